import type {PlaygroundLanguage} from '@site/src/playground/types';
import type {TutorialProgram} from './catalogue';

/** The text of a program in each language that it is written in. */
export type ProgramTexts = Readonly<Partial<Record<PlaygroundLanguage, string>>>;

function programName({release, id}: Pick<TutorialProgram, 'release' | 'id'>): string {
  return `${release}-${id}`;
}

/** Name of the file that holds the texts of a program. */
export function programFile(program: Pick<TutorialProgram, 'release' | 'id'>): string {
  return `program-${programName(program)}.json`;
}

/**
 * Loads the texts of a program.
 *
 * @throws where the file cannot be had: without a network, or after a new publication of the site.
 */
export async function loadProgram(program: Pick<TutorialProgram, 'release' | 'id'>): Promise<ProgramTexts> {
  const name = programName(program);
  // One chunk for each file of this name. The plugin of the same name wrote them when the site was built.
  const file = (await import(
    /* webpackChunkName: "playground-program-[request]" */ `@generated/playground-programs/default/program-${name}.json`
  )) as {readonly default: ProgramTexts};
  return file.default;
}
