import {cpSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {LOOKUP_FOLDER} from '@site/src/lookup/data';
import {keepLookup, STAMP} from '@site/src/references/lookup/keep';

/** Docusaurus plugin: puts what the lookup knows into the site, below `lookup-data/`. */
export default function lookupFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'lookup-data',
    postBuild({outDir}) {
      cpSync(keepLookup(siteDir).folder, path.join(outDir, LOOKUP_FOLDER), {
        recursive: true,
        filter: (file) => path.basename(file) !== STAMP,
      });
    },
  };
}
