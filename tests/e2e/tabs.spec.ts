/** What a tab that is not shown holds: the browser's own searches find it and open the tab. */
import type {Page} from '@playwright/test';

import {pageTypes} from './lib/site';
import {expect, open, test} from './lib/test';

const guide = pageTypes['guide with tabs'];
const shut = (page: Page) => page.getByRole('main').locator('[role="tabpanel"][hidden]');

test('a panel that is not shown can be found, and opens with all of its group when it is', async ({page}) => {
  await open(page, guide);
  await expect(shut(page).first()).toHaveAttribute('hidden', 'until-found');
  await expect(shut(page).first()).toBeHidden();
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'false');
  // What the browser does before it shows what it has found.
  await shut(page)
    .first()
    .evaluate((panel) => panel.dispatchEvent(new Event('beforematch', {bubbles: true})));
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  // Shut again, it can be found again.
  await tabs.first().click();
  await expect(shut(page).first()).toHaveAttribute('hidden', 'until-found');
  await expect(shut(page).first()).toBeHidden();
});

test('a text fragment of the address opens the tab that holds the text', async ({page}) => {
  await open(page, guide);
  // A line that stands nowhere else on the page.
  const words = await shut(page)
    .first()
    .evaluate((panel) => {
      const lines = panel.textContent.split('\n').map((line) => line.trim());
      return lines.find((line) => line.length > 15 && document.body.textContent.split(line).length === 2) ?? '';
    });
  expect(words).not.toBe('');
  await page.goto('about:blank');
  await page.goto(`${guide}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`);
  await expect(page.getByText(words).first()).toBeInViewport();
});

test('on paper every tab is shown', async ({page}) => {
  await open(page, guide);
  await page.emulateMedia({media: 'print'});
  await expect(shut(page).first()).toBeVisible();
  await expect(shut(page).first().locator('pre').first()).toBeVisible();
});
