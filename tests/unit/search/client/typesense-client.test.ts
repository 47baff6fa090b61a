import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {pushRecords} from '@site/scripts/lib/search-push';
import {contextualFilter} from '@site/src/search/client/contextual-filter';
import {searchRequest} from '@site/src/search/client/query';
import {toResults} from '@site/src/search/ui/results';
import type {SearchSettings, TypesenseNode} from '@site/src/search/client/settings';
import {createTypesenseClient} from '@site/src/search/client/typesense-client';
import {SearchRequestError, SearchUnavailableError} from '@site/src/search/records/types';
import {startFakeTypesense, type FakeTypesense} from '@site/tests/search/typesense/server';
import {sampleRecords} from '@site/tests/unit/search/sample-records';

let server: FakeTypesense;
let node: TypesenseNode;

beforeEach(async () => {
  server = await startFakeTypesense();
  node = {host: server.host, port: server.port, protocol: 'http'};
  await pushRecords({
    nodes: [node],
    adminKey: server.adminKey,
    alias: 'docs',
    records: sampleRecords(40),
    synonyms: [],
    dryRun: false,
    say: () => undefined,
    onProgress: () => undefined,
  });
  server.calls.length = 0;
});

afterEach(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

const settings: SearchSettings = {
  typesenseCollectionName: 'docs',
  typesenseSearchParameters: {},
  contextualSearch: true,
  searchPagePath: 'search/',
};
const filter = contextualFilter('en', ['default', 'docs-rollups-1.5']);
const request = (text: string, change: Partial<SearchSettings> = {}) =>
  searchRequest({...settings, ...change}, {text, filter, page: 1, perPage: 8});
const client = (nodes: TypesenseNode[] = [node], nearestNode?: TypesenseNode) =>
  createTypesenseClient({apiKey: server.searchKey, nodes, ...(nearestNode === undefined ? {} : {nearestNode})});
const dead: TypesenseNode = {host: '127.0.0.1', port: 9, protocol: 'http'};

describe('a search', () => {
  it('answers in the shape of both back ends, with escaped highlights', async () => {
    const response = await client().multiSearch([request('part')]);
    const [result] = response.results;
    expect(result?.found).toBe(20);
    expect(result?.grouped_hits).toHaveLength(8);
    const hit = result?.grouped_hits?.[0]?.hits[0];
    expect(hit?.highlight['hierarchy.lvl2']?.value).toBe('A &lt;<mark>part</mark>> &amp; more');
    const [page] = toResults(response, {url: 'https://docs.example.org', baseUrl: '/'}).pages;
    expect(page?.results[0]?.title).toEqual([
      {text: 'A <', marked: false},
      {text: 'part', marked: true},
      {text: '> & more', marked: false},
    ]);
    expect(page?.results[0]?.link).toEqual({href: '/guide/0/?tab=x#part', internal: true});
  });

  it('keeps the filter of the version beside a configured one', async () => {
    const count = async (filter_by: string) => {
      const {results} = await client().multiSearch([request('voucher', {typesenseSearchParameters: {filter_by}})]);
      return results[0]?.found;
    };
    expect(await count('version:=1.5')).toBe(20);
    expect(await count('version:=1.3')).toBe(0);
    expect(await count('version:=1.3 || type:=lvl1')).toBe(0);
  });

  it('does not take a flag for “without this word”', async () => {
    await client().multiSearch([request('--voucher -5 a-b')]);
    expect(server.exchanges.at(-2)?.body).toMatchObject({searches: [{q: 'voucher 5 a-b'}]});
  });
});

describe('a cluster', () => {
  it('asks the nearest server first and the others where it is down, then leaves it in peace', async () => {
    const cluster = client([node, node], dead);
    await cluster.multiSearch([request('voucher')]);
    await cluster.multiSearch([request('voucher')]);
    expect(server.calls).toEqual(['POST /multi_search', 'POST /multi_search']);
  });

  it.each([500, 503, 429, 'drop'] as const)('asks the next server after %s', async (fate) => {
    let calls = 0;
    server.interfere = () => (calls++ === 0 ? fate : undefined);
    const {results} = await client([node, node]).multiSearch([request('voucher')]);
    expect(results[0]?.found).toBe(20);
  });

  it('gives up where no server answers, and tries again with the next search', async () => {
    server.interfere = () => 503;
    const cluster = client([dead, node]);
    await expect(cluster.multiSearch([request('voucher')])).rejects.toThrow(SearchUnavailableError);
    server.interfere = () => undefined;
    expect((await cluster.multiSearch([request('voucher')])).results[0]?.found).toBe(20);
  });
});

describe('an answer that is none', () => {
  it('is an error for a wrong key, without asking other servers', async () => {
    const wrong = createTypesenseClient({apiKey: 'wrong', nodes: [node, node]});
    await expect(wrong.multiSearch([request('voucher')])).rejects.toThrow(SearchUnavailableError);
    await expect(wrong.multiSearch([request('voucher')])).rejects.toThrow(/401/);
    expect(server.calls).toHaveLength(2);
  });

  it('is an error for an unknown collection, though its status is 200', async () => {
    const other = request('voucher', {typesenseCollectionName: 'gone'});
    await expect(client().multiSearch([other])).rejects.toThrow(SearchUnavailableError);
  });

  it('is the request’s fault for a filter that cannot be read', async () => {
    await expect(client().multiSearch([{...request('voucher'), filter_by: 'language:=en &&'}])).rejects.toThrow(
      SearchRequestError,
    );
  });

  it('ends with the search that nobody waits for', async () => {
    server.interfere = () => 'hang';
    const abort = new AbortController();
    const search = client().multiSearch([request('voucher')], abort.signal);
    abort.abort();
    await expect(search).rejects.toThrow(expect.objectContaining({name: 'AbortError'}));
  });
});
