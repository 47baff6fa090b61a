import {describe, expect, it} from 'vitest';

import {readFragment, writeFragment} from '@site/src/components/Playground/fragment';

describe('the fragment of an address', () => {
  it.each([
    ['', undefined, undefined],
    ['#', undefined, undefined],
    ['#step-3', undefined, 'step-3'],
    ['#output-0', undefined, 'output-0'],
    ['#pg-time', undefined, undefined],
    ['#scene=', '', undefined],
    ['#scene=1.ab_-c', '1.ab_-c', undefined],
    ['#scene=1.abc&to=step-12', '1.abc', 'step-12'],
    ['#scene=1.abc&to=', '1.abc', undefined],
    ['#scene=1.abc&to=step-', '1.abc', undefined],
    ['#scene=1.abc&to=__docusaurus', '1.abc', undefined],
    ['#scene=1.abc&to=step-1&to=step-2', '1.abc', 'step-1'],
  ])('%s names a scene and a place', (hash, scene, place) => {
    expect(readFragment(hash)).toEqual({scene, place});
  });

  it('is written as it is read', () => {
    for (const fragment of ['', '#step-3', '#scene=1.ab', '#scene=1.ab&to=output-7']) {
      expect(writeFragment(readFragment(fragment))).toBe(fragment);
    }
  });
});
