import {isStopWord} from './question';
import {baseForm} from './stem';
import {tokenize} from './tokenizer';
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

/** Terms of all records of an index. */
export interface Terms {
  readonly vocabulary: Set<string>;
  readonly stems: Set<string>;
}

/** Reads a record: the terms of its fields for MiniSearch, between spaces, and what the ranking asks for. */
export function readRecord(
  record: SearchRecord,
  page: number,
  repeated: boolean,
  terms: Terms,
): {fields: Record<Field, string>; indexed: IndexedRecord} {
  const heading = readTerms(ownHeading(record), terms, true);
  const trail = readTerms(headingsAbove(record).join('\n'), terms);
  // The last part of a page's address is chosen to say what it is about, and stays when the title changes.
  const end = record.type === 'lvl1' ? /([^/]+)\/$/.exec(record.url_without_anchor)?.[1] : undefined;
  const address = readTerms(end ?? '', terms, true);
  const content = readTerms(record.content, terms);
  return {
    fields: {
      heading: heading.terms,
      address: address.terms,
      trail: trail.terms,
      category: readTerms(record['hierarchy.lvl0'], terms).terms,
      content: content.terms,
    },
    indexed: {
      record,
      page,
      heading: heading.stems,
      content: content.stems,
      trail: trail.stems,
      names: [heading.name, address.name].filter((name) => name.words.length > 0),
      repeated,
    },
  };
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

/** All terms of a text for the index, the stems of its words for phrases, and, where it is one, the text as a name. */
function readTerms(
  text: string,
  {vocabulary, stems: allStems}: Terms,
  isName = false,
): {terms: string; stems: string[]; name: Name} {
  const terms: string[] = [];
  const stems: string[] = [];
  const words: Name['words'][number][] = [];
  const compounds = new Map<string, number>();
  for (const word of tokenize(text)) {
    stems.push(word.stem);
    // Numbers of steps and small words are no part of what a heading says.
    if (isName && !isStopWord(word.term) && !/^\d{1,2}$/.test(word.term)) {
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
      if (isName) compounds.set(compound.term, compound.words);
      terms.push(compound.term);
    }
  }
  return {terms: terms.join(' '), stems, name: {words, compounds}};
}

/** Whether stems follow each other in a field of a record. */
export function hasPhrase({heading, content, trail}: IndexedRecord, terms: readonly string[]): boolean {
  return [heading, content, trail].some((words) =>
    words.some((word, at) => word === terms[0] && terms.every((term, index) => words[at + index] === term)),
  );
}
