/** The button that copies a page as Markdown, and the link to it. */
import type {Page} from '@playwright/test';

import {inLastVersion, readBuilt} from './lib/site';
import {expect, hydrated, open, test} from './lib/test';

const PAGE = inLastVersion('core-concepts/architecture/');
const MARKDOWN = `${PAGE.slice(0, -1)}.md`;

const button = (page: Page) => page.getByRole('button', {name: 'Copy as Markdown'});
const status = (page: Page) => button(page).locator('..').getByRole('status');

test.describe('Copy as Markdown', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('copies the whole page, also the next one, and fetches nothing before', async ({page}) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.md')) fetched.push(new URL(request.url()).pathname);
    });
    await open(page, PAGE);
    expect(fetched).toEqual([]);
    await expect(page.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute('href', MARKDOWN);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readBuilt(MARKDOWN));
    expect(fetched).toEqual([MARKDOWN]);

    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
    await expect(page).not.toHaveURL(PAGE);
    await expect(status(page)).toHaveText('');
    const next = `${new URL(page.url()).pathname.slice(0, -1)}.md`;
    await expect(page.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute('href', next);
    await expect(page.locator('head link[type="text/markdown"]')).toHaveAttribute('href', next);
    await button(page).click();
    await expect(status(page)).toHaveText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readBuilt(next));
  });
});

test.describe('Copy as Markdown, when it fails', () => {
  test.use({tolerated: /\.md|status of 503|ERR_FAILED/});

  test('says that the Markdown did not come, and works once it does', async ({page, context}) => {
    await context.grantPermissions(['clipboard-write']);
    await open(page, PAGE);
    let answer: 'cut' | 'error' | 'page' = 'cut';
    await page.route(/\.md$/, async (route) => {
      if (answer === 'cut') await route.abort();
      else if (answer === 'error') await route.fulfill({status: 503, body: '---\n'});
      else await route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html><p>All is well'});
    });
    for (const kind of ['cut', 'error', 'page'] as const) {
      answer = kind;
      await button(page).click();
      await expect(status(page)).toHaveText(/^The Markdown could not be loaded/);
    }
    await page.unroute(/\.md$/);
    await button(page).click();
    await expect(status(page)).toHaveText('Copied.');
  });

  test('says that the browser blocks copying', async ({page}) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await page.goto(PAGE);
    await hydrated(page);
    await button(page).click();
    await expect(status(page)).toHaveText(/^Your browser blocks copying/);
  });
});
