import {editDistance} from '@site/src/diagnostics/edit-distance';

/** Numbers, addresses and hashes: a misspelled one is another one. */
const NUMERIC = /^0x|\d{3}/;

/** Terms of an index, and what a reader may have meant by a word that is none of them. */
export class Vocabulary {
  readonly #sorted: readonly string[];
  readonly #terms: ReadonlySet<string>;
  readonly #stems: ReadonlySet<string>;
  readonly #byLength: ReadonlyMap<number, readonly string[]>;

  constructor(terms: Iterable<string>, stems: Iterable<string>) {
    this.#terms = new Set(terms);
    this.#stems = new Set(stems);
    this.#sorted = [...this.#terms].sort();
    const byLength = new Map<number, string[]>();
    for (const term of this.#sorted) {
      if (NUMERIC.test(term)) continue;
      const list = byLength.get(term.length);
      if (list) list.push(term);
      else byLength.set(term.length, [term]);
    }
    this.#byLength = byLength;
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /** Whether a word of this stem stands anywhere. */
  hasStem(stem: string): boolean {
    return this.#stems.has(stem);
  }

  /** Terms that begin with a prefix, the shortest first, without the prefix itself. */
  startingWith(prefix: string, limit: number): string[] {
    const found: string[] = [];
    for (let at = this.#lowerBound(prefix); this.#sorted[at]?.startsWith(prefix) === true; at++) {
      const term = this.#sorted[at];
      if (term !== undefined && term !== prefix) found.push(term);
    }
    return found.sort((a, b) => a.length - b.length).slice(0, limit);
  }

  /**
   * Terms nearest to a misspelled one, with their distance: none for a word of up to two letters, and more the longer the
   * word is. With `asPrefix`, the term may go on after what was typed.
   */
  similarTo(term: string, limit: number, asPrefix = false): {term: string; distance: number}[] {
    const allowed = allowedDistance(term);
    if (allowed === 0) return [];
    let best = allowed;
    const found: {term: string; distance: number}[] = [];
    for (const [length, candidates] of this.#byLength) {
      if (length < term.length - best || (!asPrefix && length > term.length + best)) continue;
      for (const candidate of candidates) {
        const compared = asPrefix ? candidate.slice(0, term.length) : candidate;
        const distance = editDistance(term, compared, best);
        if (distance > best) continue;
        // In words of three letters only a swap is told from another word.
        if (term.length === 3 && !isSwap(term, compared)) continue;
        best = Math.min(best, Math.max(distance, 1));
        found.push({term: candidate, distance});
      }
    }
    const nearest = found.filter(({distance}) => distance <= best);
    const sameStart = (candidate: string) => (candidate.startsWith(term.charAt(0)) ? 0 : 1);
    return nearest
      .sort((a, b) => a.distance - b.distance || sameStart(a.term) - sameStart(b.term) || a.term.length - b.term.length)
      .slice(0, limit);
  }

  #lowerBound(prefix: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** How many mistakes a word of this length may have and still mean the same word. */
export function allowedDistance(term: string): number {
  if (term.length < 3 || term.length > 40 || NUMERIC.test(term)) return 0;
  if (term.length < 8) return 1;
  return term.length < 14 ? 2 : 3;
}

function isSwap(a: string, b: string): boolean {
  const letters = (word: string) => Array.from(word).sort().join('');
  return a.length === b.length && a !== b && letters(a) === letters(b);
}
