import type {TutorialProgram} from '@site/src/playground/programs/catalogue';
import type {ProgramTexts} from '@site/src/playground/programs/texts';
import {PLAYGROUND_LANGUAGES} from '@site/src/playground/types';
import {readRegion} from '@site/src/remark/regions';
import {applyPatch} from './patch';

/**
 * The texts of a program as the playground shows them: whole files, without the marks of regions.
 *
 * @param read Reads a file by its path in the repository.
 */
export function programTexts({files, migration}: TutorialProgram, read: (file: string) => string): ProgramTexts {
  return Object.fromEntries(
    PLAYGROUND_LANGUAGES.flatMap((language) => {
      const file = files[language];
      if (file === undefined) return [];
      const patch = `examples/rollups-2/migration/${migration ?? ''}-${language}.diff`;
      const text = migration === undefined ? read(file) : applyPatch(read(file), read(patch), patch);
      return [[language, `${readRegion(text, undefined).code}\n`]];
    }),
  );
}
