/** Nothing moves while a page loads (CLS 0), with the fonts at hand and with fonts that come late. */
import type {Page} from '@playwright/test';

import {layoutShifts, recordLayoutShifts} from './lib/layout-shift';
import {pageTypes} from './lib/site';
import {expect, open, test} from './lib/test';

/** Layout shifts of a page that has come to rest. */
async function shiftsAtRest(page: Page): Promise<unknown[]> {
  await page.waitForLoadState('load');
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
