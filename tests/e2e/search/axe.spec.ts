/** The open box and the search page as axe sees them, in both colour modes, on a phone and on a desk. */
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {article, ask, expect, searchBox, settled, test} from '@site/tests/e2e/lib/search';
import {open} from '@site/tests/e2e/lib/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const VIEWPORTS = {phone: {width: 390, height: 844}, desk: {width: 1440, height: 900}};

async function violations(page: Page, scope: string): Promise<string[]> {
  const {violations: found} = await new AxeBuilder({page}).withTags(RULES).include(scope).analyze();
  return found.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}

test.use({contextOptions: {reducedMotion: 'reduce'}});
// Each has several states for axe to look at.
test.slow();

for (const mode of ['light', 'dark']) {
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    test.describe(`${mode}, ${device}`, () => {
      test.use({viewport});

      test.beforeEach(async ({page}) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      });

      test('the box: start, hits, nothing found, recent searches', async ({page}) => {
        await open(page, article);
        const box = await ask(page, '');
        await expect(box.dialog.getByText('No recent searches')).toBeVisible();
        expect(await violations(page, 'html'), 'start').toEqual([]);
        await box.input.fill('voucher');
        await expect(box.hits.first()).toBeVisible();
        await settled(box);
        expect(await violations(page, 'dialog'), 'hits').toEqual([]);
        await box.input.fill('xyzzyqwertyplugh');
        await expect(box.dialog.getByText('No results for')).toBeVisible();
        expect(await violations(page, 'dialog'), 'nothing found').toEqual([]);
        await box.input.fill('voucher');
        await box.hits.first().click();
        await expect(box.dialog).toHaveCount(0);
        await box.button.click();
        await expect(box.hits).toHaveCount(1);
        expect(await violations(page, 'dialog'), 'recent').toEqual([]);
        await box.dialog.getByRole('button', {name: /^Save this search/}).click();
        expect(await violations(page, 'dialog'), 'favourites').toEqual([]);
      });

      test('the search page: empty, hits, nothing found', async ({page}) => {
        await open(page, '/search/');
        expect(await violations(page, 'html'), 'empty').toEqual([]);
        await open(page, '/search/?q=input');
        await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
        expect(await violations(page, 'main'), 'hits').toEqual([]);
        await open(page, '/search/?q=xyzzyqwertyplugh');
        await expect(page.getByText('No results for')).toBeVisible();
        expect(await violations(page, 'main'), 'nothing found').toEqual([]);
      });

      test.describe('with a failure', () => {
        test.use({tolerated: /^warning: Search:|^failed: |^error: Failed to load/});

        test('the error', async ({page}) => {
          await page.route('**/assets/search/*', (route) => route.abort());
          await open(page, article);
          const {dialog} = await ask(page, 'voucher');
          await expect(dialog.getByText('Unable to fetch results')).toBeVisible();
          expect(await violations(page, 'dialog')).toEqual([]);
        });
      });
    });
  }
}

test('targets are large enough and all fits at 320 px', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await open(page, article);
  const {button} = searchBox(page);
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(40);
  const {dialog, hits} = await ask(page, 'voucher');
  await expect(hits.first()).toBeVisible();
  const small = await dialog.evaluate((element) =>
    [...element.querySelectorAll('button, a, input')].flatMap((one) => {
      const {width, height} = one.getBoundingClientRect();
      return (width < 24 || height < 24) && one.getAttribute('type') !== 'checkbox' ? [one.outerHTML.slice(0, 80)] : [];
    }),
  );
  expect(small).toEqual([]);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
