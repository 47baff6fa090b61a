import {currentVersionPath} from '@site/config/versions';
import {LOOKUP_FOLDER, type LookupData, type LookupShard} from '@site/src/lookup/data';
import {identify, type LookupAnswer, type LookupFinding} from '@site/src/lookup/identify';
import {hexOf, looksLikeLookup, shardsFor, tidyQuestion} from '@site/src/lookup/question';
import type {
  GroupedHits,
  MultiSearchResponse,
  SearchClient,
  SearchRequest,
  SearchResponse,
} from '@site/src/search/records/types';
import type {FetchJson} from './fetch-json';

/** Where the files of the lookup are. */
export interface LookupStoreOptions {
  /** Address of the site with its base URL and a slash at its end. */
  readonly root: string;
  readonly fetchJson: FetchJson;
}

/** Most hits that the lookup puts before those of the search. */
const MAX_HITS = 2;

/**
 * Answers the lookup's questions with its files, each fetched when a question first needs it. What failed is not kept:
 * the next question tries again.
 */
export class LookupStore {
  readonly #options: LookupStoreOptions;
  readonly #shards = new Map<LookupShard, Promise<unknown>>();

  constructor(options: LookupStoreOptions) {
    this.#options = options;
  }

  /**
   * @throws {SearchUnavailableError} where a file that the question needs cannot be read.
   */
  async answer(question: string): Promise<LookupAnswer> {
    return identify(question, await this.data(...shardsFor(question)));
  }

  /**
   * What some of the files hold.
   *
   * @throws {SearchUnavailableError} where one cannot be read.
   */
  async data(...shards: readonly LookupShard[]): Promise<LookupData> {
    const files = await Promise.all(shards.map((shard) => this.#read(shard)));
    return Object.fromEntries(shards.map((shard, index) => [shard, files[index]]));
  }

  /**
   * Hits for what was pasted into the search box: errors, and what bytes are. They come before the pages that mention it.
   *
   * @param site Address that the search's own hits have the site at, with a slash at its end.
   * @returns none where the question is one in words, and where the files cannot be read: the search itself still answers.
   */
  async hits({q, filter_by: filter}: SearchRequest, site: string): Promise<GroupedHits[]> {
    if (!looksLikeLookup(q)) return [];
    try {
      const {findings} = await this.answer(q);
      return findings
        .filter((finding) => isAnswer(finding, tidyQuestion(q)))
        .flatMap((finding) => hitOf(finding, filter ?? '', site))
        .slice(0, MAX_HITS);
    } catch {
      return [];
    }
  }

  /**
   * The answers of a search with what the lookup says before them: only before the first page of an answer, and only where hits
   * are grouped as the search box shows them.
   *
   * @param site As in `hits`.
   */
  async added(
    {results}: MultiSearchResponse,
    requests: readonly SearchRequest[],
    site: string,
  ): Promise<MultiSearchResponse> {
    return {
      results: await Promise.all(
        results.map(async (response, index) => {
          const request = requests[index];
          const isFirst = request?.group_by !== undefined && (request.page ?? 1) === 1;
          return isFirst ? withLookupHits(response, await this.hits(request, site)) : response;
        }),
      ),
    };
  }

  #read(shard: LookupShard): Promise<unknown> {
    const {root, fetchJson} = this.#options;
    let reading = this.#shards.get(shard);
    if (reading === undefined) {
      reading = fetchJson(`${root}${LOOKUP_FOLDER}/${shard}.json`, true);
      this.#shards.set(shard, reading);
    }
    return reading.catch((error: unknown) => {
      this.#shards.delete(shard);
      throw error;
    });
  }
}

/** Kinds that the search itself finds on the pages that describe them, in the version that is read. */
const PAGES_OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'address',
  'flag',
  'command',
  'environment variable',
  'contract',
  'text in UTF-8',
  'message',
]);

/** Kinds that have pages of their own, but whose bytes no page begins with. */
const MEMBERS: ReadonlySet<string> = new Set(['function', 'event']);

/** Whether a finding is surely what was asked for: a word alone must be its name, not a part of it. */
function isAnswer({kind, title, isGuess}: LookupFinding, question: string): boolean {
  if (isGuess === true || PAGES_OF_THEIR_OWN.has(kind)) return false;
  if (hexOf(question) !== undefined) return true;
  if (MEMBERS.has(kind)) return false;
  return /\s/.test(question) || title.replace(/\(.*/, '') === question.replace(/\(.*/, '');
}

/** The hit that leads to the page of a finding, that of the version that is read where several describe it. */
function hitOf({title, kind, notes, places, systems}: LookupFinding, filter: string, site: string): GroupedHits[] {
  const [, name] = /docs-[a-z]+-(current|\d[\w.]*)\b(?!.*docs-[a-z]+-)/.exec(filter) ?? [];
  const system = `Rollups ${name === 'current' ? currentVersionPath : name}`;
  const own = places.find((candidate) => candidate.system === system);
  // A function of another version is found by the search, too, with the page of the version that is read before it.
  const place = own ?? (kind === 'function' ? undefined : places[0]);
  if (place === undefined) return [];
  const url = site + place.url.slice(1);
  const [page = url, anchor] = url.split('#');
  return [
    {
      group_key: [page],
      found: 1,
      hits: [
        {
          document: {
            id: url,
            url,
            url_without_anchor: page,
            ...(anchor === undefined ? {} : {anchor}),
            'hierarchy.lvl0': 'What is this?',
            'hierarchy.lvl1': systems === '' ? kind : `${kind}, ${systems}`,
            'hierarchy.lvl2': title,
            content: notes.join(' '),
            type: 'lvl2',
          },
          highlight: {},
          highlights: [],
          text_match: Number.MAX_SAFE_INTEGER,
        },
      ],
    },
  ];
}

/**
 * A client that answers as `client` does, with what the lookup says before it: the lookup's files are those of the site, whichever
 * server searches its pages.
 *
 * @param site As in `LookupStore.hits`.
 */
export function withLookup(client: SearchClient, lookup: LookupStore, site: string): SearchClient {
  return {
    prepare: (filterBy) => client.prepare(filterBy),
    multiSearch: async (requests, signal) => lookup.added(await client.multiSearch(requests, signal), requests, site),
  };
}

/** A response with hits of the lookup before its own; a page of both stands once, where it stands first. */
export function withLookupHits(response: SearchResponse, hits: readonly GroupedHits[]): SearchResponse {
  const {grouped_hits: groups} = response;
  if (groups === undefined || hits.length === 0) return response;
  const first = hits.filter((hit, index) => hits.findIndex((other) => keyOf(other) === keyOf(hit)) === index);
  const taken = new Set(first.map(keyOf));
  const rest = groups.filter((group) => !taken.has(keyOf(group)));
  return {
    ...response,
    found: response.found + first.length - (groups.length - rest.length),
    grouped_hits: [...first, ...rest],
  };
}

function keyOf({group_key: key}: GroupedHits): string {
  return String(key[0]);
}
