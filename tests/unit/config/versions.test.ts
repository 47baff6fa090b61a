import {afterEach, describe, expect, it, vi} from 'vitest';

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

describe('rollups_versions.json', () => {
  afterEach(() => {
    vi.doUnmock('@site/rollups_versions.json');
    vi.resetModules();
  });

  it.each([
    ['is no list', {a: 1}],
    ['is empty', []],
    ['has a number', [1.5, '1.3']],
    ['has a version twice', ['1.5', '1.3', '1.5']],
  ])('is told where it %s', async (_, value) => {
    vi.resetModules();
    vi.doMock('@site/rollups_versions.json', () => ({default: value}));
    await expect(import('@site/config/versions')).rejects.toThrow(
      'rollups_versions.json: is not a list of versions.\n  ',
    );
  });
});
