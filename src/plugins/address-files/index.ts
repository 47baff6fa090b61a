import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {ADDRESSES_FILE, addressesJson} from '@site/src/references/contracts/addresses';
import {parseContracts} from '@site/src/references/contracts/spec';
import {contractsFileOf, referenceFolders} from '@site/src/references/folders';

/**
 * Docusaurus plugin: writes the deployed addresses of each version and section that has contracts as JSON, for example to
 * `/cartesi-rollups/1.5/addresses.json`. The tables of `<Addresses />` link to it.
 */
export default function addressFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'address-files',
    postBuild({outDir}) {
      for (const owner of referenceFolders(siteDir)) {
        const file = contractsFileOf(owner, siteDir);
        if (file === undefined) continue;
        const target = join(outDir, owner.path, ADDRESSES_FILE);
        mkdirSync(dirname(target), {recursive: true});
        writeFileSync(target, addressesJson(parseContracts(readFileSync(join(siteDir, file), 'utf8'), file)));
      }
    },
  };
}
