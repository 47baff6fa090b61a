import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {collectingAfter} from '@site/src/build/collect-garbage';
import {createManifest, packRecords, type IndexManifestEntry} from '@site/src/search/records/index-file';
import {extractRecords} from '@site/src/search/records/records';
import type {SearchRecord} from '@site/src/search/records/types';
import {withoutAssets, type KeptResults} from '@site/src/plugins/kept-results';

/** Where search finds its files, below the base URL: the list of them, and the folder of the others. */
const MANIFEST = 'search-manifest.json';
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
  /** Records that the last build has kept. */
  readonly kept?: KeptResults<SearchRecord[]>;
  /** Tag of each docs version that is loaded by itself: those of docs with more than one version. */
  readonly versionTags: ReadonlySet<string>;
}

/** Records of all pages of a built site, in the order of their routes. */
export function readRecords({outDir, siteUrl, baseUrl, routes, hiddenVersions, kept}: SiteToIndex): SearchRecord[] {
  const records: SearchRecord[] = [];
  for (const route of collectingAfter([...routes].sort())) {
    const file = path.join(outDir, route.slice(baseUrl.length), 'index.html');
    // A route may hold others without being a page.
    if (!existsSync(file)) continue;
    const withSlash = route.endsWith('/') ? route : `${route}/`;
    const html = readFileSync(file, 'utf8');
    const extract = () => extractRecords(html, {siteUrl, route: withSlash, hiddenVersions});
    records.push(...(kept === undefined ? extract() : kept.of(withSlash + withoutAssets(html), extract)));
  }
  return records;
}

/** An index file before it is written. */
interface MadeIndex extends IndexManifestEntry {
  readonly json: string;
}

/**
 * Makes the index files of a built site: one for each docs version, and one for all other pages.
 *
 * @throws where the site has no page that search could find.
 */
function makeIndexes(site: SiteToIndex): MadeIndex[] {
  const records = readRecords(site);
  if (records.length === 0) {
    throw new Error(
      'search-index: found no page with a heading.\n' +
        '  Keep src/search/records/records.ts in step with the HTML that Docusaurus builds.',
    );
  }
  const parts = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const name = record.docusaurus_tag.find((tag) => site.versionTags.has(tag)) ?? 'site';
    const part = parts.get(name);
    if (part) part.push(record);
    else parts.set(name, [record]);
  }
  return [...parts].map(([name, part]) => {
    const packed = packRecords(part, site.siteUrl, site.baseUrl);
    const json = JSON.stringify(packed);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
    return {file: `${FOLDER}/${name}.${hash}.json`, records: packed.records, scopes: packed.scopes, json};
  });
}

/** Writes the index files of a built site and the manifest that lists them into a folder, by default into the site's. */
export function writeIndex(site: SiteToIndex, target = site.outDir): void {
  mkdirSync(path.join(target, FOLDER), {recursive: true});
  const files = makeIndexes(site).map(({json, ...entry}): IndexManifestEntry => {
    writeFileSync(path.join(target, entry.file), json);
    return entry;
  });
  writeFileSync(path.join(target, MANIFEST), JSON.stringify(createManifest(site.siteUrl, files)));
}
