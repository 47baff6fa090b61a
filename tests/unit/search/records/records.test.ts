import {describe, expect, it} from 'vitest';

import {extractRecords} from '@site/src/search/records/records';
import {SELDOM_PRIORITY} from '@site/src/search/records/types';

interface Options {
  readonly head?: string;
  readonly htmlClass?: string;
  readonly crumbs?: string;
}

/** A page as Docusaurus builds it, minified: without quotes and closing tags where HTML allows it. */
function page(body: string, {head = '', htmlClass = 'docs-doc-page', crumbs = ''}: Options = {}): string {
  return (
    `<!doctype html><html lang=en class="${htmlClass}"><head><title data-rh=true>Title | Site</title>` +
    `<meta data-rh=true name=docsearch:language content=en /><meta data-rh=true name=docsearch:version content=1.5 />` +
    `<meta data-rh=true name=docsearch:docusaurus_tag content=docs-rollups-1.5 />${head}</head><body>` +
    `<a href=#__docusaurus_skipToContent_fallback>Skip to main content</a>` +
    `<nav><a class="navbar__item navbar__link navbar__link--active" href=/x/>Rollups</a></nav>` +
    `<div id=__docusaurus_skipToContent_fallback><main><article>${crumbs}` +
    `<div class="theme-doc-markdown markdown">${body}</div></article></main></div><footer><h2 id=foot>Foot</h2></footer>`
  );
}

const address = {siteUrl: 'https://docs.example', route: '/base/docs/1.5/page/'};
const extract = (html: string) => extractRecords(html, address);

const BODY =
  '<header><h1>The page</h1></header><p>Intro with <code>--flag</code>.<h2 class=anchor id=first>First<a href=#first ' +
  'class=hash-link>\u200B</a></h2><dl class=schema><dt id=x><code>payload</code> <span>string</span><dd><p>The bytes.</dl>' +
  '<table><thead><tr><th>Body<th>Why<tbody><tr><td><code>Address not valid</code><td>Too short</table>' +
  '<h3 id=deep>Deep</h3><pre><code><span class=tok>const</span> a = getEpoch();\n<span>b</span>()</code></pre>' +
  '<h2 id=second>Second <code>&lt;T></code></h2>';

describe('extractRecords', () => {
  it('makes a record of the page and of each heading, with the text below it', () => {
    expect(extract(page(BODY)).map(({type, anchor, content}) => [type, anchor, content])).toEqual([
      ['lvl1', undefined, 'Intro with --flag.'],
      ['lvl2', 'first', 'payload string\nThe bytes.\nBody\nWhy\nAddress not valid\nToo short'],
      ['lvl3', 'deep', 'const a = getEpoch();\nb()'],
      ['lvl2', 'second', ''],
    ]);
  });

  it('names section, page and all headings above', () => {
    const [first, , third, fourth] = extract(page(BODY));
    expect(first).toMatchObject({
      id: '/base/docs/1.5/page/',
      'hierarchy.lvl0': 'Rollups',
      'hierarchy.lvl1': 'The page',
      url: 'https://docs.example/base/docs/1.5/page/',
      language: 'en',
      docusaurus_tag: ['docs-rollups-1.5'],
      version: '1.5',
      position: 0,
    });
    expect(third).toMatchObject({
      id: '/base/docs/1.5/page/#deep',
      'hierarchy.lvl2': 'First',
      'hierarchy.lvl3': 'Deep',
      url: 'https://docs.example/base/docs/1.5/page/#deep',
      url_without_anchor: 'https://docs.example/base/docs/1.5/page/',
      position: 2,
    });
    expect(fourth).toMatchObject({'hierarchy.lvl2': 'Second <T>'});
    expect(fourth).not.toHaveProperty(['hierarchy.lvl3']);
  });

  it('takes the section from the breadcrumbs, and puts the name in the sidebar and the summary before the text', () => {
    const crumbs =
      '<nav><ul class=breadcrumbs><li class=breadcrumbs__item><a href=/><svg></svg></a><li class=breadcrumbs__item><span>APIs' +
      '</span><li class=breadcrumbs__item><span>HTTP</span><li class="breadcrumbs__item breadcrumbs__item--active"><span>POST /x' +
      '</span></ul></nav>';
    const [record] = extract(page(BODY, {crumbs, head: '<meta name=description content="What it does."/>'}));
    expect(record).toMatchObject({
      'hierarchy.lvl0': 'APIs › HTTP',
      content: 'POST /x\nWhat it does.\nIntro with --flag.',
    });
  });

  it('never leads to the link that skips the navigation, nor into the footer', () => {
    const anchors = extract(page(BODY)).map(({url}) => url);
    expect(anchors.filter((url) => /skipToContent|foot/.test(url))).toEqual([]);
  });

  it('leaves out what is no text of the page', () => {
    const body =
      '<h1>A</h1><script>bad()</script><style>.bad{}</style><svg><text>bad</text></svg><button>bad</button>' +
      '<ul role=tablist><li>bad</ul><span aria-hidden=true>bad</span><p hidden>kept</p><details><summary>kept</summary></details>';
    expect(extract(page(body))[0]?.content).toBe('kept\nkept');
  });

  it('leaves out the link to the source of a code block, which is glued to the name of the file', () => {
    const body =
      '<h1>A</h1><div class=title><span class=code-title><span>examples/deposits.ts</span><a href=https://code.example/ ' +
      'aria-label="Source of examples/deposits.ts">Source</a></span></div><pre><code>run()</code></pre>' +
      '<p><a href=/x/>Source</a> of all.';
    expect(extract(page(body))[0]?.content).toBe('examples/deposits.ts\nrun()\nSource of all.');
  });

  it('keeps words apart that only the style parts', () => {
    const body =
      '<h1 id=a>Up to 10<sup>18</sup></h1><p>4 × 10<sup>18</sup> wei, CO<sub>2</sub>' +
      '<p><a class="button button--primary" href=/a/>Start in ten minutes</a><a class=button href=/b/>Read</a>';
    expect(extract(page(body))[0]).toMatchObject({
      'hierarchy.lvl1': 'Up to 10^18',
      content: '4 × 10^18 wei, CO2\nStart in ten minutes\nRead',
    });
  });

  it('gives pages and upper headings the higher priority', () => {
    const priorities = extract(page(BODY)).map(({item_priority}) => item_priority);
    expect(priorities).toEqual([100, 90, 80, 90]);
  });

  it('gives the glossary less than any other page, an entry of it a record of its own', () => {
    const records = extract(page(BODY, {htmlClass: 'docs-doc-page docs-doc-id-glossary'}));
    expect(records.map(({item_priority}) => item_priority)).toEqual([30, 20, 10, 20]);
    const deepest = extract(page('<h1>A</h1><h6 id=deep>Deep</h6>')).map(({item_priority}) => item_priority);
    expect(Math.min(...deepest)).toBeGreaterThan(SELDOM_PRIORITY);
  });

  it('reads of a page about what changed its title alone, and gives it less than others', () => {
    const records = extract(page(BODY, {htmlClass: 'docs-doc-page docs-doc-id-what-changed/generated/1.5-to-2.0'}));
    expect(records.map(({type, item_priority}) => [type, item_priority])).toEqual([['lvl1', 30]]);
  });

  it('reads nothing of the history of a member', () => {
    const history = '<span class=member-history>Since 0.9. Removed in 2.0.</span>';
    expect(extract(page(`<h1>A</h1><p>It pays.</p><p>${history}</p>`))[0]?.content).toBe('It pays.');
  });

  it('gives pages about software of the past less than others', () => {
    const records = extract(page(`<div class="theme-legacy-note alert"></div>${BODY}`));
    expect(records.map(({item_priority}) => item_priority)).toEqual([40, 30, 20, 30]);
  });

  it('reads of a term its text alone', () => {
    const term =
      '<a class=term data-term=Claim data-definition="What a validator sends." href=/glossary/#claim>claims</a>';
    expect(extract(page(`<h1>A</h1><p>It posts ${term}, once.</p>`))[0]?.content).toBe('It posts claims, once.');
  });

  it('keeps a heading without an id as text, and a second h1 as a section', () => {
    const records = extract(page('<h1>A</h1><h2>No id</h2><p>x</p><h1 id=again>Again</h1>'));
    expect(records.map(({type, content}) => [type, content])).toEqual([
      ['lvl1', 'No id\nx'],
      ['lvl2', ''],
    ]);
  });

  it('takes the title of the document where the page has no heading', () => {
    expect(extract(page('<p>Text'))[0]).toMatchObject({'hierarchy.lvl1': 'Title', content: 'Text'});
  });

  it.each([
    ['a redirect', '<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=/x/"></head></html>'],
    ['a list of tags', page(BODY, {htmlClass: 'docs-wrapper docs-tags-list-page'})],
    ['the pages of a tag', page(BODY, {htmlClass: 'docs-wrapper docs-tags-doc-list-page'})],
    ['a page for no robot', page(BODY, {head: '<meta name=robots content="noindex, nofollow"/>'})],
    ['the search page', page(BODY, {head: '<meta property=robots content="noindex, follow"/>'})],
    ['an unlisted page', page(`<div class="theme-unlisted-banner alert">Unlisted</div>${BODY}`)],
    ['no page', 'not <html'],
    ['nothing', ''],
  ])('leaves out %s', (_, html) => expect(extract(html)).toEqual([]));

  it('finds pages of a version that search engines are to leave alone, but not its unlisted pages', () => {
    const head = '<meta name=robots content="noindex, nofollow"/>';
    const hidden = {...address, hiddenVersions: new Set(['docs-rollups-1.5'])};
    expect(extractRecords(page(BODY, {head}), hidden)).toHaveLength(4);
    expect(extractRecords(page(`<p class=theme-unlisted-banner>x</p>${BODY}`, {head}), hidden)).toEqual([]);
  });
});
