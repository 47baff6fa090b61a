/**
 * In what the interpreters of the page differ from Node.js and Python in the machine, for readers. Each entry is true, and a
 * test shows it.
 */
import type {PlaygroundLanguage} from '@site/src/playground/types';

/** A difference that a program may notice. */
export interface InterpreterDifference {
  readonly id: string;
  /** A full sentence or two. Code stands between backticks. */
  readonly text: string;
}

const COMMON: readonly InterpreterDifference[] = [
  {
    id: 'time',
    text: 'Time stands still at 1 January 1970, and random numbers are the same in each run. In the machine, both follow from the instructions that it has executed, and are the same in each run as well.',
  },
  {
    id: 'budget',
    text: 'A request may take about 6 million steps of the interpreter and 64 MiB of memory. The machine has as much memory as the project gives it, and as many instructions as the node allows.',
  },
  {
    id: 'files',
    text: 'There is no file system beside the program’s own files, no shell and no other program. The machine runs Linux.',
  },
];

const DIFFERENCES: Readonly<Record<PlaygroundLanguage, readonly InterpreterDifference[]>> = {
  javascript: [
    {
      id: 'interpreter',
      text: "Programs run in QuickJS, with its texts of errors and without a compiler: `null.x` says `cannot read property 'x' of null`.",
    },
    {
      id: 'modules',
      text: 'Of the packages, there is the part of `viem` that computes; of Node.js, there are `fetch` to the rollup server, `Buffer`, `TextEncoder`, `TextDecoder`, `URL`, `console`, `process` and timers. Programs are ES modules: `require` does not load a package.',
    },
    ...COMMON,
  ],
  python: [
    {
      id: 'interpreter',
      text: 'Programs run in MicroPython, with its texts of errors: `int("x")` says `invalid syntax for integer with base 10`.',
    },
    {
      id: 'modules',
      text: 'Of the standard library, there are `json`, `re`, `urllib.request`, `fractions`, `os.environ` and the modules that MicroPython has; of the packages, `requests` for calls of the rollup server. There are no `dataclasses`, `decimal`, `enum` and `subprocess`.',
    },
    {
      id: 'syntax',
      text: 'There are no `match` statements, no parameters before a `/` and no exception groups.',
    },
    {
      id: 'methods',
      text: 'A few methods and built-in functions take their arguments by position alone, such as `"a b".split(" ", 1)`.',
    },
    {
      id: 'numbers',
      text: '`True` is no `int`: `isinstance(True, int)` is false. A number is compared with an object of a class, such as a `Fraction`, only where the object stands on the left. Some numbers with a decimal point are written with a digit too many, such as 9.161900000000001e+34 for 9.1619e+34.',
    },
    {
      id: 'unicode',
      text: 'Only letters of ASCII have another case, and `repr` shows all others as escapes.',
    },
    {
      id: 'recursion',
      text: 'Calls may be nested some 600 times, not 1,000 times.',
    },
    {
      id: 'large',
      text: 'An input of a megabyte is too much for the interpreter’s budget.',
    },
    {
      id: 'garbage',
      text: 'Memory that a request no longer needs is not freed while the program runs, so a program with thousands of inputs comes to its end.',
    },
    ...COMMON,
  ],
};

/** What the interpreter of a language lacks compared with the machine. */
export function differencesOf(language: PlaygroundLanguage): readonly InterpreterDifference[] {
  return DIFFERENCES[language];
}
