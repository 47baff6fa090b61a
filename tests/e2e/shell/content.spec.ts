/** What is written in pages and no page of the real site shows, and what a path before all addresses changes. */
import path from 'node:path';
import type {Page} from '@playwright/test';

import {readDocuments} from '@site/tests/e2e/lib/documents';
import {servedFixture} from './fixture/build';
import {basePath} from './fixture/environment';
import {expect, open, test} from './lib/test';

test.describe('admonitions', () => {
  const LABELS = {
    note: 'note',
    tip: 'tip',
    info: 'info',
    caution: 'caution',
    danger: 'danger',
    goal: 'Goal',
    troubleshoot: 'If it fails',
  };

  const admonition = (page: Page, kind: string) => page.locator(`.theme-admonition-${kind}`).first();

  for (const [kind, label] of Object.entries(LABELS)) {
    test(`${kind} has a label, an icon and its text`, async ({page}) => {
      await open(page, '/base/admonitions/');
      const heading = admonition(page, kind).locator('[class*="admonitionHeading"]');
      await expect(heading).toHaveText(label);
      await expect(heading.locator('svg')).toBeVisible();
      await expect(admonition(page, kind)).toContainText('Text.');
    });
  }

  for (const mode of ['light', 'dark']) {
    test(`each kind has an icon and a colour of its own, ${mode}`, async ({page}) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await open(page, '/base/admonitions/');
      const looks = await Promise.all(
        Object.keys(LABELS).map((kind) =>
          admonition(page, kind).evaluate((element) => ({
            icon: element.querySelector('svg')?.innerHTML,
            colour: getComputedStyle(element).borderLeftColor,
            ground: getComputedStyle(element).backgroundColor,
          })),
        ),
      );
      for (const key of ['icon', 'colour', 'ground'] as const) {
        expect(new Set(looks.map((look) => look[key])).size, key).toBe(looks.length);
      }
    });
  }

  test('a title takes the place of the label', async ({page}) => {
    await open(page, '/base/admonitions/');
    await expect(page.locator('.theme-admonition-note').last()).toContainText('A title of its own');
  });
});

// camunda-docs#6335
test.describe('a heading in a tab that is not shown', () => {
  const heading = (page: Page) => page.getByRole('heading', {name: 'In blue'});

  async function expectShown(page: Page): Promise<void> {
    await expect(page.getByRole('tab', {name: 'Blue'})).toHaveAttribute('aria-selected', 'true');
    await expect(heading(page)).toBeInViewport();
  }

  test('is shown when the address names it', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.colour', 'red'));
    await open(page, '/base/tabs/#in-blue');
    await expectShown(page);
  });

  test('is shown when a link of the page leads to it, and another tab can be chosen then', async ({page}) => {
    await open(page, '/base/tabs/');
    await page.getByRole('link', {name: 'link into a tab'}).click();
    await expectShown(page);
    await page.getByRole('tab', {name: 'Red'}).click();
    await expect(page.getByRole('tab', {name: 'Red'})).toHaveAttribute('aria-selected', 'true');
    await expect(heading(page)).toBeHidden();
  });
});

// graphql-markdown#197
test.describe('under a base path', () => {
  test('every link, asset and canonical address has it', async ({browser}) => {
    const documents = await readDocuments(browser, path.join(servedFixture, basePath));
    expect(documents.length).toBeGreaterThan(2);
    const faults = documents.flatMap(({file, hrefs, assets, canonical}) => [
      ...[...hrefs, ...assets]
        .filter((href) => href.startsWith('/') && !href.startsWith('/base/'))
        .map((href) => `${file}: ${href}`),
      ...(canonical === null || new URL(canonical).pathname.startsWith('/base/') ? [] : [`${file}: ${canonical}`]),
    ]);
    expect(faults).toEqual([]);
  });

  test('the router works', async ({page}) => {
    await open(page, '/base/admonitions/');
    await page.getByRole('main').getByRole('link', {name: 'the other page'}).click();
    await expect(page).toHaveURL('/base/tabs/#a-heading');
    await page.getByRole('link', {name: 'Cartesi', exact: true}).click();
    await expect(page).toHaveURL('/base/');
  });

  test('a file name in the address leads to the page', async ({page}) => {
    await open(page, '/base/tabs/index.html');
    await expect(page).toHaveURL('/base/tabs/');
  });
});
