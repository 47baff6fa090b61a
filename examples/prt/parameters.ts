/** Constants of the contracts of Dave 2.1.1. A test compares them with the values of the release. */

/** One level of a dispute: what `ArbitrationConstants` says about it. */
export interface Level {
  /** Base-2 logarithm of the distance between two leaves, in steps. */
  readonly log2step: number;
  /** Height of the commitment tree. */
  readonly height: number;
}

/** `ArbitrationConstants`: levels 0, 1 and 2. */
export const LEVELS: readonly Level[] = [
  {log2step: 44, height: 48},
  {log2step: 27, height: 17},
  {log2step: 0, height: 27},
];

/** Gas that the library `Gas` allows for each action. */
export const GAS = {
  ADVANCE_MATCH: 90_175n,
  WIN_MATCH_BY_TIMEOUT: 111_203n,
  ELIMINATE_MATCH_BY_TIMEOUT: 87_135n,
  SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT: 262_531n,
  WIN_INNER_TOURNAMENT: 253_030n,
  ELIMINATE_INNER_TOURNAMENT: 110_183n,
  SEAL_LEAF_MATCH: 82_355n,
  WIN_LEAF_MATCH: 127_728n,
} as const;

/** An action that the contract refunds. */
export type Action = keyof typeof GAS;

/** `MAX_GAS_PRICE` of `Tournament`, in gwei. */
export const MAX_GAS_PRICE = 50n;

/** Durations that a deployment passes to `CanonicalTournamentParametersProvider`, in blocks. */
export interface Clocks {
  readonly secondsPerBlock: number;
  /** Largest allowance of a clock, which is also the time to join the root tournament. */
  readonly maxAllowance: number;
  /** Time that a clock gains when its commitment is paired. */
  readonly matchEffort: number;
}

export const MAINNET: Clocks = {secondsPerBlock: 12, maxAllowance: 50_700, matchEffort: 2_300};
export const SEPOLIA: Clocks = {secondsPerBlock: 12, maxAllowance: 2_700, matchEffort: 2_300};
