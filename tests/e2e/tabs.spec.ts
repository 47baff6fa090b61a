/** What a tab that is not shown holds: the browser's search finds it and opens the tab. */
import type {Page} from '@playwright/test';

import {inLastVersion, pageTypes} from './lib/site';
import {expect, hydrated, open, test} from './lib/test';

const guide = pageTypes['guide with tabs'];
const shut = (page: Page) => page.getByRole('main').locator('[role="tabpanel"][hidden]');

test('a panel that is not shown can be found, and opens with all of its group when it is', async ({page}) => {
  await open(page, guide);
  await expect(shut(page).first()).toHaveAttribute('hidden', 'until-found');
  await expect(shut(page).first()).toBeHidden();
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'false');
  // What the browser does before it shows what it has found.
  await shut(page)
    .first()
    .evaluate((panel) => panel.dispatchEvent(new Event('beforematch', {bubbles: true})));
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  // Shut again, it can be found again.
  await tabs.first().click();
  await expect(shut(page).first()).toHaveAttribute('hidden', 'until-found');
  await expect(shut(page).first()).toBeHidden();
});

test('on paper every tab is shown', async ({page}) => {
  await open(page, guide);
  await page.emulateMedia({media: 'print'});
  await expect(shut(page).first()).toBeVisible();
  await expect(shut(page).first().locator('pre').first()).toBeVisible();
});

test('a text fragment leads into a tab that is not shown', async ({page}) => {
  const tutorial = inLastVersion('tutorials/erc-1155-token-wallet/');
  await page.goto(tutorial);
  const words = (await shut(page).locator('p').first().textContent()) ?? '';
  expect(words).toMatch(/^\w+ \w+ /);
  await page.goto('about:blank');
  await page.goto(`${tutorial}#:~:text=${encodeURIComponent(words)}`);
  await hydrated(page);
  await expect(page.getByRole('tabpanel').getByText(words)).toBeInViewport();
});

test('a package manager is chosen once, for the installations and the other commands of all pages', async ({page}) => {
  const command = page.locator('[data-managers]').first();
  await open(page, inLastVersion('development/send-requests/'));
  await expect(command).toHaveText('npx');
  await page.getByRole('tab', {name: 'pnpm', exact: true}).first().click();
  await expect(page.locator('[role="tabpanel"]:not([hidden])', {hasText: 'pnpm install'})).toBeVisible();
  await expect(command).toHaveText('pnpm exec');
  await open(page, inLastVersion('development/retrieve-outputs/'));
  await expect(command).toHaveText('pnpm exec');
  // An installation that pnpm knows too follows; what it lacks stays.
  await open(page, '/get-started/quickstart/');
  await expect(page.getByText('pnpm add --global @cartesi/cli@1.5.0')).toBeVisible();
});
