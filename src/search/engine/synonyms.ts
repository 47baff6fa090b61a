import groups from './synonyms.json';
import {baseForm, stem} from './stem';
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
function stemsOf(expression: string): string[] {
  return tokenize(expression).map(({term}) => stem(term));
}

/** Expressions by the base forms of their words: of `withdraw` for "withdraws", of `base layer` for "base layers". */
export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Table that leads from each expression of the groups to the others of its groups. */
export function createSynonymTable(source: readonly SynonymGroup[]): SynonymTable {
  const table = new Map<string, (readonly string[])[]>();
  for (const {synonyms} of source) {
    const expressions = synonyms.map((text) => ({
      key: keyOf(tokenize(text).map(({term}) => term)),
      stems: stemsOf(text),
    }));
    for (const {key} of expressions) {
      const others = expressions.filter((other) => other.key !== key).map(({stems}) => stems);
      table.set(key, [...(table.get(key) ?? []), ...others]);
    }
  }
  return table;
}

function keyOf(terms: readonly string[]): string {
  return terms.map(baseForm).join(' ');
}

/** A place in a question that has synonyms. */
export interface SynonymMatch {
  /** Index of the first word, and number of words. */
  readonly first: number;
  readonly words: number;
  /** Stems of each synonym. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Finds expressions with synonyms in the words of a question, the longest at each place. */
export function findSynonyms(terms: readonly string[], table: SynonymTable): SynonymMatch[] {
  const matches: SynonymMatch[] = [];
  for (let first = 0; first < terms.length;) {
    let length = Math.min(MAX_WORDS, terms.length - first);
    let synonyms: readonly (readonly string[])[] | undefined;
    for (; length > 0; length--) {
      synonyms = table.get(keyOf(terms.slice(first, first + length)));
      if (synonyms) break;
    }
    if (synonyms) matches.push({first, words: length, synonyms});
    first += Math.max(length, 1);
  }
  return matches;
}
