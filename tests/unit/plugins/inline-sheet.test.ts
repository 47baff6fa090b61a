import {describe, expect, it} from 'vitest';

import {halvedSheet, rootedSheet, sheetAddress, withInlineSheet} from '@site/src/plugins/lean-styles/inline-sheet';

const ADDRESS = '/base/assets/css/styles.0a1b2c3d.css';
const SCRIPT = `<script>mode('$&')</script>`;
const SYMBOLS = '<svg style="display: none;"><defs><symbol id=a></symbol></defs></svg>\n';
const page = (tag: string, script = SCRIPT) =>
  `<head><link rel=icon href=/a.svg>${tag}<script src=/m.js defer></script></head>` +
  `<body class=b>${SYMBOLS}${script}<div><svg></svg><script>later()</script></div>`;

describe('a style sheet in a page', () => {
  it.each([
    ['url(../fonts/a.woff2)', 'url(/base/assets/fonts/a.woff2)'],
    [`url('../../img/a.svg#b')`, `url('/base/img/a.svg#b')`],
    ['url("/img/a.svg")', 'url("/img/a.svg")'],
    [`url('data:image/svg+xml,%3Csvg/%3E')`, `url('data:image/svg+xml,%3Csvg/%3E')`],
    ['url(https://cdn.example/a.png)', 'url(https://cdn.example/a.png)'],
    ['url(#mark)', 'url(#mark)'],
  ])('has %s as %s', (before, after) => {
    expect(rootedSheet(`p{background:${before}}`, ADDRESS)).toBe(`p{background:${after}}`);
  });

  it.each([
    `<link rel=stylesheet href=${ADDRESS} />`,
    `<link rel=stylesheet href=${ADDRESS}>`,
    `<link rel=stylesheet href="${ADDRESS}"/>`,
  ])('comes in place of %s', (tag) => {
    expect(sheetAddress(page(tag))).toBe(ADDRESS);
    expect(withInlineSheet(page(tag), ['p{color:$&}', 'b{}'])).toBe(
      page(`${SCRIPT}<style data-href=${ADDRESS}>p{color:$&}</style><style>b{}</style>`, ''),
    );
  });

  it('leaves other sheets and pages without one alone', () => {
    for (const tag of ['', '<link rel=stylesheet href=/assets/css/search.0a1b2c3d.css>']) {
      expect(sheetAddress(page(tag))).toBeUndefined();
      expect(withInlineSheet(page(tag), ['p{}'])).toBe(page(tag));
    }
  });

  it('cannot end its element', () => {
    expect(() => withInlineSheet(page(''), ['p{}', 'p{content:"</STYLE>"}'])).toThrow('would end it');
  });

  it('comes after what runs before the page is drawn, which must be the first in the body', () => {
    const tag = `<link rel=stylesheet href=${ADDRESS}>`;
    for (const body of ['', '<p>A</p>']) {
      expect(() => withInlineSheet(page(tag, body).replace('<div><svg></svg>', '<div>'), ['p{}'])).toThrow(
        'does not begin with a script',
      );
    }
  });
});

describe('the halves of a style sheet', () => {
  it.each([
    ['between two rules', 'p{color:red}b{color:red}', ['p{color:red}', 'b{color:red}']],
    ['never within a rule', '@media print{a{b:c}d{e:f}}i{j:k}', ['@media print{a{b:c}d{e:f}}', 'i{j:k}']],
    [
      'between two rules of a layer',
      '@layer a.b{p{color:red}q{color:red}}i{}',
      ['@layer a.b{p{color:red}}', '@layer a.b{q{color:red}}i{}'],
    ],
    ['after a statement', '@layer a,b,c,d,e,f;p{color:r}', ['@layer a,b,c,d,e,f;', 'p{color:r}']],
    ['not at all, if it has one rule', 'p{color:red}', ['p{color:red}']],
    ['not at all, if it is empty', '', ['']],
  ])('are cut %s', (_, css, halves) => {
    expect(halvedSheet(css)).toEqual(halves);
  });
});
