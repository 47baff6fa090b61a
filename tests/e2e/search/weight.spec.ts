/** What a page pays for the search before the reader reaches for it: the button. */
import {readdirSync} from 'node:fs';
import path from 'node:path';

import {article, ask, expect, searchBox, settled, test} from '@site/tests/e2e/lib/search';
import {buildFolder, htmlFiles, readBuilt} from '@site/tests/e2e/lib/site';
import {atRest, open} from '@site/tests/e2e/lib/test';

const OF_SEARCH = /search|minisearch|typesense/i;

/** Words of code and style of the box that must not be on other pages. */
const MARKS = [
  'DocSearch-Hit',
  'Unable to fetch results</',
  'SearchPage-results',
  'item_priority',
  '__DOCSEARCH_RECENT',
];

test('nothing of the search is fetched before the reader reaches for it, and only once then', async ({
  page,
  baseURL,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (OF_SEARCH.test(pathname)) fetched.push(pathname);
  });
  await open(page, article);
  await atRest(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000})));
  expect(fetched).toEqual([]);

  const {button, dialog} = searchBox(page);
  await button.hover();
  await expect.poll(() => fetched.length, 'code and style come ahead').toBe(2);
  expect(
    fetched.filter((file) => file.endsWith('.json')),
    'the index waits for the box',
  ).toEqual([]);
  await button.click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => fetched.filter((file) => file.endsWith('.json')).length).toBeGreaterThan(1);
  expect(new Set(fetched).size, baseURL).toBe(fetched.length);
});

test('the page of a hit is fetched when somebody points at it, and not before', async ({page}) => {
  await open(page, article);
  await atRest(page);
  const box = await ask(page, 'vouche');
  await settled(box);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) fetched.push(request.url());
  });
  await box.input.press('r');
  await settled(box);
  // The last line of the box is a link too.
  await box.dialog.getByRole('link', {name: /^See all/}).scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000})));
  expect(fetched).toEqual([]);
  await box.hits.last().hover();
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
});

test('scripts and styles of pages hold nothing of the search but the button', async ({page}) => {
  const files = new Set<string>();
  page.on('response', (response) => {
    const {pathname} = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname);
  });
  await open(page, article);
  await atRest(page);
  const found = [...files].flatMap((file) =>
    MARKS.filter((mark) => readBuilt(file).includes(mark)).map((mark) => `${file}: ${mark}`),
  );
  expect(found).toEqual([]);
});

test('the worker of the search is one file, which has its engine', () => {
  const scripts = readdirSync(path.join(buildFolder(), 'assets/js'));
  expect(scripts.filter((name) => /minisearch|search-worker/.test(name))).toEqual([
    expect.stringMatching(/^search-worker\.\w+\.js$/),
  ]);
});

test('only the search page links to the style sheet of the search', () => {
  const pages = htmlFiles().filter((file) => readBuilt(file).includes('assets/css/search.'));
  expect(pages).toEqual(['/search/index.html']);
});
