/** The tasks of the exam that ask for a program: a right one passes, and each of its mistakes fails. */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {PROGRAM_TASKS} from '@site/exam/program-tasks';
import {WITHIN_TEST_MS} from '@site/tests/lib/last-resort';

/** The loop of every program. `advance` and `inspect` are the task's own. */
const LOOP = `
const server = process.env.ROLLUP_HTTP_SERVER_URL;
const post = (call, body) => fetch(server + '/' + call, {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
});
const text = (value) => '0x' + Buffer.from(String(value)).toString('hex');
const read = (payload) => Buffer.from(payload.slice(2), 'hex').toString();
const word = (value) => BigInt(value).toString(16).padStart(64, '0');
let status = 'accept';
for (;;) {
  const response = await post('finish', {status});
  if (response.status === 202) continue;
  const {request_type: type, data} = await response.json();
  try {
    await (type === 'advance_state' ? advance(data) : inspect(data));
    status = 'accept';
  } catch {
    status = 'reject';
  }
}`;

const DEPOSITS = `
const balances = new Map();
const balance = (account) => balances.get(account) ?? 0n;
function deposit(payload) {
  const sender = payload.slice(0, 42).toLowerCase();
  balances.set(sender, balance(sender) + BigInt('0x' + payload.slice(42, 106)));
}
`;

interface Solution {
  readonly program: string;
  /** What is replaced, and by what: each makes the program wrong. */
  readonly mistakes: readonly (readonly [right: string, wrong: string])[];
}

const SOLUTIONS: Readonly<Record<string, Solution>> = {
  'program-echo': {
    program: `
async function advance({payload}) { await post('notice', {payload}); }
async function inspect({payload}) { await post('report', {payload}); }`,
    mistakes: [
      ["'notice', {payload}", "'report', {payload}"],
      ["'notice', {payload}", "'notice', {payload: text(read(payload))}"],
    ],
  },
  'program-counter': {
    program: `
let count = 0;
async function advance({payload}) {
  if (payload === '0x') throw new Error('empty');
  count++;
  await post('notice', {payload: text(count)});
}
async function inspect() { await post('report', {payload: text(count)}); }`,
    mistakes: [
      [
        "if (payload === '0x') throw new Error('empty');\n  count++;",
        "count++;\n  if (payload === '0x') throw new Error('empty');",
      ],
      ["if (payload === '0x') throw", "if (payload === '') throw"],
    ],
  },
  'program-ether-ledger': {
    program: `${DEPOSITS}
async function advance({metadata, payload}) {
  if (metadata.msg_sender.toLowerCase() !== '0xffdbe43d4c855bf7e0f105c400a50857f53ab044') throw new Error('no deposit');
  deposit(payload);
}
async function inspect({payload}) { await post('report', {payload: text(balance(read(payload).toLowerCase()))}); }`,
    mistakes: [
      [
        "if (metadata.msg_sender.toLowerCase() !== '0xffdbe43d4c855bf7e0f105c400a50857f53ab044') throw new Error('no deposit');",
        '',
      ],
      ['read(payload).toLowerCase()', 'read(payload)'],
      ['payload.slice(42, 106)', 'payload.slice(42)'],
    ],
  },
  'program-erc20-withdrawal': {
    program: `
const balances = new Map();
const balance = (key) => balances.get(key) ?? 0n;
async function advance({metadata, payload}) {
  const from = metadata.msg_sender.toLowerCase();
  if (from === '0x9c21aeb2093c32ddbc53eef24b873bdcd1ada1db') {
    const key = '0x' + payload.slice(4, 44) + payload.slice(44, 84);
    balances.set(key, balance(key) + BigInt('0x' + payload.slice(84, 148)));
    return;
  }
  const {token, amount} = JSON.parse(read(payload));
  const key = token.toLowerCase() + from.slice(2);
  if (balance(key) < BigInt(amount)) throw new Error('too much');
  balances.set(key, balance(key) - BigInt(amount));
  await post('voucher', {destination: token, payload: '0xa9059cbb' + from.slice(2).padStart(64, '0') + word(amount)});
}
async function inspect() {}`,
    mistakes: [
      // The deposit of 2.0, which has no byte for success.
      ['payload.slice(4, 44) + payload.slice(44, 84)', 'payload.slice(2, 42) + payload.slice(42, 82)'],
      ['balances.set(key, balance(key) - BigInt(amount));', ''],
      ['0xa9059cbb', '0x23b872dd'],
    ],
  },
  'program-ether-payout': {
    program: `${DEPOSITS}
let application;
async function advance({metadata, payload}) {
  const from = metadata.msg_sender.toLowerCase();
  if (from === '0xffdbe43d4c855bf7e0f105c400a50857f53ab044') return deposit(payload);
  if (from === '0xf5de34d6bbc0446e2a45719e718efebaae179dae') { application = payload; return; }
  if (application === undefined || balance(from) === 0n) throw new Error('nothing');
  await post('voucher', {destination: application, payload: '0x522f6815' + from.slice(2).padStart(64, '0') + word(balance(from))});
  balances.set(from, 0n);
}
async function inspect() {}`,
    mistakes: [
      ['destination: application', 'destination: from'],
      ['balances.set(from, 0n);', ''],
      ["if (from === '0xf5de34d6bbc0446e2a45719e718efebaae179dae') {", 'if (payload.length === 42) {'],
    ],
  },
  'program-ether-payout-2': {
    program: `${DEPOSITS}
async function advance({metadata, payload}) {
  const from = metadata.msg_sender.toLowerCase();
  if (from === '0x035b11be55656c6cfc822d1cae568c1af2e497b0') return deposit(payload);
  if (balance(from) === 0n) throw new Error('nothing');
  await post('voucher', {destination: from, value: '0x' + word(balance(from)), payload: '0x'});
  balances.set(from, 0n);
}
async function inspect() {}`,
    mistakes: [
      // The portal of 1.5.
      ['0x035b11be55656c6cfc822d1cae568c1af2e497b0', '0xffdbe43d4c855bf7e0f105c400a50857f53ab044'],
      [
        "value: '0x' + word(balance(from)), payload: '0x'",
        "value: '0x' + word(0), payload: '0x522f6815' + from.slice(2).padStart(64, '0') + word(balance(from))",
      ],
    ],
  },
};

describe.concurrent('the exam judges programs', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'exam-'));
  });
  afterAll(() => rmSync(folder, {recursive: true}));

  it.each(PROGRAM_TASKS.map((task) => [task.id, task] as const))('%s', async (id, {judge}) => {
    const solution = SOLUTIONS[id];
    if (solution === undefined) throw new Error(`There is no solution of ${id}.`);
    const verdictOn = (name: string, program: string) => {
      const file = path.join(folder, `${id}-${name}.mjs`);
      writeFileSync(file, program + LOOP);
      return judge('', file, WITHIN_TEST_MS);
    };
    expect(await verdictOn('right', solution.program)).toBeUndefined();
    expect(solution.mistakes.length).toBeGreaterThanOrEqual(2);
    for (const [index, [right, wrong]] of solution.mistakes.entries()) {
      const program = solution.program.replace(right, () => wrong);
      expect(program).not.toBe(solution.program);
      expect([wrong, await verdictOn(`wrong-${index}`, program)]).toEqual([wrong, expect.any(String)]);
    }
  });

  it('a program that ends is wrong, and says so at once', async () => {
    const [task] = PROGRAM_TASKS;
    const file = path.join(folder, 'ends.mjs');
    writeFileSync(file, 'process.exit(3);');
    expect(await task?.judge('', file, WITHIN_TEST_MS)).toBe('a text: the program ended with exit status: 3');
  });
});
