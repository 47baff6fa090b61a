import {existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

import {hashFiles, isCurrent, listFiles, writeFiles} from '@site/src/references/shared/write';
import {scratchFolder} from '@site/tests/lib/scratch';

const root = scratchFolder({each: true});

describe('writeFiles', () => {
  it('writes what is new, leaves what is the same, and removes what is stale with its folder', () => {
    writeFiles(
      root,
      new Map([
        ['a/x.mdx', 'x'],
        ['b/y.mdx', 'y'],
      ]),
      '1',
    );
    const kept = join(root, 'a/x.mdx');
    utimesSync(kept, 1, 1);
    const result = writeFiles(
      root,
      new Map([
        ['a/x.mdx', 'x'],
        ['c.mdx', 'c'],
      ]),
      '2',
    );
    expect(result).toEqual({written: ['c.mdx'], removed: ['b/y.mdx']});
    expect(statSync(kept).mtimeMs).toBe(1000);
    expect(existsSync(join(root, 'b'))).toBe(false);
    expect(readFileSync(join(root, 'c.mdx'), 'utf8')).toBe('c');
  });

  it('is current only with the same hash and with every file', () => {
    expect(isCurrent(root, '1')).toBe(false);
    writeFiles(root, new Map([['x.mdx', 'x']]), '1');
    expect(isCurrent(root, '1')).toBe(true);
    expect(isCurrent(root, '2')).toBe(false);
    rmSync(join(root, 'x.mdx'));
    expect(isCurrent(root, '1')).toBe(false);
    writeFileSync(join(root, '.stamp'), '{');
    expect(isCurrent(root, '1')).toBe(false);
  });
});

describe('hashFiles', () => {
  it('depends on names and contents, not on order', () => {
    writeFileSync(join(root, 'a'), '1');
    writeFileSync(join(root, 'b'), '2');
    const hash = hashFiles(root, ['a', 'b']);
    expect(hashFiles(root, ['b', 'a'])).toBe(hash);
    writeFileSync(join(root, 'b'), '3');
    expect(hashFiles(root, ['a', 'b'])).not.toBe(hash);
  });

  it('lists nothing where there is no folder', () => {
    expect(listFiles(root, 'missing')).toEqual([]);
  });
});
