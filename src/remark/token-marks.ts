import type {Token} from './highlighter';

/** What a piece of a block carries besides its text. */
export type Carried = Pick<Token, 'type' | 'managers'>;

/** A piece of a block that carries something: its 1-based line, the 0-based column of its first letter, and its length. */
export interface TokenMark {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly carried: Carried;
}

/**
 * The tokens of a block with what its pieces carry: such a piece becomes a token of its own, of the same kind.
 *
 * `marks` are in the order of the text. One that does not lie within a token is left out, because a word never spans two.
 */
export function markTokens(lines: readonly (readonly Token[])[], marks: readonly TokenMark[]): Token[][] {
  return lines.map((line, index) => {
    const own = marks.filter((mark) => mark.line === index + 1);
    let start = 0;
    return line.flatMap((token) => {
      const parts = split(token, start, own);
      start += token.text.length;
      return parts;
    });
  });
}

/** A token that begins at the column `start`, cut at the pieces within it. */
function split(token: Token, start: number, marks: readonly TokenMark[]): Token[] {
  const {text, kind} = token;
  const parts: Token[] = [];
  let done = 0;
  for (const {column, length, carried} of marks) {
    const from = column - start;
    if (from < done || from + length > text.length) continue;
    if (from > done) parts.push({text: text.slice(done, from), kind});
    parts.push({text: text.slice(from, from + length), kind, ...carried});
    done = from + length;
  }
  return done === 0 ? [token] : [...parts, ...(done < text.length ? [{text: text.slice(done), kind}] : [])];
}
