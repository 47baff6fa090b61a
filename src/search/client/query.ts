import {baseParameters} from './parameters';
import type {SearchSettings} from './settings';
import type {SearchRequest} from '@site/src/search/records/types';

/**
 * A question is cut here: long enough for an error text that someone pastes, short enough that no back end works on it
 * for long or refuses it.
 */
const MAX_LENGTH = 400;

/** What the reader asks for. */
export interface SearchQuery {
  readonly text: string;
  /** Filter of language and version (`contextualFilter`). */
  readonly filter: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** The question as it is sent: one line, without spaces at its ends, not too long. Empty where nothing is asked. */
export function normaliseText(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const end = cut.lastIndexOf(' ');
  // A surrogate pair that the cut has torn is no text.
  return (end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether there is anything to look for: a letter or a digit. Search servers take `*` alone for a request of everything. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * The request for a question. Hits are grouped by page, so that one page cannot fill the list. The theme that this search
 * began with spreads the configured parameters over its own, so that a configured `filter_by` replaces the filter of the
 * version; here both hold.
 */
export function searchRequest(settings: SearchSettings, question: SearchQuery): SearchRequest {
  const {filter_by: configured, ...parameters} = settings.typesenseSearchParameters;
  return {
    ...baseParameters,
    group_by: 'url_without_anchor',
    group_limit: 3,
    // A line or two of text around a match.
    highlight_affix_num_tokens: 10,
    ...parameters,
    collection: settings.typesenseCollectionName,
    q: normaliseText(question.text),
    filter_by:
      configured === undefined || configured === '' ? question.filter : `${question.filter} && (${configured})`,
    page: question.page,
    per_page: question.perPage,
  };
}
