/** The bar at the top: where it leads, its menus, the colour switch. */
import type {Page} from '@playwright/test';

import {links} from '@site/config/product';
import {inLastVersion} from './lib/site';
import {currentVersionLabel, currentVersionPath, lastVersion, releasedVersions} from '@site/config/versions';
import {expect, open, test} from './lib/test';

const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const versions = (page: Page) => navbar(page).getByRole('button', {name: lastVersion, exact: true});
const colourSwitch = (page: Page) => navbar(page).getByRole('button', {name: /^Switch between dark and light mode/});
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

test.describe('items', () => {
  test('the brand leads home', async ({page}) => {
    await open(page, '/get-started/');
    await navbar(page).getByRole('link', {name: 'Cartesi', exact: true}).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('sections stand in order, with their targets', async ({page}) => {
    await open(page, '/');
    const items = navbar(page).locator('.navbar__items:not(.navbar__items--right) > .navbar__item');
    await expect(items).toHaveText(['Get Started', 'Rollups', /^1\.5/, 'Fraud Proofs']);
    const targets = await navbar(page)
      .locator('.navbar__items:not(.navbar__items--right) > a.navbar__item')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    expect(targets).toEqual(['/get-started/', inLastVersion(''), '/fraud-proofs/']);
  });

  test('chat and repository lead away, in a tab of their own', async ({page}) => {
    await open(page, '/');
    for (const [name, href] of [
      [/^Discord/, links.chat],
      [/^GitHub/, links.organisation],
    ] as const) {
      const link = navbar(page).getByRole('link', {name});
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAccessibleName(/opens in (?:a )?new tab/);
    }
  });

  for (const [route, name] of [
    ['/get-started/', 'Get Started'],
    [inLastVersion('development/send-requests/'), 'Rollups'],
    [`/cartesi-rollups/${currentVersionPath}/`, 'Rollups'],
    ['/fraud-proofs/', 'Fraud Proofs'],
  ] as const) {
    test(`${route} marks ${name} as the current section`, async ({page}) => {
      await open(page, route);
      await expect(navbar(page).locator('a.navbar__link--active')).toHaveText([name]);
      await expect(navbar(page).getByRole('link', {name, exact: true})).toHaveAttribute('aria-current', 'page');
    });
  }
});

test.describe('version menu', () => {
  test('its label opens it and goes nowhere; a second click closes it', async ({page}) => {
    await open(page, '/get-started/');
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false');
    await versions(page).click();
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(navbar(page).getByRole('link', {name: currentVersionLabel})).toBeVisible();
    await expect(page).toHaveURL('/get-started/');
    await versions(page).click();
    await expect(navbar(page).getByRole('link', {name: currentVersionLabel})).toBeHidden();
    await expect(page).toHaveURL('/get-started/');
  });

  test('lists the versions and marks the one that is read', async ({page}) => {
    await open(page, inLastVersion('quickstart/'));
    await versions(page).click();
    const entries = navbar(page).locator('.dropdown--show .dropdown__link');
    await expect(entries).toHaveText([currentVersionLabel, ...releasedVersions]);
    await expect(navbar(page).locator('.dropdown--show .dropdown__link--active')).toHaveText([lastVersion]);
  });

  test('works by keyboard: Enter opens, Tab reaches the versions, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await open(page, '/get-started/');
    await versions(page).focus();
    await page.keyboard.press('Enter');
    await expect(navbar(page).getByRole('link', {name: currentVersionLabel})).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(navbar(page).getByRole('link', {name: currentVersionLabel})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navbar(page).getByRole('link', {name: currentVersionLabel})).toBeHidden();
    await expect(versions(page)).toBeFocused();
    await expect(page).toHaveURL('/get-started/');
  });

  test('closes when the focus or a click goes elsewhere', async ({page}) => {
    await open(page, '/get-started/');
    await versions(page).click();
    await page.getByRole('heading', {level: 1}).click();
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false');
    await versions(page).click();
    await navbar(page).getByRole('link', {name: 'Fraud Proofs'}).focus();
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('another version keeps the page where it has it, with its query and hash, and is remembered', async ({page}) => {
    await open(page, `${inLastVersion('')}?from=test`);
    await versions(page).click();
    await navbar(page).getByRole('link', {name: currentVersionLabel}).click();
    await expect(page).toHaveURL(`/cartesi-rollups/${currentVersionPath}/?from=test`);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-rollups'))).toBe('current');
    await navbar(page).getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(page).toHaveURL('/fraud-proofs/');
    await expect(navbar(page).getByRole('button', {name: currentVersionLabel})).toBeVisible();
  });

  test('another version that lacks the page leads to its start', async ({page}) => {
    await open(page, inLastVersion('external-resources/community-tools/'));
    await versions(page).click();
    await navbar(page).getByRole('link', {name: currentVersionLabel}).click();
    await expect(page).toHaveURL(`/cartesi-rollups/${currentVersionPath}/`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('a choice closes it', async ({page}) => {
    await open(page, inLastVersion(''));
    await versions(page).click();
    await navbar(page).getByRole('link', {name: lastVersion, exact: true}).click();
    await expect(versions(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the language menu lists English, leads to the same page and names its language', async ({page}) => {
  await open(page, '/get-started/?a=b#next');
  const label = navbar(page).getByRole('button', {name: 'English'});
  await label.click();
  const english = navbar(page).getByRole('link', {name: 'English'});
  await expect(english).toBeVisible();
  await expect(english).toHaveAttribute('href', '/get-started/?a=b#next');
  await expect(english).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/get-started/?a=b#next');
});

test.describe('colour mode', () => {
  test.use({colorScheme: 'dark'});

  test('is light at first, whatever the system prefers', async ({page}) => {
    await open(page, '/');
    expect(await theme(page)).toBe('light');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('theme');
  });

  test('the switch changes it, says which is on, and stores it under the key `theme`', async ({page}) => {
    await open(page, '/');
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently light mode/);
    await colourSwitch(page).click();
    expect(await theme(page)).toBe('dark');
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently dark mode/);
    // Beside it, the browser stores that it has had the faces of the site: when it is idle.
    const stored = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'faces'));
    expect(stored).toEqual([['theme', 'dark']]);
    await page.goto(inLastVersion('quickstart/'));
    expect(await theme(page)).toBe('dark');
    await colourSwitch(page).click();
    expect(await theme(page)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  test('works by keyboard', async ({page}) => {
    await open(page, '/');
    await colourSwitch(page).focus();
    await page.keyboard.press('Space');
    expect(await theme(page)).toBe('dark');
  });

  test('follows the switch of another tab', async ({page, context}) => {
    await open(page, '/');
    const other = await context.newPage();
    await open(other, '/get-started/');
    await colourSwitch(other).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(colourSwitch(page)).toHaveAccessibleName(/currently dark mode/);
    await other.close();
  });

  test('is set before the first paint and does not flip', async ({page}) => {
    // A slow network and the record of every value that the attribute takes, with what was painted until then.
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      const record: string[] = [];
      Object.assign(window, {record});
      new MutationObserver(() => {
        const painted = performance.getEntriesByType('paint').length > 0;
        record.push(`${document.documentElement.dataset['theme'] ?? 'none'} ${painted ? 'after' : 'before'} paint`);
      }).observe(document, {subtree: true, attributeFilter: ['data-theme']});
    });
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await open(page, inLastVersion('quickstart/'));
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    const record = await page.evaluate(() => (window as unknown as {record: string[]}).record);
    expect(record.length).toBeGreaterThan(0);
    expect(new Set(record)).toEqual(new Set(['dark before paint']));
  });
});

test('the labels of the bar are on one line, that of the language menu too', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/');
  const middles = await navbar(page)
    .locator('.navbar__items .navbar__link')
    .evaluateAll((links) =>
      links
        .map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return [...range.getClientRects()].map(({top, bottom}) => (top + bottom) / 2);
        })
        .filter((rects) => rects.length > 0)
        // An icon may be higher than the text: the text is the last of what a label holds.
        .map((rects) => rects.at(-1) ?? 0),
    );
  expect(middles.length).toBeGreaterThan(5);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1.5);
});
