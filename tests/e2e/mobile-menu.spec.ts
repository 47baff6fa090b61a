/** The menu of small screens: what is in it, and that it is a dialog. */
import type {Page} from '@playwright/test';

import {currentVersionLabel, currentVersionPath} from '@site/config/versions';
import {inLastVersion} from './lib/site';
import {expect, open, test} from './lib/test';

test.use({viewport: {width: 390, height: 844}});

const button = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Menu'});
/** Whether the menu is on the screen: it slides out of it when it closes. */
const isInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

async function openMenu(page: Page): Promise<void> {
  await button(page).click();
  await expect(dialog(page).locator('.navbar-sidebar')).toBeVisible();
}

test('Enter opens it, and its button says so', async ({page}) => {
  await open(page, '/');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog(page)).toHaveCount(0);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('link', {name: 'Get Started'})).toBeInViewport();
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  await expect(page.locator('.navbar__toggle')).toHaveAttribute('aria-expanded', 'true');
  expect(await isInside(page)).toBe(true);
});

for (const key of ['Tab', 'Shift+Tab']) {
  test(`${key} stays in it and comes round`, async ({page}) => {
    await open(page, inLastVersion('quickstart/'));
    await openMenu(page);
    const stops: string[] = [];
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press(key);
      expect(await isInside(page), `focus after ${press + 1} presses`).toBe(true);
      stops.push(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    }
    // It has come round: the first stop was reached again, after many others.
    expect(stops.lastIndexOf(stops[0] ?? '')).toBeGreaterThan(5);
    expect(new Set(stops).size).toBeGreaterThan(5);
  });
}

test('Escape closes it and gives the focus back to its button', async ({page}) => {
  await open(page, '/');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the close button and a click beside it close it', async ({page}) => {
  await open(page, '/');
  await openMenu(page);
  await dialog(page).getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
  await openMenu(page);
  await page.locator('.navbar-sidebar__backdrop').click({position: {x: 380, y: 400}});
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
});

test('it closes when a version was chosen', async ({page}) => {
  await open(page, inLastVersion('quickstart/'));
  await openMenu(page);
  await dialog(page).getByRole('button', {name: 'Back to main menu'}).click();
  const versions = dialog(page).getByRole('link', {name: currentVersionLabel});
  if (!(await versions.isVisible())) await dialog(page).getByRole('button', {name: 'Versions'}).click();
  await versions.click();
  await expect(page).toHaveURL(new RegExp(`${currentVersionPath}/`));
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
});

test('what is behind it does not scroll', async ({page}) => {
  await open(page, inLastVersion('quickstart/'));
  await openMenu(page);
  await page.mouse.move(380, 600);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on the home page it lists the items of the bar, with the versions and the language', async ({page}) => {
  await open(page, '/');
  await openMenu(page);
  for (const name of ['Get Started', 'Rollups', 'Fraud Proofs', /^Discord/, /^GitHub/]) {
    await expect(dialog(page).getByRole('link', {name, exact: typeof name === 'string'})).toBeVisible();
  }
  await dialog(page).getByRole('button', {name: 'Versions'}).click();
  await expect(dialog(page).getByRole('link', {name: currentVersionLabel})).toBeVisible();
  await expect(page).toHaveURL('/');
  await dialog(page).getByRole('button', {name: 'Languages'}).click();
  await expect(dialog(page).getByRole('link', {name: 'English'})).toBeVisible();
});

test('in the documents it shows the sidebar first, and a button leads back to the main menu', async ({page}) => {
  await open(page, inLastVersion('quickstart/'));
  await openMenu(page);
  await expect(dialog(page).getByRole('link', {name: 'Quickstart', exact: true})).toBeInViewport();
  await dialog(page)
    .getByRole('button', {name: /Back to main menu/})
    .click();
  await expect(dialog(page).getByRole('link', {name: 'Fraud Proofs'})).toBeInViewport();
});

test('a choice leads to its page and closes it', async ({page}) => {
  await open(page, '/');
  await openMenu(page);
  await dialog(page).getByRole('link', {name: 'Fraud Proofs'}).click();
  await expect(page).toHaveURL('/fraud-proofs/');
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
});

test('the browser’s back button closes it and stays on the page', async ({page}) => {
  await open(page, '/');
  await page.getByRole('link', {name: 'Start in ten minutes'}).click();
  await expect(page).toHaveURL(inLastVersion('quickstart/'));
  // The address changes before the page does, and the change closes a menu.
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  await openMenu(page);
  await page.goBack();
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
  await expect(page).toHaveURL(inLastVersion('quickstart/'));
});

test('it closes when the window grows to the width of a desktop', async ({page}) => {
  await open(page, '/');
  await openMenu(page);
  await page.setViewportSize({width: 1000, height: 800});
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'})).toBeVisible();
  await page.setViewportSize({width: 390, height: 844});
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the desktop begins at 997 pixels', async ({page}) => {
  await open(page, '/');
  await page.setViewportSize({width: 996, height: 800});
  await expect(button(page)).toBeVisible();
  await page.setViewportSize({width: 997, height: 800});
  await expect(button(page)).toBeHidden();
});
