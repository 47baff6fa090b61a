/** Analytics: only when configured, and not before the cookie notice could be read. */
import type {Page} from '@playwright/test';

import {openWithStoppedClock} from '@site/tests/e2e/lib/clock';
import {balance, TOKEN} from './lib/rpc';
import {expect, open, test} from './lib/test';

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';
const HEAT_MAP = 'https://static.hotjar.com/c/hotjar-1234567.js?sv=6';

const notice = (page: Page) => page.getByRole('region', {name: 'Cookies'});

test('nothing is loaded before the notice could be read, then tag manager and heat map', async ({
  page,
  foreignScripts,
}) => {
  await openWithStoppedClock(page, '/base/get-started/');
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(4000);
  await page.waitForTimeout(300);
  expect(foreignScripts).toEqual([]);
  await page.clock.runFor(5000);
  await expect.poll(() => foreignScripts).toEqual([TAG_MANAGER, HEAT_MAP]);
});

test('OK loads them at once, and once', async ({page, foreignScripts}) => {
  await open(page, '/base/');
  expect(foreignScripts).toEqual([]);
  await notice(page).getByRole('button', {name: 'OK'}).click();
  await expect.poll(() => foreignScripts).toEqual([TAG_MANAGER, HEAT_MAP]);
  await page.getByRole('link', {name: 'to /get-started/', exact: true}).click();
  await expect(page).toHaveURL('/base/get-started/');
  await page.waitForTimeout(500);
  expect(foreignScripts).toHaveLength(2);
});

test('a session in which OK was pressed loads them when the page is idle', async ({page, foreignScripts}) => {
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
  await open(page, '/base/get-started/');
  await expect.poll(() => foreignScripts).toEqual([TAG_MANAGER, HEAT_MAP]);
  await expect(notice(page)).toHaveCount(0);
});

test('addresses of readers are made anonymous, by settings that stand before the scripts', async ({
  page,
  foreignScripts,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
  await open(page, '/base/get-started/');
  await expect.poll(() => foreignScripts).toHaveLength(2);
  const [layer, settings] = await page.evaluate(() => {
    const found = window as {dataLayer?: unknown[]; _hjSettings?: unknown};
    return [found.dataLayer, found._hjSettings] as const;
  });
  expect(layer?.[0]).toEqual({anonymize_ip: true});
  expect(layer?.[1]).toMatchObject({event: 'gtm.js'});
  expect(settings).toEqual({hjid: 1234567, hjsv: 6, anonymizeIp: true});
});

test.describe('out of sight', () => {
  // A minute goes by here faster than the balance can come over the network.
  test.use({tolerated: /^warning: The balance in the announcement could not be read\./});

  test('a page that is out of sight does not count as read', async ({page, rpc, foreignScripts}) => {
    rpc.first = balance(TOKEN);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
    });
    await page.clock.install();
    await open(page, '/base/get-started/');
    await page.clock.runFor(60_000);
    await page.waitForTimeout(300);
    expect(foreignScripts).toEqual([]);
  });
});
