import {filterFields, parseFilter} from './filter';
import {escapeHtml} from './escape-html';
import {highlightField, wantTerms, type WantedTerms} from './highlight';
import type {RankedRecord, SearchIndex} from './search-index';
import {
  SearchRequestError,
  type FacetCounts,
  type FieldHighlight,
  type GroupedHits,
  type SearchHit,
  type SearchRecord,
  type SearchRequest,
  type SearchResponse,
  type TextField,
} from '@site/src/search/records/types';

/** Typesense's defaults and bounds. */
const DEFAULTS = {
  perPage: 10,
  groupLimit: 3,
  facetValues: 10,
  affix: 4,
  threshold: 30,
  sort: '_text_match:desc,item_priority:desc',
};
const MAX_PER_PAGE = 250;
/** No question is that long; more is neither read nor given back. */
const MAX_QUESTION = 512;

const TEXT_FIELDS: readonly TextField[] = [
  'hierarchy.lvl0',
  'hierarchy.lvl1',
  'hierarchy.lvl2',
  'hierarchy.lvl3',
  'hierarchy.lvl4',
  'hierarchy.lvl5',
  'hierarchy.lvl6',
  'content',
];

/**
 * Answers a request from an index, as a Typesense server does.
 *
 * @throws {SearchRequestError} where the request is at fault.
 */
export function answer(index: SearchIndex, request: SearchRequest): SearchResponse {
  const started = performance.now();
  const accepted = acceptedRecords(index, request.filter_by);
  const q = request.q.slice(0, MAX_QUESTION);
  const all = q.trim() === '*';
  const ranking = all
    ? {
        hits: index.records.filter((_, id) => accepted[id]).map((record): RankedRecord => ({record, score: 0})),
        terms: new Set<string>(),
      }
    : index.search(q, accepted);
  const hits = sortHits(ranking.hits, request.sort_by ?? DEFAULTS.sort);

  const page = positive('page', request.page, 1);
  const perPage = Math.min(positive('per_page', request.per_page, DEFAULTS.perPage), MAX_PER_PAGE);
  const wanted = wantTerms(ranking.terms);
  const present = ({record, score}: RankedRecord) => presentHit(record, score, wanted, request);
  const cut = <Item>(items: readonly Item[]) => items.slice((page - 1) * perPage, page * perPage);

  const groups = request.group_by === undefined ? undefined : groupHits(hits, splitList(request.group_by));
  const groupLimit = positive('group_limit', request.group_limit, DEFAULTS.groupLimit);
  const shown = groups
    ? {
        grouped_hits: cut(groups).map(({key, members}): GroupedHits => ({
          group_key: key,
          found: members.length,
          hits: members.slice(0, groupLimit).map(present),
        })),
      }
    : {hits: cut(hits).map(present)};
  return {
    found: groups?.length ?? hits.length,
    ...(groups ? {found_docs: hits.length} : {}),
    out_of: index.records.length,
    page,
    search_time_ms: Math.round(performance.now() - started),
    search_cutoff: false,
    request_params: {collection_name: request.collection ?? '', first_q: q, q, per_page: perPage},
    facet_counts: countFacets(hits, request),
    ...shown,
  };
}

/** The filter of the last request to an index, and which of its records it accepts: the next key press asks the same. */
const lastFilters = new WeakMap<SearchIndex, {readonly source: string; readonly accepted: readonly boolean[]}>();

function acceptedRecords(index: SearchIndex, source = ''): readonly boolean[] {
  const last = lastFilters.get(index);
  if (last?.source === source) return last.accepted;
  const filter = parseFilter(source);
  const accepted = index.records.map((record) => filter(filterFields(record)) === 'yes');
  lastFilters.set(index, {source, accepted});
  return accepted;
}

function positive(name: string, value: number | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!Number.isInteger(value) || value < 1) throw new SearchRequestError(`${name}: must be a whole number from 1.`);
  return value;
}

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

type Comparison = (a: RankedRecord, b: RankedRecord) => number;

function sortHits(hits: readonly RankedRecord[], sortBy: string): readonly RankedRecord[] {
  const comparisons = splitList(sortBy).map((item): Comparison => {
    const [field, order] = item.split(':');
    const sign = order === 'asc' ? 1 : -1;
    if (field === '_text_match') return (a, b) => sign * (a.score - b.score);
    if (field === 'item_priority' || field === 'position') {
      return (a, b) => sign * (a.record[field] - b.record[field]);
    }
    throw new SearchRequestError(`sort_by: cannot sort by ${JSON.stringify(item)}.`);
  });
  return [...hits].sort((a, b) => comparisons.reduce((order, compare) => order || compare(a, b), 0));
}

interface Group {
  readonly key: readonly (string | readonly string[])[];
  readonly members: RankedRecord[];
}

/** Groups in the order of their best hits. */
function groupHits(hits: readonly RankedRecord[], fields: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const hit of hits) {
    const values: FieldValues = {...hit.record};
    const key = fields.map((field) => groupValue(values[field]));
    const name = JSON.stringify(key);
    const group = groups.get(name);
    if (group) group.members.push(hit);
    else groups.set(name, {key, members: [hit]});
  }
  return [...groups.values()];
}

type FieldValues = Readonly<Record<string, string | number | readonly string[] | undefined>>;

function groupValue(value: FieldValues[string]): string | readonly string[] {
  return typeof value === 'number' ? String(value) : (value ?? '');
}

function countFacets(hits: readonly RankedRecord[], request: SearchRequest): FacetCounts[] {
  const limit = positive('max_facet_values', request.max_facet_values, DEFAULTS.facetValues);
  return splitList(request.facet_by ?? '').map((field_name) => {
    const counts = new Map<string, number>();
    for (const {record} of hits) {
      const values: FieldValues = {...record};
      const value = values[field_name];
      if (value === undefined) continue;
      for (const item of typeof value === 'object' ? value : [String(value)])
        counts.set(item, (counts.get(item) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    return {
      field_name,
      counts: sorted.slice(0, limit).map(([value, count]) => ({value, count, highlighted: escapeHtml(value)})),
      sampled: false,
      stats: {total_values: counts.size},
    };
  });
}

function presentHit(record: SearchRecord, score: number, wanted: WantedTerms, request: SearchRequest): SearchHit {
  const searched = request.query_by === undefined ? TEXT_FIELDS : splitList(request.query_by);
  const fields = request.highlight_fields === undefined ? searched : splitList(request.highlight_fields);
  const full = new Set(splitList(request.highlight_full_fields ?? ''));
  const highlight: Record<string, FieldHighlight> = {};
  for (const field of TEXT_FIELDS) {
    const text = record[field];
    if (text === undefined || !fields.includes(field)) continue;
    const found = highlightField(text, wanted, {
      full: full.has(field),
      affix: positive('highlight_affix_num_tokens', request.highlight_affix_num_tokens, DEFAULTS.affix),
      threshold: request.snippet_threshold ?? DEFAULTS.threshold,
    });
    if (found) highlight[field] = found;
  }
  return {
    document: selectFields(record, request),
    highlight,
    highlights: Object.entries(highlight).map(([field, found]) => ({field, ...found})),
    text_match: Math.round(score * 1000),
  };
}

function selectFields(record: SearchRecord, {include_fields, exclude_fields}: SearchRequest): Partial<SearchRecord> {
  const included = include_fields === undefined ? undefined : new Set(splitList(include_fields));
  const excluded = new Set(splitList(exclude_fields ?? ''));
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => (included?.has(field) ?? true) && !excluded.has(field)),
  );
}
