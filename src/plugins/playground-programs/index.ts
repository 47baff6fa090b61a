import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {readText} from '@site/src/build/read-text';
import {PROGRAMS} from '@site/src/playground/programs/catalogue';
import {programFile} from '@site/src/playground/programs/texts';
import {programTexts} from './texts';

const QUICKJS = '@jitl/quickjs-wasmfile-release-sync';
const MODULE = 'emscripten-module.cloudflare.cjs';

/**
 * Docusaurus plugin: gives the playground the programs of the tutorials, a file for each, so that the page loads only the
 * one that the reader has chosen; and keeps an interpreter that nobody loads out of the site.
 */
export default function playgroundPrograms({siteDir}: LoadContext): Plugin {
  return {
    name: 'playground-programs',
    configureWebpack: () => ({
      resolve: {
        // The package's module for browsers names its own interpreter and the folder that it lies in, and both would come
        // into the site. The playground loads the interpreter that was made of it (src/interpreters).
        alias: {[`${QUICKJS}/emscripten-module$`]: join(siteDir, 'node_modules', QUICKJS, 'dist', MODULE)},
      },
    }),
    getPathsToWatch: () => ['examples/**/*.{js,py,diff}'],
    async contentLoaded({actions: {createData}}) {
      for (const program of PROGRAMS) {
        await createData(
          programFile(program),
          programTexts(program, (file) => readText(join(siteDir, file))),
        );
      }
    },
  };
}
