import {createChunkTest, tokenize} from './tokenizer';
import type {FieldHighlight} from '@site/src/search/records/types';
import {escapeHtml} from './escape-html';

/** Place of a match in a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Highlights of a server that marks plain text without escaping it, as HTML. The server has to be asked for these two
 * marks (`highlight_start_tag`, `highlight_end_tag`): they are in no text, whereas `<mark>` may be part of a page.
 */
export const SERVER_MARKS = {start: '\uE000', end: '\uE001'} as const;

/** HTML of a text that has `SERVER_MARKS` in it. */
export function escapeMarked(text: string): string {
  return escapeHtml(text).replaceAll(SERVER_MARKS.start, '<mark>').replaceAll(SERVER_MARKS.end, '</mark>');
}

/** Terms and stems that a search has found, ready to be looked for in many texts. */
export interface WantedTerms {
  readonly matches: (term: string) => boolean;
  /** Whether a chunk of a text may have one of them at all. */
  readonly mayMatch: (chunk: string) => boolean;
}

export function wantTerms(terms: ReadonlySet<string>): WantedTerms {
  return {matches: (term) => terms.has(term), mayMatch: createChunkTest(terms)};
}

/** Words and identifiers of a text that a search has found. */
export function findMatches(text: string, {matches, mayMatch}: WantedTerms): Range[] {
  const ranges: Range[] = [];
  for (const word of tokenize(text, mayMatch)) {
    const compound = word.compounds.find(({term}) => matches(term));
    if (compound) ranges.push(compound);
    else if (matches(word.term) || matches(word.stem) || word.forms.some(matches)) ranges.push(word);
  }
  return mergeRanges(ranges);
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: {start: number; end: number}[] = [];
  for (const {start, end} of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({start, end});
  }
  return merged;
}

/** A part of a text as HTML, with its matches marked. */
export function markText(text: string, ranges: readonly Range[], from = 0, to = text.length): string {
  let html = '';
  let position = from;
  for (const {start, end} of ranges) {
    if (start < from || end > to) continue;
    html += `${escapeHtml(text.slice(position, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    position = end;
  }
  return html + escapeHtml(text.slice(position, to));
}

export interface SnippetOptions {
  /** Words on both sides of the marks. */
  readonly affix: number;
  /** Texts of at most this many words are given whole. */
  readonly threshold: number;
}

/** Words that a snippet has besides those on both sides of the first and the last mark. */
const WINDOW = 24;

/**
 * The part of a text around the place where most different matches are close together: the first of the best such places.
 * Cut at words; nothing tells that it was cut, as Typesense does not either (`./results` finds out).
 */
export function cutSnippet(text: string, ranges: readonly Range[], {affix, threshold}: SnippetOptions): string {
  const words = [...text.matchAll(/\S+/g)].map(({index, 0: word}) => ({start: index, end: index + word.length}));
  if (words.length <= threshold || ranges.length === 0) return markText(text, ranges);

  const wordOf = (offset: number) => {
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((words[middle]?.start ?? Infinity) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const marks = ranges.map((range) => ({
    word: wordOf(range.start),
    text: text.slice(range.start, range.end).toLowerCase(),
  }));

  let best = {score: -1, first: 0, last: 0};
  marks.forEach((mark, index) => {
    const seen = new Set<string>();
    let last = mark.word;
    let count = 0;
    for (const {word, text: marked} of marks.slice(index, index + WINDOW)) {
      if (word - mark.word > WINDOW) break;
      seen.add(marked);
      last = word;
      count++;
    }
    // Different words count more than repeated ones.
    const score = seen.size * WINDOW + count;
    if (score > best.score) best = {score, first: mark.word, last};
  });

  const from = words[Math.max(0, best.first - affix)]?.start ?? 0;
  const to = words[Math.min(words.length - 1, best.last + affix)]?.end ?? text.length;
  return markText(text, ranges, from, to);
}

/** Highlight of a field, or nothing where it has no match. */
export function highlightField(
  text: string,
  wanted: WantedTerms,
  options: SnippetOptions & {readonly full: boolean},
): FieldHighlight | undefined {
  const ranges = findMatches(text, wanted);
  if (ranges.length === 0) return undefined;
  return {
    matched_tokens: [...new Set(ranges.map(({start, end}) => text.slice(start, end)))],
    snippet: cutSnippet(text, ranges, options),
    ...(options.full ? {value: markText(text, ranges)} : {}),
  };
}
