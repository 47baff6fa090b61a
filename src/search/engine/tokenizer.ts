import {baseForm, stem} from './stem';

/**
 * A word of a text, as it is read (`term`), and everything else that it can be found by.
 *
 * `ROLLUP_HTTP_SERVER_URL` gives the words rollup, http, server, url, and `rolluphttpserverurl` for the whole; so do
 * `rollup-http-server-url` and `rollupHttpServerUrl`. Separators and case never decide whether something is found.
 */
export interface Word {
  /** Lower case, without accents. */
  readonly term: string;
  /** The word without its ending, and its letters and digits apart (`erc20`: erc, 20); without `term`. */
  readonly forms: readonly string[];
  /** What it has in common with words that are made of the same root. */
  readonly stem: string;
  /** Place in the text. */
  readonly start: number;
  readonly end: number;
  /** Names that the word begins: the whole of a compound identifier, and its camelCase parts with several words. */
  readonly compounds: readonly Compound[];
  /** Whether the word is a part of a camelCase or snake_case name, and no word of a sentence. */
  readonly inName: boolean;
}

/** An identifier of several words. */
export interface Compound {
  /** All its words without separators, in lower case. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** Number of its words, counted from the word that holds it. */
  readonly words: number;
}

/** Words that are joined by the characters that join identifiers, paths, flags, addresses and numbers. */
const CHUNK = /[\p{L}\p{M}\p{N}$]+(?:\+\+(?![\p{L}\p{N}])|(?:[_.:/@-]{1,3}[\p{L}\p{M}\p{N}$]+)*)/gu;
/** What ends an identifier inside a chunk: the rest (`_`, `-`, `.`) joins it. */
const SEGMENT = /[^:/@]+/g;
const PART = /[^_.-]+/g;
/** Words of a camelCase name. Digits go with the letters before them, an abbreviation ends before the next capital. */
const CAMEL = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+\p{N}*|[\p{N}]+|[\p{L}\p{M}]+/gu;
const LETTERS_AND_DIGITS = /^(\p{L}{2,})(\p{N}+)$/u;
const HEX = /^(?:0x[\da-f]+|(?=[a-f]*\d)[\da-f]{16,})$/i;
/** No reader types more, and what is longer is no identifier. */
const MAX_COMPOUND = 64;
/** A term that long is a payload; its start is what readers compare. */
const MAX_TERM = 66;
/** The rest of "application's" and "don't", which would be a word of its own. */
const CLITIC = /^(?:s|t|d|m|re|ve|ll)$/i;
const WORD_AND_APOSTROPHE = /[\p{L}\p{M}\p{N}$](?:\+\+)?['’]$/u;
/** Separators inside an identifier; the point of a version or an IP address is part of it. */
const SEPARATORS = /[_-]|(?<!\d)\.|\.(?!\d)/g;

/** Letters only, in one case, with no accents: so that `É` is found by `e`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Almost all words are plain ASCII.
  return /^[\x00-\x7F]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/**
 * Words of a text in their order. Never throws, takes time in proportion to the text's length. `reads` may pass over
 * chunks (words, or words joined by signs) that are of no interest.
 */
export function tokenize(text: string, reads: (chunk: string) => boolean = () => true): Word[] {
  const words: Word[] = [];
  for (const {0: chunk, index} of text.matchAll(CHUNK)) {
    if (!reads(chunk) || isClitic(chunk, index, text)) continue;
    if (chunk.endsWith('++')) {
      const end = index + chunk.length;
      words.push({term: 'cpp', forms: [], stem: 'cpp', start: index, end, compounds: [], inName: false});
      continue;
    }
    for (const segment of chunk.matchAll(SEGMENT)) addSegment(words, segment[0], index + segment.index);
  }
  return words;
}

/** Chunks of a text in their order: the words of each are those of {@link tokenize} for the chunk alone. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (const {0: chunk, index} of text.matchAll(CHUNK)) {
    if (!isClitic(chunk, index, text)) chunks.push(chunk);
  }
  return chunks;
}

/** Whether a chunk is the rest of a word that an apostrophe divides. */
function isClitic(chunk: string, index: number, text: string): boolean {
  return chunk.length <= 2 && CLITIC.test(chunk) && WORD_AND_APOSTROPHE.test(text.slice(Math.max(0, index - 5), index));
}

/** Words of segments that were read: texts repeat their words, and taking one apart is slow. */
const known = new Map<string, readonly Word[]>();
const MAX_KNOWN = 20_000;

function addSegment(words: Word[], segment: string, offset: number): void {
  let own = known.get(segment);
  if (own === undefined) {
    own = readSegment(segment);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(segment, own);
  }
  for (const {term, forms, stem: root, start, end, compounds, inName} of own) {
    words.push({
      term,
      forms,
      stem: root,
      start: start + offset,
      end: end + offset,
      compounds:
        compounds.length === 0
          ? compounds
          : compounds.map((compound) => ({...compound, start: compound.start + offset, end: compound.end + offset})),
      inName,
    });
  }
}

/** Words of a segment that stands alone. */
function readSegment(segment: string): Word[] {
  const words: Word[] = [];
  for (const part of segment.matchAll(PART)) {
    const before = words.length;
    const ranges = splitCamelCase(part[0]);
    const inName = ranges.length > 1 || segment.includes('_');
    for (const [from, to] of ranges) words.push(makeWord(part[0].slice(from, to), part.index + from, inName));
    if (words.length - before > 1) addCompound(words, before, part[0]);
  }
  if (words.length > 1 && /[_.-]/.test(segment)) addCompound(words, 0, segment);
  return words;
}

/** Adds a compound that reaches from a word to the last one. */
function addCompound(words: Word[], first: number, text: string): void {
  const start = words[first];
  const end = words.at(-1);
  const term = fold(text).replace(SEPARATORS, '');
  if (start === undefined || end === undefined || term.length > MAX_COMPOUND) return;
  const compound = {term, start: start.start, end: end.end, words: words.length - first};
  words[first] = {...start, compounds: [...start.compounds, compound]};
}

function makeWord(text: string, start: number, inName: boolean): Word {
  const term = fold(text).slice(0, MAX_TERM);
  const forms: string[] = [];
  const base = baseForm(term);
  if (base !== term) forms.push(base);
  const [, letters, digits] = LETTERS_AND_DIGITS.exec(term) ?? [];
  if (letters !== undefined && digits !== undefined) forms.push(letters, digits);
  return {term, forms, stem: stem(term), start, end: start + text.length, compounds: [], inName};
}

/**
 * Tells of a chunk whether one of its words may be found by one of the terms: by all its words, stems, forms and
 * compounds it can, while most others cannot. What a word and its stem have in common is their start, but for the last
 * letter of a stem (`cry`, `cri`).
 */
export function createChunkTest(terms: Iterable<string>): (chunk: string) => boolean {
  const starts = new Set(Array.from(terms, (term) => term.slice(0, Math.min(3, Math.max(1, term.length - 1)))));
  if (starts.size === 0) return () => false;
  const escaped = [...starts].map((start) => start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const some = new RegExp(escaped.join('|'), 'u');
  return (chunk) => some.test(fold(chunk).replace(SEPARATORS, '')) || chunk.endsWith('++');
}

/** Ranges of the words in a camelCase name. A lone capital goes with what follows: `DApp` is one word. */
function splitCamelCase(name: string): [number, number][] {
  if (HEX.test(name)) return [[0, name.length]];
  const ranges: [number, number][] = [];
  let from: number | undefined;
  for (const match of name.matchAll(CAMEL)) {
    const start = from ?? match.index;
    const end = match.index + match[0].length;
    const lone = from === undefined && end - start === 1 && /\p{Lu}/u.test(match[0]) && match[0] !== 'I';
    from = lone && end < name.length && /\p{Lu}/u.test(name.charAt(end)) ? start : undefined;
    if (from === undefined) ranges.push([start, end]);
  }
  return ranges;
}
