import {describe, expect, it} from 'vitest';

import {findablePanels} from '@site/src/plugins/findable-tabs';

describe('findablePanels', () => {
  it.each([
    ['<div role=tabpanel class=panel hidden>', '<div role=tabpanel class=panel hidden=until-found>'],
    ['<div role="tabpanel" class="panel" hidden="">', '<div role="tabpanel" class="panel" hidden=until-found>'],
  ])('lets the browser look into %s', (html, findable) => {
    expect(findablePanels(`<p>${html}</p>${html}`)).toBe(`<p>${findable}</p>${findable}`);
  });

  it('leaves panels that are shown and other hidden elements alone', () => {
    const html = '<div role=tabpanel class=panel><div hidden>a</div></div><span class=hidden hidden>b</span>';
    expect(findablePanels(html)).toBe(html);
  });
});
