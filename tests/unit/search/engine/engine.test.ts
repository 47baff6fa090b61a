import {describe, expect, it} from 'vitest';

import {answer} from '@site/src/search/engine/engine';
import {baseParameters} from '@site/src/search/client/parameters';
import {SearchRequestError, type SearchRequest} from '@site/src/search/records/types';
import {costRatio} from '@site/tests/lib/cost';
import {indexOf, recordsOf} from './fixtures';

const records = recordsOf(
  {
    path: 'vouchers',
    title: 'Vouchers',
    text: 'An application acts on the base layer. Emit a voucher from the back end.',
    sections: {
      'Execute a voucher': 'Call executeVoucher of the application contract, then read wasVoucherExecuted.',
      Errors: 'Address not valid\ndestination is not 0x with 40 digits after it.',
    },
  },
  {
    path: 'inspect',
    title: 'Inspect the state',
    text: 'Ask the back end a question without a transaction. GET /inspect/{payload}',
    sections: {exception_payload: 'Set where the handler threw. <b>Bold</b> is no tag here.'},
  },
  {
    path: 'node',
    title: 'Node configuration',
    text: 'Environment variables of the node. CARTESI_EPOCH_LENGTH sets the blocks of an epoch, --epoch-length the same.',
    sections: {
      Server: 'ROLLUP_HTTP_SERVER_URL holds the address of the server, 0x59b22D57D4f067708AB0c00552767405926dc768.',
    },
  },
  {path: 'portals', title: 'Portals', text: 'Deposit assets: every address that is valid may call a portal. Not here.'},
  {path: 'vouchers', title: 'Vouchers', text: 'The voucher of the old version. Only here: lamassu.', version: '1.3'},
);
const index = indexOf(records);
const CURRENT = 'language:=en && docusaurus_tag:=[default,docs-rollups-1.5]';
const OLD = 'language:=en && docusaurus_tag:=[default,docs-rollups-1.3]';

const ask = (q: string, request: Partial<SearchRequest> = {}) => answer(index, {q, filter_by: CURRENT, ...request});
const first = (q: string, request: Partial<SearchRequest> = {}) => ask(q, request).hits?.[0]?.document.id;

describe('what is found', () => {
  it.each([
    ['a title', 'vouchers', '/docs/1.5/vouchers/'],
    ['a heading', 'execute a voucher', '/docs/1.5/vouchers/#execute-a-voucher'],
    ['swapped letters', 'vuocher', '/docs/1.5/vouchers/'],
    ['swapped letters', 'inpsect', '/docs/1.5/inspect/'],
    ['a letter too few', 'vouchr', '/docs/1.5/vouchers/'],
    ['a beginning', 'conf', '/docs/1.5/node/'],
    ['a misspelled beginning', 'vuoch', '/docs/1.5/vouchers/'],
    ['camelCase', 'executeVoucher', '/docs/1.5/vouchers/#execute-a-voucher'],
    ['camelCase in lower case', 'wasvoucherexecuted', '/docs/1.5/vouchers/#execute-a-voucher'],
    ['a part of an identifier', 'server_url', '/docs/1.5/node/#server'],
    ['snake_case in capitals', 'EXCEPTION_PAYLOAD', '/docs/1.5/inspect/#exception_payload'],
    ['kebab-case for snake_case', 'exception-payload', '/docs/1.5/inspect/#exception_payload'],
    ['a flag', '--epoch-length', '/docs/1.5/node/'],
    ['a misspelled identifier', 'ROLLUP_HTTP_SEVRER_URL', '/docs/1.5/node/#server'],
    ['an address', '0x59b22d57d4f067708ab0c00552767405926dc768', '/docs/1.5/node/#server'],
    ['the beginning of an address', '0x59b22D57', '/docs/1.5/node/#server'],
    ['a message', 'Address not valid', '/docs/1.5/vouchers/#errors'],
    ['a synonym', 'withdraw', '/docs/1.5/vouchers/'],
    ['a synonym of several words', 'L1', '/docs/1.5/vouchers/'],
    ['two words as one', 'emit from the backend', '/docs/1.5/vouchers/'],
    ['a question', 'how can I execute the voucher?', '/docs/1.5/vouchers/#execute-a-voucher'],
    ['another form of a word', 'configuring the node', '/docs/1.5/node/'],
  ])('%s: %s', (_, q, id) => expect(first(q)).toBe(id));

  it('prefers records that have all words', () => {
    const [hit, ...others] = ask('deposit assets portal').hits ?? [];
    expect(hit?.document.id).toBe('/docs/1.5/portals/');
    for (const {text_match} of others) expect(text_match).toBeLessThan(hit?.text_match ?? 0);
  });

  it('leaves out words that stand nowhere', () => expect(first('vouchers zzzzzzzzz')).toBe('/docs/1.5/vouchers/'));

  it('finds synonyms in both directions', () => {
    const groups = [{id: 'a', synonyms: ['alpha beta', 'gamma']}];
    const pages = indexOf(recordsOf({path: 'a', title: 'Alpha beta'}, {path: 'g', title: 'Gamma'}), groups);
    const ids = (q: string) => answer(pages, {q}).hits?.map(({document}) => document.id);
    expect(ids('gamma')).toEqual(['/docs/1.5/g/', '/docs/1.5/a/']);
    expect(ids('alpha beta')).toEqual(['/docs/1.5/a/', '/docs/1.5/g/']);
  });

  it('asks for words of an expression next to each other', () => {
    const groups = [{id: 'a', synonyms: ['alpha beta', 'gamma']}];
    const pages = indexOf(
      recordsOf({path: 'x', title: 'Alpha without', text: 'beta'}, {path: 'g', title: 'Gamma'}),
      groups,
    );
    expect(answer(pages, {q: 'gamma'}).found).toBe(1);
  });
});

describe('a misspelled word that begins others', () => {
  // "registr" is also the stem of "registration".
  it('is not taken for these alone', () => {
    const pages = indexOf(
      recordsOf(
        {path: 'exception', title: 'Register an exception', text: 'Ends the program.'},
        {path: 'image', title: 'Images', text: 'The registration of an image.'},
        ...Array.from({length: 12}, (_, page) => ({path: `page-${page}`, title: 'A page', text: 'An exception.'})),
      ),
    );
    expect(answer(pages, {q: 'registr excpetion'}).hits?.[0]?.document.id).toBe('/docs/1.5/exception/');
  });
});

describe('an identifier that exists', () => {
  it('is not found by what stands for a part of it', () => {
    const pages = indexOf(
      recordsOf(
        {path: 'node', title: 'Variables', text: 'CARTESI_APPLICATION_BLOCK_NUMBER: a block.'},
        {path: 'input', title: 'blockNumber', text: 'blockNumber of the dapp, blockNumber of the app.'},
      ),
    );
    const ids = answer(pages, {q: 'CARTESI_APPLICATION_BLOCK_NUMBER'}).hits?.map(({document}) => document.id);
    expect(ids).toEqual(['/docs/1.5/node/']);
  });
});

describe('a page about the matter', () => {
  it('stands before one that mentions it in one place', () => {
    const sections = Object.fromEntries(
      ['Send', 'Read', 'Delete'].map((name) => [`${name} the parcel`, `How to ${name} a parcel by the post.`]),
    );
    const lines = {text: 'A parcel goes by the post.'};
    const pages = indexOf(
      recordsOf(
        {path: 'other', title: 'Parcel post', ...lines},
        {path: 'guide', title: 'Parcel post', ...lines, sections},
      ),
    );
    expect(answer(pages, {q: 'parcel post'}).hits?.[0]?.document.id).toBe('/docs/1.5/guide/');
  });
});

describe('an entry of the glossary', () => {
  it('stands behind the page that explains its word, and is found where there is none', () => {
    const entries = {Parcel: 'A parcel is a box that the post carries.', Stamp: 'A stamp pays for a parcel.'};
    const entriesOnly = recordsOf({path: 'glossary', title: 'Glossary', sections: entries}).map((record) => ({
      ...record,
      item_priority: record.item_priority - 68,
    }));
    const guide = recordsOf({path: 'parcels', title: 'Parcels', text: 'Send a parcel by the post.'});
    const pages = indexOf([...entriesOnly, ...guide]);
    expect(answer(pages, {q: 'what is a parcel'}).hits?.[0]?.document.id).toBe('/docs/1.5/parcels/');
    expect(answer(pages, {q: 'what is a stamp'}).hits?.[0]?.document.id).toBe('/docs/1.5/glossary/#stamp');
  });
});

describe('versions', () => {
  it('answers in one version with no page of another', () => {
    for (const q of ['voucher', 'vuocher', 'vouch', 'withdraw', 'execute voucher', 'lamassu', 'inspect', '*']) {
      for (const [filter, version] of [
        [CURRENT, '1.5'],
        [OLD, '1.3'],
      ] as const) {
        const versions = ask(q, {filter_by: filter, per_page: 250}).hits?.map(({document}) => document.version);
        expect(new Set(versions).size, q).toBeLessThanOrEqual(1);
        expect(
          versions?.every((found) => found === version),
          q,
        ).toBe(true);
      }
    }
    expect(ask('lamassu').found).toBe(0);
    expect(ask('lamassu', {filter_by: OLD}).found).toBe(1);
  });

  it('answers over all versions without a filter', () => {
    const counts = ask('voucher', {filter_by: '', facet_by: 'version,docusaurus_tag'}).facet_counts;
    expect(counts.map(({field_name}) => field_name)).toEqual(['version', 'docusaurus_tag']);
    expect(counts[0]?.counts.map(({value}) => value)).toEqual(['1.5', '1.3']);
    expect(counts[0]?.counts.at(-1)).toEqual({value: '1.3', count: 1, highlighted: '1.3'});
  });
});

describe('the shape of an answer', () => {
  it('has what Typesense gives', () => {
    expect(ask('exception_payload', {collection: 'docs', include_fields: 'id,url', per_page: 1})).toEqual({
      found: 1,
      out_of: records.length,
      page: 1,
      search_time_ms: expect.any(Number) as number,
      search_cutoff: false,
      request_params: {collection_name: 'docs', first_q: 'exception_payload', q: 'exception_payload', per_page: 1},
      facet_counts: [],
      hits: [
        {
          document: {
            id: '/docs/1.5/inspect/#exception_payload',
            url: 'https://docs.example/docs/1.5/inspect/#exception_payload',
          },
          highlight: {
            'hierarchy.lvl2': {
              matched_tokens: ['exception_payload'],
              snippet: '<mark>exception_payload</mark>',
            },
          },
          highlights: [
            {
              field: 'hierarchy.lvl2',
              matched_tokens: ['exception_payload'],
              snippet: '<mark>exception_payload</mark>',
            },
          ],
          text_match: expect.any(Number) as number,
        },
      ],
    });
  });

  it('groups by page, the best page first, with few hits of each', () => {
    const {
      grouped_hits = [],
      found,
      found_docs,
      hits,
    } = ask('voucher', {...baseParameters, group_by: 'url_without_anchor', group_limit: 2});
    expect(hits).toBeUndefined();
    expect(found).toBe(grouped_hits.length);
    expect(found_docs).toBe(grouped_hits.reduce((sum, group) => sum + group.found, 0));
    expect(grouped_hits[0]?.group_key).toEqual(['https://docs.example/docs/1.5/vouchers/']);
    expect(grouped_hits[0]?.hits).toHaveLength(2);
    expect(grouped_hits[0]?.hits[0]?.highlight['hierarchy.lvl1']?.value).toBe('<mark>Vouchers</mark>');
  });

  it('gives page after page, each hit once', () => {
    const all = ask('*', {per_page: 250}).hits?.map(({document}) => document.id) ?? [];
    const paged = [1, 2, 3, 4, 5].flatMap(
      (page) => ask('*', {per_page: 2, page}).hits?.map(({document}) => document.id) ?? [],
    );
    expect(all.length).toBe(8);
    expect(paged).toEqual(all);
    expect(ask('*', {per_page: 2, page: 99})).toMatchObject({found: 8, hits: []});
  });

  it('sorts as it is asked to', () => {
    const types = ask('*', {sort_by: 'item_priority:asc'}).hits?.map(({document}) => document.type);
    expect(types?.[0]).toBe('lvl2');
    expect(types?.at(-1)).toBe('lvl1');
  });

  it('leaves out fields that were excluded', () => {
    expect(ask('voucher', {exclude_fields: 'content'}).hits?.[0]?.document).not.toHaveProperty('content');
  });

  it.each<[string, Partial<SearchRequest>]>([
    ['a filter', {filter_by: 'language'}],
    ['a page', {page: 0}],
    ['a number of hits', {per_page: -1}],
    ['an order', {sort_by: 'colour:asc'}],
  ])('refuses %s that makes no sense', (_, request) =>
    expect(() => ask('voucher', request)).toThrow(SearchRequestError),
  );
});

describe('bad input', () => {
  const WORD = 'voucher ';
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['2,000 letters', 'a'.repeat(2000)],
    ['2,000 characters of words', WORD.repeat(250)],
    ['2,000 different words', Array.from({length: 400}, (_, index) => `w${index}`).join(' ')],
    ['symbols', '!"§$%&/()=?{[]}\\^°`´+~#'],
    ['characters of regular expressions', '.*+?^${}()|[\\]\\ (a+)+$ [^]'],
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['right-to-left text', 'שובר עם ערך \u202Evoucher'],
    ['CJK', '凭证 バウチャー 바우처'],
    ['emoji and half of one', '🦀 \uD83E'],
    ['names of JavaScript', '__proto__ constructor toString hasOwnProperty'],
  ])('%s: no error, no tag but ours', (_, q) => {
    const response = ask(q, {...baseParameters, group_by: 'url_without_anchor'});
    for (const {hits} of response.grouped_hits ?? []) {
      for (const {highlights} of hits) {
        for (const {snippet = '', value = ''} of highlights) {
          expect((snippet + value).replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
        }
      }
    }
  });

  it('takes no longer for 2,000 words than for as many as a question has', async () => {
    const answer = (words: number) => () => {
      for (let run = 0; run < 20; run++) ask(Array.from({length: words}, (_, index) => `vouchr${index}`).join(' '));
    };
    // Fifty times in proportion. Some words too many are looked at before the others are left out.
    expect(await costRatio(answer(2000), answer(40))).toBeLessThan(10);
  });

  it('shows text that looks like HTML as text', () => {
    const [hit] = ask('threw bold').hits ?? [];
    expect(hit?.highlight['content']?.snippet).toContain('&lt;b><mark>Bold</mark>&lt;/b>');
  });
});
