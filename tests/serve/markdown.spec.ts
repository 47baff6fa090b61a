/** Pages as Markdown: each says what its page says, and nginx gives it to whoever asks for it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {product} from '@site/config/product';
import {markdownAddress} from '@site/src/markdown/address';
import {siteFiles} from '@site/src/deploy/write-deployment';
import {buildFolder, inLastVersion, isBuilt, pageRoutes, readBuilt} from '@site/tests/e2e/lib/site';
import {textOfHtml, textOfMarkdown} from '@site/tests/lib/markdown-text';

import {expect, serverTest as test} from './lib/test';

const PAGE = inLastVersion('rollups-apis/backend/vouchers/');
const markdownOf = (route: string): string => markdownAddress(route, '/');

test('the Markdown of every page says what the page says', () => {
  const routes = pageRoutes();
  expect(routes.length).toBeGreaterThan(700);
  for (const route of routes) {
    const html = readBuilt(`${route}index.html`);
    const page = textOfHtml(html, product.siteUrl + route);
    const markdown = textOfMarkdown(readBuilt(markdownOf(route)), product.siteUrl);
    if (page.text !== markdown.text) {
      // Cut to where they differ: a whole page would fill the report.
      let at = 0;
      while (page.text[at] === markdown.text[at]) at++;
      const near = ({text}: {readonly text: string}): string => text.slice(Math.max(0, at - 60), at + 60);
      expect([route, near(markdown)]).toEqual([route, near(page)]);
    }
    expect([route, markdown.code]).toEqual([route, page.code]);
  }
});

test('the Markdown has the ids of headings that their text does not tell', () => {
  let anchors = 0;
  for (const route of pageRoutes()) {
    const html = readBuilt(`${route}index.html`);
    for (const [, id = ''] of readBuilt(markdownOf(route)).matchAll(/^#+ .* <a id="([^"]+)"><\/a>$/gm)) {
      expect([route, id, new RegExp(`<h[1-6][^>]* id="?${id}"?[ >]`).test(html)]).toEqual([route, id, true]);
      anchors++;
    }
  }
  expect(anchors).toBeGreaterThan(50);
  expect(readBuilt('/cartesi-rollups/2.0/rollups-apis/contracts/consensus.md')).toContain(
    '<a id="iconsensus-version"></a>',
  );
});

test('every Markdown file is that of a page, whose head names it', () => {
  const expected = pageRoutes().map((route) => markdownOf(route).slice(1));
  const built = siteFiles(buildFolder()).filter((file) => file.endsWith('.md') && !file.endsWith('/agents.md'));
  expect(built).toEqual([...expected].sort());
  const unnamed = pageRoutes().filter((route) => {
    const head = readBuilt(`${route}index.html`).split('<body', 1)[0] ?? '';
    return !head.includes(`<link data-rh=true rel=alternate type=text/markdown href=${markdownOf(route)} />`);
  });
  expect(unnamed).toEqual([]);
});

test('the front matter says which page it is, of which version and from when', () => {
  const file = readBuilt(markdownOf(PAGE));
  expect(file).toMatch(
    /^---\ntitle: "Vouchers"\ndescription: ".{50,160}"\nversion: "1\.5"\ncanonical: https:\/\/\S+\/vouchers\/\n(?:last_change: \d{4}-\d\d-\d\d\n)?sources:\n {2}- "/,
  );
  expect(readBuilt(markdownOf('/glossary/'))).toContain('\nversion: unversioned\n');
  expect(readBuilt(markdownOf('/cartesi-rollups/2.0/'))).toContain('\nversion: "2.0"\n');
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** What a client says that it accepts, and whether it gets Markdown. */
const ACCEPTED: readonly (readonly [accept: string | undefined, markdown: boolean])[] = [
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html', false],
  ['application/json', false],
  [BROWSER, false],
  ['text/markdown', true],
  ['TEXT/Markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/markdown', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.5, text/*;q=0.4, */*;q=0.9', true],
  ['text/markdown;q=0.5', true],
  ['text/markdown;q=0.5, text/html;q=0.50', true],
  ['text/markdown;q=0.49, text/html;q=0.5', false],
  ['text/markdown;q=0.51, text/html;q=0.5', true],
  ['text/markdown;q=0.9, text/html;q=0.899', true],
  ['text/markdown;q=0.1, text/html;q=0', true],
  ['text/markdown;q=1.000, text/html;q=0.999', true],
  ['text/markdown;q=0.999, text/html;q=1', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000, text/html;q=0', false],
  ['text/markdown; charset=utf-8; q=0.9, text/html;q=0.8', true],
  ['text/markdown;variant=GFM;q=0.2, text/html;q=0.8', false],
  ['text/html ; q=0.3 , text/markdown ; q=0.4', true],
  // No weight: such an item says nothing.
  ['text/markdown;q=high', false],
  ['text/markdown;q=2', false],
  ['text/markdown;q=', false],
  // Other types whose names hold this one, and a string that does.
  ['text/markdown2', false],
  ['x-text/markdown', false],
  ['text/plain;x="a, text/markdown"', false],
  ['text/plain;x="a, b", text/markdown', true],
  [`${'text/plain;q=0.1,'.repeat(200)}text/markdown`, true],
  [',,, text/markdown', true],
  [`${'"'.repeat(99)}text/markdown`, false],
];

test('a page goes out as HTML or as Markdown, as the client prefers', async ({ask}) => {
  const html = Buffer.from(readBuilt(`${PAGE}index.html`));
  const markdown = Buffer.from(readBuilt(markdownOf(PAGE)));
  const answers = [];
  for (const [accept] of ACCEPTED) {
    const {status, headers, body} = await ask(PAGE, accept === undefined ? {} : {headers: {accept}});
    expect([accept, status, headers.vary]).toEqual([accept, 200, 'Accept-Encoding, Accept']);
    const isMarkdown = headers['content-type'] === 'text/markdown; charset=utf-8';
    expect([accept, body.equals(isMarkdown ? markdown : html)]).toEqual([accept, true]);
    answers.push([accept, isMarkdown]);
  }
  expect(answers).toEqual(ACCEPTED);
});

test('Markdown is also negotiated for the start page and for a page called index, compressed, and by HEAD', async ({
  ask,
}) => {
  const accept = 'text/markdown';
  for (const route of ['/', '/cartesi-rollups/0.8/api/graphql/index/']) {
    const {headers, body} = await ask(route, {headers: {accept}});
    expect([route, headers['content-type'], body.toString()]).toEqual([
      route,
      'text/markdown; charset=utf-8',
      readBuilt(markdownOf(route)),
    ]);
    expect((await ask(route, {headers: {accept: BROWSER}})).headers['content-type']).toBe('text/html; charset=utf-8');
  }
  const {headers} = await ask(PAGE, {method: 'HEAD', headers: {accept, 'accept-encoding': 'br'}});
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/markdown; charset=utf-8', 'br']);
  // Not indexed by search engines only at an address of its own.
  expect(headers['x-robots-tag']).toBeUndefined();
  const missing = await ask('/no/such/page/', {headers: {accept}});
  expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('a Markdown file has its address, which search engines leave out', async ({ask}) => {
  const {status, headers, body} = await ask(markdownOf(PAGE));
  expect([status, headers['content-type'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    'noindex',
    'no-cache',
  ]);
  expect(body.toString()).toBe(readFileSync(path.join(buildFolder(), markdownOf(PAGE)), 'utf8'));
  expect((await ask(PAGE)).headers['x-robots-tag']).toBeUndefined();
});

for (const ending of ['.md', 'index.md', 'index.html.md']) {
  test(`an address with ${ending} behind its slash leads to the Markdown`, async ({ask}) => {
    const {status, headers} = await ask(`${PAGE}${ending}?a=b`);
    expect([status, headers.location]).toEqual([301, `${markdownOf(PAGE)}?a=b`]);
    expect((await ask(`/no/such/page/${ending}`)).status).toBe(404);
  });
}

test('the Markdown of a page called index is served', async ({ask}) => {
  const address = '/cartesi-rollups/0.8/api/graphql/index.md';
  expect(isBuilt(address)).toBe(true);
  expect((await ask(address)).body.toString()).toBe(readBuilt(address));
});
