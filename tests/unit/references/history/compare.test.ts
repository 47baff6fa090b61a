import {describe, expect, it} from 'vitest';

import {compareTables, historyOf} from '@site/src/references/history/compare';
import {trialVersion} from './fixtures';

const one = trialVersion('1', {api: '', 'api/A': '', 'api/A.x': 'Int', 'api/A.gone': 'Int'});
const two = trialVersion('2', {api: '', 'api/A': '', 'api/A.x': 'Int!', 'api/A.new': 'Int'});
const three = trialVersion('3', {api: '', 'api/A': '', 'api/A.new': 'Int', 'api/A.gone': 'Int'});
const all = [one, two, three];

describe('compareTables', () => {
  it('tells what went, what changed and what came, in this order', () => {
    expect(
      compareTables(one.members, two.members).map((difference) => [
        difference.kind,
        difference.kind === 'added' ? difference.after.id : difference.before.id,
      ]),
    ).toEqual([
      ['changed', 'api/A.x'],
      ['removed', 'api/A.gone'],
      ['added', 'api/A.new'],
    ]);
  });

  it('finds nothing between a version and itself', () => {
    expect(compareTables(two.members, two.members)).toEqual([]);
  });
});

describe('historyOf', () => {
  it('begins with the first version that has the member, and says whether it may be older', () => {
    expect(historyOf(all, '2', 'api/A')).toMatchObject({since: '1', sinceFirst: true, changes: [], removed: undefined});
    expect(historyOf(all, '3', 'api/A.new')).toMatchObject({since: '2', sinceFirst: false});
  });

  it('has the changes before and after the version', () => {
    for (const version of ['1', '2']) {
      expect(historyOf(all, version, 'api/A.x')).toMatchObject({
        changes: [{version: '2', before: {shape: 'Int'}, after: {shape: 'Int!'}}],
        removed: {version: '3', lastVersion: '2', last: {shape: 'Int!'}},
      });
    }
  });

  it('takes a member that was gone in between for a new one', () => {
    expect(historyOf(all, '1', 'api/A.gone')).toMatchObject({since: '1', removed: {version: '2'}});
    expect(historyOf(all, '3', 'api/A.gone')).toMatchObject({since: '3', sinceFirst: false, removed: undefined});
  });

  it('knows nothing of what the version does not have', () => {
    expect(historyOf(all, '2', 'api/A.gone')).toBeUndefined();
  });
});
