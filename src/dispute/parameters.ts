/**
 * Constants of the contracts in Dave v2.1.1: `ArbitrationConstants.sol`, `Gas.sol`, `Tournament.sol` and the settings of
 * `cannonfile.toml`. A test compares them with `tests/facts/dispute.json`.
 */

/** A level of a dispute: the distance between leaves, as a binary logarithm, and the height of the tree over them. */
export interface Level {
  readonly log2step: number;
  readonly height: number;
}

/** The three levels, the root first. */
export const LEVELS: readonly Level[] = [
  {log2step: 44, height: 48},
  {log2step: 27, height: 17},
  {log2step: 0, height: 27},
];

/** Clocks of a chain, in its blocks. */
export interface Timing {
  readonly blockSeconds: number;
  /** Added to both clocks when a match begins. */
  readonly matchEffort: number;
  /** What a clock can hold, and for how long a root tournament is open. */
  readonly maxAllowance: number;
}

/** Ethereum mainnet: 27,600 seconds and 7 days with one hour. */
export const MAINNET: Timing = {blockSeconds: 12, matchEffort: 2300, maxAllowance: 50_700};

/** Sepolia, whose clocks hold 9 hours. */
export const SEPOLIA: Timing = {blockSeconds: 12, matchEffort: 2300, maxAllowance: 2700};

/** Worst-case gas of the calls that are refunded. */
export const GAS = {
  ADVANCE_MATCH: 90_175,
  WIN_MATCH_BY_TIMEOUT: 111_203,
  ELIMINATE_MATCH_BY_TIMEOUT: 87_135,
  SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT: 262_531,
  WIN_INNER_TOURNAMENT: 253_030,
  ELIMINATE_INNER_TOURNAMENT: 110_183,
  SEAL_LEAF_MATCH: 82_355,
  WIN_LEAF_MATCH: 127_728,
} as const;

/** A call that is refunded. */
export type RefundedCall = keyof typeof GAS;

/** Gas price for which a bond is computed, in gwei. */
export const MAX_GAS_PRICE = 50;

/** Gas of all calls of one match, with the more expensive of the two ways to end it. */
export function totalGasEstimate({height}: Level): number {
  const leaf = GAS.SEAL_LEAF_MATCH + GAS.WIN_LEAF_MATCH;
  const inner = GAS.SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT + GAS.WIN_INNER_TOURNAMENT;
  return GAS.ADVANCE_MATCH * height + Math.max(leaf, inner);
}

/** Bond for joining a tournament of a level, in gwei. */
export function bondValue(level: Level): number {
  return totalGasEstimate(level) * MAX_GAS_PRICE;
}

/**
 * What a call gets back, in gwei: the least of what the tournament has, the call's part of one bond, and its cost.
 *
 * @param gasPrice in gwei; the contracts look at no more of it than the base fee and 10 gwei
 */
export function refundValue(call: RefundedCall, level: Level, gasPrice: number, balance: number): number {
  const share = Math.floor((bondValue(level) * GAS[call]) / totalGasEstimate(level));
  return Math.min(balance, share, gasCost(call, gasPrice));
}

/** What a call costs, in gwei, if it needs all the gas that the contracts estimate. */
export function gasCost(call: RefundedCall, gasPrice: number): number {
  return GAS[call] * gasPrice;
}
