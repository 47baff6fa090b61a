/** Changing the version of the documents: pages that both have, pages that were renamed, pages that are gone. */
import type {Page} from '@playwright/test';
import {readFileSync} from 'node:fs';

import {currentVersionLabel} from '@site/config/versions';
import {servedFixture} from './fixture/build';
import {expect, open, test} from './lib/test';

test.beforeEach(async ({page}) => {
  // The notice has its own tests.
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
});

const bar = (page: Page) => page.getByRole('navigation', {name: 'Main', exact: true});
const note = (page: Page) => page.getByRole('status').filter({hasText: 'has no page'});
const banner = (page: Page) => page.locator('.theme-doc-version-banner');
const title = (page: Page) => page.getByRole('heading', {level: 1});

async function choose(page: Page, from: string, to: string): Promise<void> {
  await bar(page).getByRole('button', {name: from, exact: true}).click();
  await bar(page).getByRole('link', {name: to, exact: true}).click();
}

test('a page that both versions have keeps path, query and hash, without a word', async ({page}) => {
  await open(page, '/base/cartesi-rollups/2.0/quickstart/?a=b#two');
  await choose(page, currentVersionLabel, '1.5');
  await expect(page).toHaveURL('/base/cartesi-rollups/1.5/quickstart/?a=b#two');
  await expect(page.getByRole('heading', {name: 'Two'})).toBeInViewport();
  await expect(note(page)).toHaveCount(0);
});

test('a page that was renamed leads to its counterpart, and a note says so', async ({page}) => {
  await open(page, '/base/cartesi-rollups/1.5/core-concepts/architecture/?a=b#two');
  await choose(page, '1.5', '1.0');
  await expect(page).toHaveURL('/base/cartesi-rollups/1.0/dapp-architecture/');
  await expect(note(page)).toContainText(
    'Cartesi Rollups 1.0 has no page “Architecture”. This is the page that replaces it.',
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await choose(page, '1.0', '1.5');
  await expect(page).toHaveURL('/base/cartesi-rollups/1.5/core-concepts/architecture/');
  await expect(note(page)).toContainText('Cartesi Rollups 1.5 has no page “DApp architecture”.');
});

test('a page that has no counterpart leads to the start of the version, and a note says so', async ({page}) => {
  await open(page, '/base/cartesi-rollups/2.0/only-next/#deep');
  await choose(page, currentVersionLabel, '1.5');
  await expect(page).toHaveURL('/base/cartesi-rollups/1.5/');
  await expect(note(page)).toContainText('Cartesi Rollups 1.5 has no page “Only in 2.0”. This is its start page.');
});

test('the note can be closed, and is gone once the page is left', async ({page}) => {
  await open(page, '/base/cartesi-rollups/2.0/only-next/');
  await choose(page, currentVersionLabel, '1.5');
  await note(page).getByRole('button', {name: 'Close'}).click();
  await expect(note(page)).toHaveCount(0);
  await open(page, '/base/cartesi-rollups/2.0/only-next/');
  await choose(page, currentVersionLabel, '1.5');
  await expect(note(page)).toBeVisible();
  await page.getByRole('link', {name: 'Quickstart'}).first().click();
  await expect(title(page)).toHaveText('Quickstart');
  await page.goBack();
  await expect(page).toHaveURL('/base/cartesi-rollups/1.5/');
  await expect(note(page)).toHaveCount(0);
});

test('from a page outside of the versions each leads to its start, without a word', async ({page}) => {
  await open(page, '/base/get-started/');
  await choose(page, '1.5', '1.0');
  await expect(page).toHaveURL('/base/cartesi-rollups/1.0/');
  await expect(note(page)).toHaveCount(0);
});

test('a heading that the other version lacks leads to the top of the page', async ({page}) => {
  await open(page, '/base/cartesi-rollups/1.5/quickstart/#two');
  await page.evaluate(() => history.replaceState(history.state, '', '#only-here'));
  await open(page, '/base/cartesi-rollups/1.5/quickstart/#only-here');
  await page.evaluate(() => window.scrollTo(0, 400));
  await choose(page, '1.5', '1.0');
  await expect(page).toHaveURL('/base/cartesi-rollups/1.0/quickstart/#only-here');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the choice is stored and kept for pages outside of the versions', async ({page}) => {
  await open(page, '/base/cartesi-rollups/1.5/');
  await choose(page, '1.5', '1.0');
  await expect(page).toHaveURL('/base/cartesi-rollups/1.0/');
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-rollups'))).toBe('1.0');
  await open(page, '/base/get-started/');
  await expect(bar(page).getByRole('button', {name: '1.0', exact: true})).toBeVisible();
});

test('an old version says so and links to the same page of the last one', async ({page}) => {
  await open(page, '/base/cartesi-rollups/1.0/quickstart/');
  await expect(banner(page)).toContainText('This page is about Cartesi Rollups 1.0, which is no longer maintained.');
  await banner(page).getByRole('link', {name: 'The same page in 1.5'}).click();
  await expect(page).toHaveURL('/base/cartesi-rollups/1.5/quickstart/');
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-rollups'))).toBe('1.5');
});

test('the banner of a renamed page links to its counterpart, that of a page without one to the start', async ({
  page,
}) => {
  await open(page, '/base/cartesi-rollups/1.0/dapp-architecture/');
  await banner(page).getByRole('link', {name: 'The page that replaces it in 1.5'}).click();
  await expect(page).toHaveURL('/base/cartesi-rollups/1.5/core-concepts/architecture/');
  await expect(title(page)).toHaveText('Architecture');
  await open(page, '/base/cartesi-rollups/1.0/gone/');
  await banner(page).getByRole('link', {name: 'The start page in 1.5'}).click();
  await expect(page).toHaveURL('/base/cartesi-rollups/1.5/');
  await expect(note(page)).toContainText('has no page “Gone”');
});

test('the version that is being written says that it is not released', async ({page}) => {
  await open(page, '/base/cartesi-rollups/2.0/quickstart/');
  await expect(banner(page)).toContainText(`Cartesi Rollups ${currentVersionLabel}, which is unreleased.`);
  await expect(banner(page).getByRole('link', {name: 'The same page in 1.5'})).toBeVisible();
});

test('search engines are kept out of old versions, and nowhere else', () => {
  const isHidden = (route: string) =>
    /<meta[^>]*name="?robots"?[^>]*noindex/.test(readFileSync(`${servedFixture}${route}index.html`, 'utf8'));
  const map = readFileSync(`${servedFixture}/base/sitemap.xml`, 'utf8');
  for (const [route, hidden] of [
    ['/base/cartesi-rollups/1.0/', true],
    ['/base/cartesi-rollups/1.0/quickstart/', true],
    ['/base/cartesi-rollups/1.0/dapp-architecture/', true],
    ['/base/cartesi-rollups/1.5/quickstart/', false],
    ['/base/cartesi-rollups/2.0/quickstart/', false],
    ['/base/get-started/', false],
  ] as const) {
    expect(isHidden(route), route).toBe(hidden);
    expect(map.includes(`${route}<`), `site map: ${route}`).toBe(!hidden);
  }
});
