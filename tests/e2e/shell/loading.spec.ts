/** Loading of pages: the progress bar, failures, crashes. */
import type {Page} from '@playwright/test';

import {expectTicking, openWithStoppedClock} from '@site/tests/e2e/lib/clock';
import {hold} from '@site/tests/e2e/lib/hold';
import {atRest} from '@site/tests/e2e/lib/test';
import {anyOf, expect, failedResource, open, test} from './lib/test';

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('cookie-notice', 'closed');
    // Prefetched pages would load at once.
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '2g', saveData: false},
      configurable: true,
    });
  });
});

const title = (page: Page) => page.getByRole('heading', {level: 1});
const PAGE_CHUNK = /\/assets\/js\/p[0-9a-z]{1,3}\.[0-9a-f]{6}\.js$/;
const SHELL_CHUNK = /\/assets\/js\/shell\.[0-9a-f]{6}\.js$/;

async function slowChunks(page: Page, milliseconds: number): Promise<void> {
  await page.route(PAGE_CHUNK, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

test('the page before stands until the next is loaded; the progress bar comes after 200 ms and completes', async ({
  page,
}) => {
  await open(page, '/base/');
  await slowChunks(page, 1200);
  const events = await page.evaluate(
    () =>
      new Promise<{what: string; after: number; title: string}[]>((resolve) => {
        const seen: {what: string; after: number; title: string}[] = [];
        const start = performance.now();
        new MutationObserver(() => {
          const isShown = document.getElementById('nprogress') !== null;
          const what = isShown ? 'shown' : 'gone';
          if ((seen.at(-1)?.what ?? 'gone') === what) return;
          const title = document.querySelector('h1')?.textContent ?? '';
          seen.push({what, after: performance.now() - start, title});
          if (!isShown) resolve(seen);
        }).observe(document.documentElement, {childList: true, subtree: true});
        document.querySelector<HTMLElement>('main a[href="/base/get-started/"]')?.click();
      }),
  );
  expect(events).toMatchObject([
    {what: 'shown', title: 'Fixture'},
    {what: 'gone', title: 'Get started'},
  ]);
  expect(events[0]?.after).toBeGreaterThanOrEqual(200);
});

test('a navigation that takes less than 200 ms shows no progress bar', async ({page}) => {
  await openWithStoppedClock(page, '/base/');
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, {seen});
    new MutationObserver(() => {
      if (document.getElementById('nprogress') !== null) seen.push(true);
    }).observe(document.documentElement, {childList: true, subtree: true});
  });
  // Loaded before, so that it takes no time.
  await page.evaluate(async () => {
    // The connection counts as slow, which keeps Docusaurus from loading ahead.
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: false}});
    await window.docusaurus.preload('/base/get-started/');
  });
  await page.getByRole('link', {name: 'to /get-started/', exact: true}).click();
  await expectTicking(page, () => title(page).textContent(), 'Get started');
  // By the clock of the page the navigation has taken next to no time. What waits for 200 ms of it would come now.
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => (window as unknown as {seen: boolean[]}).seen)).toEqual([]);
});

test.describe('failures', () => {
  test.use({tolerated: anyOf(failedResource, /ChunkLoadError|Loading chunk/)});

  test('a navigation whose chunk is gone is logged and loads its target whole', async ({page, complaints}) => {
    await open(page, '/base/');
    let broken = true;
    await page.route(PAGE_CHUNK, (route) => (broken ? route.fulfill({status: 404}) : route.continue()));
    // Not the change of the address, which comes before the page asks for the chunk.
    const loadedWhole = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/base/get-started/'),
    );
    await page.getByRole('link', {name: 'to /get-started/', exact: true}).click();
    await loadedWhole;
    broken = false;
    // What was gone may have stopped the page that is just being loaded, and it may still be on its way.
    await expect(async () => {
      await page.reload();
      await expect(title(page)).toHaveText('Get started', {timeout: 5000});
    }).toPass();
    expect(complaints.some((complaint) => complaint.startsWith('warning: ChunkLoadError'))).toBe(true);
  });

  test('a first page that does not load wholly can be read, says what failed, and is loaded again by Retry', async ({
    page,
  }) => {
    let broken = true;
    await page.route(SHELL_CHUNK, (route) => (broken ? route.fulfill({status: 404}) : route.continue()));
    await page.goto('/base/get-started/');
    await expect(title(page)).toHaveText('Get started');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('A part of this page did not load. Loading chunk');
    broken = false;
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
    await expect(alert).toHaveCount(0);
  });

  test('a part that takes its time shows a spinner after a delay', async ({page}) => {
    await open(page, '/base/part/');
    const release = await hold(page, /_late/);
    await page.getByRole('button', {name: 'Show'}).click();
    const spinner = page.getByRole('status').filter({hasText: 'Loading'});
    await expect(spinner).toBeVisible();
    release();
    await expect(page.getByText('The late part.')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  test('a part that fails shows the error and a Retry button, which loads it', async ({page}) => {
    await open(page, '/base/part/');
    let broken = true;
    await page.route(/_late/, (route) => (broken ? route.abort() : route.continue()));
    await page.getByRole('button', {name: 'Show'}).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('ChunkLoadError');
    broken = false;
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByText('The late part.')).toBeVisible();
  });
});

test.describe('crashes', () => {
  test.use({tolerated: /The fixture is broken|error boundary|onRecoverableError|^uncaught: |default export/});

  test('a page that crashes says so with the error, and Try again brings it back', async ({page}) => {
    await open(page, '/base/crash/');
    await page.getByRole('button', {name: 'Break'}).click();
    await expect(title(page)).toHaveText('This page crashed.');
    await expect(page.getByText('The fixture is broken.')).toBeVisible();
    // The shell stands.
    await expect(page.locator('.navbar')).toBeVisible();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(title(page)).toHaveText('This page crashed.');
    await page.evaluate(() => {
      window.repaired = true;
    });
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByText('Works again.')).toBeVisible();
  });

  test('a page module without a default export says so', async ({page}) => {
    await open(page, '/base/');
    await page.getByRole('link', {name: 'to /no-export/'}).click();
    await expect(title(page)).toHaveText('This page crashed.');
    await expect(page.locator('body')).toContainText(
      "The page component at /base/no-export/ doesn't have a default export. This makes it impossible to render anything.",
    );
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  });

  test('a recoverable rendering error is logged to the console', async ({page, complaints}) => {
    await open(page, '/base/mismatch/');
    await expect(title(page)).toHaveText('Rendered by the browser');
    expect(complaints.some((complaint) => complaint.includes('Docusaurus React Root onRecoverableError'))).toBe(true);
  });
});

test.describe('a page ahead', () => {
  for (const [name, connection, expected] of [
    ['a 2g connection', {effectiveType: '2g', saveData: false}, false],
    ['a slow 2g connection', {effectiveType: 'slow-2g', saveData: false}, false],
    ['a data-saver connection', {effectiveType: '4g', saveData: true}, false],
    ['any other connection', {effectiveType: '4g', saveData: false}, true],
  ] as const) {
    test(`is ${expected ? '' : 'not '}fetched for who points at its link on ${name}`, async ({browser, baseURL}) => {
      const page = await browser.newPage(baseURL === undefined ? {} : {baseURL});
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value});
      }, connection);
      await open(page, '/base/');
      await atRest(page);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (PAGE_CHUNK.test(request.url())) fetched.push(request.url());
      });
      await page.waitForTimeout(700);
      expect(fetched, 'in sight alone').toEqual([]);
      await page.getByRole('link', {name: 'to /get-started/', exact: true}).hover();
      await page.waitForTimeout(700);
      expect(fetched.length > 0).toBe(expected);
      await page.close();
    });
  }
});
