import {describe, expect, it} from 'vitest';

import {differencesOf} from '@site/src/playground/back-end/differences';
import {PLAYGROUND_LANGUAGES, type PlaygroundLanguage} from '@site/src/playground/types';
import {TestBackEnd} from './programs';

/** What shows that an entry is true: code of an input, and what its notice says. */
const PROOFS: Readonly<Record<PlaygroundLanguage, Readonly<Record<string, readonly (readonly [string, string])[]>>>> = {
  javascript: {
    interpreter: [['try { null.x } catch (error) { await notice(error.message) }', "cannot read property 'x' of null"]],
    modules: [
      ['const {keccak256} = await import("viem"); await notice(keccak256("0x").slice(0, 10))', '0xc5d24601'],
      ['try { require("viem") } catch (error) { await notice(error.message.slice(0, 20)) }', "require('viem') is n"],
      ['await import("lodash").catch((error) => notice(error.message.slice(0, 25)))', 'there is no module lodash'],
    ],
    time: [['await notice(new Date().toISOString())', '1970-01-01T00:00:00.000Z']],
    budget: [],
    files: [
      ['await import("node:fs").catch((error) => notice(error.message.slice(0, 26)))', 'there is no module node:fs'],
    ],
  },
  python: {
    interpreter: [
      [
        'try:\n  int("x")\nexcept ValueError as error:\n  notice(str(error)[:39])',
        'invalid syntax for integer with base 10',
      ],
    ],
    modules: [
      ['import requests\nnotice(requests.get("http://127.0.0.1:5004/x").status_code)', '404'],
      ...['dataclasses', 'decimal', 'enum', 'subprocess'].map(
        (name) =>
          [
            `try:\n  import ${name}\nexcept ImportError as error:\n  notice(error)`,
            `no module named '${name}'`,
          ] as const,
      ),
    ],
    syntax: ['match 1:\n  case 1: pass', 'def f(a, /): pass', 'try: pass\nexcept* ValueError: pass'].map(
      (code) =>
        [`try:\n  compile(${JSON.stringify(code)}, "a", "exec")\nexcept SyntaxError:\n  notice("no")`, 'no'] as const,
    ),
    methods: [
      ['notice("a b c".split(" ", 1)[1])', 'b c'],
      ['try:\n  "a b".split(sep=" ")\nexcept TypeError:\n  notice("no")', 'no'],
    ],
    numbers: [
      ['notice(isinstance(True, int))', 'False'],
      ['notice(9.1619e34)', '9.161900000000001e+34'],
      ['from fractions import Fraction\ntry:\n  1 < Fraction(2)\nexcept TypeError:\n  notice(Fraction(2) > 1)', 'True'],
    ],
    unicode: [
      ['notice("éA".lower())', 'éa'],
      ['notice("ÉA".lower())', 'Éa'],
      ['notice(repr("é"))', "'\\xe9'"],
    ],
    recursion: [
      [
        'def f(n): return 0 if n == 0 else 1 + f(n - 1)\ntry:\n  f(700)\nexcept RecursionError as error:\n  notice(f(580))',
        '580',
      ],
    ],
    large: [],
    garbage: [],
    time: [['import time\nnotice(time.gmtime()[:6])', '(1970, 1, 1, 0, 0, 0)']],
    budget: [],
    files: [['try:\n  open("/etc/hostname")\nexcept OSError:\n  notice("no")', 'no']],
  },
};

/** What another test shows: session.test.ts the budget and the large input; the heap never shrinks. */
const ELSEWHERE = new Set(['budget', 'garbage', 'large']);

describe.each(PLAYGROUND_LANGUAGES)('what differs in %s', (language) => {
  it('is shown by a program, all of it', async () => {
    const proofs = PROOFS[language];
    expect(
      differencesOf(language)
        .map(({id}) => id)
        .toSorted(),
    ).toEqual(Object.keys(proofs).toSorted());
    // A module is there for a program that names it.
    for (const [id, checks] of Object.entries(proofs)) {
      expect([id, checks.length > 0 || ELSEWHERE.has(id)]).toEqual([id, true]);
      for (const [code, told] of checks) {
        const runner = await TestBackEnd.runner(language, code);
        expect([id, code, await runner.notice(code)]).toEqual([id, code, told]);
      }
    }
  });

  it('is worded in sentences', () => {
    for (const {text} of differencesOf(language)) expect(text).toMatch(/^[A-Z`].*\.$/);
  });
});
