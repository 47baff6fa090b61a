/** Moves and delays of a dispute, from the constants of Dave 2.1.1. Delays are in blocks. */
import {LEVELS, type Clocks} from './parameters.js';

// #region moves
/** Transactions that settle one match at each level, after all commitments have joined. */
export function movesOfDescent(): {advances: number; seals: number; others: number; total: number} {
  const advances = LEVELS.reduce((sum, {height}) => sum + height - 1, 0);
  const seals = LEVELS.length;
  // One state transition at the leaf, and one win carried up from each inner tournament.
  const others = 1 + (LEVELS.length - 1);
  return {advances, seals, others, total: advances + seals + others};
}
// #endregion moves

// #region single-opponent
/** Longest dispute in which an honest side that answers at once meets one false commitment at each level. */
export function delayOfOneOpponent({maxAllowance, matchEffort}: Clocks): number {
  // The false side joins when the tournament is about to close, and then lets its clock run out.
  return LEVELS.length * (maxAllowance + matchEffort);
}
// #endregion single-opponent

// #region bound
/**
 * A bound for any play: `claimants[i]` commitments join each tournament of level i. Somebody calls the timeout
 * functions as soon as they can be called. The bound is safe, and not known to be reachable.
 */
export function delayBound({maxAllowance}: Clocks, claimants: readonly number[]): number {
  return claimants.reduceRight((inner, count, level) => {
    const isLeaf = level === claimants.length - 1;
    // Both clocks of a match can run out one after the other, and an upper match then waits for its inner tournament.
    const match = 2 * maxAllowance + (isLeaf ? 0 : inner);
    return maxAllowance + Math.ceil(Math.log2(count)) * match;
  }, 0);
}
// #endregion bound

/** Matches that `count` commitments can play in one tournament: each removes at least one of them. */
export function mostMatches(count: number): number {
  return Math.max(0, count - 1);
}

/** A number of blocks in days and hours, rounded to hours. */
export function duration(blocks: number, {secondsPerBlock}: Clocks): string {
  const hours = Math.round((blocks * secondsPerBlock) / 3600);
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return [days > 0 ? `${days} d` : '', rest > 0 ? `${rest} h` : ''].filter((part) => part !== '').join(' ');
}
