import {describe, expect, it} from 'vitest';

import {firstRuns} from '@site/config/first-run';
import {rollups} from '@site/config/product';
import {currentVersionPath, lastVersion, releasedVersions} from '@site/config/versions';
import {checkMention, checkShellBlock} from '@site/src/authoring/commands/check';
import {readProgram} from '@site/src/authoring/commands/program';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';

describe('the first commands on the home page', () => {
  it('are there for the newest version, and for the one that can be cut next', () => {
    const next = currentVersionPath === 'next' ? [] : [currentVersionPath];
    expect(Object.keys(firstRuns)).toEqual(expect.arrayContaining([lastVersion, ...next]));
  });

  it.each(Object.entries(firstRuns))('of %s are commands of that version', (version, {commands, send}) => {
    const folder = releasedVersions.includes(version)
      ? `${rollups.pluginId}_versioned_docs/version-${version}`
      : rollups.routeBasePath;
    const file = fromRoot(folder, '_specs/cli.json');
    const facts = {program: readProgram(readText(file), file), checkGraphql: () => []};
    expect([...checkShellBlock(commands, facts), ...checkMention(send, facts)]).toEqual([]);
    expect(checkShellBlock(commands.replace('--template', '--templates'), facts)).toHaveLength(2);
  });
});
