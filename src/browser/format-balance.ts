/** Suffixes of thousands, millions, billions and trillions. */
const SUFFIXES = ['K', 'M', 'B', 'T'] as const;

/**
 * A balance as the announcement bar shows it: below one thousand the whole part in plain digits, from there one decimal,
 * rounded half up, and a suffix. What rounds up to a thousand goes on to the next suffix: 999 950 is `1.0M`.
 *
 * @param amount in the token's smallest unit, not negative.
 * @param decimals how many of its digits stand behind the point.
 */
export function formatBalance(amount: bigint, decimals = 18): string {
  const unit = 10n ** BigInt(decimals);
  if (amount < 1000n * unit) return (amount / unit).toString();
  let text = '';
  let scale = unit;
  for (const suffix of SUFFIXES) {
    scale *= 1000n;
    // All in integers: a floating point number cannot hold 18 decimals.
    const tenths = (amount * 10n + scale / 2n) / scale;
    text = `${(tenths / 10n).toString()}.${(tenths % 10n).toString()}${suffix}`;
    if (tenths < 10_000n) break;
  }
  return text;
}
