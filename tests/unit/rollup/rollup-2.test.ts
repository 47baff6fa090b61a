/** The rollup of 2.0, against the facts of its server, and where it differs from 1.5. */
import {encodeFunctionData, parseAbi} from 'viem';
import {describe, expect, it} from 'vitest';

import {LIMITS_2, Rollup, textToHex} from '@site/src/rollup';
import {parseArguments, UsageError} from '@site/src/rollup/command-line';
import {describeResult} from '@site/src/rollup/describe';
import * as payloads from '@site/src/rollup/payloads';
import {SENDERS_2} from '@site/src/rollup/senders';
import type {Hex} from '@site/src/rollup';
import facts from '@site/tests/facts/rollups-2.json';
import {call, finish, payload} from './calls';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN = '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2';
const WORD = `0x${'00'.repeat(31)}ff`;

async function advancing(): Promise<{rollup: Rollup; result: ReturnType<Rollup['advance']>}> {
  const rollup = new Rollup({release: '2.0', now: () => 1_700_000_000});
  const result = rollup.advance('0x00', {msg_sender: ALICE});
  await finish(rollup);
  return {rollup, result};
}

const BODIES: Readonly<Record<string, unknown>> = {
  'POST /finish': {status: 'accept'},
  'POST /voucher': {destination: TOKEN, value: WORD, payload: '0x'},
  'POST /delegate-call-voucher': {destination: TOKEN, payload: '0x'},
  'POST /notice': payload('a'),
  'POST /report': payload('a'),
  'POST /exception': payload('a'),
};

describe('the rollup of 2.0', () => {
  it('has the calls of the server in the machine, but for /gio, with their statuses', async () => {
    expect([...Object.keys(BODIES), 'POST /gio'].toSorted()).toEqual(facts.rollupHttp.paths.toSorted());
    const codes: Readonly<Record<string, {success: number; badRequest: number}>> = facts.rollupHttp.statusCodes;
    for (const [name, body] of Object.entries(BODIES)) {
      const path = name.slice('POST /'.length);
      const {rollup} = await advancing();
      void rollup.inspect('0x');
      expect([name, (await call(rollup, path, {})).status]).toEqual([name, codes[name]?.badRequest]);
      expect([name, (await call(rollup, path, body)).status]).toEqual([name, codes[name]?.success]);
    }
    const {rollup} = await advancing();
    expect((await call(rollup, 'gio', {domain: 16, id: '0x'})).status).toBe(404);
    expect((await call(new Rollup(), 'delegate-call-voucher', {destination: TOKEN, payload: '0x'})).status).toBe(404);
  });

  it('says where an input comes from, with the names of the interface', async () => {
    const rollup = new Rollup({release: '2.0', application: '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e'});
    void rollup.advance('0xAB', {msg_sender: ALICE, block_number: 7, timestamp: 9});
    const {data} = JSON.parse((await finish(rollup)).body) as {data: {metadata: object; payload: string}};
    expect(Object.keys(data.metadata).toSorted()).toEqual(facts.rollupHttp.metadata.toSorted());
    expect(data).toEqual({
      metadata: {
        chain_id: 31_337,
        app_contract: '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e',
        msg_sender: ALICE.toLowerCase(),
        input_index: 0,
        block_number: 7,
        block_timestamp: 9,
        prev_randao: `0x${'00'.repeat(32)}`,
      },
      payload: '0xab',
    });
  });

  it('counts all outputs of an input together, and drops them when it is rejected', async () => {
    const {rollup, result} = await advancing();
    const calls = ['notice', 'voucher', 'delegate-call-voucher', 'notice'];
    const indices: unknown[] = [];
    for (const name of calls) indices.push(JSON.parse((await call(rollup, name, BODIES[`POST /${name}`])).body));
    expect(indices).toEqual(calls.map((_, index) => ({index})));
    void finish(rollup);
    expect(await result).toMatchObject({
      status: 'accepted',
      notices: ['0x61', '0x61'],
      vouchers: [{destination: TOKEN.toLowerCase(), value: WORD, payload: '0x'}],
      delegateCallVouchers: [{destination: TOKEN.toLowerCase(), payload: '0x'}],
      order: calls,
    });

    const second = await advancing();
    for (const name of calls) await call(second.rollup, name, BODIES[`POST /${name}`]);
    void finish(second.rollup, 'reject');
    expect(await second.result).toMatchObject({notices: [], vouchers: [], delegateCallVouchers: [], order: []});
  });

  it('takes a voucher without value, and pads a short one', async () => {
    const {rollup, result} = await advancing();
    await call(rollup, 'voucher', {destination: TOKEN, payload: '0x'});
    await call(rollup, 'voucher', {destination: TOKEN, value: null, payload: '0x'});
    await call(rollup, 'voucher', {destination: TOKEN, value: '0xFF', payload: '0x'});
    void finish(rollup);
    expect((await result).vouchers.map(({value}) => value)).toEqual([
      `0x${'0'.repeat(64)}`,
      `0x${'0'.repeat(64)}`,
      WORD,
    ]);
  });

  it.each([
    [{destination: '0x12', payload: '0x'}, 'address not valid'],
    [
      {destination: TOKEN, payload: 'x'},
      "unable to insert voucher, error details: 'rollup error: Error decoding voucher",
    ],
    [
      {destination: TOKEN, value: '0x123', payload: '0x'},
      "unable to insert voucher, error details: 'Odd number of digits'",
    ],
    [{destination: TOKEN, value: `0x${'00'.repeat(33)}`, payload: '0x'}, 'Invalid string length'],
    [{destination: TOKEN, value: 1, payload: '0x'}, 'invalid type: integer `1`, expected a string'],
    [{destination: `0x${'g'.repeat(40)}`, payload: '0x'}, "error details: 'Invalid character 'g' at position 0'"],
  ])('refuses the voucher %j', async (body, message) => {
    const {rollup} = await advancing();
    const answer = await call(rollup, 'voucher', body);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(message)]);
  });

  it('has the limits of its contracts and server', () => {
    const inputs = parseAbi(['function EvmAdvance(uint256,address,address,uint256,uint256,uint256,uint256,bytes)']);
    const size = (bytes: number): number => {
      const args = [0n, TOKEN, TOKEN, 0n, 0n, 0n, 0n, `0x${'00'.repeat(bytes)}`] as const;
      return encodeFunctionData({abi: inputs, args}).length / 2 - 1;
    };
    expect(size(LIMITS_2.inputBytes)).toBeLessThanOrEqual(facts.constants.inputMaxSize);
    expect(size(LIMITS_2.inputBytes + 1)).toBeGreaterThan(facts.constants.inputMaxSize);
    const rollup = new Rollup({release: '2.0'});
    expect(() => rollup.advance(`0x${'00'.repeat(LIMITS_2.inputBytes + 1)}`)).toThrow('the limit is');
  });
});

describe('deposits of 2.0', () => {
  it('come from the portals of the release', () => {
    const names: Readonly<Record<string, string>> = facts.addresses;
    for (const [name, address] of Object.entries(SENDERS_2)) {
      expect([name, address]).toEqual([name, names[name.replace(/^(?:ERC|E)/, (start) => start.toLowerCase())]]);
    }
  });

  it('have the layouts of the contracts', () => {
    for (const {input, encoded} of facts.payloads.inputs.ERC20Portal.vectors) {
      const deposit = {
        token: input.token as Hex,
        sender: input.sender as Hex,
        amount: BigInt(input.value),
        execLayerData: input.execLayerData as Hex,
      };
      expect(payloads.encodeErc20Deposit(deposit)).toBe(encoded);
      expect(payloads.decodeInput(SENDERS_2.ERC20Portal, encoded as Hex, '2.0')).toEqual({
        contract: 'ERC20Portal',
        ...deposit,
      });
      expect(payloads.decodeInput(SENDERS_2.ERC20Portal, encoded as Hex)).toBeNull();
    }
  });

  it('are sent by the command, wherever it names the release', () => {
    const parse = (...args: string[]) => parseArguments(args, () => '0x');
    for (const args of [
      ['--erc20-deposit', `${TOKEN}:${ALICE}:5`, '--rollups', '2.0'],
      ['--rollups=2.0', '--erc20-deposit', `${TOKEN}:${ALICE}:5`],
    ]) {
      const {steps, release} = parse(...args);
      expect(release).toBe('2.0');
      expect(steps).toEqual([
        {
          kind: 'input',
          sender: SENDERS_2.ERC20Portal,
          payload: payloads.encodeErc20Deposit({token: TOKEN, sender: ALICE, amount: 5n, execLayerData: '0x'}),
        },
      ]);
    }
    expect(parse('--', 'x', '--rollups', '2.0').release).toBe('1.5');
    for (const args of [['--rollups', '3.0'], ['--rollups'], ['--rollups', '2.0', '--relay', ALICE]]) {
      expect(() => parse(...args)).toThrow(UsageError);
    }
  });

  it('are worded with their fields, as are vouchers with their value', () => {
    const result = {
      kind: 'advance',
      status: 'accepted',
      metadata: {
        chain_id: 1,
        app_contract: TOKEN,
        msg_sender: SENDERS_2.EtherPortal,
        input_index: 3,
        block_number: 1,
        block_timestamp: 1,
        prev_randao: '0x00',
      },
      payload: payloads.encodeEtherDeposit({sender: ALICE, value: 5n, execLayerData: '0x'}),
      vouchers: [
        {destination: ALICE, value: WORD as Hex, payload: '0x'},
        {destination: TOKEN, value: `0x${'00'.repeat(32)}`, payload: payloads.encodeErc20Transfer(ALICE, 7n)},
        {destination: TOKEN, value: WORD as Hex, payload: '0x12'},
      ],
      delegateCallVouchers: [{destination: TOKEN, payload: '0x12'}],
      notices: [textToHex('n')],
      reports: [],
      exception: null,
    } as const;
    expect(
      describeResult({
        ...result,
        vouchers: [...result.vouchers],
        delegateCallVouchers: [...result.delegateCallVouchers],
        notices: [...result.notices],
        reports: [],
      }),
    ).toEqual([
      `input 3 from EtherPortal: sender ${ALICE}, value 5`,
      '  accepted',
      `  voucher 0 to ${ALICE}: 255 wei`,
      `  voucher 1 to ${TOKEN}: transfer(${ALICE}, 7)`,
      `  voucher 2 to ${TOKEN}: 255 wei, 0x12`,
      `  delegate-call voucher 0 to ${TOKEN}: 0x12`,
      '  notice 0: "n"',
    ]);
  });
});
