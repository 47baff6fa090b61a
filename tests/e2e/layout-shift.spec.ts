/** Nothing moves while a page loads (CLS 0), with the fonts at hand and with fonts that come late. */
import {EventEmitter, once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import type {Page} from '@playwright/test';

import {type LayoutShift, layoutShifts, recordLayoutShifts} from '@site/scripts/lib/layout-shift';
import {pageTypes, readBuilt} from './lib/site';
import {expect, open, test} from './lib/test';

/** Layout shifts of a page that has come to rest. */
async function shiftsAtRest(page: Page): Promise<readonly LayoutShift[]> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => localStorage.getItem('faces') !== null);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  return layoutShifts(page);
}

for (const viewport of [
  {width: 390, height: 844},
  {width: 1440, height: 900},
]) {
  test.describe(`${viewport.width} pixels`, () => {
    test.use({viewport});

    for (const kind of ['home', 'concept', 'guide with tabs', 'rollup API', 'contract'] as const) {
      test(kind, async ({page}) => {
        await recordLayoutShifts(page);
        // The first load finds nothing in the cache, and its fonts come after the text has been painted.
        await page.route(/\.woff2$/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          await route.continue();
        });
        await open(page, pageTypes[kind]);
        expect(await shiftsAtRest(page), 'with late fonts').toEqual([]);
        await page.unroute(/\.woff2$/);
        await open(page, pageTypes[kind]);
        expect(await shiftsAtRest(page), 'with fonts at hand').toEqual([]);
      });
    }

    test('with a stored tab and a stored colour mode', async ({page}) => {
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('docs-preferred-version-rollups', 'current');
      });
      await recordLayoutShifts(page);
      await open(page, pageTypes['guide with tabs']);
      expect(await shiftsAtRest(page)).toEqual([]);
    });
  });
}

test.describe('while the document comes', () => {
  // What else the page asks for is of no account here.
  test.use({tolerated: /net::ERR_FAILED/});

  test('the right end of the bar stands where it stays', async ({page}) => {
    const html = readBuilt('errors/index.html');
    const cut = html.indexOf('https://github.com/cartesi');
    expect(cut, 'there is a link in the bar to cut at').toBeGreaterThan(0);
    const painted = new EventEmitter();
    const rest = once(painted, 'event');
    const server = createServer((_request, response) => {
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'});
      response.write(html.slice(0, cut));
      void rest.then(() => response.end(html.slice(cut)));
    }).listen(0, '127.0.0.1');
    try {
      await page.route(/\.(?:js|woff2|png|ico|svg)$/, (route) => route.abort());
      await recordLayoutShifts(page);
      const {port} = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/errors/`, {waitUntil: 'commit'});
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

      painted.emit('event');
      await page.waitForLoadState('load');
      await expect(page.locator('.navbar__items--right')).toBeVisible();
      expect(await layoutShifts(page, {whileRead: true})).toEqual([]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
