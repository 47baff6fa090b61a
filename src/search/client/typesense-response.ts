import {escapeMarked} from '@site/src/search/engine/highlight';
import {
  SearchRequestError,
  SearchUnavailableError,
  type FieldHighlight,
  type GroupedHits,
  type ListedHighlight,
  type MultiSearchResponse,
  type SearchHit,
  type SearchRecord,
  type SearchResponse,
} from '@site/src/search/records/types';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Fields as text. Typesense does not escape: it puts marks into the text of the record as it is. */
function readHighlight({snippet, value, matched_tokens: tokens}: Json): FieldHighlight {
  return {
    ...(typeof snippet === 'string' ? {snippet: escapeMarked(snippet)} : {}),
    ...(typeof value === 'string' ? {value: escapeMarked(value)} : {}),
    matched_tokens: strings(tokens),
  };
}

/**
 * Highlights by field. Servers give them as a list, as an object, or both; in the object, a field with dots in its name
 * can be nested.
 */
function readHighlights(hit: Json): Record<string, FieldHighlight> {
  const byField: Record<string, FieldHighlight> = {};
  const visit = (node: Json, path: string): void => {
    if ('matched_tokens' in node || typeof node['snippet'] === 'string') {
      byField[path] = readHighlight(node);
      return;
    }
    for (const [key, child] of Object.entries(node)) {
      if (isObject(child)) visit(child, path === '' ? key : `${path}.${key}`);
    }
  };
  if (isObject(hit['highlight'])) visit(hit['highlight'], '');
  for (const item of objects(hit['highlights'])) byField[text(item['field'])] ??= readHighlight(item);
  return byField;
}

function readHit(hit: Json): SearchHit {
  const highlight = readHighlights(hit);
  const highlights = Object.entries(highlight).map(([field, marks]): ListedHighlight => ({field, ...marks}));
  // Which of its fields a record has is up to whoever filled the collection; a hit without address or title is left out
  // when it is shown.
  const document = Object.fromEntries(
    Object.entries(isObject(hit['document']) ? hit['document'] : {}).filter(([, value]) => typeof value === 'string'),
  ) as Partial<SearchRecord>;
  return {document, highlight, highlights, text_match: number(hit['text_match'])};
}

function readGroup(group: Json): GroupedHits {
  const hits = objects(group['hits']).map(readHit);
  return {
    group_key: Array.isArray(group['group_key']) ? group['group_key'].filter((key) => typeof key === 'string') : [],
    found: number(group['found']) || hits.length,
    hits,
  };
}

function readResult(result: Json): SearchResponse {
  if (typeof result['error'] === 'string' || typeof result['found'] !== 'number') {
    // Within an answer of status 200, each search has a status of its own.
    const message = `Typesense: ${text(result['error']) || 'answer without hits'} (${number(result['code'])})`;
    throw result['code'] === 400 ? new SearchRequestError(message) : new SearchUnavailableError(message);
  }
  const parameters = isObject(result['request_params']) ? result['request_params'] : {};
  return {
    found: result['found'],
    ...(typeof result['found_docs'] === 'number' ? {found_docs: result['found_docs']} : {}),
    out_of: number(result['out_of']),
    page: number(result['page']),
    search_time_ms: number(result['search_time_ms']),
    search_cutoff: result['search_cutoff'] === true,
    request_params: {
      collection_name: text(parameters['collection_name']),
      first_q: text(parameters['first_q']),
      q: text(parameters['q']),
      per_page: number(parameters['per_page']),
    },
    facet_counts: [],
    ...(Array.isArray(result['hits']) ? {hits: objects(result['hits']).map(readHit)} : {}),
    ...(Array.isArray(result['grouped_hits']) ? {grouped_hits: objects(result['grouped_hits']).map(readGroup)} : {}),
  };
}

/**
 * Reads the body of an answer to `multi_search`. Highlights come out as escaped HTML.
 *
 * @throws {SearchUnavailableError} where it is no such answer, or a collection is unknown.
 * @throws {SearchRequestError} where a search is at fault.
 */
export function readMultiSearch(body: unknown): MultiSearchResponse {
  if (!isObject(body) || !Array.isArray(body['results'])) {
    throw new SearchUnavailableError('Typesense: the answer is not one of multi_search');
  }
  return {results: objects(body['results']).map(readResult)};
}
