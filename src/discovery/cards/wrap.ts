/** A text in lines, at the size at which they fit. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Sizes from the largest wanted to the smallest that can be read. */
  readonly sizes: readonly number[];
  /** Distance of base lines, in sizes. */
  readonly lineHeight: number;
}

/** Ways to cut a text into what stays together, the gentlest first: at spaces, within identifiers, anywhere. */
const CUTS: readonly RegExp[] = [/(?<=\s)/, /(?<=[\s_/.:-])|(?<=[a-z\d])(?=[A-Z])/, /(?:)/u];

/**
 * The largest size at which a text fits, with its lines. It is never cut short: a text that fits at no size gets the smallest
 * one, with words divided, and as many lines as it needs.
 *
 * @param measure Width of a text at size 1.
 */
export function fitText(
  text: string,
  {width, height, sizes, lineHeight}: Room,
  measure: (text: string) => number,
): FittedText {
  const [largest = 1] = sizes;
  const smallest = sizes.at(-1) ?? 1;
  // Measured as a whole first: what measures names the whole text if it cannot.
  if (measure(text) * largest <= width) return {size: largest, lines: [text]};
  for (const cut of CUTS) {
    for (const size of sizes) {
      const lines = wrap(text, cut, (line) => measure(line) * size <= width);
      if (lines !== undefined && lines.length * lineHeight * size <= height) return {size, lines};
    }
  }
  return {size: smallest, lines: wrap(text, /(?:)/u, (line) => measure(line) * smallest <= width) ?? [text]};
}

/** Lines that fit, or nothing if one of the pieces does not. */
function wrap(text: string, cut: RegExp, fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(cut)) {
    if (!fits(piece.trimEnd())) return undefined;
    if (line !== '' && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  return [...lines, line.trimEnd()];
}
