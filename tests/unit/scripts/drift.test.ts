import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {beforeAll, expect, it} from 'vitest';

import {describeDrift, findDrift, type CitingPage} from '@site/scripts/lib/drift';
import {gitAt} from '@site/tests/lib/git';
import {scratchFolder} from '@site/tests/lib/scratch';

const folder = scratchFolder();
const checkout = path.join(folder, 'node');
const commits: string[] = [];

const git = (cwd: string, ...args: string[]) => gitAt('2026-01-02T00:00:00Z', cwd, ...args);

/** Writes files of the upstream repository, or removes them, and commits. */
function commit(files: Readonly<Record<string, string | undefined>>): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) rmSync(path.join(checkout, file));
    else writeFileSync(path.join(checkout, file), text);
  }
  git(checkout, 'add', '-A');
  git(checkout, 'commit', '-m', 'c');
  commits.push(git(checkout, 'rev-parse', '--short', 'HEAD'));
}

beforeAll(() => {
  git(folder, 'init', 'node');
  commit({'api.yaml': 'a', 'same.go': 'a', 'back.go': 'a', 'old.go': 'a'});
  git(checkout, 'tag', 'v1.5.1');
  commit({'api.yaml': 'b', 'back.go': 'b'});
  commit({'api.yaml': 'c', 'back.go': 'a', 'old.go': undefined});
});

const cites = (file: string, version: string, source: string, name = 'node'): CitingPage => ({
  file,
  sources: [{name, version, path: source}],
});

it('lists what changed since the cited version, with the commits and the pages, and nothing else', () => {
  const pages = [
    cites('a.mdx', 'v1.5.1', 'api.yaml'),
    cites('b.mdx', 'v1.5.1', 'api.yaml'),
    cites('c.mdx', '1.5.1', 'old.go'),
    cites('d.mdx', commits[1] ?? '', 'api.yaml'),
    cites('e.mdx', 'v1.5.1', 'same.go'),
    cites('h.mdx', `1.6.0 (${commits[2] ?? ''})`, 'api.yaml'),
    cites('i.mdx', '1.5.1 and later', 'same.go'),
    cites('f.mdx', 'v1.5.1', 'back.go'),
    cites('g.mdx', 'v1.5.1', 'api.yaml', 'other'),
  ];
  const drift = findDrift(pages, 'node', checkout);
  const [, second = '', third = ''] = commits;
  expect(new Set(drift.drifted)).toEqual(
    new Set([
      {
        version: 'v1.5.1',
        path: 'api.yaml',
        range: {first: second, last: third, count: 2, day: '2026-01-02'},
        gone: false,
        pages: ['a.mdx', 'b.mdx'],
      },
      {
        version: '1.5.1',
        path: 'old.go',
        range: {first: third, last: third, count: 1, day: '2026-01-02'},
        gone: true,
        pages: ['c.mdx'],
      },
      {
        version: second,
        path: 'api.yaml',
        range: {first: third, last: third, count: 1, day: '2026-01-02'},
        gone: false,
        pages: ['d.mdx'],
      },
    ]),
  );
  expect(drift.unchanged).toBe(4);
  const text = describeDrift('node', drift);
  expect(text).toContain(
    `node v1.5.1: api.yaml changed (2 commits, ${second}..${third}, last on 2026-01-02)\n    a.mdx\n    b.mdx`,
  );
  expect(text).toContain('3 sources of node changed, 4 did not. Pages to check: 4.');
});

it('says which version or path the checkout does not have', () => {
  const drift = findDrift(
    [cites('a.mdx', 'v1.5.2', 'api.yaml'), cites('b.mdx', 'v1.5.1', 'none.go')],
    'node',
    checkout,
  );
  const text = describeDrift('node', drift);
  expect(text).toContain(
    'node: the checkout knows no v1.5.2 (nearest tag: v1.5.1). Fetch its tags, or correct the sources of\n    a.mdx',
  );
  expect(text).toContain('node v1.5.1: has no none.go. Correct the sources of\n    b.mdx');
});

it('names what is wrong with its arguments, and the fix', () => {
  const pages = [cites('a.mdx', 'v1.5.1', 'api.yaml')];
  expect(() => findDrift(pages, 'nod', checkout)).toThrow(
    /No page has a source of the repository "nod"[^]*Did you mean node/,
  );
  expect(() => findDrift(pages, 'node', folder)).toThrow(/is no checkout of a git repository[^]*Clone the repository/);
  git(folder, 'clone', '--depth', '1', `file://${checkout}`, 'shallow');
  expect(() => findDrift(pages, 'node', path.join(folder, 'shallow'))).toThrow(/is a shallow clone[^]*--unshallow/);
});
