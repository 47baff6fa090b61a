import MiniSearch from 'minisearch';

import {isStopWord, readQuestion, type Alternative, type Question, type Unit} from './question';
import {baseForm} from './stem';
import type {SynonymTable} from './synonyms';
import {tokenize} from './tokenizer';
import type {SearchRecord, TextField} from './types';
import {Vocabulary} from './vocabulary';

/** Parts of a record that are weighed apart. */
const FIELDS = ['heading', 'address', 'trail', 'category', 'content'] as const;
type Field = (typeof FIELDS)[number];

/** A heading says what its text is about; the headings above it say less, the category least. */
const BOOST: Record<Field, number> = {heading: 4, address: 2, trail: 1.6, category: 0.8, content: 1};

/** How much a part of an identifier counts against a word of a sentence. */
const IN_NAME = 0.6;
/** Set before parts of identifiers and before stems in MiniSearch, which makes terms of their own of them. */
const NAME_MARK = '~';
const STEM_MARK = '=';
/** How much a text counts that stands in several pages, as an introduction to an example does. */
const REPEATED = 0.7;

/** How much a word counts that stands elsewhere in the page, against one in the record itself. */
const ELSEWHERE = 0.3;
/** Share of the question's weight that a record has to answer. */
const LEAST_COVERAGE = 0.35;
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
  /** What the record is called: its heading, and the end of its address. */
  readonly names: readonly Name[];
  readonly repeated: boolean;
}

interface Name {
  /** Words that say something. */
  readonly words: readonly {
    readonly base: string;
    readonly stem: string;
    /** How much the word counts. */
    readonly share: number;
  }[];
  /** Identifiers in it, with the number of words of each. */
  readonly compounds: ReadonlyMap<string, number>;
}

/** A unit of the question that some records have. */
interface ScoredUnit {
  readonly scores: ReadonlyMap<number, number>;
  /** Base forms, and stems of synonyms with `STEM_MARK`, by which a heading names the unit. */
  readonly names: ReadonlySet<string>;
  /** Weight of the best alternative: a misspelled word may have meant another. */
  readonly certainty: number;
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
    const stems = new Set<string>();
    const texts = new Map<string, number>();
    for (const {content} of records) texts.set(content, (texts.get(content) ?? 0) + 1);
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
      const read = (text: string) => readTerms(text, vocabulary, stems);
      const heading = read(ownHeading(record));
      const trail = read(headingsAbove(record).join('\n'));
      // The last part of a page's address is chosen to say what it is about, and stays when the title changes.
      const address = read(record.type === 'lvl1' ? (/([^/]+)\/$/.exec(record.url_without_anchor)?.[1] ?? '') : '');
      const category = read(record['hierarchy.lvl0']);
      const content = read(record.content);
      indexed.push({
        record,
        page,
        heading: heading.stems,
        content: content.stems,
        trail: trail.stems,
        names: [heading.name, address.name].filter((name) => name.words.length > 0),
        repeated: record.content !== '' && (texts.get(record.content) ?? 0) > 1,
      });
      return {
        id,
        heading: heading.terms,
        address: address.terms,
        trail: trail.terms,
        category: category.terms,
        content: content.terms,
      };
    });
    this.#search.addAll(documents);
    this.#indexed = indexed;
    this.#pages = pages.size;
    this.#vocabulary = new Vocabulary(vocabulary, stems);
  }

  /** Records that answer a question, the best first. `accepts` tells which may be found at all. */
  search(question: string, accepts: (record: SearchRecord) => boolean): Ranking {
    const read = readQuestion(question, this.#vocabulary, this.#synonyms);
    const terms = markedTerms(read.units);
    // A word that stands nowhere tells nothing about any record.
    const units = read.units
      .map(({alternatives}): ScoredUnit => ({
        scores: this.#scoreUnit(alternatives, accepts),
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
    const options = {tokenize: (text: string) => [text], boost: BOOST, prefix: false, fuzzy: false};
    for (const {id, score} of this.#search.search(term, options)) {
      postings.set(id as number, Math.max(postings.get(id as number) ?? 0, weight * score));
    }
  }

  /** Scores of the records that have a unit of the question, each by its best alternative. */
  #scoreUnit(alternatives: readonly Alternative[], accepts: (record: SearchRecord) => boolean): Map<number, number> {
    const scores = new Map<number, number>();
    for (const {terms, stems, weight, adjacent} of alternatives) {
      const [first, ...others] = terms.map((term) => this.#postings(term, stems));
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

    let candidates: {id: number; score: number}[] = [];
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
    const literals = question.literals.filter((literal) => nearest.some(({indexed}) => spells(indexed.record, literal)));
    candidates.unshift(
      ...nearest.map(({id, score, indexed}) => ({
        id,
        score: score * phraseFactor(indexed, question.stems) * literalFactor(indexed.record, literals),
      })),
    );
    candidates.sort((a, b) => b.score - a.score || a.id - b.id);
    const least = (candidates[0]?.score ?? 0) * LEAST_SCORE;
    return candidates.flatMap(({id, score}) => {
      const record = this.#indexed[id]?.record;
      return record && score >= least ? [{record, score}] : [];
    });
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

/** All terms of a text for the index, the stems of its words for phrases, and the text as a name. */
function readTerms(
  text: string,
  vocabulary: Set<string>,
  allStems: Set<string>,
): {terms: string; stems: string[]; name: Name} {
  const terms: string[] = [];
  const stems: string[] = [];
  const words: Name['words'][number][] = [];
  const compounds = new Map<string, number>();
  for (const word of tokenize(text)) {
    stems.push(word.stem);
    // Numbers of steps and small words are no part of what a heading says.
    if (!isStopWord(word.term) && !/^\d{1,2}$/.test(word.term)) {
      words.push({base: baseForm(word.term), stem: word.stem, share: word.inName ? IN_NAME : 1});
    }
    allStems.add(word.stem);
    const mark = word.inName ? NAME_MARK : '';
    for (const form of [word.term, ...word.forms]) {
      vocabulary.add(form);
      terms.push(mark + form);
    }
    if (word.stem !== word.term) terms.push(mark + STEM_MARK + word.stem);
    for (const compound of word.compounds) {
      vocabulary.add(compound.term);
      compounds.set(compound.term, compound.words);
      terms.push(compound.term);
    }
  }
  return {terms: terms.join(' '), stems, name: {words, compounds}};
}

function hasPhrase({heading, content, trail}: IndexedRecord, terms: readonly string[]): boolean {
  return [heading, content, trail].some((words) =>
    words.some((word, at) => word === terms[0] && terms.every((term, index) => words[at + index] === term)),
  );
}

function namesOf(alternatives: readonly Alternative[]): Set<string> {
  return new Set(
    alternatives.flatMap(({terms: [term, ...others], stems, kind}) => {
      if (term === undefined || others.length > 0 || kind === 'related') return [];
      return stems ? [STEM_MARK + term] : [term, baseForm(term)];
    }),
  );
}

/** What is marked in a hit: words that were asked for, and words of identifiers; not the halves of other expressions. */
function markedTerms(units: readonly Unit[]): Set<string> {
  const single = units.flatMap(({alternatives}) => alternatives.filter(({terms}) => terms.length === 1));
  return new Set(single.flatMap(({terms}) => terms));
}

/** More than 1 the more the heading is what was asked for, and less the deeper it stands in its page. */
function headingFactor(
  {names, record, repeated}: IndexedRecord,
  units: readonly ScoredUnit[],
  importance: readonly number[],
): number {
  const total = importance.reduce((sum, value) => sum + value, 0);
  const fits = names.map(({words, compounds}) => {
    let named = 0;
    const meant = new Map<string, number>();
    let inCompound = 0;
    units.forEach((unit, index) => {
      const found = words.filter(({base, stem}) => unit.names.has(base) || unit.names.has(STEM_MARK + stem));
      const compound = [...compounds].find(([term]) => unit.names.has(term));
      named += (importance[index] ?? 0) * Math.max(compound ? 1 : 0, ...found.map(({share}) => share));
      for (const {base, share} of found) meant.set(base, share);
      inCompound = Math.max(inCompound, compound?.[1] ?? 0);
    });
    const counted = Math.max([...meant.values()].reduce((sum, share) => sum + share, 0), inCompound);
    return (named / total) * Math.min(1, counted / words.length);
  });
  const level = Number(record.type.slice(3));
  return (1 + 0.6 * Math.max(0, ...fits)) * (1 - 0.06 * (level - 1)) * (repeated ? REPEATED : 1);
}

/** More than 1 where words of the question follow each other as they do in the record. */
function phraseFactor({heading, content}: IndexedRecord, stems: readonly string[]): number {
  if (stems.length < 2) return 1;
  const run = Math.max(longestRun(heading, stems), longestRun(content, stems));
  const share = (run - 1) / (stems.length - 1);
  // A message that was pasted stands in the text as a whole.
  return run < 2 ? 1 : 1 + 0.5 * share + 0.5 * Math.min(stems.length - 1, 5) * share ** 3;
}

function spells(record: SearchRecord, literal: string): boolean {
  return record.content.includes(literal) || ownHeading(record).includes(literal);
}

/** More than 1 where identifiers are spelled as in the question, less where they are not but could be. */
function literalFactor(record: SearchRecord, literals: readonly string[]): number {
  return literals.reduce((factor, literal) => {
    if (ownHeading(record).includes(literal)) return factor * 1.6;
    return factor * (record.content.includes(literal) ? 1.3 : 0.6);
  }, 1);
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
