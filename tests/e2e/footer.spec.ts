/** The foot of every page. */
import type {Page} from '@playwright/test';

import {links} from '@site/config/product';
import {expect, open, test} from './lib/test';

const footer = (page: Page) => page.getByRole('contentinfo');

test('four columns', async ({page}) => {
  await open(page, '/');
  await expect(footer(page).getByRole('heading')).toHaveText(['Ecosystem', 'Developers', 'Github', 'Community']);
  const columns = footer(page).locator('section');
  await expect(columns).toHaveCount(4);
  for (const column of await columns.all()) await expect(column.getByRole('link').first()).toBeVisible();
});

test('the marketing site is linked in the same tab', async ({page}) => {
  await open(page, '/');
  for (const [name, href] of [
    ['About', links.about],
    ['Blog', links.blog],
    ['Governance & Grants', links.governance],
  ] as const) {
    const link = footer(page).getByRole('link', {name, exact: true});
    await expect(link).toHaveAttribute('href', href);
    await expect(link).not.toHaveAttribute('target');
  }
});

test('documents open in a tab of their own, which cannot reach back, and say so', async ({page}) => {
  await open(page, '/');
  for (const [name, href] of [
    ['Whitepaper', links.whitepaper],
    ['Foundation Notice', links.foundationNotice],
    ['Usage Policy', links.usagePolicy],
  ] as const) {
    const link = footer(page).getByRole('link', {name: `${name} (opens in a new tab)`, exact: true});
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

const SOCIAL = ['Discord', 'GitHub', 'Telegram', 'Twitter', 'Youtube', 'Reddit', 'LinkedIn', 'Instagram'];

/** Sizes of the word and the icon of each social link, in its order. */
async function socialSizes(page: Page): Promise<{name: string; word: number; icon: number}[]> {
  return footer(page)
    .getByRole('link')
    .filter({has: page.locator('svg')})
    .evaluateAll((anchors) =>
      anchors.map((anchor) => ({
        name: anchor.textContent,
        word: Math.round(anchor.querySelector('span')?.getBoundingClientRect().width ?? 0),
        icon: Math.round(anchor.querySelector('svg')?.getBoundingClientRect().width ?? 0),
      })),
    );
}

for (const width of [390, 639]) {
  test(`social links are icons at ${width} pixels, with names`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await open(page, '/');
    const sizes = await socialSizes(page);
    expect(sizes.map(({name}) => name)).toEqual(SOCIAL);
    for (const {name, word, icon} of sizes) expect({name, word, icon}).toEqual({name, word: 1, icon: 20});
    // The drawing of each is in the sprite.
    const missing = await page.evaluate(async () => {
      const uses = [...document.querySelectorAll('footer use')].map((use) => use.getAttribute('href') ?? '');
      const sprite = await (await fetch(uses[0] ?? '')).text();
      return uses.filter((use) => !sprite.includes(`id="${use.split('#')[1] ?? '?'}"`));
    });
    expect(missing).toEqual([]);
    for (const name of SOCIAL) await expect(footer(page).getByRole('link', {name, exact: true})).toBeVisible();
  });
}

for (const width of [640, 768]) {
  test(`social links are words at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await open(page, '/');
    for (const {name, word, icon} of await socialSizes(page)) {
      expect(word, name).toBeGreaterThan(30);
      expect(icon, name).toBe(0);
    }
  });
}

test('the year is that of the reader', async ({page}) => {
  await page.clock.install({time: new Date('2031-03-01T12:00:00Z')});
  await open(page, '/');
  await expect(footer(page)).toContainText('© 2031 Cartesi');
});

test('it stands on every kind of page, below the content', async ({page}) => {
  for (const route of ['/', '/get-started/', '/tags/']) {
    await open(page, route);
    await expect(footer(page)).toHaveCount(1);
    const below = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity;
      return (document.querySelector('.theme-layout-footer')?.getBoundingClientRect().top ?? 0) >= main - 1;
    });
    expect(below, route).toBe(true);
  }
});
