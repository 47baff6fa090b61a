import {describe, expect, it} from 'vitest';

import {rootedSheet, sheetAddress, withInlineSheet} from '@site/src/plugins/lean-styles/inline-sheet';

const ADDRESS = '/base/assets/css/styles.0a1b2c3d.css';
const page = (tag: string) => `<head><link rel=icon href=/a.svg>${tag}<script src=/m.js defer></script>`;

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
    expect(withInlineSheet(page(tag), 'p{color:$&}')).toBe(page(`<style data-href=${ADDRESS}>p{color:$&}</style>`));
  });

  it('leaves other sheets and pages without one alone', () => {
    for (const tag of ['', '<link rel=stylesheet href=/assets/css/search.0a1b2c3d.css>']) {
      expect(sheetAddress(page(tag))).toBeUndefined();
      expect(withInlineSheet(page(tag), 'p{}')).toBe(page(tag));
    }
  });

  it('cannot end its element', () => {
    expect(() => withInlineSheet(page(''), 'p{content:"</STYLE>"}')).toThrow('would end it');
  });
});
