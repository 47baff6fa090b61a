import MiniSearch, {type SearchResult} from 'minisearch';

import {FIELDS, type Field} from './indexed-record';

/**
 * A full-text index of MiniSearch, which weighs the occurrences of a term (BM25+), over records that are numbered from 0.
 *
 * `MiniSearch.addAll` looks up its tree of terms for each word of each record, which took most of the time before the first
 * answer. Here the occurrences are only counted; a term comes into the tree when it is first asked for.
 */
export class TermIndex extends MiniSearch<{id: number} & Record<Field, string>> {
  readonly #numbers = new Map<string, number>();
  /** Of each term, by its number: the places that have it, each with how often. A place is a field of a record. */
  readonly #places: number[][] = [];

  constructor() {
    super({
      fields: [...FIELDS],
      autoVacuum: false,
      // Terms are asked for as they stand.
      tokenize: (text) => [text],
      processTerm: (term) => term,
    });
  }

  /** The number of a term. */
  numberOf(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#places.push([]) - 1;
      this.#numbers.set(term, number);
    }
    return number;
  }

  /** Adds the next record, with the numbers of the terms of its fields, each as often as it stands there. */
  addRecord(fields: Readonly<Record<Field, readonly number[]>>): void {
    const record = this._documentCount++;
    this._nextId = this._documentCount;
    this._documentIds.set(record, record);
    this._idToShortId.set(record, record);
    this._storedFields.set(record, {});
    const lengths = FIELDS.map((field, fieldId) => this.#count(fields[field], record * FIELDS.length + fieldId));
    this._fieldLength.set(record, lengths);
    this._avgFieldLength = lengths.map((length, fieldId) => {
      const before = (this._avgFieldLength[fieldId] ?? 0) * record;
      return (before + length) / this._documentCount;
    });
  }

  /** Counts the terms of a place, and returns how many different ones there are. */
  #count(terms: readonly number[], place: number): number {
    let different = 0;
    for (const number of terms) {
      const places = this.#places[number] ?? [];
      const last = places.length - 1;
      if (places[last - 1] === place) {
        places[last] = (places[last] ?? 0) + 1;
      } else {
        places.push(place, 1);
        different++;
      }
    }
    return different;
  }

  /** Scores of the records that have a term. */
  scoresOf(term: string, boost: Readonly<Record<Field, number>>): readonly Pick<SearchResult, 'id' | 'score'>[] {
    const number = this.#numbers.get(term);
    if (number === undefined) return [];
    if (!this._index.has(term)) this._index.set(term, occurrencesAt(this.#places[number] ?? []));
    return this.search(term, {boost});
  }
}

/** How often a term stands in each record, by field, as MiniSearch has it. */
function occurrencesAt(places: readonly number[]): Map<number, Map<number, number>> {
  const byField = new Map<number, Map<number, number>>();
  for (let at = 0; at < places.length; at += 2) {
    const place = places[at] ?? 0;
    const fieldId = place % FIELDS.length;
    const ofField = byField.get(fieldId) ?? new Map<number, number>();
    byField.set(fieldId, ofField.set(Math.floor(place / FIELDS.length), places[at + 1] ?? 0));
  }
  return byField;
}
