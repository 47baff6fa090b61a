/** How a dispute is narrowed down to one step. */

// #region rounds
/** The longest piece when an interval is cut in half. */
const halves = (length: bigint): bigint => (length + 1n) / 2n;

/** The same for the old contract, which asks for ten points, both ends included. */
export const ninths = (length: bigint): bigint => {
  if (length < 18n) return length > 9n ? length - 8n : 1n;
  return length / 9n + (length % 9n);
};

/** Rounds until one step of 2^n is left, in the worst case. */
export function rounds(log2Steps: number, longest = halves): number {
  let length = 1n << BigInt(log2Steps);
  let count = 0;
  while (length > 1n) {
    length = longest(length);
    count++;
  }
  return count;
}
// #endregion rounds

// #region bisect
/**
 * The last step on which two players agree. They agree at `low` and disagree
 * at `high`; `agree` compares their hashes of the state after a step.
 */
export function bisect(low: bigint, high: bigint, agree: (step: bigint) => boolean): {step: bigint; rounds: number} {
  let count = 0;
  while (high - low > 1n) {
    const middle = low + (high - low) / 2n;
    if (agree(middle)) low = middle;
    else high = middle;
    count++;
  }
  return {step: low, rounds: count};
}
// #endregion bisect
