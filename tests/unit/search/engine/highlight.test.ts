import {describe, expect, it} from 'vitest';

import {queries} from '@site/tests/search/evaluate';
import {tokenize} from '@site/src/search/engine/tokenizer';
import {
  cutSnippet,
  escapeMarked,
  findMatches,
  highlightField,
  markText,
  SERVER_MARKS,
  wantTerms,
} from '@site/src/search/engine/highlight';

const one = (...terms: string[]) => wantTerms(new Set(terms));
const options = {affix: 4, threshold: 30, full: true};

describe('highlightField', () => {
  it('marks words, their forms and the words of identifiers', () => {
    expect(highlightField('Vouchers: executeVoucher of a voucher', one('voucher'), options)?.value).toBe(
      '<mark>Vouchers</mark>: execute<mark>Voucher</mark> of a <mark>voucher</mark>',
    );
  });

  it('marks an identifier as a whole', () => {
    expect(highlightField('set ROLLUP_HTTP_SERVER_URL=…', one('rolluphttpserverurl'), options)).toEqual({
      matched_tokens: ['ROLLUP_HTTP_SERVER_URL'],
      snippet: 'set <mark>ROLLUP_HTTP_SERVER_URL</mark>=…',
      value: 'set <mark>ROLLUP_HTTP_SERVER_URL</mark>=…',
    });
  });

  it('gives nothing where nothing matches', () => {
    expect(highlightField('Notices', one('voucher'), options)).toBeUndefined();
  });

  it('escapes the text, inside of marks and outside', () => {
    const text = '<img src=x onerror=alert(1)> & "voucher" <mark>';
    const {value} = highlightField(text, one('voucher', 'img'), options) ?? {};
    expect(value).toBe('&lt;<mark>img</mark> src=x onerror=alert(1)> &amp; "<mark>voucher</mark>" &lt;mark>');
  });
});

describe('wantTerms', () => {
  it('passes over no word that has one of the terms', () => {
    const texts = [
      'deploying deployed relational valency flies cries cry sky conditional rationalization happily ties',
      "ROLLUP_HTTP_SERVER_URL rollup-http-server-url executeVoucher DApp's ERC20 erc-721 c++ 1.5.1 0x70de22b7 É à-côté",
      'a b1 e-mail x.y.z @cartesi/cli https://a.example/b_c getHTTPResponse2 --no-backend $ref 区块链 שלום',
      ...queries.map(({question}) => question),
    ];
    const missed = texts.flatMap((text) =>
      tokenize(text).flatMap(({term, stem, forms, compounds, start}) =>
        [term, stem, ...forms, ...compounds.map((compound) => compound.term)].filter(
          (wanted) => !findMatches(text, one(wanted)).some((range) => range.start <= start && start < range.end),
        ),
      ),
    );
    expect(missed).toEqual([]);
  });
});

describe('escapeMarked', () => {
  it('escapes what a server has marked', () => {
    const {start, end} = SERVER_MARKS;
    expect(escapeMarked(`<b>${start}a<b${end}</b><mark>`)).toBe('&lt;b><mark>a&lt;b</mark>&lt;/b>&lt;mark>');
  });
});

describe('cutSnippet', () => {
  const text = `${'before '.repeat(40)}one two ${'between '.repeat(40)}one two three ${'after '.repeat(40)}`.trim();
  const cut = (affix: number, threshold = 30) =>
    cutSnippet(text, findMatches(text, one('one', 'two', 'three')), {affix, threshold});

  it('takes the place where most different words are', () => {
    expect(cut(2)).toBe('between between <mark>one</mark> <mark>two</mark> <mark>three</mark> after after');
  });

  it('gives a short text whole', () => expect(cut(2, 1000)).toContain('<mark>two</mark> between'));

  it('copes with a text that is one long word', () => {
    const long = 'x'.repeat(50_000);
    expect(cutSnippet(long, [{start: 0, end: long.length}], {affix: 4, threshold: 30})).toContain('<mark>');
  });
});

describe('markText', () => {
  it('leaves out marks that the cut would tear', () => {
    expect(
      markText(
        'abcdef',
        [
          {start: 0, end: 2},
          {start: 3, end: 4},
        ],
        1,
        6,
      ),
    ).toBe('bc<mark>d</mark>ef');
  });
});
