import groups from './synonyms.json';
import {stem} from './stem';
import {tokenize} from './tokenizer';

/** A group of expressions, each of which means the others. The shape is that of Typesense's multi-way synonyms. */
export interface SynonymGroup {
  readonly id: string;
  readonly synonyms: readonly string[];
}

export const synonymGroups: readonly SynonymGroup[] = groups;

/** Longest expression that is looked for in a question. */
const MAX_WORDS = 3;

/** Stems of an expression's words. */
export function stemsOf(expression: string): string[] {
  return tokenize(expression).map(({term}) => stem(term));
}

/** Expressions by their stems: `withdraw` for "withdraws", `base layer` for "base layers". */
export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Table that leads from each expression of the groups to the others of its groups. */
export function createSynonymTable(source: readonly SynonymGroup[]): SynonymTable {
  const table = new Map<string, (readonly string[])[]>();
  for (const {synonyms} of source) {
    const expressions = synonyms.map(stemsOf);
    for (const expression of expressions) {
      const key = expression.join(' ');
      const others = expressions.filter((other) => other.join(' ') !== key);
      table.set(key, [...(table.get(key) ?? []), ...others]);
    }
  }
  return table;
}

/** A place in a question that has synonyms. */
export interface SynonymMatch {
  /** Index of the first word, and number of words. */
  readonly first: number;
  readonly words: number;
  /** Stems of each synonym. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Finds expressions with synonyms in the stems of a question, the longest at each place. */
export function findSynonyms(stems: readonly string[], table: SynonymTable): SynonymMatch[] {
  const matches: SynonymMatch[] = [];
  for (let first = 0; first < stems.length; ) {
    let length = Math.min(MAX_WORDS, stems.length - first);
    let synonyms: readonly (readonly string[])[] | undefined;
    for (; length > 0; length--) {
      synonyms = table.get(stems.slice(first, first + length).join(' '));
      if (synonyms) break;
    }
    if (synonyms) matches.push({first, words: length, synonyms});
    first += Math.max(length, 1);
  }
  return matches;
}
