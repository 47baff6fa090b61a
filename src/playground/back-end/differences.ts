/**
 * How the interpreters of the page differ from Node.js and Python in the machine, for readers. Each entry is true, and a
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
    text: 'The time is always 1 January 1970, and random numbers are the same in each run. In the machine, both follow from the instructions that it has executed, so they are the same in each run too.',
  },
  {
    id: 'budget',
    text: 'A request can use about 6 million steps of the interpreter and 64 MiB of memory. The machine has as much memory as the project gives it, and runs as many instructions as the node allows.',
  },
  {
    id: 'files',
    text: 'There are no files except those of the program, no shell and no other programs. The machine runs Linux.',
  },
];

const DIFFERENCES: Readonly<Record<PlaygroundLanguage, readonly InterpreterDifference[]>> = {
  javascript: [
    {
      id: 'interpreter',
      text: "Programs run in QuickJS, which has its own error messages and interprets the code without compiling it to machine code: `null.x` says `cannot read property 'x' of null`.",
    },
    {
      id: 'modules',
      text: 'The only package is `viem`, with its functions for encoding, hashing and units. From Node.js, there are `fetch` to the Rollup HTTP server, `Buffer`, `TextEncoder`, `TextDecoder`, `URL`, `console`, `process` and timers. Programs are ES modules: `require` does not load a package.',
    },
    ...COMMON,
  ],
  python: [
    {
      id: 'interpreter',
      text: 'Programs run in MicroPython, which has its own error messages: `int("x")` says `invalid syntax for integer with base 10`.',
    },
    {
      id: 'modules',
      text: 'From the standard library, there are `json`, `re`, `urllib.request`, `fractions`, `os.environ` and the modules that MicroPython has. The only package is `requests`, for calls to the Rollup HTTP server. There are no `dataclasses`, `decimal`, `enum` or `subprocess`.',
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
      text: '`True` is not an `int`: `isinstance(True, int)` is false. A number is compared with an object of a class, such as a `Fraction`, only if the object is on the left. Some numbers with a decimal point are printed with an extra digit, such as 9.161900000000001e+34 for 9.1619e+34.',
    },
    {
      id: 'unicode',
      text: 'Only ASCII letters have an upper and a lower case, and `repr` escapes all other characters.',
    },
    {
      id: 'recursion',
      text: 'Calls can be nested about 600 deep, not 1,000.',
    },
    {
      id: 'large',
      text: 'A program that makes several copies of an input of nearly 2 MiB can run out of memory: with two digits for each byte, each copy takes 4 MiB.',
    },
    {
      id: 'garbage',
      text: 'Memory that a request no longer needs is not freed while the program runs, so a scene with thousands of inputs runs out of memory.',
    },
    ...COMMON,
  ],
};

/** What the interpreter of a language lacks compared with the machine. */
export function differencesOf(language: PlaygroundLanguage): readonly InterpreterDifference[] {
  return DIFFERENCES[language];
}
