/**
 * The chain of the playground against anvil: each transaction of the same scenes takes the same gas, returns the same bytes
 * and emits the same events on both.
 */
import {encodeFunctionData, parseAbi} from 'viem';
import {describe, expect, it} from 'vitest';

import {createBaseLayer} from '@site/src/playground/base-layer';
import {type ChainCall, Chain, type ChainStart, type Receipt} from '@site/src/playground/base-layer/chain';
import {ERC1155_IDS, FIRST_ERC721, GENESIS} from '@site/src/playground/base-layer/genesis';
import {loadData} from '@site/src/playground/base-layer/load-data';
import type {Balances, Holdings, Transaction} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';
import {Random} from '@site/tests/lib/random';
import {type LocalChain, startLocalChain} from './playground-anvil';
import {Play, playAll, playRandomly} from './playground-moves';

const SEEDS = [1, 2, 3];

async function startOf(release: RollupRelease): Promise<ChainStart> {
  const {firstBlock, firstTimestamp, blockTime} = GENESIS[release];
  return {accounts: (await loadData(release)).accounts, firstBlock, firstTimestamp, blockTime};
}

const callOf = ({from, to, data, value}: Transaction): ChainCall => ({from, to, data, value: BigInt(value)});

const tokenAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
]);

/** Who owns what on anvil, asked one by one. */
async function readBalances(release: RollupRelease, anvil: LocalChain): Promise<Balances> {
  const {accounts, application, contracts} = GENESIS[release];
  const {TestToken, TestNFT, TestMultiToken} = contracts;
  const ids = Object.values(FIRST_ERC721).flat();
  const ownerOf = (id: bigint): Hex => encodeFunctionData({abi: tokenAbi, functionName: 'ownerOf', args: [id]});
  const owners = await Promise.all(ids.map((id) => anvil.read(TestNFT, ownerOf(id))));
  const holdings = async (owner: Hex): Promise<Holdings> => {
    const balanceOf = (args: readonly [Hex] | readonly [Hex, bigint]): Hex =>
      encodeFunctionData({abi: tokenAbi, functionName: 'balanceOf', args});
    const erc1155 = ERC1155_IDS.map(async (id) => {
      return [String(id), String(BigInt(await anvil.read(TestMultiToken, balanceOf([owner, id]))))] as const;
    });
    return {
      ether: String(await anvil.balanceOf(owner)),
      erc20: String(BigInt(await anvil.read(TestToken, balanceOf([owner])))),
      erc721: ids
        .filter((_, index) => BigInt(owners[index] ?? 0) === BigInt(owner))
        .map(String)
        .toSorted(),
      erc1155: Object.fromEntries(await Promise.all(erc1155)),
    };
  };
  return {
    alice: await holdings(accounts.alice),
    bob: await holdings(accounts.bob),
    authority: await holdings(accounts.authority),
    application: await holdings(application),
  };
}

/** What both chains say of the same calls, and who owns what on anvil then. */
interface Both {
  readonly expected: readonly Receipt[];
  readonly actual: readonly Receipt[];
  readonly balances: Balances;
}

/** Sends the same calls to anvil and to a chain of the playground that has anvil's random words. */
async function sendToBoth(release: RollupRelease, calls: readonly ChainCall[]): Promise<Both> {
  const start = await startOf(release);
  const anvil = await startLocalChain(start);
  try {
    const expected: Receipt[] = [];
    const words = new Map<number, Hex>();
    for (const call of calls) {
      const receipt = await anvil.send(call);
      words.set(receipt.blockNumber, await anvil.prevRandao(receipt.blockNumber));
      expected.push(receipt);
    }
    const chain = await Chain.create({...start, prevRandao: (block) => words.get(block) ?? '0x0'});
    const actual: Receipt[] = [];
    for (const call of calls) actual.push(await chain.send(call));
    return {expected, actual, balances: await readBalances(release, anvil)};
  } finally {
    await anvil.stop();
  }
}

const abi = parseAbi([
  'function transferFrom(address from, address to, uint256 id)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function burn(uint256 amount)',
  'function withdrawEther(address receiver, uint256 value)',
  'function renounceOwnership()',
  'function getNumberOfInputs(address application) view returns (uint256)',
]);

/** Calls around the moves: without an approval, by the wrong account, with a proof that was changed. */
async function otherCalls(release: RollupRelease): Promise<ChainCall[]> {
  const {accounts, application, contracts} = GENESIS[release];
  const {alice, bob, authority} = accounts;
  const {TestToken, TestNFT, InputBox, Authority} = contracts;
  const play = new Play(await createBaseLayer(release));
  await playAll(play);
  const calls = play.transactions.map(callOf);
  // Deposits whose approval was left out, and one after the other of those with proofs, changed in one byte.
  const unapproved = calls.filter((_, index) => {
    const before = play.transactions[index - 1]?.signature ?? '';
    return before.startsWith('approve') || before.startsWith('setApprovalForAll');
  });
  const changed = calls.slice(-30).map((call, index): ChainCall => {
    const place = 10 + 64 * (3 + index) + 63;
    const digit = call.data[place] === '0' ? '1' : '0';
    return {...call, data: `${call.data.slice(0, place)}${digit}${call.data.slice(place + 1)}` as Hex};
  });
  const claims = calls.filter(({to}) => to === Authority).map((call) => ({...call, from: bob}));
  return [
    ...unapproved,
    ...claims,
    {from: alice, to: application, data: '0x', value: 10n ** 18n},
    {from: alice, to: bob, data: '0x1234', value: 5n},
    {from: alice, to: TestToken, data: '0x', value: 5n},
    {from: alice, to: InputBox, data: '0xdeadbeef'},
    {from: alice, to: TestToken, data: encodeFunctionData({abi, functionName: 'transfer', args: [bob, 10n ** 21n]})},
    {from: alice, to: TestToken, data: encodeFunctionData({abi, functionName: 'transfer', args: [bob, 1n]})},
    {from: bob, to: TestToken, data: encodeFunctionData({abi, functionName: 'burn', args: [2n * 10n ** 21n]})},
    {from: bob, to: TestNFT, data: encodeFunctionData({abi, functionName: 'transferFrom', args: [alice, bob, 1n]})},
    {from: bob, to: InputBox, data: encodeFunctionData({abi, functionName: 'getNumberOfInputs', args: [application]})},
    {from: bob, to: application, data: encodeFunctionData({abi, functionName: 'withdrawEther', args: [bob, 1n]})},
    {from: bob, to: Authority, data: encodeFunctionData({abi, functionName: 'renounceOwnership'})},
    {from: authority, to: Authority, data: encodeFunctionData({abi, functionName: 'renounceOwnership'})},
    // Contracts: one that returns a byte of code, one that reverts, one that runs out of gas, one that is too large.
    {from: alice, data: '0x60016000f3'},
    {from: alice, data: `0x60006000fd${'00'.repeat(100)}`},
    {from: alice, data: '0x5b600056'},
    {from: alice, data: '0x616001 6000f3'.replace(' ', '') as Hex},
    {from: alice, data: '0xfe'},
    ...calls,
    ...changed,
    ...claims,
  ];
}

/** Compares what the scene showed with what anvil says. */
async function compare({layer, transactions}: Play): Promise<void> {
  const {release} = layer;
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
  expect(await layer.balances()).toEqual(balances);
}

describe.each(['1.5', '2.0'] as const)('the chain of the playground for %s', (release) => {
  it('does what anvil does with every kind of move', async () => {
    const play = new Play(await createBaseLayer(release));
    await playAll(play);
    await compare(play);
  });

  it('does what anvil does with calls that no move makes', async () => {
    const calls = await otherCalls(release);
    const {expected, actual} = await sendToBoth(release, calls);
    expect(actual).toEqual(expected);
    // Contracts refuse most of them, each for a reason of its own.
    const reasons = expected.filter(({success}) => !success).map(({returned}) => returned.slice(0, 10));
    expect(new Set(reasons).size).toBeGreaterThan(4);
  });

  it.each(SEEDS)('does what anvil does in random scene %i', async (seed) => {
    const play = new Play(await createBaseLayer(release));
    await playRandomly(play, new Random(seed), 60);
    await compare(play);
  });
});
