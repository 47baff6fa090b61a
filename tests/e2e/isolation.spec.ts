/** Tests share a context, which Playwright and `lib/test.ts` empty between them: what one does to it no other one sees. */
import type {Page} from '@playwright/test';

import {expect, open, test} from './lib/test';

/** What could be left of a test, as a page of the site sees it. */
async function readState(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage).filter((key) => key === 'left'),
    session: Object.keys(sessionStorage).filter((key) => key === 'left'),
    databases: (await indexedDB.databases()).map(({name}) => name),
    online: navigator.onLine,
    clipboard: (await navigator.permissions.query({name: 'clipboard-read' as PermissionName})).state,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    paper: matchMedia('print').matches,
    size: [innerWidth, innerHeight],
    script: 'left' in window,
    binding: 'leftBinding' in window,
    stopped: performance.now() === 0 || '__pwClock' in window,
    answer: (await (await fetch('/robots.txt')).text()) === 'left',
  }));
}

let before: Record<string, unknown>;

test.describe.configure({mode: 'serial'});

test('a test that leaves everything as it must not be', async ({page, context}) => {
  await open(page, '/');
  before = await readState(page);
  await page.addInitScript(() => Object.assign(window, {left: true}));
  await context.exposeFunction('leftBinding', () => undefined);
  await page.route('**/robots.txt', (route) => route.fulfill({body: 'left'}));
  await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce', media: 'print'});
  await page.setViewportSize({width: 500, height: 400});
  await context.grantPermissions(['clipboard-read']);
  await page.reload();
  await page.evaluate(async () => {
    document.cookie = 'left=1; path=/';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('left');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  });
  const other = await context.newPage();
  await other.goto('/');
  const during = await readState(page);
  const same = Object.keys(before).filter((key) => JSON.stringify(before[key]) === JSON.stringify(during[key]));
  // Without a network there would be no answer to read: that comes last, and the clock is the next test's.
  expect(same).toEqual(['online', 'stopped']);
  await context.setOffline(true);
});

test('a test that stops the clock finds nothing of it', async ({page, context}) => {
  await open(page, '/');
  expect(context.pages()).toEqual([page]);
  expect(await readState(page)).toEqual(before);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  expect(await page.evaluate(() => '__pwClock' in window)).toBe(true);
});

test('the test after it has another context: what lets a stopped clock go on may come late', async ({page}) => {
  await open(page, '/');
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  expect(await readState(page)).toEqual(before);
});
