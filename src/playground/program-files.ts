/**
 * A program that has several files, as one text: behind the program itself, each file has a line that names it,
 *
 *     // ---- abi.js ----        or        # ---- abi.py ----
 */
import type {PlaygroundLanguage} from './types';

/** A file of a program. */
export interface ProgramFile {
  readonly name: string;
  readonly source: string;
  /** The number of lines of the whole text before the first one of the file. */
  readonly offset: number;
}

interface Naming {
  /** The file that is started. */
  readonly main: string;
  readonly comment: string;
  readonly separator: RegExp;
}

const NAMING: Readonly<Record<PlaygroundLanguage, Naming>> = {
  javascript: {main: 'index.js', comment: '//', separator: /^\/\/ ---- ([\w-]+(?:\/[\w-]+)*\.js) ----[ \t]*$/},
  python: {main: 'dapp.py', comment: '#', separator: /^# ---- ([\w-]+(?:\/[\w-]+)*\.py) ----[ \t]*$/},
};

/** The files of a program. The first is the one that is started: `index.js` or `dapp.py`. */
export function splitProgram(program: string, language: PlaygroundLanguage): ProgramFile[] {
  const {main, separator} = NAMING[language];
  const lines = program.split(/\r?\n/);
  const starts = lines.flatMap((line, index) => {
    const name = separator.exec(line)?.[1];
    return name === undefined ? [] : [{name, index}];
  });
  const parts = [{name: main, index: -1}, ...starts];
  return parts.map(({name, index}, part) => {
    const end = parts[part + 1]?.index ?? lines.length;
    // The line break before the line that names the next file belongs to this one.
    const source = lines.slice(index + 1, end).join('\n') + (part + 1 < parts.length ? '\n' : '');
    return {name, source, offset: index + 1};
  });
}

/** One text of the files of a program: the opposite of {@link splitProgram}. The first is the one that is started. */
export function joinProgram(
  files: readonly Pick<ProgramFile, 'name' | 'source'>[],
  language: PlaygroundLanguage,
): string {
  return files
    .map(({name, source}, index) => {
      const text = index === files.length - 1 || source.endsWith('\n') ? source : `${source}\n`;
      return index === 0 ? text : `${NAMING[language].comment} ---- ${name} ----\n${text}`;
    })
    .join('');
}
