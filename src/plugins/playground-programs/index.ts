import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {readText} from '@site/src/build/read-text';
import {PROGRAMS} from '@site/src/playground/programs/catalogue';
import {programFile} from '@site/src/playground/programs/texts';
import {programTexts} from './texts';

/**
 * Docusaurus plugin: gives the playground the programs of the tutorials, a file for each, so that the page loads only the
 * one that the reader has chosen.
 */
export default function playgroundPrograms({siteDir}: LoadContext): Plugin {
  return {
    name: 'playground-programs',
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
