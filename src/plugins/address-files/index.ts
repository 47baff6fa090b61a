import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {versionPath} from '@site/config/routes';
import {
  ADDRESSES_FILE,
  addressesJson,
  SECTION_CONTRACTS,
  sectionAddressesUrl,
} from '@site/src/references/contracts/addresses';
import {parseContracts} from '@site/src/references/contracts/spec';
import {versionReferences} from '@site/src/references/versions';

/** Folder of the unversioned pages. */
const DOCS = 'docs';

/**
 * Docusaurus plugin: writes the deployed addresses of each version and each section that has contracts as JSON, for
 * example to `/cartesi-rollups/1.5/addresses.json`. The tables of `<Addresses />` link to it.
 */
export default function addressFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'address-files',
    postBuild({outDir}) {
      for (const {version, references} of versionReferences(siteDir)) {
        const file = references.find(({kind}) => kind === 'contracts')?.file;
        if (file === undefined) continue;
        write(siteDir, file, join(outDir, versionPath(version), ADDRESSES_FILE));
      }
      for (const path of readdirSync(join(siteDir, DOCS), {recursive: true, encoding: 'utf8'})) {
        if (!path.replaceAll('\\', '/').endsWith(`/${SECTION_CONTRACTS}`)) continue;
        write(siteDir, join(DOCS, path), join(outDir, sectionAddressesUrl(path)));
      }
    },
  };
}

function write(siteDir: string, file: string, target: string): void {
  mkdirSync(dirname(target), {recursive: true});
  writeFileSync(target, addressesJson(parseContracts(readFileSync(join(siteDir, file), 'utf8'), file)));
}
