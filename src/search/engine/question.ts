import {baseForm, stem} from './stem';
import {findSynonyms, type SynonymTable} from './synonyms';
import {tokenize, type Word} from './tokenizer';
import type {Vocabulary} from './vocabulary';

/** One way to find a unit: a term, or all of several stems, next to each other where `adjacent`. */
export interface Alternative {
  readonly terms: readonly string[];
  /** Whether the terms are stems. */
  readonly stems: boolean;
  /** `related` for words that only have the root in common, or that hold the word as a part. */
  readonly kind: 'same' | 'related';
  /** How much a match counts: 1 for the word itself. */
  readonly weight: number;
  readonly adjacent: boolean;
}

/** A word of the question, with all that may stand for it in a text. */
export interface Unit {
  readonly alternatives: readonly Alternative[];
}

export interface Question {
  readonly units: readonly Unit[];
  /** Stems of all words, also of those that are no units: for phrases. */
  readonly stems: readonly string[];
  /** Identifiers, flags and paths as they were typed: a text that has them so is what was meant. */
  readonly literals: readonly string[];
}

/** Words that say how something is asked and not what; left out unless the question has no others. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about am an and any are as at be been being between but by can cannot could did difference do does doing done don ' +
    'during explain for from get gets had happen happens has have having he her here him his how i if in into is isn it ' +
    'its just let me mean means my need no of on or our please shall she should so some such tell than that the their ' +
    'them then there these they this those to too us very want was way we were what when where which who whom whose why ' +
    'will with works would you your'
  ).split(' '),
);

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}

/** A chunk with a sign or a capital inside: no word of a sentence. */
const LITERAL = /[\p{L}\p{N}][_.:/@-][\p{L}\p{N}]|\p{Ll}\p{Lu}|^--?\p{L}|^[/@]\p{L}|\p{Lu}{3,}/u;

/** Without the punctuation around it. */
function trimSigns(chunk: string): string {
  return chunk.replace(/^[("'`[]+|[)"'`\],.;:!?]+$/g, '');
}

/** What may stand for words of the question, from `first` to before `end`, besides themselves. */
interface Extra {
  readonly first: number;
  readonly end: number;
  readonly alternatives: readonly Alternative[];
}

/** More words make a search no better, but slower. */
const MAX_UNITS = 12;
const MAX_WORDS = 40;

const WEIGHTS = {
  exact: 1,
  base: 0.95,
  stem: 0.6,
  /** Letters and digits of `erc20` apart, words of an identifier next to each other, words written as one. */
  joined: 0.9,
  parts: 0.75,
  loose: 0.35,
  /** On top, where the identifier itself is known. */
  known: 0.3,
  prefix: 0.7,
  synonym: 0.55,
  /** By distance. */
  similar: [0, 0.6, 0.45, 0.35],
} as const;

/** Terms that a prefix or a misspelling may stand for. */
const MAX_PREFIXED = 24;
const MAX_SIMILAR = 8;

/**
 * Reads a question: finds its words, leaves out those that say nothing, and looks up what else each may be called. The
 * last word may be one that the reader is still typing.
 */
export function readQuestion(text: string, vocabulary: Vocabulary, synonyms: SynonymTable): Question {
  const words = tokenize(text).slice(0, MAX_WORDS);
  const stems = words.map(({term}) => stem(term));
  const terms = words.map(({term}) => term);
  const literals = (text.match(/\S+/g) ?? []).filter((chunk) => LITERAL.test(chunk)).map(trimSigns);
  const extra: Extra[] = [];
  const typing = /[\p{L}\p{N}]$/u.test(text) ? words.length - 1 : -1;

  for (const match of findSynonyms(terms, synonyms)) {
    const alternatives = match.synonyms
      .filter((synonym) => synonym.every((term) => vocabulary.hasStem(term)))
      .map((synonym): Alternative => ({
        terms: synonym,
        stems: true,
        kind: 'same',
        weight: WEIGHTS.synonym,
        adjacent: true,
      }));
    extra.push({first: match.first, end: match.first + match.words, alternatives});
  }
  // "input box" is found as `InputBox`, "back end" as `backend`.
  words.forEach(({term}, index) => {
    const next = words[index + 1];
    if (!next || !vocabulary.has(term + next.term)) return;
    const joined: Alternative = {
      terms: [term + next.term],
      stems: false,
      kind: 'same',
      weight: WEIGHTS.joined,
      adjacent: false,
    };
    extra.push({first: index, end: index + 2, alternatives: [joined]});
  });

  const units: Unit[] = [];
  const meaningful = words.some(({term, compounds}) => compounds.length > 0 || !STOP_WORDS.has(term));
  const seen = new Set<string>();
  for (let index = 0; index < words.length && units.length < MAX_UNITS;) {
    const word = words[index];
    if (!word) break;
    const compound = [...word.compounds].sort((a, b) => b.words - a.words)[0];
    const length = compound?.words ?? 1;
    const key = compound?.term ?? word.term;
    const end = index + length;
    // What stands for a part of an identifier that exists does not stand for the identifier.
    const isKnown = compound !== undefined && vocabulary.has(compound.term);
    const synonymous = extra
      .filter(({first, end: last}) => (isKnown ? first <= index && last >= end : first < end && last > index))
      .flatMap(({alternatives: found}) => found);
    const alternatives = compound
      ? findCompound(compound.term, words.slice(index, end), vocabulary, synonyms)
      : findWord(word, index === typing, synonymous.length > 0, vocabulary, synonyms);
    if (!seen.has(key) && (compound || !meaningful || !STOP_WORDS.has(word.term))) {
      seen.add(key);
      units.push({alternatives: [...alternatives, ...synonymous]});
    }
    index = end;
  }
  return {units, stems, literals};
}

function findWord(
  word: Word,
  typing: boolean,
  hasSynonyms: boolean,
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
): Alternative[] {
  const found = findForms(word.term, 1, vocabulary);
  if (word.forms.length > 1 && word.forms.every((form) => vocabulary.hasStem(form))) {
    found.push({terms: word.forms, stems: true, kind: 'related', weight: WEIGHTS.parts, adjacent: true});
  }
  found.push(...findSplits(word.term, vocabulary));
  const known = found.some(({kind}) => kind === 'same');
  if ((typing || !known) && word.term.length > 1) {
    for (const term of vocabulary.startingWith(word.term, MAX_PREFIXED)) {
      const weight = WEIGHTS.prefix * Math.sqrt(word.term.length / term.length);
      found.push({terms: [term], stems: false, kind: 'same', weight, adjacent: false});
    }
  }
  // A word that is the start of others may still be a misspelled one, unless the reader is typing it: "registr".
  if (hasSynonyms || (found.length > 0 && (typing || known))) return found;
  return [...found, ...findSimilar(word.term, typing, vocabulary, synonyms)];
}

/** A word, the word without its ending, and words of the same root. */
function findForms(term: string, weight: number, vocabulary: Vocabulary): Alternative[] {
  const found: Alternative[] = [];
  const base = baseForm(term);
  const root = stem(term);
  if (vocabulary.has(term))
    found.push({terms: [term], stems: false, kind: 'same', weight: weight * WEIGHTS.exact, adjacent: false});
  if (base !== term && vocabulary.has(base)) {
    found.push({terms: [base], stems: false, kind: 'same', weight: weight * WEIGHTS.base, adjacent: false});
  }
  if (vocabulary.hasStem(root))
    found.push({terms: [root], stems: true, kind: 'related', weight: weight * WEIGHTS.stem, adjacent: false});
  return found;
}

/** "frontend" is found as "front end". */
function findSplits(term: string, vocabulary: Vocabulary): Alternative[] {
  if (!/^[a-z]{6,20}$/.test(term)) return [];
  const found: Alternative[] = [];
  for (let at = 3; at <= term.length - 3; at++) {
    const parts = [stem(term.slice(0, at)), stem(term.slice(at))];
    if (parts.every((part) => vocabulary.hasStem(part))) {
      found.push({terms: parts, stems: true, kind: 'related', weight: WEIGHTS.joined, adjacent: true});
    }
  }
  return found;
}

/** An identifier: as a whole, then its words next to each other, then all of its words anywhere. */
function findCompound(
  term: string,
  words: readonly Word[],
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
): Alternative[] {
  const found: Alternative[] = [];
  if (vocabulary.has(term))
    found.push({terms: [term], stems: false, kind: 'same', weight: WEIGHTS.exact, adjacent: false});
  const parts = words.map(({term: part}) => stem(part));
  if (parts.every((part) => vocabulary.hasStem(part))) {
    // Who names an identifier that exists means that, wherever else its words stand.
    const weight = found.length > 0 ? WEIGHTS.known : 1;
    found.push(
      {terms: parts, stems: true, kind: 'related', weight: weight * WEIGHTS.parts, adjacent: true},
      {terms: parts, stems: true, kind: 'related', weight: weight * WEIGHTS.loose, adjacent: false},
    );
  }
  for (const longer of vocabulary.startingWith(term, MAX_PREFIXED)) {
    const weight = WEIGHTS.prefix * Math.sqrt(term.length / longer.length);
    found.push({terms: [longer], stems: false, kind: 'same', weight, adjacent: false});
  }
  return found.length > 0 ? found : findSimilar(term, false, vocabulary, synonyms);
}

function findSimilar(term: string, typing: boolean, vocabulary: Vocabulary, synonyms: SynonymTable): Alternative[] {
  let similar = vocabulary.similarTo(term, MAX_SIMILAR);
  if (similar.length === 0 && typing && term.length > 3) similar = vocabulary.similarTo(term, MAX_SIMILAR, true);
  return similar.flatMap(({term: candidate, distance}) => {
    const weight = WEIGHTS.similar[distance] ?? 0.3;
    const also = findSynonyms([candidate], synonyms).flatMap((match) => match.synonyms);
    return [
      ...findForms(candidate, weight, vocabulary),
      ...also
        .filter((synonym) => synonym.every((part) => vocabulary.hasStem(part)))
        .map((synonym): Alternative => ({
          terms: synonym,
          stems: true,
          kind: 'same',
          weight: weight * WEIGHTS.synonym,
          adjacent: true,
        })),
    ];
  });
}
