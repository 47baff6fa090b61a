import {describe, expect, it} from 'vitest';

import {changesBetween, type MigrationNotes} from '@site/src/references/history/change-rows';
import {packHistory, unpackHistory} from '@site/src/references/history/history-file';
import {historyTextOf} from '@site/src/references/history/history-text';
import type {SiteHistory} from '@site/src/references/history/site-history';
import {compareTables} from '@site/src/references/history/compare';
import {trialVersion} from './fixtures';

const versions = [
  trialVersion('1', {api: '', 'api/A': '', 'api/A.x': 'Int', 'api/A.y': 'Int', 'api/B': '', 'api/B.z': 'Int'}),
  trialVersion('2', {api: '', 'api/B': '', 'api/B.z': 'Int!', 'api/C': '', 'api/C.x': 'Int'}),
  trialVersion('3', {api: '', 'api/B': '', 'api/B.z': 'Int!', 'api/D': '', 'api/D.x': 'Int'}),
];
const notes: MigrationNotes[] = [
  new Map([
    ['api/A', {replacedBy: ['api/C']}],
    ['api/A.x', {replacedBy: ['api/C.x'], note: 'The same.'}],
  ]),
  new Map([
    ['api/C', {replacedBy: ['api/D']}],
    ['api/C.x', {replacedBy: ['api/D.x']}],
  ]),
];
const site: SiteHistory = {
  versions,
  steps: notes.flatMap((step, index) => {
    const [from, to] = [versions[index], versions[index + 1]];
    if (from === undefined || to === undefined) return [];
    return [{from, to, notes: step, file: undefined, differences: compareTables(from.members, to.members)}];
  }),
};

function summary(from: string, to: string) {
  return changesBetween(versions, notes, from, to).map(({removed, changed, added}) => ({
    removed: removed.map(({member, parts, advice}) => [
      member.id,
      parts.map(({id}) => id),
      advice?.targets.map(({url}) => url),
    ]),
    changed: changed.map(({before, after}) => [before.id, before.shape, after.shape]),
    added: added.map(({member, parts}) => [member.id, parts.map(({id}) => id)]),
  }));
}

describe('changesBetween', () => {
  it('has one row for what came or went with its parts, and one for each part that has a note', () => {
    expect(summary('1', '2')).toEqual([
      {
        removed: [
          ['api/A', ['api/A.y'], ['/2/C']],
          ['api/A.x', [], ['/2/C.x']],
        ],
        changed: [['api/B.z', 'Int', 'Int!']],
        added: [['api/C', ['api/C.x']]],
      },
    ]);
  });

  it('follows the notes over several versions to what there is in the last', () => {
    expect(summary('1', '3')[0]?.removed).toEqual([
      ['api/A', ['api/A.y'], ['/3/D']],
      ['api/A.x', [], ['/3/D.x']],
    ]);
  });

  it('compares in the other direction without advice', () => {
    expect(summary('2', '1')).toEqual([
      {
        removed: [['api/C', ['api/C.x'], undefined]],
        changed: [['api/B.z', 'Int!', 'Int']],
        added: [['api/A', ['api/A.x', 'api/A.y']]],
      },
    ]);
  });

  it('finds nothing between a version and itself, nor for a version that does not exist', () => {
    expect(summary('2', '2')).toEqual([]);
    expect(summary('2', '9')).toEqual([]);
  });
});

describe('the file of the members', () => {
  it('is read as what was written', () => {
    const file = packHistory(versions, notes, (version) => `/${version}/`);
    const read = unpackHistory(JSON.parse(JSON.stringify(file)) as typeof file);
    expect(read).toEqual({versions, notes});
  });
});

describe('historyTextOf', () => {
  const text = (version: string, name: string, head?: 'head'): string =>
    historyTextOf(site, version, 'api')(name, head).replace(/<[^>]*>/g, '');

  it('says the age of what has a page, and of what is younger than what it is a part of', () => {
    expect(text('2', 'B', 'head')).toBe('Since 1 or earlier.');
    expect(text('3', 'D', 'head')).toBe('Since 3.');
    expect(text('2', 'B')).toBe('');
    expect(text('3', 'D.x')).toBe('');
  });

  it('says what a member was, and what it becomes', () => {
    expect(text('2', 'B.z')).toBe('Changed in 2: it was [`Int`](/1/B.z) in 1.');
    expect(text('1', 'B.z')).toBe('Changed in 2: it is [`Int!`](/2/B.z) there.');
  });

  it('says when a member goes, and what replaces it', () => {
    expect(text('1', 'A')).toBe('[Removed in 2](/what-changed/1-to-2/), replaced by [`C`](/2/C).');
    expect(text('1', 'A.x')).toBe('[Removed in 2](/what-changed/1-to-2/), replaced by [`C.x`](/2/C.x).');
    // Its type says it.
    expect(text('1', 'A.y')).toBe('');
  });

  it('is silent on what the version does not have', () => {
    expect(text('1', 'D')).toBe('');
  });
});
