import {suggestion} from '@site/src/diagnostics/nearest-name';
import type {ShellWord} from '@site/src/authoring/shell/shell-syntax';
import type {Finding} from '@site/src/diagnostics/fault';
import {problemAt} from './problems';
import type {Options} from './tools';

/** A command line taken apart. */
export interface CommandLine {
  /** Options with the word that is their value, where they take one. */
  readonly options: readonly {readonly name: string; readonly value: ShellWord | undefined}[];
  readonly operands: readonly ShellWord[];
  readonly findings: readonly Finding[];
}

/** Takes the words after a program's name apart by the options that it is known to have. */
export function readOptions(
  program: string,
  words: readonly ShellWord[],
  known: Options,
  {equals}: {equals: boolean},
): CommandLine {
  const options: {name: string; value: ShellWord | undefined}[] = [];
  const operands: ShellWord[] = [];
  const findings: Finding[] = [];
  const unknown = (word: ShellWord, name: string): void => {
    findings.push(
      problemAt(
        word,
        `${program} has no option ${name}, as far as this site knows.`,
        `${suggestion(name, Object.keys(known))} If it is right, add it to src/authoring/commands/tools.ts.`,
      ),
    );
  };

  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    if (!/^-./.test(word.text) || (/^-\d/.test(word.text) && word.literal)) {
      operands.push(word);
      continue;
    }
    const at = word.text.startsWith('--') ? word.text.indexOf('=') : -1;
    const names = word.text.startsWith('--')
      ? [at < 0 || !equals ? word.text : word.text.slice(0, at)]
      : shortOptions(word.text, known);
    for (const name of names) {
      const takesValue = Object.hasOwn(known, name) ? known[name] : undefined;
      if (takesValue === undefined) {
        unknown(word, name);
        continue;
      }
      let value: ShellWord | undefined;
      if (takesValue && at >= 0) value = {...word, text: word.text.slice(at + 1)};
      else if (takesValue && attached(word.text, name, names))
        value = {...word, text: word.text.slice(word.text.indexOf(name.slice(1)) + 1)};
      else if (takesValue) {
        value = words[++index];
        if (value === undefined)
          findings.push(problemAt(word, `${name} of ${program} needs a value.`, 'Add it after the option.'));
      }
      options.push({name, value});
    }
  }
  return {options, operands, findings};
}

/** `-sSf` is three options; a letter that takes a value ends the row, what follows it is the value. */
function shortOptions(text: string, known: Options): string[] {
  const names: string[] = [];
  for (const letter of text.slice(1)) {
    names.push(`-${letter}`);
    if (known[`-${letter}`] === true) break;
  }
  return names;
}

/** Whether the value of the last short option stands in the same word: `-ofile`. */
function attached(text: string, name: string, names: readonly string[]): boolean {
  return !text.startsWith('--') && name === names.at(-1) && text.length > names.length + 1;
}
