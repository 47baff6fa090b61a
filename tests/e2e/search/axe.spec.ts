/** The open box and the search page as axe sees them, in both colour modes, on a phone and on a desk. */
import {violationsInBothModes, wcag} from '@site/tests/lib/axe';
import {article, ask, expect, searchBox, settled, test} from '@site/tests/e2e/lib/search';
import {open} from '@site/tests/e2e/lib/test';

const tags = [...wcag, 'best-practice'];
const VIEWPORTS = {phone: {width: 390, height: 844}, desk: {width: 1440, height: 900}};

// What is on the screen does not depend on where the answer comes from. This one comes at once.
test.use({backEnd: 'typesense', contextOptions: {reducedMotion: 'reduce'}});

for (const [device, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(device, () => {
    test.use({viewport});

    test('the box: start, hits, nothing found, recent searches', async ({page}) => {
      await open(page, article);
      const box = await ask(page, '');
      await expect(box.dialog.getByText('No recent searches')).toBeVisible();
      expect(await violationsInBothModes(page, {scope: 'html', tags}), 'start').toEqual([]);
      await box.input.fill('voucher');
      await settled(box);
      await expect(box.hits.first()).toBeVisible();
      expect(await violationsInBothModes(page, {scope: 'dialog', tags}), 'hits').toEqual([]);
      await box.input.fill('xyzzyqwertyplugh');
      await expect(box.dialog.getByText('No results for')).toBeVisible();
      expect(await violationsInBothModes(page, {scope: 'dialog', tags}), 'nothing found').toEqual([]);
      await box.input.fill('voucher');
      await box.hits.first().click();
      await expect(box.dialog).toHaveCount(0);
      await box.button.click();
      await expect(box.hits).toHaveCount(1);
      expect(await violationsInBothModes(page, {scope: 'dialog', tags}), 'recent').toEqual([]);
      await box.dialog.getByRole('button', {name: /^Save this search/}).click();
      expect(await violationsInBothModes(page, {scope: 'dialog', tags}), 'favourites').toEqual([]);
    });

    test('the search page: empty, hits, nothing found', async ({page}) => {
      await open(page, '/search/');
      expect(await violationsInBothModes(page, {scope: 'html', tags}), 'empty').toEqual([]);
      await open(page, '/search/?q=input');
      await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
      expect(await violationsInBothModes(page, {scope: 'main', tags}), 'hits').toEqual([]);
      await open(page, '/search/?q=xyzzyqwertyplugh');
      await expect(page.getByText('No results for')).toBeVisible();
      expect(await violationsInBothModes(page, {scope: 'main', tags}), 'nothing found').toEqual([]);
    });

    test.describe('with a failure', () => {
      test.use({backEnd: 'embedded', tolerated: /^warning: Search:|^failed: |^error: Failed to load/});

      test('the error', async ({page}) => {
        await page.route('**/assets/search/*', (route) => route.abort());
        await open(page, article);
        const {dialog} = await ask(page, 'voucher');
        await expect(dialog.getByText('Unable to fetch results')).toBeVisible();
        expect(await violationsInBothModes(page, {scope: 'dialog', tags})).toEqual([]);
      });
    });
  });
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
