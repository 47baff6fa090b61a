import {cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {NOTES_FOLDER} from '@site/src/references/history/notes';
import {linkPackages} from './link-packages';

/** What is built, installed or recorded, and not the site's source. */
const LEFT = new Set(['node_modules', '.git', 'build', 'build-deploy', '.docusaurus', 'test-results']);

/** The folders with pages. */
const PAGES = new Set(['docs', rollups.routeBasePath, 'rollups_versioned_docs']);

/**
 * Copies the site into a temporary folder, with the last version several times more, as versions of their own.
 *
 * @param site its folder.
 * @param options whether generated pages are copied, too.
 * @returns the folder of the copy.
 */
export function multiplySite(site: string, copies: number, {generated = true} = {}): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'site-copies-'));
  cpSync(site, copy, {
    recursive: true,
    filter: (file) => {
      const [top = '', ...below] = path.relative(site, file).split(path.sep);
      return !LEFT.has(top) && (generated || !PAGES.has(top) || below.at(-1) !== 'generated');
    },
  });
  linkPackages(site, copy);

  const versions = path.join(copy, 'rollups_versions.json');
  const released = JSON.parse(readFileSync(versions, 'utf8')) as string[];
  // Short names: generated descriptions, which have a longest length, contain them.
  const names = Array.from({length: copies}, (_, index) => `${lastVersion}.${(index + 10).toString(36)}`);
  // They come between the last version and the one before, so that only one of them has changed from its neighbour.
  const [last = lastVersion, before, ...others] = released;
  writeFileSync(versions, JSON.stringify([last, ...names, ...(before === undefined ? [] : [before]), ...others]));
  const notes = (version: string) => path.join(copy, NOTES_FOLDER, `${before}-to-${version}.yaml`);
  if (copies > 0) cpSync(notes(last), notes(names.at(-1) ?? last));
  for (const name of names) {
    cpSync(
      path.join(copy, 'rollups_versioned_docs', `version-${lastVersion}`),
      path.join(copy, 'rollups_versioned_docs', `version-${name}`),
      {recursive: true},
    );
    cpSync(
      path.join(copy, 'rollups_versioned_sidebars', `version-${lastVersion}-sidebars.json`),
      path.join(copy, 'rollups_versioned_sidebars', `version-${name}-sidebars.json`),
    );
  }
  return copy;
}

/** Pages below a folder of a built site. A redirect is none: it is not copied with its version. */
export function countPages(folder: string): number {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (file) =>
      file.endsWith('index.html') && !readFileSync(path.join(folder, file), 'utf8').includes('http-equiv="refresh"'),
  ).length;
}
