/**
 * What both search back ends have in common: the record, the request and the response, in the shape of Typesense's
 * `multi_search`. The embedded engine and the Typesense server are told apart by nothing but who makes the client.
 */

/** Kind of record: the deepest heading it stands for. A page's own record is `lvl1`. */
export type RecordType = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

/** Fields that hold searchable text, flat as in DocSearch's collections (the name has a dot, nothing is nested). */
export type TextField =
  | 'hierarchy.lvl0'
  | 'hierarchy.lvl1'
  | 'hierarchy.lvl2'
  | 'hierarchy.lvl3'
  | 'hierarchy.lvl4'
  | 'hierarchy.lvl5'
  | 'hierarchy.lvl6'
  | 'content';

/** One heading of one page with the text below it, up to the next heading. All text is plain text, never HTML. */
export interface SearchRecord {
  /** Unique in the site and stable between builds as long as the heading keeps its address: `url` without the host. */
  readonly id: string;
  /** Section of the site: the category in the breadcrumbs, or the item of the navigation bar. */
  readonly 'hierarchy.lvl0': string;
  /** Title of the page. */
  readonly 'hierarchy.lvl1': string;
  readonly 'hierarchy.lvl2'?: string;
  readonly 'hierarchy.lvl3'?: string;
  readonly 'hierarchy.lvl4'?: string;
  readonly 'hierarchy.lvl5'?: string;
  readonly 'hierarchy.lvl6'?: string;
  /** Text below the heading; empty where a heading follows at once. */
  readonly content: string;
  /** Id of the heading's element; absent for the page's own record, which leads to the top of the page. */
  readonly anchor?: string;
  /** Absolute: origin, base URL, path with a slash at its end, and the anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly type: RecordType;
  readonly language: string;
  /** As Docusaurus' `docsearch:docusaurus_tag`: `default`, `docs-default-current`, `docs-rollups-1.5` … */
  readonly docusaurus_tag: readonly string[];
  /** As Docusaurus' `docsearch:version`: `1.5`, `current`; for pages outside the docs `current`. */
  readonly version: string;
  /** Position of the record in its page, from 0: lets equal hits keep the page's order. */
  readonly position: number;
  /** The higher, the more a record is worth at equal relevance: depth of the heading and kind of the page. */
  readonly item_priority: number;
}

/**
 * Highest `item_priority` of records that are seldom what is asked for: entries of the glossary, and pages about software of
 * the past. Records of all other pages have a higher one.
 */
export const SELDOM_PRIORITY = 40;

/**
 * A search, as Typesense takes it. Lists are comma separated. What is not named here is ignored by the embedded engine
 * and passed on by the Typesense client.
 */
export interface SearchRequest {
  readonly q: string;
  /** Ignored by the embedded engine, which has one index. */
  readonly collection?: string;
  /** Fields to search. The embedded engine searches all text fields always, and only marks matches in these alone. */
  readonly query_by?: string;
  /** Integers, one a field of `query_by`, in its order. The embedded engine has weights of its own. */
  readonly query_by_weights?: string;
  /** For example `language:=en && docusaurus_tag:=[default,docs-rollups-1.5]`; knows `&&`, `||`, parentheses, `:`, `:=`, `:!=`. */
  readonly filter_by?: string;
  readonly facet_by?: string;
  readonly max_facet_values?: number;
  readonly group_by?: string;
  /** Hits of a group, by default 3. */
  readonly group_limit?: number;
  /** By default `_text_match:desc,item_priority:desc`. */
  readonly sort_by?: string;
  /** From 1. */
  readonly page?: number;
  /** Hits, or groups where `group_by` is given; by default 10. */
  readonly per_page?: number;
  readonly include_fields?: string;
  readonly exclude_fields?: string;
  /** Fields to highlight, by default those of `query_by`. */
  readonly highlight_fields?: string;
  /** Fields whose whole text is given with marks as `value`, besides the `snippet`. */
  readonly highlight_full_fields?: string;
  /** Words on both sides of a mark, by default 4. */
  readonly highlight_affix_num_tokens?: number;
  /** A field of at most this many words is given whole as its snippet, by default 30. */
  readonly snippet_threshold?: number;
}

/**
 * A field with its marks. **These strings are HTML**: the text is escaped, and the only tags are `<mark>` and `</mark>`.
 * Each client sees to it (`escapeMarked` in `./highlight` does it for answers of a server that does not escape).
 */
export interface FieldHighlight {
  readonly snippet?: string;
  readonly value?: string;
  readonly matched_tokens: readonly string[];
}

/** As `FieldHighlight`, in the list of Typesense that its adapter for InstantSearch reads. */
export interface ListedHighlight extends FieldHighlight {
  readonly field: string;
}

export interface SearchHit {
  /** The record, cut to `include_fields`. **Plain text**: escape before it is shown as HTML. */
  readonly document: Partial<SearchRecord>;
  /** By field, for fields with a match only. */
  readonly highlight: Readonly<Record<string, FieldHighlight>>;
  readonly highlights: readonly ListedHighlight[];
  readonly text_match: number;
}

export interface GroupedHits {
  readonly group_key: readonly (string | readonly string[])[];
  /** All hits of the group, of which `hits` holds the first `group_limit`. */
  readonly found: number;
  readonly hits: readonly SearchHit[];
}

export interface FacetCount {
  readonly value: string;
  readonly count: number;
  /** HTML, escaped. */
  readonly highlighted: string;
}

export interface FacetCounts {
  readonly field_name: string;
  readonly counts: readonly FacetCount[];
  readonly sampled: boolean;
  readonly stats: {readonly total_values: number};
}

/** Answer to one request. `hits` or `grouped_hits`, as the request has no `group_by` or has one. */
export interface SearchResponse {
  /** Hits, or groups where `group_by` is given. */
  readonly found: number;
  /** Hits, where `group_by` is given. */
  readonly found_docs?: number;
  /** Records that were searched. */
  readonly out_of: number;
  readonly page: number;
  readonly search_time_ms: number;
  readonly search_cutoff: boolean;
  readonly request_params: {
    readonly collection_name: string;
    readonly first_q: string;
    readonly q: string;
    readonly per_page: number;
  };
  readonly facet_counts: readonly FacetCounts[];
  readonly hits?: readonly SearchHit[];
  readonly grouped_hits?: readonly GroupedHits[];
}

export interface MultiSearchResponse {
  readonly results: readonly SearchResponse[];
}

/** What the search box and the search page talk to. */
export interface SearchClient {
  /**
   * Gets ready for searches with this filter: call it when the reader reaches for the search, before the first key.
   * It resolves where nothing has to be fetched, and rejects as `multiSearch` does; callers may ignore that, as the next
   * call tries again.
   */
  prepare(filterBy?: string): Promise<void>;
  /**
   * @throws {SearchUnavailableError} where there is no answer; a later call tries again.
   * @throws {SearchRequestError} where the request is at fault, such as a filter that cannot be parsed.
   * @throws {DOMException} of the name `AbortError` once `signal` is aborted.
   */
  multiSearch(requests: readonly SearchRequest[], signal?: AbortSignal): Promise<MultiSearchResponse>;
}

/** Options of `createEmbeddedClient` in `./embedded-client`. */
export interface EmbeddedClientOptions {
  /** Where the index manifest is: `useBaseUrl('/search-manifest.json')`, absolute or from the site's root. */
  readonly manifestUrl: string;
  /** Base URL of the site with a slash at its end: paths in the manifest count from it. */
  readonly baseUrl: string;
  /** Milliseconds after which a call without an answer is given up, by default 15 000. */
  readonly timeoutMs?: number;
}

/** Search gave no answer: index or server unreachable, cut, or not ours. Worth another try. */
export class SearchUnavailableError extends Error {
  /** The modal of DocSearch shows its error screen for this name only. */
  override readonly name = 'RetryError';
}

/** The request itself is wrong; another try does not help. */
export class SearchRequestError extends Error {
  override readonly name = 'SearchRequestError';
}
