import {expect, it} from 'vitest';

import {collectGarbage, collectingAfter} from '@site/src/build/collect-garbage';

/** A reference to an object that nobody holds from the next turn on. */
async function toGarbage(): Promise<WeakRef<object>> {
  const reference = new WeakRef({});
  await new Promise(setImmediate);
  return reference;
}

it('collects what nobody holds', async () => {
  const reference = await toGarbage();
  await collectGarbage();
  expect(reference.deref()).toBeUndefined();
});

it('goes through pages in their order, and collects after some hundreds of them, in the same turn', async () => {
  const reference = await toGarbage();
  expect([...collectingAfter(['a', 'b'])]).toEqual(['a', 'b']);
  const pages = Array.from({length: 400}, (_, index) => index);
  expect([...collectingAfter(pages)]).toEqual(pages);
  expect(reference.deref()).toBeUndefined();
});
