/** Bonds and refunds of Dave 2.1.1, in gwei. */
import {GAS, LEVELS, MAX_GAS_PRICE, type Action, type Level} from './parameters.js';

// #region bond
/** Gas that one match can cost at most by the contract's own estimate: `_totalGasEstimate`. */
export function gasOfMatch({height}: Level): bigint {
  const leaf = GAS.SEAL_LEAF_MATCH + GAS.WIN_LEAF_MATCH;
  const inner = GAS.SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT + GAS.WIN_INNER_TOURNAMENT;
  return GAS.ADVANCE_MATCH * BigInt(height) + (leaf > inner ? leaf : inner);
}

/** What `joinTournament` asks for at a level: `bondValue`, in gwei. */
export function bond(level: Level): bigint {
  return gasOfMatch(level) * MAX_GAS_PRICE;
}
// #endregion bond

// #region refund
/** What a move pays back to its sender: the smallest of three amounts, in gwei. */
export function refund(move: {
  readonly action: Action;
  readonly gasUsed: bigint;
  readonly gasPrice: bigint;
  readonly baseFee: bigint;
  readonly balance: bigint;
}): bigint {
  const cap = GAS[move.action] * MAX_GAS_PRICE;
  const price = min(move.gasPrice, move.baseFee + 10n);
  return min(move.balance, min(cap, (25_000n + move.gasUsed) * price));
}
// #endregion refund

/** Bonds that an honest commitment has locked while a dispute has reached the lowest level. */
export function bondsOfDescent(): bigint {
  return LEVELS.reduce((sum, level) => sum + bond(level), 0n);
}

/** Gas price up to which the cap of an action covers `gas`, in gwei with two decimals. */
export function coveredPrice(action: Action, gas: bigint): string {
  const hundredths = (GAS[action] * MAX_GAS_PRICE * 100n) / gas;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** An amount of gwei as ether. */
export function ether(gwei: bigint): string {
  const text = String(gwei).padStart(10, '0');
  return `${text.slice(0, -9)}.${text.slice(-9)}`.replace(/\.?0+$/, '');
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
