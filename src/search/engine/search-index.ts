import {hasPhrase, IN_NAME, NAME_MARK, RecordReader, STEM_MARK, type Field, type IndexedRecord} from './indexed-record';
import {TermIndex} from './term-index';
import {readQuestion, type Alternative, type Question, type Unit} from './question';
import {headingFactor, literalFactor, namesOf, phraseFactor, spells, type ScoredUnit} from './ranking';
import type {SynonymTable} from './synonyms';
import type {SearchRecord} from '@site/src/search/records/types';
import {Vocabulary} from './vocabulary';

/** A heading says what its text is about; the headings above it say less, the category least. */
const BOOST: Record<Field, number> = {heading: 4, address: 2, trail: 1.6, category: 0.8, content: 1};

/** How much a word counts that stands elsewhere in the page, against one in the record itself. */
const ELSEWHERE = 0.3;
/** Share of the question's weight that a record has to answer. */
const LEAST_COVERAGE = 0.35;
/** Share of the best score below which a record is no answer. */
const LEAST_SCORE = 0.12;
/** How much the next best records of a page add to all of its records, against its best one, and how many do. */
const COMPANY = 0.15;
const MAX_COMPANY = 4;
/** Records whose phrases are looked at. */
const MAX_PHRASE_CANDIDATES = 60;
/** Terms whose postings are kept for the next key press. */
const MAX_CACHED_TERMS = 2000;

/** Score of each record that has a term, by the record's number. */
type Postings = ReadonlyMap<number, number>;

/** A record, by its number, that may be an answer. */
interface Candidate {
  readonly id: number;
  readonly score: number;
}

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
  readonly #terms = new TermIndex();
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: SynonymTable;
  readonly #cache = new Map<string, Postings>();

  constructor(records: readonly SearchRecord[], synonyms: SynonymTable) {
    this.records = records;
    this.#synonyms = synonyms;
    const texts = new Map<string, number>();
    for (const {content} of records) texts.set(content, (texts.get(content) ?? 0) + 1);
    const pages = new Map<string, number>();
    const reader = new RecordReader((term) => this.#terms.numberOf(term));
    this.#indexed = records.map((record) => {
      const page = pages.get(record.url_without_anchor) ?? pages.size;
      pages.set(record.url_without_anchor, page);
      const repeated = record.content !== '' && (texts.get(record.content) ?? 0) > 1;
      const {fields, indexed} = reader.read(record, page, repeated);
      this.#terms.addRecord(fields);
      return indexed;
    });
    this.#pages = pages.size;
    this.#vocabulary = new Vocabulary(reader.vocabulary, reader.stems);
  }

  /** Records that answer a question, the best first. `accepted` tells by their numbers which may be found at all. */
  search(question: string, accepted: readonly boolean[]): Ranking {
    const read = readQuestion(question, this.#vocabulary, this.#synonyms);
    const terms = markedTerms(read.units);
    // A word that stands nowhere tells nothing about any record.
    const units = read.units
      .map(({alternatives}): ScoredUnit => ({
        scores: this.#scoreUnit(alternatives, accepted),
        names: namesOf(alternatives),
        certainty: Math.max(0, ...alternatives.map(({weight}) => weight)),
      }))
      .filter(({scores}) => scores.size > 0);
    if (units.length === 0) return {hits: [], terms};
    return {hits: this.#rank(units, read), terms};
  }

  /** Postings of a term or a stem: MiniSearch weighs its occurrences in all fields (BM25+). */
  #postings(term: string, isStem: boolean): Postings {
    const key = isStem ? STEM_MARK + term : term;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const postings = new Map<number, number>();
    for (const variant of isStem ? [key, term] : [term]) {
      this.#collect(postings, variant, 1);
      this.#collect(postings, NAME_MARK + variant, IN_NAME);
    }
    if (this.#cache.size >= MAX_CACHED_TERMS) this.#cache.clear();
    this.#cache.set(key, postings);
    return postings;
  }

  #collect(postings: Map<number, number>, term: string, weight: number): void {
    for (const {id, score} of this.#terms.scoresOf(term, BOOST)) {
      postings.set(id as number, Math.max(postings.get(id as number) ?? 0, weight * score));
    }
  }

  /** Scores of the records that have a unit of the question, each by its best alternative. */
  #scoreUnit(alternatives: readonly Alternative[], accepted: readonly boolean[]): Map<number, number> {
    const scores = new Map<number, number>();
    for (const {terms, stems, weight, adjacent} of alternatives) {
      const [first, ...others] = terms.map((term) => this.#postings(term, stems));
      if (!first) continue;
      for (const [id, score] of first) {
        const indexed = this.#indexed[id];
        if (!indexed || accepted[id] !== true) continue;
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

  #rank(units: readonly ScoredUnit[], question: Question): RankedRecord[] {
    const count = this.#indexed.length;
    const importance = units.map(({scores, certainty}) => certainty * Math.log(1 + count / scores.size));
    const total = importance.reduce((sum, value) => sum + value, 0);

    // A page answers a question as a whole: what one of its records lacks may stand in another.
    const ofPage = units.map(({scores}) => {
      const best = new Float64Array(this.#pages);
      for (const [id, score] of scores) {
        const page = this.#indexed[id]?.page ?? 0;
        best[page] = Math.max(best[page] ?? 0, score);
      }
      return best;
    });

    const candidates: Candidate[] = [];
    for (const id of new Set(units.flatMap(({scores}) => [...scores.keys()]))) {
      const indexed = this.#indexed[id];
      if (!indexed) continue;
      let score = 0;
      let coverage = 0;
      units.forEach(({scores}, unit) => {
        const own = scores.get(id) ?? 0;
        const elsewhere = ELSEWHERE * (ofPage[unit]?.[indexed.page] ?? 0);
        score += Math.max(own, elsewhere);
        if (own > 0) coverage += importance[unit] ?? 0;
        else if (elsewhere > 0) coverage += 0.6 * (importance[unit] ?? 0);
      });
      coverage /= total;
      if (coverage < LEAST_COVERAGE) continue;
      candidates.push({id, score: score * coverage ** 1.5 * headingFactor(indexed, units, importance)});
    }
    candidates.sort((a, b) => b.score - a.score);
    const nearest = candidates.splice(0, MAX_PHRASE_CANDIDATES).flatMap(({id, score}) => {
      const indexed = this.#indexed[id];
      return indexed ? [{id, score, indexed}] : [];
    });
    const literals = question.literals.filter((literal) =>
      nearest.some(({indexed}) => spells(indexed.record, literal)),
    );
    candidates.unshift(
      ...nearest.map(({id, score, indexed}) => ({
        id,
        score: score * phraseFactor(indexed, question.stems) * literalFactor(indexed.record, literals),
      })),
    );
    const ranked = this.#favourPages(candidates);
    const least = (ranked[0]?.score ?? 0) * LEAST_SCORE;
    return ranked.flatMap(({id, score}) => {
      const record = this.#indexed[id]?.record;
      return record && score >= least ? [{record, score}] : [];
    });
  }

  /** The best first, where a page about the matter counts more than one that mentions it in one place. */
  #favourPages(candidates: Candidate[]): Candidate[] {
    const ofPage = new Map<number | undefined, number[]>();
    const pageOf = ({id}: Candidate) => this.#indexed[id]?.page;
    for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
      const scores = ofPage.get(pageOf(candidate));
      if (scores) scores.push(candidate.score);
      else ofPage.set(pageOf(candidate), [candidate.score]);
    }
    const factors = new Map(
      [...ofPage].map(([page, [best = 1, ...others]]) => {
        const company = others.slice(0, MAX_COMPANY).reduce((sum, score) => sum + score / best, 0);
        return [page, 1 + COMPANY * company];
      }),
    );
    return candidates
      .map((candidate) => ({...candidate, score: candidate.score * (factors.get(pageOf(candidate)) ?? 1)}))
      .sort((a, b) => b.score - a.score || a.id - b.id);
  }
}

/** What is marked in a hit: words that were asked for, and words of identifiers; not the halves of other expressions. */
function markedTerms(units: readonly Unit[]): Set<string> {
  const single = units.flatMap(({alternatives}) => alternatives.filter(({terms}) => terms.length === 1));
  return new Set(single.flatMap(({terms}) => terms));
}
