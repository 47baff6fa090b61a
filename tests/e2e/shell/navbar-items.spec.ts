/** Every kind of navigation item, faulty ones too, and the bar that hides. */
import type {Page} from '@playwright/test';

import {expect, open, test} from './lib/test';

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
});

const bar = (page: Page) => page.getByRole('navigation', {name: 'Main', exact: true});

const withItem = (item: unknown) => `/base/get-started/?item=${encodeURIComponent(JSON.stringify(item))}`;

for (const [item, role, href] of [
  [{label: 'A default item', to: '/fraud-proofs/'}, 'link', '/base/fraud-proofs/'],
  [{type: 'docsVersion', docsPluginId: 'rollups', label: 'A version item'}, 'link', '/base/cartesi-rollups/1.5/'],
  [{type: 'doc', docId: 'get-started/index', label: 'A doc item'}, 'link', '/base/get-started/'],
  [{type: 'docSidebar', sidebarId: 'docs', label: 'A sidebar item'}, 'link', '/base/get-started/'],
] as const) {
  test(`${item.label} leads where it says`, async ({page}) => {
    await open(page, withItem(item));
    await expect(bar(page).getByRole(role, {name: item.label})).toHaveAttribute('href', href);
  });
}

test('a dropdown item opens a menu', async ({page}) => {
  await open(
    page,
    withItem({type: 'dropdown', label: 'Menu', items: [{label: 'Item of the menu', to: '/get-started/'}]}),
  );
  await bar(page).getByRole('button', {name: 'Menu'}).click();
  await expect(bar(page).getByRole('link', {name: 'Item of the menu'})).toHaveAttribute('href', '/base/get-started/');
});

test('an HTML item shows its HTML', async ({page}) => {
  await open(page, '/base/');
  await expect(bar(page).locator('em')).toHaveText('HTML');
});

test('the search button stands on the right where no item is configured', async ({page}) => {
  await open(page, '/base/');
  await expect(page.locator('.navbar [class*="navbarSearchContainer"]')).toHaveCount(1);
  await expect(page.locator('.navbar__items--right [class*="navbarSearchContainer"]')).toHaveCount(1);
});

test('items stand on the right unless they say left', async ({page}) => {
  await open(page, '/base/');
  await expect(
    page.locator('.navbar__items:not(.navbar__items--right)').getByRole('link', {name: 'Get Started'}),
  ).toBeVisible();
  await expect(page.locator('.navbar__items--right em')).toBeVisible();
});

test.describe('faulty items', () => {
  test.use({tolerated: /^error: |^uncaught: /});

  test('an item of an unknown type is an error that names the type', async ({page}) => {
    await page.goto(withItem({type: 'custom-unknown', label: 'Unknown'}));
    await expect(page.getByText('No NavbarItem component found for type "custom-unknown".')).toBeVisible();
  });

  test('an item that fails to render is an error that names the item', async ({page}) => {
    await page.goto(withItem({type: 'doc', docId: 'no/such/document', label: 'Faulty'}));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    await expect(page.locator('body')).toContainText('The item “Faulty” of the navigation bar failed to render.');
    // Its configuration is nothing for readers.
    await expect(page.locator('body')).not.toContainText('{');
    await expect(page.locator('body')).toContainText('no/such/document');
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  });

  test('a doc sidebar item with no link target is an error that names the sidebar', async ({page}) => {
    await page.goto(withItem({type: 'docSidebar', sidebarId: 'empty', label: 'Empty'}));
    await expect(page.locator('body')).toContainText(`Sidebar with ID "empty" doesn't have anything to be linked to.`);
  });
});

test('the bar hides on scroll down and comes back on scroll up, when configured', async ({page}) => {
  await open(page, '/base/get-started/');
  const bottom = () => page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom);
  await page.mouse.move(600, 500);
  const turn = (pixels: number) => async (): Promise<number> => {
    await page.mouse.wheel(0, pixels);
    return bottom();
  };
  await expect.poll(turn(120)).toBeLessThanOrEqual(0);
  await expect.poll(turn(-20)).toBeGreaterThan(40);
});
