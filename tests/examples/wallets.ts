/** What the tests of the wallets share. */
import {expect} from 'vitest';
import type {AdvanceResult} from '@site/src/rollup';
import {errorOf, jsonOf, type Program} from './harness';

/** The largest integer of Solidity. */
export const MAX_UINT256 = 2n ** 256n - 1n;

/** Inputs that are no command of any wallet, with a part of the message that they get. */
export const NO_COMMANDS: readonly [string, string][] = [
  ['', 'the input is not JSON'],
  ['hello', 'the input is not JSON'],
  ['{"method": "withdraw"', 'the input is not JSON'],
  ['0xff', 'the input is not JSON'],
  ['null', 'the input is not a JSON object'],
  ['[]', 'the input is not a JSON object'],
  ['"withdraw"', 'the input is not a JSON object'],
  ['{}', 'the method is neither'],
  ['{"method": 1}', 'the method is neither'],
  ['{"method": "__proto__"}', 'the method is neither'],
];

/** Values that are no address. */
export const NO_ADDRESSES: readonly unknown[] = [
  undefined,
  null,
  1,
  '',
  '0x',
  '0x12',
  'vitalik.eth',
  `0x${'g'.repeat(40)}`,
  `0x${'1'.repeat(41)}`,
  [`0x${'1'.repeat(40)}`],
  {},
];

/** Values that are no amount. */
export const NO_AMOUNTS: readonly unknown[] = [
  undefined,
  null,
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' 1',
  '1 ',
  '١',
  1,
  1.5,
  true,
  ['1'],
  {},
  '9'.repeat(79),
];

/** Inspects, and gives the JSON value of the one report. */
export async function inspected(program: Program, query: string): Promise<unknown> {
  const {status, reports} = await program.inspect(query);
  expect([query, status, reports.length]).toEqual([query, 'accepted', 1]);
  return jsonOf(reports[0]);
}

/**
 * Sends inputs that must be rejected, each with a report, and looks after every tenth, and the last, at what must not change:
 * after each would take most of the time, and what one has changed is still seen after nine more.
 */
export async function expectRejections(
  program: Program,
  look: () => Promise<unknown>,
  cases: readonly (readonly [send: () => Promise<AdvanceResult>, message: string])[],
): Promise<void> {
  const before = await look();
  for (const [index, [send, message]] of cases.entries()) {
    const result = await send();
    const error = errorOf(result);
    expect(error).toContain(message);
    if (index % 10 === 9 || index === cases.length - 1) expect(await look()).toEqual(before);
  }
  expect(program.output).not.toContain('Traceback');
}
