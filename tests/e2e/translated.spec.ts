/** Pages that the browser translates: its elements stand where React's texts were, and everything still works. */
import type {Page} from '@playwright/test';

import {currentVersionPath, lastVersion, versionOptions} from '@site/config/versions';
import {searchBox} from './lib/search';
import {inLastVersion, pageTypes} from './lib/site';
import {expect, open, ownStatus, test} from './lib/test';
import {translate} from './lib/translation';

const unreleased = versionOptions['current']?.label ?? '';
const bar = (page: Page) => page.getByRole('navigation', {name: 'Main', exact: true});
const heading = (page: Page) => page.getByRole('heading', {level: 1});

async function openTranslated(page: Page, route: string): Promise<void> {
  await open(page, route);
  await translate(page);
  await expect(heading(page).locator('font').first(), 'the page is translated').toBeVisible();
}

async function chooseVersion(page: Page, now: string, next: string): Promise<void> {
  await bar(page).getByRole('button', {name: now, exact: true}).click();
  await bar(page).getByRole('link', {name: next, exact: true}).click();
  await expect(bar(page).getByRole('button', {name: next, exact: true})).toBeVisible();
}

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
});

test.describe('each type of page', () => {
  // The host answers with this status for the one that is not there.
  test.use({tolerated: ownStatus});

  for (const [type, route] of Object.entries({...pageTypes, search: '/search/?q=voucher'})) {
    test(`${type}: changes its colours and its version, and is left and come back to`, async ({page}) => {
      await openTranslated(page, route);
      const title = await heading(page).textContent();
      const mode = page.getByRole('button', {name: /Switch between dark and light mode/});
      await mode.click();
      await mode.click();
      // Whatever unfolds: menus of the sidebar, details.
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();

      const now = route.startsWith(`/cartesi-rollups/${currentVersionPath}/`) ? unreleased : lastVersion;
      await chooseVersion(page, now, '1.0');
      await expect(page).toHaveURL(/^[^?]*\/cartesi-rollups\/1\.0\//);
      await expect(page.getByRole('main')).toContainText('This page is about Cartesi Rollups 1.0');
      await page
        .getByRole('main')
        .getByRole('link', {name: /in 1\.5$/})
        .click();
      await expect(page).toHaveURL(/\/cartesi-rollups\/1\.5\//);
      await expect(page.getByText('This page is about Cartesi Rollups 1.0')).toHaveCount(0);
      await bar(page).getByRole('link', {name: 'Fraud Proofs'}).click();
      await expect(heading(page)).toHaveText('Fraud proofs');

      for (let step = 0; step < 3; step++) await page.goBack();
      await expect(page).toHaveURL(route);
      await expect(heading(page)).toHaveText(title ?? '');
    });
  }
});

test('the note after a change of version says what happened, each time, and closes', async ({page}) => {
  await openTranslated(page, inLastVersion('core-concepts/architecture/'));
  const note = page
    .getByRole('main')
    .getByRole('status')
    .filter({has: page.getByRole('button', {name: 'Close'})});
  await chooseVersion(page, lastVersion, '1.0');
  await expect(note).toContainText(/has no page “.+”\. This is the page that replaces it\./);
  await chooseVersion(page, '1.0', unreleased);
  await expect(note).toContainText(/Rollups 2\.0.* has no page “.+”\./);
  await note.getByRole('button', {name: 'Close'}).click();
  await expect(note).toHaveCount(0);
});

test('the search page answers one question after the other', async ({page}) => {
  await openTranslated(page, '/search/?q=portal');
  const main = page.getByRole('main');
  const count = main.getByRole('status');
  const input = main.getByRole('searchbox');
  await expect(count).toHaveText(/^\d+ pages found$/);
  const first = await count.textContent();

  await input.fill('inspect');
  await input.press('Enter');
  await expect(heading(page)).toHaveText('Search results for “inspect”');
  await expect(count).toHaveText(/^\d+ pages found$/);
  await expect(count).not.toHaveText(first ?? '');
  await expect(main.locator('.DocSearch-Hit').first()).toContainText(/inspect/i);

  await main.getByRole('combobox', {name: 'Version'}).selectOption('All versions');
  // The indexes of the other versions are loaded and read first.
  await expect(main.locator('.DocSearch-Version').first()).toBeVisible();
  await main.getByRole('link', {name: 'Next'}).click();
  await expect(main.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await main.getByRole('link', {name: 'Previous'}).click();
  await expect(main.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await main.getByRole('combobox', {name: 'Version'}).selectOption('1.0');
  await expect(main.locator('.DocSearch-Version')).toHaveCount(0);

  await input.fill('qqzzxx');
  await input.press('Enter');
  await expect(main).toContainText('No results for “qqzzxx”');
  await expect(count).toHaveText('');
  await main.getByRole('button', {name: /./}).first().click();
  await expect(count).toHaveText(/^(?:One page|\d+ pages) found$/);
  await page.goBack();
  await expect(main).toContainText('No results for “qqzzxx”');
});

test('the search box answers while somebody types, in one version and in all', async ({page}) => {
  await openTranslated(page, inLastVersion('core-concepts/architecture/'));
  const {button, dialog, input, hits, active} = searchBox(page);
  await button.click();
  await expect(dialog).toContainText('No recent searches');
  for (const text of ['v', 'vouch', 'voucher', 'voucher proof', 'inspect', 'qqzzxx', 'notice']) {
    await input.fill(text);
    if (text === 'qqzzxx') await expect(dialog).toContainText('No results for “qqzzxx”');
    else await expect(hits.first()).toContainText(new RegExp(text.slice(0, 5), 'i'));
  }
  await input.press('ArrowDown');
  await dialog.getByRole('checkbox').check();
  await expect(dialog).toContainText('All versions');
  await expect(dialog.locator('.DocSearch-Version').first()).toBeVisible();
  await dialog.getByRole('checkbox').uncheck();
  await expect(dialog.locator('.DocSearch-Version')).toHaveCount(0);
  await expect(dialog.getByText(/^See all \d+ pages found$/)).toBeVisible();
  const href = (await active.getAttribute('href')) ?? '';
  await input.press('Enter');
  await expect(page).toHaveURL(href);

  await button.click();
  await expect(dialog).toContainText('Recent');
  await dialog.getByRole('button', {name: /^Save this search/}).click();
  await expect(dialog).toContainText('Favorite');
  await dialog.getByRole('button', {name: /^Remove this search/}).click();
  await expect(dialog).toContainText('No recent searches');
});

test('the console shows each answer of the server', async ({page}) => {
  let status = 200;
  await page.route('http://localhost:*/**', (route) =>
    route.fulfill({status, json: {status: 'Accepted'}, headers: {'access-control-allow-origin': '*'}}),
  );
  await openTranslated(page, pageTypes['inspect API']);
  const main = page.getByRole('main');
  await main.getByRole('button', {name: 'Open the console'}).click();
  const form = main.getByRole('form', {name: /^Send/});
  const result = form.getByRole('status');
  for (const next of [200, 202]) {
    status = next;
    await form.getByRole('button', {name: 'Send'}).click();
    await expect(result).toContainText(new RegExp(`^${next}.* after \\d+ ms`));
  }
  await form.getByLabel('Server').fill('nonsense');
  await form.getByRole('button', {name: 'Send'}).click();
  await expect(result.locator('p')).toHaveCount(1);
  await expect(result).not.toContainText('202');
});

test('tabs change, and the copy button of a program says that it has copied', async ({page, context}) => {
  await context.grantPermissions(['clipboard-write']);
  await openTranslated(page, pageTypes['guide with tabs']);
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
  for (const index of [1, 0, 1]) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
  }
  const copy = page.getByRole('main').getByRole('button', {name: 'Copy code to clipboard'});
  await copy.and(page.locator(':visible')).first().click();
  await expect(page.getByRole('main').getByRole('button', {name: 'Copied'})).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the menu opens, unfolds, leads on and closes', async ({page}) => {
    await openTranslated(page, pageTypes['guide with tabs']);
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    const menu = page.getByRole('dialog', {name: 'Menu'});
    await toggle.click();
    await menu.getByRole('button', {name: '← Back to main menu'}).click();
    // The versions are unfolded where one of them is read.
    await menu.getByRole('link', {name: '1.0', exact: true}).click();
    await expect(page).toHaveURL(/\/cartesi-rollups\/1\.0\//);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await page.getByRole('main').getByRole('button', {name: 'On this page'}).click();
    await toggle.click();
    await menu.getByRole('button', {name: '← Back to main menu'}).click();
    await menu.getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(heading(page)).toHaveText('Fraud proofs');
  });
});

test('the cookie notice closes', async ({page}) => {
  await page.addInitScript(() => sessionStorage.clear());
  await openTranslated(page, pageTypes.home);
  const notice = page.getByRole('region', {name: 'Cookies'});
  await notice.getByRole('button', {name: 'OK'}).click();
  await expect(notice).toHaveCount(0);
});
