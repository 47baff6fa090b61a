/** Banners of drafts and unlisted pages, the crash of the shell itself, storage that is denied, no network. */
import type {Page} from '@playwright/test';
import {readFileSync} from 'node:fs';

import {servedFixture} from './fixture/build';
import {balance, TOKEN} from './lib/rpc';
import {anyOf, balanceUnread, expect, failedResource, open, test} from './lib/test';

test('an unlisted page says so, and is kept out of search engines and the site map', async ({page}) => {
  await open(page, '/base/unlisted/');
  await expect(page.locator('.theme-unlisted-banner')).toContainText('Unlisted page');
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  expect(readFileSync(`${servedFixture}/base/sitemap.xml`, 'utf8')).not.toContain('unlisted');
});

test('a draft says so', async ({page}) => {
  await open(page, '/base/draft/');
  await expect(page.locator('.theme-draft-banner')).toContainText('Draft page');
});

const notice = (page: Page) => page.getByRole('region', {name: 'Cookies'});

test.describe('storage that is denied', () => {
  const warning = /warning: Docusaurus browser storage is not available/;
  // Fonts and sprites are shared with a frame without an origin only where the host allows it.
  test.use({tolerated: anyOf(warning, /\.woff2|social\.svg/)});

  test('is a warning in the console; page, bar, notice, versions and colour mode work', async ({
    page,
    rpc,
    complaints,
  }) => {
    rpc.first = balance(2_500_000_000n * TOKEN);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The test denies it.', 'SecurityError');
          },
        });
      }
    });
    await open(page, '/base/cartesi-rollups/1.5/core-concepts/architecture/');
    expect(
      complaints.filter((complaint) => complaint.includes('warning: Docusaurus browser storage is not available')),
    ).toHaveLength(1);
    await expect(page.locator('.theme-announcement-bar')).toContainText('2.5B CTSI');
    await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
    await notice(page).getByRole('button', {name: 'OK'}).click();
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const bar = page.getByRole('navigation', {name: 'Main', exact: true});
    await bar.getByRole('button', {name: '1.5', exact: true}).click();
    await bar.getByRole('link', {name: '1.0', exact: true}).click();
    await expect(page).toHaveURL('/base/cartesi-rollups/1.0/dapp-architecture/');
  });

  test('in a sandboxed frame the page and its notice work', async ({page, complaints}) => {
    await page.route('/frame', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Frame</title><iframe sandbox="allow-scripts" src="/base/get-started/" width="1200" height="700"></iframe>',
      }),
    );
    await page.goto('/frame');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', {level: 1})).toHaveText('Get started');
    await frame.getByRole('region', {name: 'Cookies'}).getByRole('button', {name: 'OK'}).click();
    await expect(frame.getByRole('region', {name: 'Cookies'})).toHaveCount(0);
    expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
  });
});

test.describe('without a network', () => {
  test.use({tolerated: anyOf(balanceUnread, failedResource)});

  test('an open page can be read and used, and nothing throws', async ({page, context, complaints}) => {
    await open(page, '/base/get-started/');
    await context.setOffline(true);
    await notice(page).getByRole('button', {name: 'OK'}).click();
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('.table-of-contents__link').filter({hasText: 'Two'}).click();
    await expect(page.getByRole('heading', {name: 'Two'})).toBeInViewport();
    expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
    await context.setOffline(false);
  });
});

test('without scripts a page can be read, links lead on, and no notice is in the way', async ({browser, baseURL}) => {
  const page = await browser.newPage({javaScriptEnabled: false, ...(baseURL === undefined ? {} : {baseURL})});
  await page.goto('/base/get-started/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Get started');
  await expect(page.getByText('We use cookies')).toHaveCount(0);
  await page.getByRole('link', {name: 'Fraud proofs', exact: true}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Fraud proofs');
  await page.close();
});
