import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {readIndexManifest, type Manifest} from '@site/src/search/records/index-file';
import {IndexStore} from '@site/src/search/client/index-store';
import {baseParameters} from '@site/src/search/client/parameters';
import type {SearchRequest, SearchResponse} from '@site/src/search/records/types';
import type {FindPages, Query} from './evaluate';

/** Folder of the built site; another one where `BUILD_DIR` names it. */
export const buildDir = path.resolve(process.env['BUILD_DIR'] ?? 'build');

const ORIGIN = 'https://built.example/';

/** What a reader of a docs version searches with. */
export function readerFilter(version: string = lastVersion): string {
  return `language:=en && docusaurus_tag:=[default,docs-default-current,docs-${rollups.pluginId}-${version}]`;
}

/** A file that search fetches, from the built site. */
export function readBuilt(file: string): string {
  const absolute = path.join(buildDir, file);
  if (!existsSync(absolute)) {
    throw new Error(`${absolute} is missing.\n  Build the site first: npm run build.`);
  }
  return readFileSync(absolute, 'utf8');
}

export function builtManifest(): Manifest {
  return readIndexManifest(JSON.parse(readBuilt('search-manifest.json')));
}

/** The embedded engine over the built index files; `opened` gets the name of each file that it reads. */
export function openBuiltIndex(opened: string[] = []): IndexStore {
  return new IndexStore({
    manifestUrl: `${ORIGIN}search-manifest.json`,
    baseUrl: '/',
    fetchJson: (url) => {
      const file = url.slice(ORIGIN.length);
      opened.push(file);
      return Promise.resolve(JSON.parse(readBuilt(file)));
    },
  });
}

/** Asks as the search box does. */
export async function ask(store: IndexStore, request: SearchRequest): Promise<SearchResponse> {
  const {results} = await store.search([{...baseParameters, group_by: 'url_without_anchor', ...request}]);
  const [response] = results;
  if (!response) throw new Error('The engine gave no answer.');
  return response;
}

/** Routes of the pages that the embedded engine finds; `filterOf` tells where it looks for a question. */
export function findWith(store: IndexStore, filterOf = ({version}: Query) => readerFilter(version)): FindPages {
  const {siteUrl} = builtManifest();
  return async (query) => {
    const {grouped_hits = []} = await ask(store, {q: query.question, filter_by: filterOf(query)});
    return grouped_hits.map(({group_key: [url]}) => String(url).slice(siteUrl.length));
  };
}
