import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {versionReferences} from '@site/src/references/versions';

/**
 * Docusaurus plugin: writes the machine-readable interfaces of each version, for example to
 * `/cartesi-rollups/1.5/specs/abi/InputBox.json`. The page "Specifications to download" of the version lists them.
 */
export default function specificationFiles({siteDir}: LoadContext): Plugin {
  return {
    name: 'specification-files',
    postBuild({outDir}) {
      for (const {path: folder, downloads} of versionReferences(siteDir)) {
        // Another plugin writes the addresses: sections of unversioned pages have them, too.
        const groups = downloads().filter(({kind}) => kind !== 'addresses');
        for (const {path, text} of groups.flatMap(({files}) => files)) {
          const target = join(outDir, folder, path);
          mkdirSync(dirname(target), {recursive: true});
          writeFileSync(target, text);
        }
      }
    },
  };
}
