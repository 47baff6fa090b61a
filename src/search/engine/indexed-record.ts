import {isStopWord} from './question';
import {baseForm} from './stem';
import {chunksOf, tokenize} from './tokenizer';
import type {SearchRecord, TextField} from '@site/src/search/records/types';

/** Parts of a record that are weighed apart. */
export const FIELDS = ['heading', 'address', 'trail', 'category', 'content'] as const;
export type Field = (typeof FIELDS)[number];

/** How much a part of an identifier counts against a word of a sentence. */
export const IN_NAME = 0.6;
/** Set before parts of identifiers and before stems in MiniSearch, which makes terms of their own of them. */
export const NAME_MARK = '~';
export const STEM_MARK = '=';

/** A record as the index reads it. */
export interface IndexedRecord {
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

/** What a record is called. */
export interface Name {
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

/** What a chunk of a text gives to the index. */
interface ChunkTerms {
  readonly stems: readonly string[];
  /** Numbers of the terms. */
  readonly terms: readonly number[];
}

/** Reads the records of one index. Texts repeat their words, so what a chunk gives is worked out once. */
export class RecordReader {
  /** Terms of all records that were read. */
  readonly vocabulary = new Set<string>();
  readonly stems = new Set<string>();
  readonly #chunks = new Map<string, ChunkTerms>();
  readonly #numberOf: (term: string) => number;

  /** @param numberOf Gives each term of the index a number. */
  constructor(numberOf: (term: string) => number) {
    this.#numberOf = numberOf;
  }

  /**
   * @param page Number of the record's page in the index.
   * @returns the numbers of its terms by field, each as often as it stands there, and what the ranking asks for.
   */
  read(
    record: SearchRecord,
    page: number,
    repeated: boolean,
  ): {fields: Record<Field, readonly number[]>; indexed: IndexedRecord} {
    const heading = ownHeading(record);
    // The last part of a page's address is chosen to say what it is about, and stays when the title changes.
    const address = (record.type === 'lvl1' ? /([^/]+)\/$/.exec(record.url_without_anchor)?.[1] : undefined) ?? '';
    const read = {
      heading: this.#readText(heading),
      trail: this.#readText(headingsAbove(record).join('\n')),
      content: this.#readText(record.content),
    };
    return {
      fields: {
        heading: read.heading.terms,
        address: this.#readText(address).terms,
        trail: read.trail.terms,
        category: this.#readText(record['hierarchy.lvl0']).terms,
        content: read.content.terms,
      },
      indexed: {
        record,
        page,
        heading: read.heading.stems,
        content: read.content.stems,
        trail: read.trail.stems,
        names: [readName(heading), readName(address)].filter(({words}) => words.length > 0),
        repeated,
      },
    };
  }

  /** All terms of a text for the index, and the stems of its words for phrases. */
  #readText(text: string): {terms: number[]; stems: string[]} {
    const terms: number[] = [];
    const stems: string[] = [];
    for (const chunk of chunksOf(text)) {
      let own = this.#chunks.get(chunk);
      if (own === undefined) {
        own = this.#readChunk(chunk);
        this.#chunks.set(chunk, own);
      }
      for (const term of own.terms) terms.push(term);
      for (const stem of own.stems) stems.push(stem);
    }
    return {terms, stems};
  }

  #readChunk(chunk: string): ChunkTerms {
    const terms: string[] = [];
    const stems: string[] = [];
    for (const word of tokenize(chunk)) {
      stems.push(word.stem);
      this.stems.add(word.stem);
      const mark = word.inName ? NAME_MARK : '';
      for (const form of [word.term, ...word.forms]) {
        this.vocabulary.add(form);
        terms.push(mark + form);
      }
      if (word.stem !== word.term) terms.push(mark + STEM_MARK + word.stem);
      for (const {term} of word.compounds) {
        this.vocabulary.add(term);
        terms.push(term);
      }
    }
    return {terms: terms.map(this.#numberOf), stems};
  }
}

/** A heading, or the end of an address, as the name of what it is about. */
function readName(text: string): Name {
  const words: Name['words'][number][] = [];
  const compounds = new Map<string, number>();
  for (const word of tokenize(text)) {
    // Numbers of steps and small words are no part of what a heading says.
    if (!isStopWord(word.term) && !/^\d{1,2}$/.test(word.term)) {
      words.push({base: baseForm(word.term), stem: word.stem, share: word.inName ? IN_NAME : 1});
    }
    for (const compound of word.compounds) compounds.set(compound.term, compound.words);
  }
  return {words, compounds};
}

/** The deepest heading of a record. */
export function ownHeading(record: SearchRecord): string {
  return record[`hierarchy.${record.type}` as TextField] ?? '';
}

function headingsAbove(record: SearchRecord): string[] {
  const level = Number(record.type.slice(3));
  return Array.from(
    {length: Math.max(0, level - 1)},
    (_, index) => record[`hierarchy.lvl${index + 1}` as TextField] ?? '',
  );
}

/** Whether stems follow each other in a field of a record. */
export function hasPhrase({heading, content, trail}: IndexedRecord, terms: readonly string[]): boolean {
  return [heading, content, trail].some((words) =>
    words.some((word, at) => word === terms[0] && terms.every((term, index) => words[at + index] === term)),
  );
}
