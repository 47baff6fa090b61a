import {cpSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {rollups} from '@site/config/product';
import {LOOKUP_FOLDER, LOOKUP_SHARDS} from '@site/src/lookup/data';
import {lookupData} from '@site/src/references/lookup/shards';
import {hashFiles, isCurrent, listFiles, writeFiles} from '@site/src/references/shared/write';

/** All that the data is made of and by, and more: what is listed too much makes it again too often, and never too seldom. */
const SOURCES = ['docs', rollups.routeBasePath, 'rollups_versioned_docs', 'config', 'src'];
const SOURCE_FILES = ['rollups_versions.json', 'package-lock.json'];

/** What is written beside the files, and is no data. */
const STAMP = '.stamp';

/**
 * Docusaurus plugin: writes what the lookup knows as JSON, a file for each shard, below `lookup-data/`. It takes seconds to
 * make, so it is kept until its sources change.
 */
export default function lookupFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'lookup-data',
    postBuild({outDir}) {
      const kept = path.join(siteDir, 'node_modules/.cache/lookup-data');
      const sources = SOURCES.flatMap((folder) => listFiles(siteDir, folder)).filter(
        (file) => !file.includes('/generated/'),
      );
      const hash = hashFiles(siteDir, [...sources, ...SOURCE_FILES]);
      if (!isCurrent(kept, hash)) {
        const data = lookupData(siteDir);
        writeFiles(kept, new Map(LOOKUP_SHARDS.map((shard) => [`${shard}.json`, JSON.stringify(data[shard])])), hash);
      }
      cpSync(kept, path.join(outDir, LOOKUP_FOLDER), {
        recursive: true,
        filter: (file) => path.basename(file) !== STAMP,
      });
    },
  };
}
