import {describe, expect, it} from 'vitest';

import {Chain, GAS_LIMIT, GAS_PRICE} from '@site/src/playground/base-layer/chain';
import type {Hex} from '@site/src/rollup/types';

const ALICE: Hex = `0x${'aa'.repeat(20)}`;
const BOB: Hex = `0x${'bb'.repeat(20)}`;
/** Stores its first word of calldata and returns what was there; reverts with that word if its second is not zero. */
const CONTRACT: Hex = `0x${'cc'.repeat(20)}`;
const CODE: Hex = '0x5f545f525f355f5560203560125760205ff35b60205ffd';
/** Runs in circles. */
const ENDLESS: Hex = `0x${'dd'.repeat(20)}`;

const word = (value: number): string => value.toString(16).padStart(64, '0');

const start = {firstBlock: 7, firstTimestamp: 1000, blockTime: 5};

function create(balance = 10n ** 18n): Promise<Chain> {
  return Chain.create({
    ...start,
    accounts: {
      [ALICE]: {balance: `0x${balance.toString(16)}`},
      [CONTRACT]: {nonce: 1, code: CODE, storage: {'0x0': '0x5'}},
      [ENDLESS]: {nonce: 1, code: '0x5b5f56'},
    },
  });
}

describe('the chain', () => {
  it('makes a block of each transaction, a fixed time after the one before', async () => {
    const chain = await create();
    for (const place of [0, 1, 2]) {
      expect(chain.nextBlock).toBe(7 + place);
      const receipt = await chain.send({from: ALICE, to: BOB, data: '0x', value: 1n});
      expect(receipt).toMatchObject({blockNumber: 7 + place, timestamp: 1000 + 5 * place, gasUsed: 21_000n});
    }
    expect(await chain.balanceOf(BOB)).toBe(3n);
    expect(await chain.balanceOf(ALICE)).toBe(10n ** 18n - 3n - 3n * 21_000n * GAS_PRICE);
  });

  it('keeps what a transaction stored, and nothing of one that reverted but its fee', async () => {
    const chain = await create();
    const first = await chain.send({from: ALICE, to: CONTRACT, data: `0x${word(9)}${word(0)}`});
    expect(first).toMatchObject({success: true, returned: `0x${word(5)}`});
    const before = await chain.balanceOf(ALICE);
    const second = await chain.send({from: ALICE, to: CONTRACT, data: `0x${word(8)}${word(1)}`});
    expect(second).toMatchObject({success: false, returned: `0x${word(9)}`});
    expect(await chain.balanceOf(ALICE)).toBe(before - second.gasUsed * GAS_PRICE);
    const {returned} = await chain.read({from: BOB, to: CONTRACT, data: `0x${word(7)}${word(0)}`});
    expect(returned).toBe(`0x${word(9)}`);
  });

  it('reads without a block, and without a trace', async () => {
    const chain = await create();
    const call = {from: BOB, to: CONTRACT, data: `0x${word(9)}${word(0)}`} as const;
    expect(await chain.read(call)).toEqual({success: true, returned: `0x${word(5)}`});
    expect(await chain.read(call)).toEqual({success: true, returned: `0x${word(5)}`});
    expect(chain.nextBlock).toBe(7);
  });

  it.each([
    ['sends more than there is', {to: BOB, data: '0x', value: 10n ** 18n}, 'The sender has 1000000000000000000 wei'],
    ['cannot pay for gas', {to: BOB, data: '0x', value: 10n ** 18n - 1n}, 'for gas'],
    ['needs more gas than a block has', {to: BOB, data: `0x${'01'.repeat(800_000)}`}, 'a block has 30000000'],
  ] as const)('does not take a transaction that %s', async (_, call, message) => {
    const chain = await create();
    await expect(chain.send({from: ALICE, ...call})).rejects.toThrow(message);
    await expect(chain.send({from: ALICE, ...call})).rejects.toThrow(RangeError);
    expect(chain.nextBlock).toBe(7);
    expect(await chain.balanceOf(ALICE)).toBe(10n ** 18n);
  });

  it('undoes a transaction that turns out to cost more than there is', async () => {
    // Enough for the intrinsic gas, but not for the word that is stored.
    const chain = await create(22_000n * GAS_PRICE);
    const data: Hex = `0x${word(9)}${word(0)}`;
    await expect(chain.send({from: ALICE, to: CONTRACT, data})).rejects.toThrow(RangeError);
    expect((await chain.read({from: BOB, to: CONTRACT, data})).returned).toBe(`0x${word(5)}`);
    expect(await chain.balanceOf(ALICE)).toBe(22_000n * GAS_PRICE);
  });

  it('ends a contract that runs in circles, when its gas is used up', async () => {
    const chain = await create();
    const receipt = await chain.send({from: ALICE, to: ENDLESS, data: '0x'});
    expect(receipt).toMatchObject({success: false, gasUsed: GAS_LIMIT, returned: '0x'});
  });

  it('carries out one thing after the other, whatever is asked for meanwhile', async () => {
    const chain = await create();
    const store = (value: number) => chain.send({from: ALICE, to: CONTRACT, data: `0x${word(value)}${word(0)}`});
    const results = await Promise.all([
      store(1),
      store(2),
      chain.read({from: BOB, to: CONTRACT, data: `0x${word(9)}${word(0)}`}),
      store(3),
    ]);
    expect(results.map(({returned}) => BigInt(returned))).toEqual([5n, 1n, 2n, 2n]);
  });
});
