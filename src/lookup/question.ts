import type {LookupShard} from './data';

/** A question is cut here: calldata can be long, but no browser may hang on it. */
export const MAX_QUESTION_LENGTH = 200_000;

/** What was pasted, without quotes and line breaks around it. */
export function tidyQuestion(text: string): string {
  return text
    .slice(0, MAX_QUESTION_LENGTH)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim()
    .replace(/^(["'`])([\s\S]*)\1$/, '$2')
    .trim();
}

/** The bytes of a question that is nothing but hexadecimal; line breaks and spaces in it do not count. */
export function hexOf(text: string): string | undefined {
  const joined = text.replace(/\s+/g, '');
  const digits = /^0x([0-9a-f]*)$/i.exec(joined)?.[1] ?? /^([0-9a-f]{40}|[0-9a-f]{64,})$/i.exec(joined)?.[1];
  return digits?.toLowerCase();
}

/** Hexadecimal values with `0x` that stand somewhere in a text, of four bytes at least, the first ones first. */
export function hexTokens(text: string): string[] {
  return [...text.matchAll(/\b0x((?:[0-9a-f]{2}){4,})\b/gi)].map(([, digits = '']) => digits.toLowerCase());
}

/** Words that messages begin or end with, and questions seldom. */
const MESSAGE =
  /\b(?:error|reverted|revert|failed|failure|cannot|can't|could not|invalid|unsupported|missing|mismatch|unable to|not found|refused|denied|exception|panic|expected|exceeded|unknown)\b/i;
/** What people write around something that they describe, and programs do not. */
const QUESTION = /\?$|^(?:how|what|why|when|where|which|who|can|does|do|is|are|should|explain)\b/i;
/** A name inside which a capital follows a small letter, or words are joined by underscores. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*(?:\([^)]*\))?$/;

/**
 * Whether a search is rather something that was pasted than a question: worth asking the lookup.
 */
export function looksLikeLookup(question: string): boolean {
  const text = tidyQuestion(question);
  if (text.length < 3) return false;
  if (hexOf(text) !== undefined) return text.length >= 6;
  if (hexTokens(text).length > 0) return true;
  if (/^-3[12]\d{3}$/.test(text)) return true;
  if (/^--?[a-z]/.test(text) || /^cartesi [a-z]/.test(text)) return true;
  if (IDENTIFIER.test(text)) return /[a-z][A-Z]|_|\(/.test(text) || /^[A-Z]{4,}$/.test(text);
  return !QUESTION.test(text) && (MESSAGE.test(text) || /[:=;'"`]/.test(text)) && /\s/.test(text);
}

/** The files that can answer a question. */
export function shardsFor(question: string): LookupShard[] {
  const text = tidyQuestion(question);
  if (text === '') return [];
  if (hexOf(text) !== undefined) return ['errors', 'contracts', 'names'];
  if (hexTokens(text).length > 0 || IDENTIFIER.test(text)) return ['errors', 'contracts', 'names'];
  return ['errors', 'names'];
}
