import {answer} from '@site/src/search/engine/engine';
import {parseFilter, type Filter} from '@site/src/search/engine/filter';
import {
  readIndexManifest,
  unpackRecords,
  type IndexScope,
  type Manifest,
  type IndexManifestEntry,
} from '@site/src/search/records/index-file';
import {SearchIndex} from '@site/src/search/engine/search-index';
import {createSynonymTable, synonymGroups} from '@site/src/search/engine/synonyms';
import {
  SearchUnavailableError,
  type MultiSearchResponse,
  type SearchRecord,
  type SearchRequest,
} from '@site/src/search/records/types';

import type {FetchJson} from './fetch-json';
import {LookupStore} from './lookup-store';

/** Indexes that are kept: the one of the reader's version, that over all versions, and one more. */
const MAX_INDEXES = 3;

export interface IndexStoreOptions {
  /** Absolute. */
  readonly manifestUrl: string;
  /** Path of the site with a slash at both ends. */
  readonly baseUrl: string;
  readonly fetchJson: FetchJson;
  /** Is called before an index is built, which keeps its thread busy. */
  readonly onBuild?: () => void;
}

interface BuiltIndex {
  /** Names of its files. */
  readonly key: string;
  readonly index: SearchIndex;
}

/**
 * The index files that searches need, each fetched once, and the indexes that are built of them.
 *
 * An index is built over exactly the files that a filter can match, so that the ranking in one version does not depend on
 * which others were loaded before. Nothing that failed is kept: the next call tries again. What was read stays usable,
 * also without a network.
 */
export class IndexStore {
  readonly #options: IndexStoreOptions;
  readonly #synonyms = createSynonymTable(synonymGroups);
  #manifest: Manifest | undefined;
  /** Whether the site may have been published again since the manifest was read. */
  #outdated = false;
  /** The request for a fresh manifest, while it runs. */
  #reading: Promise<Manifest> | undefined;
  readonly #files = new Map<string, Promise<readonly SearchRecord[]>>();
  /** By the names of their files; the last one used is the last. */
  readonly #indexes = new Map<string, BuiltIndex>();
  readonly #lookup: LookupStore;

  constructor(options: IndexStoreOptions) {
    this.#options = options;
    const {baseUrl, manifestUrl, fetchJson} = options;
    this.#lookup = new LookupStore({root: new URL(baseUrl, manifestUrl).href, fetchJson});
  }

  /** Fetches and builds what searches with this filter need. */
  async prepare(filterBy: string | undefined): Promise<void> {
    await this.#indexFor(parseFilter(filterBy));
  }

  async search(requests: readonly SearchRequest[]): Promise<MultiSearchResponse> {
    const results = [];
    for (const request of requests) results.push(answer(await this.#indexFor(parseFilter(request.filter_by)), request));
    return this.#lookup.added({results}, requests, `${this.#manifest?.siteUrl ?? ''}${this.#options.baseUrl}`);
  }

  async #indexFor(filter: Filter): Promise<SearchIndex> {
    // What is built needs no network, however old the manifest is.
    const built = this.#manifest && this.#indexes.get(indexKey(entriesFor(this.#manifest, filter)));
    const index = built ?? (await this.#buildIndex(await this.#readManifest(), filter));
    this.#indexes.delete(index.key);
    this.#indexes.set(index.key, index);
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > MAX_INDEXES && oldest !== undefined) this.#indexes.delete(oldest);
    return index.index;
  }

  async #buildIndex(manifest: Manifest, filter: Filter): Promise<BuiltIndex> {
    const entries = entriesFor(manifest, filter);
    const files = await Promise.all(entries.map((entry) => this.#readFile(entry, manifest.siteUrl)));
    const key = indexKey(entries);
    // Another request may have built it meanwhile: who types while the box prepares waits for the same files.
    const built = this.#indexes.get(key);
    if (built) return built;
    this.#options.onBuild?.();
    const index = {key, index: new SearchIndex(files.flat(), this.#synonyms)};
    // At once: the next request goes on before this one's promise has told anybody.
    this.#indexes.set(key, index);
    return index;
  }

  /** The manifest that is known, or a fresh one where that may be outdated and a fresh one can be read. */
  async #readManifest(): Promise<Manifest> {
    if (this.#manifest && !this.#outdated) return this.#manifest;
    this.#reading ??= this.#fetchManifest().finally(() => (this.#reading = undefined));
    try {
      return await this.#reading;
    } catch (error) {
      if (this.#manifest) return this.#manifest;
      throw error;
    }
  }

  async #fetchManifest(): Promise<Manifest> {
    this.#manifest = readIndexManifest(await this.#options.fetchJson(this.#options.manifestUrl, true));
    this.#outdated = false;
    return this.#manifest;
  }

  #readFile({file, records}: IndexManifestEntry, siteUrl: string): Promise<readonly SearchRecord[]> {
    const {baseUrl, manifestUrl, fetchJson} = this.#options;
    let reading = this.#files.get(file);
    if (!reading) {
      reading = fetchJson(new URL(baseUrl + file, manifestUrl).href, false).then((value) => {
        const unpacked = unpackRecords(value, {siteUrl, baseUrl});
        if (unpacked.length !== records) throw new SearchUnavailableError(`The search index ${file} is cut.`);
        return unpacked;
      });
      this.#files.set(file, reading);
    }
    return reading.catch((error: unknown) => {
      this.#files.delete(file);
      // The site may have been published again, with other files.
      this.#outdated = true;
      throw error;
    });
  }
}

/** The files that hold what a filter can match. */
function entriesFor({files}: Manifest, filter: Filter): IndexManifestEntry[] {
  return files.filter(({scopes}) => scopes.some((scope) => filter(scopeFields(scope)) !== 'no'));
}

function indexKey(entries: readonly IndexManifestEntry[]): string {
  return entries.map(({file}) => file).join();
}

function scopeFields({docusaurus_tag, language, version}: IndexScope) {
  return {docusaurus_tag, language, version};
}
