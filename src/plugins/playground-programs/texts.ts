import {basename, dirname, extname, join} from 'node:path';

import type {TutorialProgram} from '@site/src/playground/programs/catalogue';
import type {ProgramTexts} from '@site/src/playground/programs/texts';
import {PLAYGROUND_LANGUAGES} from '@site/src/playground/types';
import {readRegion} from '@site/src/remark/regions';
import {joinModules, type Module} from './join';

/**
 * The texts of a program as the playground shows them: whole files, without the marks of regions.
 *
 * @param read Reads a file by its path in the repository.
 */
export function programTexts({files, modules = []}: TutorialProgram, read: (file: string) => string): ProgramTexts {
  const moduleOf = (file: string): Module => ({
    name: basename(file, extname(file)),
    text: `${readRegion(read(file), undefined).code}\n`,
  });
  return Object.fromEntries(
    PLAYGROUND_LANGUAGES.flatMap((language) => {
      const file = files[language];
      if (file === undefined) return [];
      const main = moduleOf(file);
      if (modules.length === 0) return [[language, main.text]];
      const others = modules.map((name) => moduleOf(join(dirname(file), name + extname(file))));
      return [[language, joinModules(language, main, others)]];
    }),
  );
}
