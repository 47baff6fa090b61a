import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {LOOKUP_FOLDER, LOOKUP_SHARDS} from '@site/src/lookup/data';
import {lookupData} from '@site/src/references/lookup/shards';

/** Docusaurus plugin: writes what the lookup knows as JSON, a file for each shard, below `lookup-data/`. */
export default function lookupFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'lookup-data',
    postBuild({outDir}) {
      const data = lookupData(siteDir);
      const folder = join(outDir, LOOKUP_FOLDER);
      mkdirSync(folder, {recursive: true});
      for (const shard of LOOKUP_SHARDS) writeFileSync(join(folder, `${shard}.json`), JSON.stringify(data[shard]));
    },
  };
}
