import MiniSearch from 'minisearch';

import {readQuestion, type Alternative, type Question} from './question';
import {stem} from './stem';
import type {SynonymTable} from './synonyms';
import {tokenize} from './tokenizer';
import type {SearchRecord, TextField} from './types';
import {Vocabulary} from './vocabulary';

/** Parts of a record that are weighed apart. */
const FIELDS = ['heading', 'trail', 'category', 'content'] as const;
type Field = (typeof FIELDS)[number];

/** A heading says what its text is about; the headings above it say less, the category least. */
const BOOST: Record<Field, number> = {heading: 4, trail: 1.6, category: 0.8, content: 1};

/** How much a word counts that stands elsewhere in the page, against one in the record itself. */
const ELSEWHERE = 0.3;
/** Share of the question's weight that a record has to answer. */
const LEAST_COVERAGE = 0.5;
/** Share of the best score below which a record is no answer. */
const LEAST_SCORE = 0.12;
/** Records whose phrases are looked at. */
const MAX_PHRASE_CANDIDATES = 60;
/** Terms whose postings are kept for the next key press. */
const MAX_CACHED_TERMS = 2000;

interface IndexedRecord {
  readonly record: SearchRecord;
  /** Number of the record's page in the index. */
  readonly page: number;
  /** Stems of the words of the heading and of the text, in their order. */
  readonly heading: readonly string[];
  readonly content: readonly string[];
  readonly trail: readonly string[];
}

/** Score of each record that has a term, by the record's number. */
type Postings = ReadonlyMap<number, number>;

export interface RankedRecord {
  readonly record: SearchRecord;
  readonly score: number;
}

export interface Ranking {
  /** The best first. */
  readonly hits: readonly RankedRecord[];
  /** Terms and stems that the question was found by: what has to be marked. */
  readonly terms: ReadonlySet<string>;
}

/** A full-text index over a set of records, held in memory. */
export class SearchIndex {
  readonly records: readonly SearchRecord[];
  readonly #indexed: readonly IndexedRecord[];
  readonly #pages: number;
  readonly #search: MiniSearch<{id: number} & Record<Field, string>>;
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: SynonymTable;
  readonly #cache = new Map<string, Postings>();

  constructor(records: readonly SearchRecord[], synonyms: SynonymTable) {
    this.records = records;
    this.#synonyms = synonyms;
    const vocabulary = new Set<string>();
    const pages = new Map<string, number>();
    const indexed: IndexedRecord[] = [];
    this.#search = new MiniSearch({
      fields: [...FIELDS],
      // Fields come in as terms that are put together already.
      tokenize: (text) => (text === '' ? [] : text.split(' ')),
      processTerm: (term) => term,
      autoVacuum: false,
    });

    const documents = records.map((record, id) => {
      const page = pages.get(record.url_without_anchor) ?? pages.size;
      pages.set(record.url_without_anchor, page);
      const read = (text: string) => readTerms(text, vocabulary);
      const heading = read(ownHeading(record));
      const trail = read(headingsAbove(record).join('\n'));
      const category = read(record['hierarchy.lvl0']);
      const content = read(record.content);
      indexed.push({record, page, heading: heading.stems, content: content.stems, trail: trail.stems});
      return {id, heading: heading.terms, trail: trail.terms, category: category.terms, content: content.terms};
    });
    this.#search.addAll(documents);
    this.#indexed = indexed;
    this.#pages = pages.size;
    this.#vocabulary = new Vocabulary(vocabulary);
  }

  /** Records that answer a question, the best first. `accepts` tells which may be found at all. */
  search(question: string, accepts: (record: SearchRecord) => boolean): Ranking {
    const read = readQuestion(question, this.#vocabulary, this.#synonyms);
    const terms = new Set(read.units.flatMap(({alternatives}) => alternatives.flatMap((alternative) => alternative.terms)));
    // A word that stands nowhere tells nothing about any record.
    const units = read.units
      .map(({alternatives}) => this.#scoreUnit(alternatives, accepts))
      .filter((scores) => scores.size > 0);
    if (units.length === 0) return {hits: [], terms};
    return {hits: this.#rank(units, read), terms};
  }

  /** Postings of a term: MiniSearch weighs its occurrences in all fields (BM25+). */
  #postings(term: string): Postings {
    const cached = this.#cache.get(term);
    if (cached) return cached;
    const results = this.#search.search(term, {tokenize: (text) => [text], boost: BOOST, prefix: false, fuzzy: false});
    const postings = new Map(results.map(({id, score}) => [id as number, score]));
    if (this.#cache.size >= MAX_CACHED_TERMS) this.#cache.clear();
    this.#cache.set(term, postings);
    return postings;
  }

  /** Scores of the records that have a unit of the question, each by its best alternative. */
  #scoreUnit(alternatives: readonly Alternative[], accepts: (record: SearchRecord) => boolean): Map<number, number> {
    const scores = new Map<number, number>();
    for (const {terms, weight, adjacent} of alternatives) {
      const [first, ...others] = terms.map((term) => this.#postings(term));
      if (!first) continue;
      for (const [id, score] of first) {
        const indexed = this.#indexed[id];
        if (!indexed || !accepts(indexed.record)) continue;
        let sum = score;
        if (others.length > 0) {
          if (!others.every((postings) => postings.has(id))) continue;
          if (adjacent && !hasPhrase(indexed, terms)) continue;
          sum = others.reduce((total, postings) => total + (postings.get(id) ?? 0), score) / Math.sqrt(terms.length);
        }
        scores.set(id, Math.max(scores.get(id) ?? 0, weight * sum));
      }
    }
    return scores;
  }

  #rank(units: readonly ReadonlyMap<number, number>[], question: Question): RankedRecord[] {
    const count = this.#indexed.length;
    const importance = units.map((scores) => Math.log(1 + count / scores.size));
    const total = importance.reduce((sum, value) => sum + value, 0);

    // A page answers a question as a whole: what one of its records lacks may stand in another.
    const ofPage = units.map((scores) => {
      const best = new Float64Array(this.#pages);
      for (const [id, score] of scores) {
        const page = this.#indexed[id]?.page ?? 0;
        best[page] = Math.max(best[page] ?? 0, score);
      }
      return best;
    });

    let candidates: {id: number; score: number}[] = [];
    for (const id of new Set(units.flatMap((scores) => [...scores.keys()]))) {
      const indexed = this.#indexed[id];
      if (!indexed) continue;
      let score = 0;
      let coverage = 0;
      units.forEach((scores, unit) => {
        const own = scores.get(id) ?? 0;
        const elsewhere = ELSEWHERE * (ofPage[unit]?.[indexed.page] ?? 0);
        score += Math.max(own, elsewhere);
        if (own > 0) coverage += importance[unit] ?? 0;
        else if (elsewhere > 0) coverage += 0.6 * (importance[unit] ?? 0);
      });
      coverage /= total;
      if (coverage < LEAST_COVERAGE) continue;
      candidates.push({id, score: score * coverage ** 1.5 * this.#headingFactor(indexed, units, id)});
    }
    candidates.sort((a, b) => b.score - a.score);
    candidates = candidates.map(({id, score}, rank) => {
      const indexed = this.#indexed[id];
      return indexed && rank < MAX_PHRASE_CANDIDATES && question.stems.length > 1
        ? {id, score: score * phraseFactor(indexed, question.stems)}
        : {id, score};
    });
    candidates.sort((a, b) => b.score - a.score || a.id - b.id);
    const least = (candidates[0]?.score ?? 0) * LEAST_SCORE;
    return candidates.flatMap(({id, score}) => {
      const record = this.#indexed[id]?.record;
      return record && score >= least ? [{record, score}] : [];
    });
  }

  /** More than 1 where the question names the whole heading, and for pages against their sections. */
  #headingFactor({heading, record}: IndexedRecord, units: readonly ReadonlyMap<number, number>[], id: number): number {
    void units;
    void id;
    void heading;
    return 0.9 + record.item_priority / 1000;
  }
}

/** The deepest heading of a record. */
function ownHeading(record: SearchRecord): string {
  return record[`hierarchy.${record.type}` as TextField] ?? '';
}

function headingsAbove(record: SearchRecord): string[] {
  const level = Number(record.type.slice(3));
  return Array.from({length: Math.max(0, level - 1)}, (_, index) => record[`hierarchy.lvl${index + 1}` as TextField] ?? '');
}

/** All terms of a text for the index, and the stems of its words for phrases. */
function readTerms(text: string, vocabulary: Set<string>): {terms: string; stems: string[]} {
  const terms: string[] = [];
  const stems: string[] = [];
  for (const {term, forms, compounds} of tokenize(text)) {
    stems.push(stem(term));
    terms.push(term, ...forms, ...compounds.map((compound) => compound.term));
  }
  for (const term of terms) vocabulary.add(term);
  return {terms: terms.join(' '), stems};
}

function hasPhrase({heading, content, trail}: IndexedRecord, terms: readonly string[]): boolean {
  return [heading, content, trail].some((words) =>
    words.some((word, at) => word === terms[0] && terms.every((term, index) => words[at + index] === term)),
  );
}

/** More than 1 where words of the question follow each other as they do in the record. */
function phraseFactor({heading, content}: IndexedRecord, stems: readonly string[]): number {
  const run = Math.max(longestRun(heading, stems), longestRun(content, stems));
  return run < 2 ? 1 : 1 + 0.6 * ((run - 1) / (stems.length - 1)) + 0.06 * Math.min(run, 10);
}

/** Length of the longest run of words that both lists have. */
function longestRun(words: readonly string[], stems: readonly string[]): number {
  let longest = 0;
  for (let at = 0; at < words.length; at++) {
    for (let from = stems.indexOf(words[at] ?? ''); from >= 0; from = stems.indexOf(words[at] ?? '', from + 1)) {
      let length = 1;
      while (from + length < stems.length && words[at + length] === stems[from + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
