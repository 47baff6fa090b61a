import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {createManifest, packRecords, type ManifestEntry} from '../../search/index-file';
import {extractRecords} from '../../search/records';
import type {SearchRecord} from '../../search/types';

/** Where search finds its files, below the base URL: the list of them, and the folder of the others. */
export const MANIFEST = 'search-manifest.json';
const FOLDER = 'assets/search';

export interface SiteToIndex {
  /** Folder that holds the built site. */
  readonly outDir: string;
  readonly siteUrl: string;
  readonly baseUrl: string;
  /** Routes of the site, each with the base URL in front. */
  readonly routes: readonly string[];
  /** Tags of docs versions that are kept from search engines as a whole. */
  readonly hiddenVersions: ReadonlySet<string>;
  /** Tag of each docs version that is loaded by itself: those of docs with more than one version. */
  readonly versionTags: ReadonlySet<string>;
}

/** Records of all pages of a built site, in the order of their routes. */
export function readRecords({outDir, siteUrl, baseUrl, routes, hiddenVersions}: SiteToIndex): SearchRecord[] {
  return [...routes].sort().flatMap((route) => {
    const file = path.join(outDir, route.slice(baseUrl.length), 'index.html');
    // A route may hold others without being a page.
    if (!existsSync(file)) return [];
    const withSlash = route.endsWith('/') ? route : `${route}/`;
    return extractRecords(readFileSync(file, 'utf8'), {siteUrl, route: withSlash, hiddenVersions});
  });
}

/**
 * Writes the index files of a built site, one for each docs version and one for all other pages, and the manifest.
 *
 * @returns what the manifest lists.
 * @throws where the site has no page that search could find.
 */
export function writeIndex(site: SiteToIndex): readonly ManifestEntry[] {
  const {outDir, siteUrl, baseUrl, versionTags} = site;
  const records = readRecords(site);
  if (records.length === 0) {
    throw new Error(
      'search-index: found no page with a heading.\n' +
        '  Keep src/search/records.ts in step with the HTML that Docusaurus builds.',
    );
  }
  const parts = new Map<string, SearchRecord[]>([['site', []]]);
  for (const record of records) {
    const name = record.docusaurus_tag.find((tag) => versionTags.has(tag)) ?? 'site';
    const part = parts.get(name);
    if (part) part.push(record);
    else parts.set(name, [record]);
  }
  mkdirSync(path.join(outDir, FOLDER), {recursive: true});
  const files = [...parts]
    .filter(([, part]) => part.length > 0)
    .map(([name, part]): ManifestEntry => {
      const packed = packRecords(part, siteUrl, baseUrl);
      const json = JSON.stringify(packed);
      const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
      const file = `${FOLDER}/${name}.${hash}.json`;
      writeFileSync(path.join(outDir, file), json);
      return {file, records: packed.records, scopes: packed.scopes};
    });
  writeFileSync(path.join(outDir, MANIFEST), JSON.stringify(createManifest(siteUrl, files)));
  return files;
}
