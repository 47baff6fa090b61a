import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

import {licencesText, packageFolderOf, readShippedPackage} from './packages';

/** File of the site with the licences of what it ships. */
const LICENCES_FILE = 'licences.txt';

/** A module of the bundler. One that was joined from others lists them. */
interface BundledModule {
  readonly modules?: readonly BundledModule[];
  readonly nameForCondition?: () => string | null | undefined;
}

/**
 * Docusaurus plugin: writes `licences.txt` with the licence of every package that is in the scripts and style sheets of the
 * site. Their licences ask for their notice, which the bundler takes out of the code.
 *
 * A package with a licence that asks for more stops the build: see `readShippedPackage`.
 */
export default function licences(): Plugin {
  const folders = new Set<string>();
  const collect = (modules: Iterable<BundledModule>): void => {
    for (const each of modules) {
      const file = each.nameForCondition?.();
      const folder = typeof file === 'string' ? packageFolderOf(file) : undefined;
      if (folder !== undefined) folders.add(folder);
      collect(each.modules ?? []);
    }
  };
  return {
    name: 'licences',
    configureWebpack: (config, isServer) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            plugins: [
              {
                apply(compiler) {
                  compiler.hooks.afterEmit.tap('licences', ({modules}) => collect(modules));
                },
              },
            ],
          },
    postBuild({outDir}) {
      if (folders.size === 0) {
        throw new Error(
          'licences: the bundler names no package.\n  Bring src/plugins/licences/index.ts in step with the bundler of Docusaurus.',
        );
      }
      const packages = new Map(
        [...folders].map(readShippedPackage).map((each) => [`${each.name} ${each.version}`, each]),
      );
      writeFileSync(path.join(outDir, LICENCES_FILE), licencesText([...packages.values()]));
    },
  };
}
