/** Types of names in programs: they open on hover, focus and tap without a script, and are no text of the page. */
import type {Page} from '@playwright/test';

import {versionPath} from '@site/config/routes';
import {expect, hydrated, test} from './lib/test';

const PAGE = `${versionPath('2.0')}development/typescript-packages/`;
const name = (page: Page) => page.locator('.code-type').first();
/** What the style sheet shows beside a name; `none` where it shows nothing. */
const shown = (page: Page) => name(page).evaluate((element) => getComputedStyle(element, '::after').content);

test('a type opens on hover, focus and tap without scripts, and takes no room of a narrow page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: {width: 320, height: 640},
  });
  const page = await context.newPage();
  await page.goto(PAGE);
  const type = JSON.stringify(await name(page).getAttribute('data-type'));
  expect(await shown(page)).toBe('none');
  await name(page).hover();
  expect(await shown(page)).toBe(type);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.mouse.move(0, 0);
  expect(await shown(page)).toBe('none');
  await name(page).focus();
  expect(await shown(page)).toBe(type);
  await page.keyboard.press('Tab');
  expect(await shown(page)).toBe('none');
  await name(page).tap();
  expect(await shown(page)).toBe(type);
  await context.close();
});

test('Escape closes a type until the reader comes back, and no type is copied or searched', async ({page}) => {
  await page.goto(PAGE);
  await hydrated(page);
  await name(page).focus();
  expect(await shown(page)).not.toBe('none');
  await page.keyboard.press('Escape');
  expect(await shown(page)).toBe('none');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await shown(page)).not.toBe('none');
  const type = (await name(page).getAttribute('data-type')) ?? '';
  await expect(page.locator('main')).not.toContainText(type);
});
