/** The faces of the site come when the page stands; the next page has them from the beginning. */
import type {Page} from '@playwright/test';

import {pageTypes} from './lib/site';
import {atRest, expect, open, test} from './lib/test';

const route = pageTypes['guide with tabs'];
const FACE = '**/*.woff2';

/** The first families of the running text and of code. */
const families = (page: Page) =>
  page.evaluate(() =>
    ['article p', 'article pre code'].map((selector) => {
      const element = document.querySelector(selector);
      return element === null
        ? ''
        : getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '').toLowerCase();
    }),
  );

const SYSTEM = ['geist fallback', 'geist mono fallback'];

/** Counts the files of faces that the page asks for. */
function countFaces(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) count++;
  });
  return () => count;
}

/** The browser has had the faces. */
const areThere = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('faces'))).toBe('');

test('the first page is painted before its faces are asked for, and does without them', async ({page}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const {name} of list.getEntries())
        if (name.endsWith('.woff2'))
          Object.assign(window, {paints: performance.getEntriesByName('first-contentful-paint').length});
    }).observe({type: 'resource'});
  });
  await page.goto(route);
  await areThere(page);
  expect(await families(page)).toEqual(SYSTEM);
  await expect.poll(() => page.evaluate('paints')).toBe(1);
});

test('they are not asked for while the browser is idle and has not painted', async ({page}) => {
  const faces = countFaces(page);
  await page.addInitScript(() => {
    // The browser's word that it has painted is kept back.
    const Observer = window.PerformanceObserver;
    window.PerformanceObserver = class extends Observer {
      constructor(callback: PerformanceObserverCallback) {
        super((entries, observer) => {
          const isPaint = entries.getEntries().some(({entryType}) => entryType === 'paint');
          const tell = () => callback(entries, observer);
          if (isPaint) Object.assign(window, {sayPainted: tell});
          else tell();
        });
      }
    };
  });
  await page.goto(route);
  await atRest(page);
  await page.waitForFunction(() => 'sayPainted' in window);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(faces()).toBe(0);
  await page.evaluate('sayPainted()');
  await expect.poll(faces).toBe(2);
});

test('the next page that the router shows has them', async ({page}) => {
  await open(page, route);
  await areThere(page);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).click();
  await expect(page).toHaveURL('/fraud-proofs/');
  await expect.poll(() => families(page)).toEqual(['geist', '']);
  expect(await page.evaluate(() => document.fonts.check('1em Geist'))).toBe(true);
});

test.describe('what does not come', () => {
  test.use({tolerated: /ERR_FAILED/});

  test('scripts: the next page has the faces from the beginning', async ({page}) => {
    await page.goto(route);
    await areThere(page);
    await page.route(/\.js$/, (request) => request.abort());
    await page.reload();
    expect(await families(page)).toEqual(['geist', 'geist mono']);
  });

  test('faces: the page stays as it is, and the next one asks again', async ({page}) => {
    const faces = countFaces(page);
    await page.route(FACE, (request) => request.abort());
    await page.goto(route);
    await atRest(page);
    await expect.poll(faces).toBe(2);
    await page.unroute(FACE);
    await page.reload();
    expect(await families(page)).toEqual(SYSTEM);
    await areThere(page);
  });
});

test('for a reader who saves data nothing is fetched', async ({page}) => {
  const faces = countFaces(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}});
  });
  await page.goto(route);
  await atRest(page);
  expect(await families(page)).toEqual(SYSTEM);
  expect(faces()).toBe(0);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a page has them at once', async ({page}) => {
    const [mono] = await Promise.all([page.waitForRequest(/geist-mono.*\.woff2$/), page.goto(route)]);
    expect(mono.failure()).toBeNull();
  });
});
