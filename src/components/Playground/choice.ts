import {readQuery, readStored, writeStored} from '@site/src/browser/outside-values';
import {findProgram, OWN_PROGRAM, programsOf, type TutorialProgram} from '@site/src/playground/programs/catalogue';
import {PLAYGROUND_LANGUAGES, type PlaygroundLanguage} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';

/** What the reader has chosen to run. */
export interface Choice {
  readonly release: RollupRelease;
  /** Id of a program of the release, or that of the reader's own. */
  readonly program: string;
  readonly language: PlaygroundLanguage;
}

export const FIRST_CHOICE: Choice = {release: '1.5', program: 'calculator', language: 'javascript'};

const RELEASES: readonly RollupRelease[] = ['1.5', '2.0'];

/** Languages in which a program can be had. */
export function languagesOf(program: TutorialProgram | undefined): readonly PlaygroundLanguage[] {
  return PLAYGROUND_LANGUAGES.filter((language) => program?.files[language] !== undefined);
}

/** A choice in which everything exists: what does not is replaced by the first that does. */
export function soundChoice({release, program, language}: Choice): Choice {
  const found = findProgram(program, release) ?? programsOf(release)[0];
  const id = program === OWN_PROGRAM ? program : (found?.id ?? program);
  const languages = languagesOf(found);
  return {release, program: id, language: languages.includes(language) ? language : (languages[0] ?? language)};
}

/** The choice that an address names, as far as it names one: `?program=echo&language=python&release=2.0`. */
export function readChoice(search: string): Choice {
  const query = readQuery(search);
  const release = RELEASES.find((known) => known === query.get('release'));
  const language = PLAYGROUND_LANGUAGES.find((known) => known === query.get('language'));
  const program = query.get('program') ?? FIRST_CHOICE.program;
  // A program of 2.0 alone needs no release in its address.
  const only = RELEASES.find((known) => findProgram(program, known) !== undefined);
  return soundChoice({
    release: release ?? only ?? FIRST_CHOICE.release,
    program,
    language: language ?? FIRST_CHOICE.language,
  });
}

/** The query of an address that names a choice. */
export function writeChoice({release, program, language}: Choice): string {
  return `?${new URLSearchParams({program, language, release}).toString()}`;
}

/** Under which key the reader's text of a program is kept. */
function keyOf({release, program, language}: Choice): string {
  return `playground.program ${release}/${program}/${language}`;
}

/** The text that the reader has made of a program. Undefined where it is the tutorial's. */
export function recallText(choice: Choice): string | undefined {
  const text = readStored('localStorage', keyOf(choice));
  return text === '' ? undefined : text;
}

/** Keeps the reader's text of a program; an empty text forgets it. */
export function rememberText(choice: Choice, text: string): void {
  writeStored('localStorage', keyOf(choice), text);
}
