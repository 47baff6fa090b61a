import type {LookupError} from './data';

/** Fewer letters than this say nothing about which message a text is. */
const MIN_LETTERS = 6;
/** Share of the words of a message that a text must have where the message does not stand in it as it is. */
const MIN_SHARE = 0.6;
const MAX_MESSAGES = 5;

/** A message, and whether it is only similar to the text. */
export interface MatchedMessage {
  readonly error: LookupError;
  readonly isGuess: boolean;
}

/**
 * The messages that stand in a text, or whose part the text is, the longest match first; where there are none, those that
 * share most words with it. What varies in a message (`…`) and all numbers match anything.
 */
export function matchMessages(text: string, errors: readonly LookupError[]): MatchedMessage[] {
  const asked = comparable(text);
  if (asked.letters < 3) return [];
  const scored = errors.flatMap((error) => {
    // Names and statuses are words that messages have, too: only their capitals tell them apart.
    const isName = error.signature !== undefined || /^[A-Z_]+$/.test(error.title);
    if (isName && !text.includes(error.title)) return [];
    const score = matchScore(asked, error.title);
    // Of two texts that differ in their capitals alone, the one that was pasted.
    return score > 0 ? [{error, score: text.includes(error.title) ? score + 0.5 : score}] : [];
  });
  const found = scored.length > 0 ? scored : similar(asked.plain, errors);
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_MESSAGES)
    .map(({error}) => ({error, isGuess: scored.length === 0}));
}

/** Whether a message with its variable parts stands in a text, or the text is a part of the message. */
export function coversMessage(title: string, text: string): boolean {
  return matchScore(comparable(text), title) > 0;
}

/** A text in the forms in which it is compared. */
interface Comparable {
  readonly plain: string;
  readonly withoutNumbers: string;
  /** How many letters it has. */
  readonly letters: number;
}

function comparable(text: string): Comparable {
  const plain = normalise(text);
  return {plain, withoutNumbers: withoutNumbers(plain), letters: plain.replace(/[^a-z]/g, '').length};
}

/** A title in the forms in which texts are compared with it. */
interface Title extends Comparable {
  /** What stands between what varies. */
  readonly parts: readonly string[];
  readonly words: readonly string[];
}

/** Titles in the forms in which they are compared: they are compared at every key press. */
const knownTitles = new Map<string, Title>();

function titleOf(title: string): Title {
  const known = knownTitles.get(title);
  if (known !== undefined) return known;
  const forms = comparable(title);
  const parts = forms.plain.split('…').map((part) => part.trim());
  const made = {...forms, parts, words: [...new Set(wordsOf(forms.plain))]};
  knownTitles.set(title, made);
  return made;
}

/** Small letters, one kind of quotes, no marks around words, one space between them. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’`´“”"]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** How many letters of a message a text has as the message has them; 0 where it does not have the message. */
function matchScore(text: Comparable, title: string): number {
  const {parts, letters: own, ...template} = titleOf(title);
  if (own < MIN_LETTERS && text.plain !== template.plain) return 0;
  if (standsIn(text.plain, parts)) return 2 * own + (text.plain === template.plain ? own : 0);
  // What was typed is a part of the message, for example its beginning.
  if (
    text.letters >= MIN_LETTERS &&
    (template.plain.includes(text.plain) || template.withoutNumbers.includes(text.withoutNumbers))
  ) {
    return text.letters - 0.01 * (own - text.letters);
  }
  return 0;
}

/** Whether all parts stand in a text one after the other. */
function standsIn(text: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    if (part === '') continue;
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    // What varies is never nothing.
    if (at > 0 && text.slice(at, found).trim() === '') return false;
    // A word within another word is another word.
    const before = found === 0 ? '' : text.charAt(found - 1);
    if (/[a-z0-9]/.test(before) && /^[a-z0-9]/.test(part)) return false;
    at = found + part.length;
  }
  return true;
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+(?:\.\d+)*/g, '…').replace(/… ?(?=…)/g, '');
}

function wordsOf(text: string): string[] {
  return text.match(/[a-z][a-z']+/g) ?? [];
}

/** Messages by the share of their words that a text has; rare words count more. */
function similar(plain: string, errors: readonly LookupError[]): {error: LookupError; score: number}[] {
  const words = new Set(wordsOf(plain));
  if (words.size < 2) return [];
  const messages = errors.map((error) => ({error, words: titleOf(error.title).words}));
  const counts = new Map<string, number>();
  for (const {words: own} of messages) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string): number => Math.log(1 + errors.length / (counts.get(word) ?? errors.length));
  const asked = [...words].reduce((sum, word) => sum + (counts.has(word) ? weight(word) : 2), 0);
  return messages.flatMap(({error, words: own}) => {
    const shared = own.filter((word) => words.has(word));
    if (shared.length < 2) return [];
    const total = own.reduce((sum, word) => sum + weight(word), 0);
    const common = shared.reduce((sum, word) => sum + weight(word), 0);
    const score = common / Math.max(total, asked * 0.8);
    return score >= MIN_SHARE ? [{error, score}] : [];
  });
}
