import type {BlockType} from '@site/src/samples/types-store';
import type {Token} from './highlighter';

/**
 * The tokens of a block with the types of its names: a name becomes a token of its own, of the same kind.
 *
 * `types` are in the order of the text. One that does not lie within a token is left out, because a name never spans two.
 */
export function withTypes(lines: readonly (readonly Token[])[], types: readonly BlockType[]): Token[][] {
  return lines.map((line, index) => {
    const own = types.filter(([number]) => number === index + 1);
    let start = 0;
    return line.flatMap((token) => {
      const parts = split(token, start, own);
      start += token.text.length;
      return parts;
    });
  });
}

/** A token that begins at the column `start`, cut at the names within it. */
function split(token: Token, start: number, types: readonly BlockType[]): Token[] {
  const {text, kind} = token;
  const parts: Token[] = [];
  let done = 0;
  for (const [, column, length, type] of types) {
    const from = column - start;
    if (from < done || from + length > text.length) continue;
    if (from > done) parts.push({text: text.slice(done, from), kind});
    parts.push({text: text.slice(from, from + length), kind, type});
    done = from + length;
  }
  return done === 0 ? [token] : [...parts, ...(done < text.length ? [{text: text.slice(done), kind}] : [])];
}
