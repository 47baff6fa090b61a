import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {versionPath} from '@site/config/routes';
import {ADDRESSES_FILE, addressesJson} from '@site/src/references/contracts/addresses';
import {contractSections, sectionAddressesUrl} from '@site/src/references/contracts/sections';
import {parseContracts} from '@site/src/references/contracts/spec';
import {versionReferences} from '@site/src/references/versions';

/** Folder of the unversioned pages. */
const DOCS = 'docs';

/**
 * Docusaurus plugin: writes the deployed addresses of each version and of each section that has contracts as JSON, for
 * example to `/cartesi-rollups/1.5/addresses.json`. The tables of `<Addresses />` link to it.
 */
export default function addressFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'address-files',
    postBuild({outDir}) {
      for (const [file, target] of filesOf(siteDir)) {
        const path = join(outDir, target);
        mkdirSync(dirname(path), {recursive: true});
        writeFileSync(path, addressesJson(parseContracts(readFileSync(join(siteDir, file), 'utf8'), file)));
      }
    },
  };
}

/** Specifications that have addresses, relative to the repository, and the paths on the site of what is made of them. */
function filesOf(siteDir: string): (readonly [string, string])[] {
  const versions = versionReferences(siteDir).flatMap(({version, references}) =>
    references
      .filter(({kind}) => kind === 'contracts')
      .map(({file}) => [file, `${versionPath(version)}${ADDRESSES_FILE}`] as const),
  );
  const sections = contractSections(siteDir).map(({folder, file}) => [file, sectionAddressesUrl(folder)] as const);
  return [...versions, ...sections];
}
