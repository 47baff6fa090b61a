import {describe, expect, it} from 'vitest';

import released from '@site/rollups_versions.json';
import {currentVersionPath, lastVersion, releasedVersions, versionOptions} from '@site/config/versions';

describe('versions', () => {
  it('derive from rollups_versions.json: the first is the last release', () => {
    expect(releasedVersions).toEqual(released);
    expect(lastVersion).toBe(released[0]);
  });

  it('have one entry for each release and one for what is being written', () => {
    expect(Object.keys(versionOptions).sort()).toEqual([...released, 'current'].sort());
  });

  it('never share a path', () => {
    const paths = Object.values(versionOptions).map(({path}) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(releasedVersions).not.toContain(currentVersionPath);
  });

  it('warn on every version but the last, and keep older ones out of search engines', () => {
    for (const [name, options] of Object.entries(versionOptions)) {
      const banner = name === lastVersion ? 'none' : name === 'current' ? 'unreleased' : 'unmaintained';
      expect(options.banner).toBe(banner);
      expect(options.noIndex ?? false).toBe(banner === 'unmaintained');
    }
  });
});
