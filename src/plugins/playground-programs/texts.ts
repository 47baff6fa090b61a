import {basename, dirname, extname, join} from 'node:path';

import {joinProgram} from '@site/src/playground/program-files';
import type {TutorialProgram} from '@site/src/playground/programs/catalogue';
import type {ProgramTexts} from '@site/src/playground/programs/texts';
import {PLAYGROUND_LANGUAGES} from '@site/src/playground/types';
import {readRegion} from '@site/src/remark/regions';

/**
 * The texts of a program as the playground shows them: whole files, without the marks of regions.
 *
 * @param read Reads a file by its path in the repository.
 */
export function programTexts({files, modules = []}: TutorialProgram, read: (file: string) => string): ProgramTexts {
  const sourceOf = (file: string) => ({name: basename(file), source: `${readRegion(read(file), undefined).code}\n`});
  return Object.fromEntries(
    PLAYGROUND_LANGUAGES.flatMap((language) => {
      const file = files[language];
      if (file === undefined) return [];
      const others = modules.map((name) => join(dirname(file), name + extname(file)));
      return [[language, joinProgram([file, ...others].map(sourceOf), language)]];
    }),
  );
}
