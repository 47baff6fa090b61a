/** What the inline scripts of a page do before, or without, its files: the colour switch, the warning of a wrong base path. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

import {buildFolder, inLastVersion} from './lib/site';
import {expect, hydrated, open, test} from './lib/test';

const quickstart = inLastVersion('quickstart/');
const colourSwitch = (page: Page) => page.getByRole('button', {name: /^Switch between dark and light mode/}).first();

test.describe('the colour switch', () => {
  /** Holds all script files back. */
  async function hold(page: Page): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    return () => release();
  }

  test('works before the scripts have run, and React goes on from there', async ({page}) => {
    const release = await hold(page);
    await page.goto(quickstart, {waitUntil: 'commit'});
    const html = page.locator('html');
    await expect(colourSwitch(page)).toBeEnabled();
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently light mode/);
    await colourSwitch(page).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently dark mode/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    release();
    await hydrated(page);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently dark mode/);
    await colourSwitch(page).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently light mode/);
  });

  test('follows what was chosen elsewhere while the page was kept for Back', async ({page}) => {
    await open(page, quickstart);
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently dark mode/);
  });

  test('is not there without scripts', async ({browser, baseURL}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${baseURL ?? ''}${quickstart}`);
    await expect(colourSwitch(page)).toHaveCount(0);
    await context.close();
  });
});

test.describe('a base path', () => {
  const banner = (page: Page) => page.locator('#__docusaurus-base-url-issue-banner');
  const read = (route: string) => readFileSync(path.join(buildFolder(), route, 'index.html'), 'utf8');

  /** Serves a page at an address, and none of its files. */
  async function serveAlone(page: Page, address: string, route: string): Promise<void> {
    await page.route(
      () => true,
      (each) =>
        new URL(each.request().url()).pathname === address
          ? each.fulfill({contentType: 'text/html', body: read(route)})
          : each.fulfill({status: 404, body: ''}),
    );
    await page.goto(address);
  }

  test.use({tolerated: /404|MIME|net::ERR/});

  for (const [address, served] of [
    [`/wrong${quickstart}`, '/wrong/'],
    [`/a/b${quickstart}index.html`, '/a/b/'],
  ] as const) {
    test(`that is wrong is told at ${address} too`, async ({page}) => {
      await serveAlone(page, address, quickstart);
      await expect(banner(page)).toContainText('did not load properly');
      await expect(banner(page)).toContainText(`BASE_URL=${served}`);
      await expect(banner(page)).toHaveCSS('border-top-color', 'rgb(255, 0, 0)');
    });
  }

  test('that is right is not blamed for files that do not come', async ({page}) => {
    await serveAlone(page, quickstart, quickstart);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});
