/**
 * Least number of letters to add, drop or replace, or of neighbours to swap, that turns one word into the other (optimal
 * string alignment); anything over `limit` is given as `limit + 1`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const width = b.length + 1;
  let beforeLast = new Uint16Array(width);
  let last = Uint16Array.from({length: width}, (_, index) => index);
  let row = new Uint16Array(width);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = value;
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}
