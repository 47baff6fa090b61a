import {describe, expect, it} from 'vitest';

import {AssertionFinder} from '@site/scripts/lib/test-assertions';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const FILES = {
  'tests/a.test.ts': `
    import {expectShown as shown, look} from '@site/tests/lib/helpers';
    import {isBuilt} from './lib/more';
    import {expectFrom} from '@site/src/expect';

    const own = async (page) => { await expect(page).toBeVisible(); };
    function indirect() { own(); }
    function loop() { loop(); }
    const body = () => { expect(1).toBe(1); };

    it('asserts itself', () => { expect(1).toBe(1); });
    it('polls', {timeout: 1}, async () => { await expect.poll(() => 1).not.toBe(2); });
    it.each([1, 2])('asserts for each %i', (n) => expect(n).toBeGreaterThan(0), 1000);
    it('asserts in a helper', indirect);
    it('asserts in a body of its own', body);
    it('asserts by an imported helper', () => { for (const page of []) shown(page); });
    it('asserts by a helper of a helper', () => { isBuilt(); });

    it('has nothing to assert', () => {});
    it('looks and says nothing', () => { look(); loop(); });
    it('expects without a matcher', () => { expect(look()); });
    it('only describes a value', () => { look(expect.any(Number)); });
    it('calls what is no test', () => { expectFrom(1); });
    it('says it in a string', () => { look('expect(1).toBe(1)'); /* expect(1).toBe(1) */ });

    describe('a group of good tests', () => { it('one', () => { expect(1).toBe(1); }); });
    describe('a group with an empty test', () => {
      it('two', () => { expect(1).toBe(1); });
      it('three', () => {});
    });
    it('stands twice', () => { expect(1).toBe(1); });
    it('stands twice', () => {});
  `,
  'tests/lib/helpers.ts': `
    import {deeper} from './more';
    export async function expectShown(page) { await deeper(page); }
    export const look = () => 1;
  `,
  'tests/lib/more.ts': `
    export function deeper(page) { expect.soft(page).toBe(1); }
    export const isBuilt = () => deeper();
  `,
  'src/expect.ts': `export function expectFrom(x) { expect(x).toBe(1); }`,
};

const root = scratchFolder();
for (const [file, text] of Object.entries(FILES)) writeBelow(root, file, text);

describe('AssertionFinder', () => {
  it.each([
    'asserts itself',
    'polls',
    'asserts for each %i',
    'asserts in a helper',
    'asserts in a body of its own',
    'asserts by an imported helper',
    'asserts by a helper of a helper',
    'a group of good tests',
  ])('finds the assertion of the test that %s', (title) => {
    expect(new AssertionFinder(root).asserts('tests/a.test.ts', title)).toBe(true);
  });

  it.each([
    'has nothing to assert',
    'looks and says nothing',
    'expects without a matcher',
    'only describes a value',
    'calls what is no test',
    'says it in a string',
    'a group with an empty test',
    'stands twice',
    'is not there',
  ])('finds none in the test that %s', (title) => {
    expect(new AssertionFinder(root).asserts('tests/a.test.ts', title)).toBe(false);
  });
});
