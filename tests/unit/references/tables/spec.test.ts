import {describe, expect, it} from 'vitest';

import {readTables} from '@site/src/references/tables/spec';

const GOOD = `release: 1.0.0
tables:
  a:
    caption: A
    columns: [X, Y]
    rows:
      - [x, y]
`;

describe('a specification of tables', () => {
  it('is read', () => {
    expect(readTables(GOOD, 'a.yaml')).toMatchObject({release: '1.0.0', tables: {a: {columns: ['X', 'Y']}}});
  });

  it.each<[string, string, RegExp]>([
    ['a row that is too short', GOOD.replace('[x, y]', '[x]'), /^a\.yaml:7: tables\.a\.rows\[0\]: has 1 cells, but/],
    ['a row that is too long', GOOD.replace('[x, y]', '[x, y, z]'), /has 3 cells, but the table has 2 columns/],
    ['a cell that is no text', GOOD.replace('[x, y]', '[x, 5]'), /a\.yaml:7: .*must be string/],
    ['an unknown key', GOOD.replace('caption: A', 'caption: A\n    stck: true'), /stck: is not a known key/],
    ['no release', GOOD.replace('release: 1.0.0\n', ''), /"release" is missing/],
    ['a table without rows', GOOD.replace('rows:\n      - [x, y]', 'rows: []'), /must NOT have fewer than 1 items/],
  ])('is refused with %s', (_, text, message) => {
    expect(() => readTables(text, 'a.yaml')).toThrow(message);
  });
});
