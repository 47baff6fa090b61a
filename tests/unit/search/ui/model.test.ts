import {afterEach, describe, expect, it, vi} from 'vitest';

import {versionOptions} from '@site/config/versions';
import {toOptions} from '@site/src/search/ui/options';
import {readPageAddress, writePageAddress} from '@site/src/search/ui/page-address';
import {parseMarks, unmarkedText} from '@site/src/search/ui/marks';
import {contextualFilter} from '@site/src/search/client/contextual-filter';
import {normaliseText, searchRequest} from '@site/src/search/client/query';
import {toResults} from '@site/src/search/ui/results';
import {siteLink} from '@site/src/search/ui/site-link';
import {openHistory, storedSearches, type StoredSearch} from '@site/src/search/ui/stored-searches';
import {readMultiSearch} from '@site/src/search/client/typesense-response';
import {SearchUnavailableError, type SearchHit} from '@site/src/search/records/types';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('normaliseText', () => {
  it('is one line of bearable length', () => {
    expect(normaliseText('  a\n\tb  ')).toBe('a b');
    expect(normaliseText('x'.repeat(2000))).toHaveLength(400);
    expect(normaliseText('word '.repeat(500)).length).toBeLessThanOrEqual(400);
    expect(normaliseText(`${'x'.repeat(399)}😀`)).toBe('x'.repeat(399));
    expect(normaliseText(' \u2003 ')).toBe('');
  });
});

describe('searchRequest', () => {
  const settings = {typesenseCollectionName: 'docs', contextualSearch: true, searchPagePath: 'search/'};
  const question = {text: 'a', filter: contextualFilter('en', ['default']), page: 2, perPage: 8};

  it('has the filter of the question', () => {
    const {filter_by} = searchRequest({...settings, typesenseSearchParameters: {}}, question);
    expect(filter_by).toBe('language:=en && docusaurus_tag:=[default]');
  });

  it('joins a configured filter, and takes other configured parameters', () => {
    const request = searchRequest(
      {...settings, typesenseSearchParameters: {filter_by: 'a:=1 || b:=2', group_limit: 1, page: 9}},
      question,
    );
    expect(request.filter_by).toBe('language:=en && docusaurus_tag:=[default] && (a:=1 || b:=2)');
    expect(request.group_limit).toBe(1);
    expect(request.page).toBe(2);
  });
});

describe('parseMarks', () => {
  it('gives text, whatever a field holds', () => {
    const segments = parseMarks('&lt;img onerror=x&gt; <mark>a &amp;amp; b</mark>&#39;');
    expect(segments).toEqual([
      {text: '<img onerror=x> ', marked: false},
      {text: 'a &amp; b', marked: true},
      {text: "'", marked: false},
    ]);
    expect(unmarkedText(segments)).toBe("<img onerror=x> a &amp; b'");
  });
});

describe('siteLink', () => {
  const site = {url: 'https://docs.example.org', baseUrl: '/base/'};
  it.each([
    ['https://docs.example.org/base/a/?tab=x#y', '/base/a/?tab=x#y', true],
    ['https://docs.example.org/base/base/', '/base/base/', true],
    ['/base/a/', '/base/a/', true],
    ['https://docs.example.org/other/', 'https://docs.example.org/other/', false],
    ['https://example.org/base/a/', 'https://example.org/base/a/', false],
    // The path alone would name another host.
    ['https://docs.example.org//base/a/', '/base/a/', true],
    ['https://docs.example.org//example.com/', 'https://docs.example.org/example.com/', false],
    ['https://docs.example.org/base/100%/#100%', '/base/100%25/#100%25', true],
  ])('%s', (url, href, internal) => {
    expect(siteLink(url, site)).toEqual({href, internal});
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('is none for %s', (url) => {
    expect(siteLink(url, site)).toBeUndefined();
  });
});

describe('toResults', () => {
  const site = {url: 'https://docs.example.org', baseUrl: '/'};
  const hit = (document: SearchHit['document']): SearchHit => ({
    document,
    highlight: {},
    highlights: [],
    text_match: 1,
  });
  const response = (hits: SearchHit[]) => ({
    results: [
      {
        found: hits.length,
        out_of: 9,
        page: 1,
        search_time_ms: 1,
        search_cutoff: false,
        request_params: {collection_name: '', first_q: '', q: '', per_page: 8},
        facet_counts: [],
        hits,
      },
    ],
  });

  it('shows the start of a text that does not match', () => {
    const {pages} = toResults(
      response([
        hit({id: 'a', url: '/a/', 'hierarchy.lvl0': 'S', 'hierarchy.lvl1': 'T', content: 'word '.repeat(100)}),
      ]),
      site,
    );
    expect(pages[0]?.trail).toEqual(['S']);
    expect(unmarkedText(pages[0]?.results[0]?.snippet ?? [])).toMatch(/^word .{80,140}…$/);
  });

  const text = `Deploy it first. ${'Words of the page go on. '.repeat(9)}Then send a voucher to the portal.`;
  it.each<[string, string, string, string]>([
    ['begins and ends inside', '<mark>page</mark> go on. Words of the', text, '…page go on. Words of the…'],
    ['is the whole', 'Deploy\n<mark>it</mark> first.', ' Deploy it\nfirst. ', 'Deploy\nit first.'],
    ['is the start', '<mark>Deploy</mark> it first.', text, 'Deploy it first. …'],
    ['is the end', 'send a <mark>voucher</mark> to the portal', text, '…send a voucher to the portal'],
    ['has a mark of its own', '<mark>vouchers</mark> 400 …', 'vouchers 400 … and more', 'vouchers 400 …'],
    [
      'begins between words',
      "= '0x'): <mark>Promise</mark> {",
      "sent = '0x'): Promise {\nlet a",
      "… = '0x'): Promise { …",
    ],
    ['is of another text', 'a <mark>b</mark>', 'c', 'a b'],
    ['has a text that was not sent', 'a <mark>b</mark>', '', 'a b'],
  ])('shows that a snippet is cut: one that %s', (_, snippet, content, shown) => {
    const {pages} = toResults(
      response([
        {
          ...hit({url: '/a/', 'hierarchy.lvl1': 'T', content}),
          highlight: {content: {snippet: snippet.replaceAll("'", '&#39;'), matched_tokens: []}},
        },
      ]),
      site,
    );
    const segments = pages[0]?.results[0]?.snippet ?? [];
    expect(unmarkedText(segments)).toBe(shown);
    expect(segments.filter(({marked}) => marked)).toHaveLength(1);
  });

  it('names for each result all headings above it and the version, so that it can be told apart alone', () => {
    const url = 'https://docs.example.org/cartesi-rollups/1.3/quickstart/';
    const page = {version: '1.3', 'hierarchy.lvl0': 'Rollups', 'hierarchy.lvl1': 'Quickstart'};
    const below = {...page, url: `${url}#a`, 'hierarchy.lvl2': 'Before you start'};
    const hits = [hit({...page, url}), hit(below), hit({...below, url: `${url}#b`, 'hierarchy.lvl3': 'On Windows'})];
    const [answer] = response(hits).results;
    if (answer === undefined) throw new Error('no answer');
    const {hits: _, ...grouped} = {...answer, grouped_hits: [{group_key: [url], found: 3, hits}]};
    const results = toResults({results: [grouped]}, site);
    expect(results.pages.map(({trail, version}) => ({trail, version}))).toEqual([{trail: ['Rollups'], version: '1.3'}]);
    const paths = [
      ['Rollups', '1.3'],
      ['Rollups', 'Quickstart', '1.3'],
      ['Rollups', 'Quickstart', 'Before you start', '1.3'],
    ];
    expect(results.pages[0]?.results.map(({path}) => path)).toEqual(paths);
    expect(toOptions(results).map(({title, trail}) => [title, trail])).toEqual([
      ['Quickstart', paths[0]],
      ['Before you start', paths[1]],
      ['On Windows', paths[2]],
    ]);
  });

  it.each<[string, string, string | undefined, string | undefined]>([
    ['a released version', '/base/cartesi-rollups/1.5/a/', '1.5', '1.5'],
    ['a version that this build does not know', '/base/cartesi-rollups/3.0/a/', '3.0', '3.0'],
    ['the version that is being written', '/base/cartesi-rollups/2.0/a/', 'current', versionOptions['current']?.label],
    ['a page without versions', '/base/get-started/', 'current', undefined],
    ['a page whose version was not sent', '/base/cartesi-rollups/1.5/a/', undefined, undefined],
  ])('has the label of %s', (_, url, version, label) => {
    const document = {url, 'hierarchy.lvl0': 'S', 'hierarchy.lvl1': 'T', ...(version !== undefined && {version})};
    const {pages} = toResults(response([hit(document)]), {...site, baseUrl: '/base/'});
    expect(pages[0]?.version).toBe(label);
    expect(pages[0]?.results[0]?.path).toEqual(label === undefined ? ['S'] : ['S', label]);
  });

  it('leaves out what cannot be a link', () => {
    const {pages} = toResults(response([hit({id: 'a', 'hierarchy.lvl1': 'T'}), hit({url: '/a/'})]), site);
    expect(pages).toEqual([]);
  });
});

describe('readMultiSearch', () => {
  it.each([null, [], 'x', {}, {results: [{}]}, {results: [{code: 404, error: 'Not found.'}]}])('refuses %j', (body) => {
    expect(() => readMultiSearch(body)).toThrow(SearchUnavailableError);
  });

  it('reads nested highlights', () => {
    const nested = {hierarchy: {lvl1: {snippet: '\uE000a\uE001 <', matched_tokens: ['a']}}};
    const {results} = readMultiSearch({results: [{found: 1, hits: [{document: {id: '/'}, highlight: nested}]}]});
    expect(results[0]?.hits?.[0]?.highlight['hierarchy.lvl1']?.snippet).toBe('<mark>a</mark> &lt;');
  });
});

describe('stored searches', () => {
  const search = (id: string): StoredSearch => ({id, href: `/${id}/`, internal: true, title: id, trail: []});

  function storage(content: Record<string, string> = {}): Record<string, string> {
    vi.stubGlobal('location', {origin: 'https://docs.example.org'});
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => content[key] ?? null,
      setItem: (key: string, value: string) => (content[key] = value),
    });
    return content;
  }

  it('keeps the latest in front, once, and no more than it may', () => {
    storage();
    const searches = storedSearches('k', 2);
    for (const id of ['a', 'b', 'a', 'c']) searches.add(search(id));
    expect(searches.all().map(({id}) => id)).toEqual(['c', 'a']);
    searches.remove('c');
    expect(searches.all().map(({id}) => id)).toEqual(['a']);
  });

  it('reads nothing from what is not ours', () => {
    storage({
      __DOCSEARCH_RECENT_SEARCHES__docs: JSON.stringify([
        {objectID: 'x'},
        {...search('a'), href: 'javascript:alert(1)'},
      ]),
      __DOCSEARCH_FAVORITE_SEARCHES__docs: '{',
    });
    const {recent, favourites} = openHistory('docs');
    expect([recent.all(), favourites.all()]).toEqual([[], []]);
  });

  it.each<[string, boolean]>([
    ['https://example.com/', true],
    ['http://docs.example.org/a/', true],
    ['https://docs.example.org/a/', true],
    ['//example.com/', true],
    ['/\\example.com/', true],
    ['/\t/example.com/', true],
    ['/.//example.com/', true],
    ['a/', true],
    ['?q=a', true],
    ['', true],
    ['javascript:alert(1)', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['/a/', false],
    ['//example.com/', false],
    ['http://[', false],
  ])('refuses %j, internal: %j', (href, internal) => {
    storage({k: JSON.stringify([{...search('a'), href, internal}])});
    expect(storedSearches('k', 2).all()).toEqual([]);
  });

  it.each<[string, boolean]>([
    ['/a/', true],
    ['/a/?tab=x%20y#z', true],
    ['https://example.com/a/?b#c', false],
    ['http://example.com/', false],
  ])('reads %j, internal: %j', (href, internal) => {
    const stored = {...search('a'), href, internal};
    storage({k: JSON.stringify([stored])});
    expect(storedSearches('k', 2).all()).toEqual([stored]);
  });

  it('works where storage is denied', () => {
    vi.stubGlobal('localStorage', undefined);
    const searches = storedSearches('k', 2);
    searches.add(search('a'));
    searches.remove('a');
    expect(searches.all()).toEqual([]);
  });
});

describe('the address of the search page', () => {
  it('says no more than it has to', () => {
    expect(writePageAddress({text: '', version: undefined, page: 1})).toBe('');
    expect(writePageAddress({text: 'a&b c', version: 'all', page: 2})).toBe('?q=a%26b+c&version=all&page=2');
    expect(readPageAddress('?q=a%26b+c&version=all&page=2')).toEqual({text: 'a&b c', version: 'all', page: 2});
  });

  it.each(['', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e99'])('is the first page for %j', (query) => {
    expect(readPageAddress(query)).toEqual({text: '', version: undefined, page: 1});
  });
});
