/** How long a category of the sidebar takes to open and close. */
import type {Page} from '@playwright/test';

import {expect, open, test} from './lib/test';

/** Opens the one category of the fixture; gives its height and the duration of the animation, in milliseconds. */
async function collapse(page: Page): Promise<{height: number; duration: number}> {
  await open(page, '/base/cartesi-rollups/1.5/');
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        // The list is not there before the category is opened for the first time.
        new MutationObserver(() => {
          const list = document.querySelector<HTMLElement>('.theme-doc-sidebar-item-category ul');
          const [, duration] = /height ([\d.]+)ms/.exec(list?.style.transition ?? '') ?? [];
          if (list !== null && duration !== undefined) {
            resolve({height: list.scrollHeight, duration: Number(duration)});
          }
        }).observe(document.body, {attributes: true, attributeFilter: ['style'], childList: true, subtree: true});
        document.querySelector<HTMLElement>('.theme-doc-sidebar-item-category .menu__link--sublist')?.click();
      }),
  );
}

test('the duration follows from the height', async ({page}) => {
  const {height, duration} = await collapse(page);
  const units = height / 36;
  expect(height).toBeGreaterThan(10);
  expect(duration).toBe(Math.round((4 + 15 * units ** 0.25 + units / 5) * 10));
});

test.describe('with reduced motion', () => {
  test.use({reducedMotion: 'reduce'});

  test('it is 1 ms', async ({page}) => {
    expect((await collapse(page)).duration).toBe(1);
  });
});
