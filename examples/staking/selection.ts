/** The selection of block producers, and what a block pays. */
import type {Address, PublicClient} from 'viem';
import {blockSelectorAbi, posAbi, rewardManagerAbi} from './contracts.js';

// #region chain
/** One chain of the proof-of-stake system. Amounts are in units of 10^-18 CTSI. */
export interface PosChain {
  readonly active: boolean;
  /** What the next block pays. */
  readonly reward: bigint;
  /** What the contract that pays rewards still holds. */
  readonly reserve: bigint;
  readonly difficulty: bigint;
  /** How many blocks of the base layer should pass between two blocks. */
  readonly targetInterval: number;
  readonly blocks: number;
}

/**
 * Reads the chain with that index. The first has the index 0; `currentIndex()` is the
 * number of chains.
 */
export async function readChain(client: PublicClient, pos: Address, index: bigint): Promise<PosChain> {
  const contract = {address: pos, abi: posAbi, args: [index]} as const;
  const [active, manager, selector, selectorIndex] = await Promise.all([
    client.readContract({...contract, functionName: 'isActive'}),
    client.readContract({...contract, functionName: 'getRewardManagerAddress'}),
    client.readContract({...contract, functionName: 'getBlockSelectorAddress'}),
    client.readContract({...contract, functionName: 'getBlockSelectorIndex'}),
  ]);
  const rewards = {address: manager, abi: rewardManagerAbi} as const;
  const selection = {address: selector, abi: blockSelectorAbi, args: [selectorIndex]} as const;
  const [reward, reserve, difficulty, targetInterval, blocks] = await Promise.all([
    client.readContract({...rewards, functionName: 'getCurrentReward'}),
    client.readContract({...rewards, functionName: 'getBalance'}),
    client.readContract({...selection, functionName: 'getDifficulty'}),
    client.readContract({...selection, functionName: 'getTargetInterval'}),
    client.readContract({...selection, functionName: 'getBlockCount'}),
  ]);
  return {active, reward, reserve, difficulty, targetInterval, blocks};
}
// #endregion chain

// #region wait
/**
 * log2 of a random number of 256 bits is at most 256; the contract counts it in
 * millionths.
 */
const LOG_LIMIT = 256_000_000n;

/** After as many blocks without a producer, the contract draws again. */
const ROUND = 256n;

/**
 * How many blocks of the base layer must pass in a round before an account may
 * produce, or undefined if the round ends first. `log` is the account's random number
 * of this round: its logarithm to base 2, in millionths.
 */
export function blocksToWait(difficulty: bigint, log: bigint, stake: bigint): bigint | undefined {
  if (stake === 0n) return undefined;
  const blocks = (difficulty * (LOG_LIMIT - log)) / stake + 1n;
  return blocks <= ROUND ? blocks : undefined;
}

/**
 * How many blocks an account waits on average, over many rounds, while difficulty and
 * stake stay what they are.
 */
export function averageWait(difficulty: bigint, stake: bigint): number {
  return (Number(difficulty) * 1e6) / (Number(stake) * Math.LN2);
}
// #endregion wait

/** The random number of an account in the present round, as `blocksToWait` takes it. */
export async function readLog(client: PublicClient, pos: Address, index: bigint, account: Address): Promise<bigint> {
  const contract = {address: pos, abi: posAbi, args: [index]} as const;
  const [selector, selectorIndex] = await Promise.all([
    client.readContract({...contract, functionName: 'getBlockSelectorAddress'}),
    client.readContract({...contract, functionName: 'getBlockSelectorIndex'}),
  ]);
  const state = await client.readContract({
    address: selector,
    abi: blockSelectorAbi,
    functionName: 'getState',
    args: [selectorIndex, account],
  });
  return state[4];
}
