import {stem} from './stem';
import {findSynonyms, type SynonymTable} from './synonyms';
import {tokenize, type Word} from './tokenizer';
import type {Vocabulary} from './vocabulary';

/** One way to find a unit: all of its terms, and next to each other where `adjacent`. */
export interface Alternative {
  readonly terms: readonly string[];
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
}

/** Words that say how something is asked and not what; left out unless the question has no others. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about am an and any are as at be been being but by can cannot could did do does doing done don for from get gets ' +
    'had has have having he her here him his how i if in into is isn it its just let ll me mean means my need no of on ' +
    'or our please shall she should so some such than that the their them then there these they this those to too us ' +
    've very want was we were what when where which who whom whose why will with would you your'
  ).split(' '),
);

/** More words make a search no better, but slower. */
const MAX_UNITS = 12;
const MAX_WORDS = 40;

const WEIGHTS = {
  exact: 1,
  stem: 0.85,
  /** Letters and digits of `erc20` apart, words of an identifier next to each other, words written as one. */
  joined: 0.9,
  parts: 0.75,
  loose: 0.35,
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
  const extra = words.map((): Alternative[] => []);
  const typing = /[\p{L}\p{N}]$/u.test(text) ? words.length - 1 : -1;

  for (const match of findSynonyms(stems, synonyms)) {
    const alternatives = match.synonyms
      .filter((terms) => terms.every((term) => vocabulary.has(term)))
      .map((terms) => ({terms, weight: WEIGHTS.synonym, adjacent: true}));
    for (let index = match.first; index < match.first + match.words; index++) extra[index]?.push(...alternatives);
  }
  // "input box" is found as `InputBox`, "back end" as `backend`.
  words.forEach(({term}, index) => {
    const next = words[index + 1];
    if (!next || !vocabulary.has(term + next.term)) return;
    const joined: Alternative = {terms: [term + next.term], weight: WEIGHTS.joined, adjacent: false};
    extra[index]?.push(joined);
    extra[index + 1]?.push(joined);
  });

  const units: Unit[] = [];
  const meaningful = words.some(({term, compounds}) => compounds.length > 0 || !STOP_WORDS.has(term));
  const seen = new Set<string>();
  for (let index = 0; index < words.length && units.length < MAX_UNITS; ) {
    const word = words[index];
    if (!word) break;
    const compound = [...word.compounds].sort((a, b) => b.words - a.words)[0];
    const length = compound?.words ?? 1;
    const key = compound?.term ?? word.term;
    const alternatives = compound
      ? findCompound(compound.term, words.slice(index, index + length), vocabulary)
      : findWord(word, index === typing, (extra[index] ?? []).length > 0, vocabulary);
    const synonymous = extra.slice(index, index + length).flat();
    if (!seen.has(key) && (compound || !meaningful || !STOP_WORDS.has(word.term))) {
      seen.add(key);
      units.push({alternatives: [...alternatives, ...synonymous]});
    }
    index += length;
  }
  return {units, stems};
}

function findWord(word: Word, typing: boolean, hasSynonyms: boolean, vocabulary: Vocabulary): Alternative[] {
  const found: Alternative[] = [];
  const add = (term: string, weight: number) => found.push({terms: [term], weight, adjacent: false});
  if (vocabulary.has(word.term)) add(word.term, WEIGHTS.exact);
  const stemmed = stem(word.term);
  if (stemmed !== word.term && vocabulary.has(stemmed)) add(stemmed, WEIGHTS.stem);
  if (word.forms.length > 1 && word.forms.every((form) => vocabulary.has(form))) {
    found.push({terms: word.forms, weight: WEIGHTS.parts, adjacent: true});
  }
  const known = found.length > 0;
  if ((typing || !known) && word.term.length > 1) {
    for (const term of vocabulary.startingWith(word.term, MAX_PREFIXED)) {
      add(term, WEIGHTS.prefix * Math.sqrt(word.term.length / term.length));
    }
  }
  if (found.length > 0 || hasSynonyms) return found;
  return findSimilar(word.term, typing, vocabulary);
}

/** An identifier: as a whole, then its words next to each other, then all of its words anywhere. */
function findCompound(term: string, words: readonly Word[], vocabulary: Vocabulary): Alternative[] {
  const found: Alternative[] = [];
  if (vocabulary.has(term)) found.push({terms: [term], weight: WEIGHTS.exact, adjacent: false});
  const parts = words.map(({term: part}) => stem(part));
  if (parts.every((part) => vocabulary.has(part))) {
    found.push({terms: parts, weight: WEIGHTS.parts, adjacent: true}, {terms: parts, weight: WEIGHTS.loose, adjacent: false});
  }
  for (const longer of vocabulary.startingWith(term, MAX_PREFIXED)) {
    found.push({terms: [longer], weight: WEIGHTS.prefix * Math.sqrt(term.length / longer.length), adjacent: false});
  }
  return found.length > 0 ? found : findSimilar(term, false, vocabulary);
}

function findSimilar(term: string, typing: boolean, vocabulary: Vocabulary): Alternative[] {
  let similar = vocabulary.similarTo(term, MAX_SIMILAR);
  if (similar.length === 0 && typing && term.length > 3) similar = vocabulary.similarTo(term, MAX_SIMILAR, true);
  return similar.map(({term: candidate, distance}) => ({
    terms: [candidate],
    weight: WEIGHTS.similar[distance] ?? 0.3,
    adjacent: false,
  }));
}
