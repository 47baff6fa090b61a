import {describe, expect, it} from 'vitest';
import {jsonOf, LANGUAGES, Program, textOf} from './harness';

const RESULTS: readonly [string, string][] = [
  ['1 + 2 * 3', '7'],
  ['(1 + 2) * 3', '9'],
  ['10 - 4 - 3', '3'],
  ['100 / 10 / 2', '5'],
  ['7 / 2', '3.5'],
  ['-7 / 2', '-3.5'],
  ['2 * -(3 - 5)', '4'],
  ['--5', '5'],
  ['0.1 + 0.2', '0.30000000000000004'],
  ['2.50*4', '10'],
  ['  42\t', '42'],
  ['0 / 5', '0'],
  ['1000000000000 * 1000000000000', '1e+24'],
  [Array(250).fill('1').join('+'), '250'],
];

const FAULTS: readonly [string, string][] = [
  ['', 'the expression ends too early'],
  ['1 +', 'the expression ends too early'],
  ['1 2', "unexpected '2'"],
  ['1 + * 2', "unexpected '*'"],
  ['+1', "unexpected '+'"],
  ['(1', "a ')' is missing"],
  ['1)', "unexpected ')'"],
  ['()', "unexpected ')'"],
  ['1.', "unexpected '.'"],
  ['process.exit(1)', "unexpected 'p'"],
  ['__import__("os")', "unexpected '_'"],
  ['2 ** 3', "unexpected '*'"],
  ['١ + ١', "unexpected '١'"],
  ['1 / 0', 'division by zero'],
  ['1 / (3 - 3)', 'division by zero'],
  [`${'9'.repeat(240)} * ${'9'.repeat(240)}`, 'the result is too large'],
  ['9'.repeat(400), 'the result is too large'],
  ['1'.repeat(501), 'the expression is longer than 500 characters'],
  [`${'('.repeat(60)}1${')'.repeat(60)}`, 'the expression is nested too deeply'],
  [`${'-'.repeat(150)}1`, 'the expression is nested too deeply'],
  // No text: the words are those of the language.
  ['0xff', ''],
];

describe.each(LANGUAGES)('calculator in %s', (language) => {
  it('sends the result of each expression as a notice', async () => {
    await using program = await Program.start('calculator', language);
    for (const [expression, result] of RESULTS) {
      const {status, notices, reports} = await program.advance(expression);
      expect([expression, status, notices.map(textOf), reports]).toEqual([expression, 'accepted', [result], []]);
    }
    expect(jsonOf((await program.inspect('')).reports[0])).toEqual({
      count: RESULTS.length,
      last: {expression: RESULTS.at(-1)?.[0], result: RESULTS.at(-1)?.[1]},
    });
  });

  it('rejects what it cannot evaluate with a report, and keeps its state', async () => {
    await using program = await Program.start('calculator', language);
    const before = {count: 1, last: {expression: '1 + 1', result: '2'}};
    await program.advance('1 + 1');
    for (const [input, message] of FAULTS) {
      const result = await program.advance(input);
      expect([input, result.status, result.notices]).toEqual([input, 'rejected', []]);
      expect(textOf(result.reports[0])).toContain(message);
      expect(jsonOf((await program.inspect('')).reports[0])).toEqual(before);
    }
    expect((await program.advance('2 + 2')).notices.map(textOf)).toEqual(['4']);
  });

  it('starts with nothing', async () => {
    await using program = await Program.start('calculator', language);
    expect(jsonOf((await program.inspect('anything')).reports[0])).toEqual({count: 0, last: null});
  });
});
