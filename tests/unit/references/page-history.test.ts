import {join} from 'node:path';

import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';
import {beforeAll, describe, expect, it} from 'vitest';

import {pageHistory} from '@site/src/references/page-history';
import {renderPage} from '@site/src/references/shared/page';
import {gitAt} from '@site/tests/lib/git';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const SPECS = 'rollups_versioned_docs/version-1.5/_specs';
const PAGES = 'rollups_versioned_docs/version-1.5/generated';
const DAY = 86_400_000;

const root = scratchFolder();
let history: VcsConfig;

const write = (file: string, text: string) => writeBelow(root, file, text);

/** Commits everything, on a day of January 2026. */
function commit(day: number): void {
  const date = `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'change']]) gitAt(date, root, ...args);
}

function page(spec: string): string {
  const frontMatter = {
    title: 'A',
    description: 'B',
    type: 'reference' as const,
    slug: '/a',
    tags: ['api'],
    sources: [],
    custom_edit_url: null,
  };
  return renderPage({id: 'a', frontMatter, body: 'Text.'}, `${SPECS}/${spec}`);
}

/** Day of January on which a file changed last, as pages show it. */
async function dayOf(file: string): Promise<number | null> {
  const info = await history.getFileLastUpdateInfo(join(root, file));
  return info && (info.timestamp - Date.UTC(2026, 0, 1)) / DAY + 1;
}

beforeAll(() => {
  write('.gitignore', 'generated/\n');
  write(`${SPECS}/rollup.yaml`, 'a');
  write(`${SPECS}/schema.graphql`, 'a');
  write(`${SPECS}/references.yaml`, 'a');
  write('docs/page.mdx', '{/* Generated from nothing: written by hand. */}');
  commit(1);
  write(`${SPECS}/references.yaml`, 'b');
  commit(2);
  write(`${SPECS}/rollup.yaml`, 'b');
  commit(3);
  write(`${PAGES}/rollup/finish.mdx`, page('rollup.yaml'));
  write(`${PAGES}/graphql/input.mdx`, page('schema.graphql'));
  write(`${SPECS}/new.yaml`, 'a');
  write(`${PAGES}/new/page.mdx`, page('new.yaml'));
  history = pageHistory(root, getVcsPreset('git-ad-hoc'));
});

describe('the last change', () => {
  it('of a page in git is its own', async () => {
    expect(await dayOf('docs/page.mdx')).toBe(1);
  });

  it('is found by a name that is relative to the repository, as the site map asks', async () => {
    const info = await history.getFileLastUpdateInfo('docs/page.mdx');
    expect(info?.timestamp).toBe(Date.UTC(2026, 0, 1));
  });

  it('of a generated page is that of its specification', async () => {
    expect(await dayOf(`${PAGES}/rollup/finish.mdx`)).toBe(3);
  });

  it('of a generated page is that of the manifest, where this is later', async () => {
    expect(await dayOf(`${PAGES}/graphql/input.mdx`)).toBe(2);
  });

  it('of a page whose specification is not in git is not known', async () => {
    expect(await dayOf(`${PAGES}/new/page.mdx`)).toBeNull();
  });

  it('has a beginning, too', async () => {
    const info = await history.getFileCreationInfo(join(root, `${PAGES}/rollup/finish.mdx`));
    expect(info?.timestamp).toBe(Date.UTC(2026, 0, 1));
  });
});
