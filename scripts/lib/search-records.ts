import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {readIndexManifest, unpackRecords} from '@site/src/search/records/index-file';
import type {SearchRecord} from '@site/src/search/records/types';

function readJson(file: string): unknown {
  if (!existsSync(file)) {
    throw new Error(`${file}: there is no such file.\n  Run \`npm run build\` first: it writes the search indexes.`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The records of a built site: those of its embedded indexes, so that both back ends know the same.
 *
 * @param folder The built site.
 * @param baseUrl Base URL that it was built with.
 * @throws where the site is not built or an index is damaged.
 */
export function readBuiltRecords(folder: string, baseUrl: string): SearchRecord[] {
  const {siteUrl, files} = readIndexManifest(readJson(path.join(folder, 'search-manifest.json')));
  return files.flatMap(({file}) => unpackRecords(readJson(path.join(folder, file)), {siteUrl, baseUrl}));
}
