import {describe, expect, it} from 'vitest';

import type {LookupData} from '@site/src/lookup/data';
import {LookupStore, withLookup, withLookupHits} from '@site/src/search/client/lookup-store';
import type {GroupedHits, MultiSearchResponse, SearchClient, SearchResponse} from '@site/src/search/records/types';

const ROOT = 'https://site.example/base/';
const data: Required<LookupData> = {
  errors: [
    {
      kind: 'custom error',
      title: 'TooLate',
      signature: 'TooLate(uint256)',
      selector: '0x11223344',
      inputs: ['uint256 time'],
      systems: 'Rollups 1.5',
      cause: 'It is late.',
      fix: 'Come earlier.',
      url: '/errors/contracts/#toolate',
    },
  ],
  contracts: {
    members: [
      {
        kind: 'event',
        signature: 'Came(address)',
        hash: `0x${'5'.repeat(64)}`,
        inputs: ['address who'],
        places: [
          {system: 'Rollups 2.0', where: 'Door', url: '/cartesi-rollups/2.0/door/#came'},
          {system: 'Rollups 1.5', where: 'Door', url: '/cartesi-rollups/1.5/door/#came'},
        ],
      },
    ],
    addresses: [],
    payloads: [],
  },
  names: [],
};

/** A store whose files are `data`; `read` gets the name of each that it fetches. */
function storeOf(read: string[] = [], fails = () => false): LookupStore {
  return new LookupStore({
    root: ROOT,
    fetchJson: (url) => {
      const shard = /\/lookup-data\/(\w+)\.json$/.exec(url)?.[1] ?? '';
      read.push(shard);
      return fails() ? Promise.reject(new Error('no network')) : Promise.resolve(data[shard as keyof LookupData]);
    },
  });
}

const urlOf = (hits: readonly GroupedHits[]): (string | undefined)[] => hits.map(({hits: [hit]}) => hit?.document.url);

describe('LookupStore', () => {
  it('fetches what a question needs, once', async () => {
    const read: string[] = [];
    const store = storeOf(read);
    expect((await store.answer('some error: not found')).findings).toEqual([]);
    expect(read.sort()).toEqual(['errors', 'names']);
    await store.answer('0x11223344');
    await store.answer('0x11223344');
    expect(read.sort()).toEqual(['contracts', 'errors', 'names']);
  });

  it('tries again after a failure', async () => {
    let fails = true;
    const store = storeOf([], () => fails);
    await expect(store.answer('0x11223344')).rejects.toThrow('no network');
    expect(await store.hits({q: '0x11223344'}, ROOT)).toEqual([]);
    fails = false;
    expect(urlOf(await store.hits({q: '0x11223344'}, ROOT))).toEqual([`${ROOT}errors/contracts/#toolate`]);
  });

  it('asks for nothing where the question is one in words', async () => {
    const read: string[] = [];
    expect(await storeOf(read).hits({q: 'how do I create an application'}, ROOT)).toEqual([]);
    expect(read).toEqual([]);
  });

  it.each([
    ['docs-rollups-1.5', '1.5'],
    ['docs-rollups-current', '2.0'],
  ])('leads to the version that is read: %s', async (tag, version) => {
    const filter = `language:=en && docusaurus_tag:=[default,docs-default-current,${tag}]`;
    const hits = await storeOf().hits({q: `0x${'5'.repeat(64)}`, filter_by: filter}, ROOT);
    expect(urlOf(hits)).toEqual([`${ROOT}cartesi-rollups/${version}/door/#came`]);
  });
});

describe('withLookupHits', () => {
  const group = (page: string): GroupedHits => ({group_key: [page], found: 1, hits: []});
  const response: SearchResponse = {
    found: 2,
    out_of: 9,
    page: 1,
    search_time_ms: 1,
    search_cutoff: false,
    request_params: {collection_name: '', first_q: '', q: '', per_page: 10},
    facet_counts: [],
    grouped_hits: [group('a'), group('b')],
  };

  it('puts them first, each page once', () => {
    const {found, grouped_hits: groups} = withLookupHits(response, [group('c'), group('b'), group('c')]);
    expect(groups?.map(({group_key: [page]}) => page)).toEqual(['c', 'b', 'a']);
    expect(found).toBe(3);
  });

  it('leaves an answer alone where there are none', () => {
    expect(withLookupHits(response, [])).toBe(response);
  });
});

describe('withLookup', () => {
  /** A server that knows one page. */
  const server: SearchClient = {
    prepare: () => Promise.resolve(),
    multiSearch: (requests) =>
      Promise.resolve<MultiSearchResponse>({
        results: requests.map(({page = 1}) => ({
          found: 1,
          out_of: 1,
          page,
          search_time_ms: 1,
          search_cutoff: false,
          request_params: {collection_name: '', first_q: '', q: '', per_page: 10},
          facet_counts: [],
          grouped_hits: [{group_key: [`${ROOT}page/`], found: 1, hits: []}],
        })),
      }),
  };
  const client = withLookup(server, storeOf(), ROOT);
  const pagesOf = async (...requests: Parameters<SearchClient['multiSearch']>[0]) =>
    (await client.multiSearch(requests)).results.map(({grouped_hits: groups}) =>
      groups?.map(({group_key: [key]}) => key),
    );

  it('puts what a text is before the hits of a server, on the first page of each answer', async () => {
    const q = '0x11223344';
    expect(
      await pagesOf({q, group_by: 'url_without_anchor'}, {q, group_by: 'url_without_anchor', page: 2}, {q}),
    ).toEqual([[`${ROOT}errors/contracts/`, `${ROOT}page/`], [`${ROOT}page/`], [`${ROOT}page/`]]);
    expect(await pagesOf({q: 'how to deposit', group_by: 'url_without_anchor'})).toEqual([[`${ROOT}page/`]]);
  });

  it('fails as the server does', async () => {
    const failing: SearchClient = {...server, multiSearch: () => Promise.reject(new Error('no server'))};
    await expect(withLookup(failing, storeOf(), ROOT).multiSearch([{q: '0x11223344'}])).rejects.toThrow('no server');
  });
});
