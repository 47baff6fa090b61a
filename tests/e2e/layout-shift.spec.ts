/** Nothing moves while a page loads (CLS 0), with the fonts at hand and with fonts that come late. */
import type {Page} from '@playwright/test';

import {pageTypes} from './lib/site';
import {expect, open, test} from './lib/test';

interface Shift {
  readonly value: number;
  readonly what: string;
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, {shifts});
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {readonly node?: Node}[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const what = entry.sources.map(({node}) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName,
        );
        shifts.push({value: entry.value, what: what.join(', ')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as {shifts: Shift[]}).shifts);
}

for (const viewport of [
  {width: 390, height: 844},
  {width: 1440, height: 900},
]) {
  test.describe(`${viewport.width} pixels`, () => {
    test.use({viewport});

    for (const kind of ['home', 'concept', 'guide with tabs', 'rollup API', 'contract'] as const) {
      test(kind, async ({page}) => {
        await recordShifts(page);
        // The first load finds nothing in the cache, and its fonts come after the text has been painted.
        await page.route(/\.woff2$/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          await route.continue();
        });
        await open(page, pageTypes[kind]);
        expect(await shiftsOf(page), 'with late fonts').toEqual([]);
        await page.unroute(/\.woff2$/);
        await open(page, pageTypes[kind]);
        expect(await shiftsOf(page), 'with fonts at hand').toEqual([]);
      });
    }

    test('with a stored tab and a stored colour mode', async ({page}) => {
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('docs-preferred-version-rollups', 'current');
      });
      await recordShifts(page);
      await open(page, pageTypes['guide with tabs']);
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
}
