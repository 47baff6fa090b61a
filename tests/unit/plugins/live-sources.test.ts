import {describe, expect, it} from 'vitest';

import {changedFiles} from '@site/src/plugins/live-sources';

describe('the files of which a server says that it needs a restart', () => {
  it('are those that changed, came or went', () => {
    const before = new Map([
      ['config/a.ts', '1'],
      ['config/b.ts', '1'],
      ['config/c.ts', '1'],
    ]);
    const after = new Map([
      ['config/a.ts', '1'],
      ['config/b.ts', '2'],
      ['config/d.ts', '1'],
    ]);
    expect(changedFiles(before, after)).toEqual(['config/b.ts', 'config/c.ts', 'config/d.ts']);
    expect(changedFiles(after, after)).toEqual([]);
  });
});
