import {existsSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

import {admonitions} from '@site/config/admonitions';
import {product} from '@site/config/product';
import {releasedVersions} from '@site/config/versions';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {sidebarIds} from '@site/tests/content/sidebars';
import sidebars from '@site/sidebars';
import rollups from '@site/sidebarsRollups';

/** Sidebar of each folder, or page, of `docs/`; two can share one. Some folders are still to be written. */
const SIDEBARS: Readonly<Record<string, string>> = {
  'get-started': 'getStartedSidebar',
  glossary: 'getStartedSidebar',
  'what-changed': 'getStartedSidebar',
  errors: 'errors',
  'fraud-proofs': 'daveSidebar',
  compute: `${product.slug}compute`,
  [`${product.slug}-machine`]: 'machine',
  'earn-ctsi': 'staking',
  tutorials: 'docs',
  [`new-to-${product.slug}`]: 'docs',
};

describe('sidebars', () => {
  it('have the names of the specification, one for each section that has pages', () => {
    const due = Object.keys(SIDEBARS).filter((folder) => existsSync(`docs/${folder}`));
    expect(Object.keys(sidebars)).toEqual(expect.arrayContaining(due.map((folder) => SIDEBARS[folder])));
    expect(Object.values(SIDEBARS)).toEqual(expect.arrayContaining(Object.keys(sidebars)));
    expect(Object.keys(rollups)).toEqual(['rollups']);
  });

  it('hold the pages of their own sections, and nothing else', () => {
    for (const [name, group] of Object.entries(sidebars)) {
      const ids = sidebarIds(group);
      const folders = Object.keys(SIDEBARS).filter((folder) => SIDEBARS[folder] === name);
      expect(ids, name).not.toEqual([]);
      expect(
        ids.filter((id) => !folders.some((folder) => id === folder || id.startsWith(`${folder}/`))),
        name,
      ).toEqual([]);
    }
  });

  it.each(releasedVersions)('of version %s are one group, with the name of the specification', (version) => {
    const file = fromRoot(`rollups_versioned_sidebars/version-${version}-sidebars.json`);
    expect(Object.keys(JSON.parse(readText(file)) as object)).toEqual(['rollups']);
  });
});

describe('admonitions', () => {
  it('are the seven of the specification and no other', () => {
    expect(admonitions).toEqual({
      keywords: ['note', 'tip', 'danger', 'info', 'caution', 'goal', 'troubleshoot'],
      extendDefaults: false,
    });
  });
});
