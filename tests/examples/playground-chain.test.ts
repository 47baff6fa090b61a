/**
 * The chain of the playground against anvil: each transaction of the same scenes takes the same gas, returns the same bytes
 * and emits the same events on both.
 */
import {encodeFunctionData, parseAbi} from 'viem';
import {describe, expect, it} from 'vitest';

import {createBaseLayer} from '@site/src/playground/base-layer';
import {type Call, Chain, type ChainStart, type Receipt} from '@site/src/playground/base-layer/chain';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import {loadData} from '@site/src/playground/base-layer/load-data';
import type {Transaction} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';
import {Random} from '@site/tests/unit/dispute/random';
import {startLocalChain} from './playground-anvil';
import {Play, playAll, playRandomly} from './playground-moves';

const SEEDS = [1, 2, 3];

async function startOf(release: RollupRelease): Promise<ChainStart> {
  const {firstBlock, firstTimestamp, blockTime} = GENESIS[release];
  return {accounts: (await loadData(release)).accounts, firstBlock, firstTimestamp, blockTime};
}

const callOf = ({from, to, data, value}: Transaction): Call => ({from, to, data, value: BigInt(value)});

/** Sends the same calls to anvil and to a chain of the playground that has anvil's random words. */
async function sendToBoth(release: RollupRelease, calls: readonly Call[]) {
  const start = await startOf(release);
  const anvil = await startLocalChain(start);
  try {
    const expected: Receipt[] = [];
    const words = new Map<number, `0x${string}`>();
    for (const call of calls) {
      const receipt = await anvil.send(call);
      words.set(receipt.blockNumber, await anvil.prevRandao(receipt.blockNumber));
      expected.push(receipt);
    }
    const chain = await Chain.create({...start, prevRandao: (block) => words.get(block) ?? '0x0'});
    const actual: Receipt[] = [];
    for (const call of calls) actual.push(await chain.send(call));
    const holders = [...Object.values(GENESIS[release].accounts), GENESIS[release].application];
    const balances = {
      expected: await Promise.all(holders.map((holder) => anvil.balanceOf(holder))),
      actual: await Promise.all(holders.map((holder) => chain.balanceOf(holder))),
    };
    return {expected, actual, balances};
  } finally {
    await anvil.stop();
  }
}

/** Compares what the scene showed with what anvil says. */
async function compare(release: RollupRelease, transactions: readonly Transaction[]): Promise<void> {
  const {expected, actual, balances} = await sendToBoth(release, transactions.map(callOf));
  transactions.forEach((transaction, index) => {
    const what = `${index} ${transaction.signature}`;
    const receipt = expected[index];
    if (receipt === undefined) throw new Error(`anvil has no transaction ${what}.`);
    expect(actual[index], what).toEqual(receipt);
    const {gasUsed, blockNumber, timestamp, revert} = transaction;
    expect({gasUsed: BigInt(gasUsed), blockNumber, timestamp, success: revert === undefined}, what).toEqual({
      gasUsed: receipt.gasUsed,
      blockNumber: receipt.blockNumber,
      timestamp: receipt.timestamp,
      success: receipt.success,
    });
    expect(revert?.data ?? receipt.returned, what).toBe(receipt.returned);
    expect(
      transaction.events.map(({address, topics}) => ({address: address.toLowerCase(), topics})),
      what,
    ).toEqual(receipt.logs.map(({address, topics}) => ({address, topics})));
  });
  expect(balances.actual).toEqual(balances.expected);
}

describe.each(['1.5', '2.0'] as const)('the chain of the playground for %s', {timeout: 300_000}, (release) => {
  it('does what anvil does with every kind of move', async () => {
    const play = new Play(await createBaseLayer(release));
    await playAll(play);
    await compare(release, play.transactions);
  });

  it.each(SEEDS)('does what anvil does in random scene %i', async (seed) => {
    const play = new Play(await createBaseLayer(release));
    await playRandomly(play, new Random(seed), 60);
    await compare(release, play.transactions);
  });
});
