/** The cookie notice: shown until OK is pressed, never in the way. */
import type {Page} from '@playwright/test';

import {servedFixture} from './fixture/build';
import {readFileSync} from 'node:fs';
import {violationsInBothModes, wcag} from '@site/tests/lib/axe';
import {layoutShifts, recordLayoutShifts} from '@site/scripts/lib/layout-shift';
import {expect, open, test} from './lib/test';

const TEXT =
  'We use cookies to ensure that we give you the best experience on our website. By using the website, you agree to the use of cookies.';

const notice = (page: Page) => page.getByRole('region', {name: 'Cookies'});
const ok = (page: Page) => notice(page).getByRole('button', {name: 'OK'});

test('it says the text of the specification', async ({page}) => {
  await open(page, '/base/get-started/');
  await expect(notice(page).locator('p')).toHaveText(TEXT);
});

test('OK hides it for the session, by a flag in session storage', async ({page, context}) => {
  await open(page, '/base/get-started/');
  await ok(page).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))).toEqual({
    'cookie-notice': 'closed',
  });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('cookie')))).toEqual([]);
  await page.reload();
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/base/');
  await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(notice(page)).toHaveCount(0);
  const session = await context.newPage();
  await open(session, '/base/get-started/');
  await expect(notice(session)).toBeVisible();
  await session.close();
});

test('it works by keyboard', async ({page}) => {
  await open(page, '/base/get-started/');
  await ok(page).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toHaveCount(0);
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`it covers less than a sixth of a screen of ${width} by ${height} pixels`, async ({page}) => {
    await page.setViewportSize({width, height});
    await open(page, '/base/get-started/');
    const box = await notice(page).boundingBox();
    expect(box?.height ?? Infinity).toBeLessThan(height / 6);
    const button = await ok(page).boundingBox();
    expect(button?.height ?? 0).toBeGreaterThanOrEqual(24);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}

test('it blocks nothing: the page scrolls, links lead on, the focus is where it was', async ({page}) => {
  await open(page, '/base/');
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.getByRole('link', {name: 'to /get-started/', exact: true}).click();
  await expect(page).toHaveURL('/base/get-started/');
  await page.mouse.move(640, 400);
  // A turn of the wheel that comes while the page is still being switched is undone by the switch.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(100);
  await expect(notice(page)).toBeVisible();
});

test('the end of the page can be read and focused above it', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/base/get-started/');
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.locator('footer p').last().boundingBox();
  const box = await notice(page).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test('nothing moves when it comes and goes', async ({page}) => {
  await recordLayoutShifts(page);
  await open(page, '/base/get-started/');
  await expect(notice(page)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test('the HTML of the server does not hold it', () => {
  expect(readFileSync(`${servedFixture}/base/index.html`, 'utf8')).not.toContain('We use cookies');
});

test('axe finds nothing in notice and announcement, in both colour modes', async ({page}) => {
  // Colours are judged when they have changed, not while they change.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, '/base/get-started/');
  const scope = ['.theme-announcement-bar', 'section[aria-label="Cookies"]'];
  expect(await violationsInBothModes(page, {scope, tags: [...wcag, 'best-practice']})).toEqual([]);
});
