import path from 'node:path';

import {rollups} from '@site/config/product';
import {LOOKUP_SHARDS} from '@site/src/lookup/data';
import {hashFiles, isCurrent, listFiles, writeFiles} from '@site/src/references/shared/write';
import {lookupData} from './shards';

/** All that the data is made of and by, and more: what is listed too much makes it again too often, and never too seldom. */
const SOURCES = ['docs', rollups.routeBasePath, 'rollups_versioned_docs', 'config', 'src'];
const SOURCE_FILES = ['rollups_versions.json', 'package-lock.json'];

/** What is written beside the files, and is no data. */
export const STAMP = '.stamp';

/**
 * Writes what the lookup knows as JSON, a file for each shard. It takes seconds to make, the least where the specifications have
 * been read anyway, so it is kept until its sources change.
 *
 * @param root The repository's folder.
 * @returns the folder of the files, and whether they were made now.
 * @throws {Fault} as the readers of the specifications do.
 */
export function keepLookup(root: string): {readonly folder: string; readonly made: boolean} {
  const folder = path.join(root, 'node_modules/.cache/lookup-data');
  const sources = SOURCES.flatMap((each) => listFiles(root, each)).filter((file) => !file.includes('/generated/'));
  const hash = hashFiles(root, [...sources, ...SOURCE_FILES]);
  const made = !isCurrent(folder, hash);
  if (made) {
    const data = lookupData(root);
    writeFiles(folder, new Map(LOOKUP_SHARDS.map((shard) => [`${shard}.json`, JSON.stringify(data[shard])])), hash);
  }
  return {folder, made};
}
