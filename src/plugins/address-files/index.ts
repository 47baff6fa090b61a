import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {ADDRESSES_FILE, addressesJson} from '@site/src/references/contracts/addresses';
import {parseContracts} from '@site/src/references/contracts/spec';
import {versionReferences} from '@site/src/references/versions';

/**
 * Docusaurus plugin: writes the deployed addresses of each version and section that has contracts as JSON, for example to
 * `/cartesi-rollups/1.5/addresses.json`. The tables of `<Addresses />` link to it.
 */
export default function addressFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'address-files',
    postBuild({outDir}) {
      for (const {path, references} of versionReferences(siteDir)) {
        const file = references.find(({kind}) => kind === 'contracts')?.file;
        if (file === undefined) continue;
        const target = join(outDir, path, ADDRESSES_FILE);
        mkdirSync(dirname(target), {recursive: true});
        writeFileSync(target, addressesJson(parseContracts(readFileSync(join(siteDir, file), 'utf8'), file)));
      }
    },
  };
}
