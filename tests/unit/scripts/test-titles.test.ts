import {describe, expect, it} from 'vitest';

import {testTitles} from '@site/scripts/lib/test-titles';

describe('testTitles', () => {
  it('reads tests, groups, tables and templates', () => {
    const source = `
      describe('group', () => {
        it('a test', () => {});
        it.each([1, 2])('row %d', () => {});
        test.describe("double", () => {});
        test(\`\${kind} at \${width}\`, async () => {});
        test(address, async () => {});
        it(
          'on its own line',
          () => {},
        );
      });`;
    expect([...testTitles(source)]).toEqual([
      'group',
      'a test',
      'row %d',
      'double',
      '${kind} at ${width}',
      'address',
      'on its own line',
    ]);
  });

  it('takes nothing else for a test', () => {
    expect([...testTitles(`test.use({a: 1}); expect('x', 'y').toBe(1); commit('a', 'b'); // it('no', f)`)]).toEqual([]);
  });
});
