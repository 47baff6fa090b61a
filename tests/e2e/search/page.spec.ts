/** The search page with either back end: its address, versions, paging, Back and Forward. */
import type {Locator, Page} from '@playwright/test';

import {currentVersionLabel, lastVersion} from '@site/config/versions';
import {BACK_ENDS, expect, test} from '@site/tests/e2e/lib/search';
import {hold} from '@site/tests/e2e/lib/hold';
import {isBuilt, readBuilt, sitemapRoutes} from '@site/tests/e2e/lib/site';
import {open} from '@site/tests/e2e/lib/test';

interface Parts {
  readonly input: Locator;
  readonly version: Locator;
  readonly hits: Locator;
  readonly status: Locator;
  readonly heading: Locator;
}

function parts(page: Page): Parts {
  const main = page.getByRole('main');
  return {
    input: main.getByRole('searchbox', {name: 'Search'}),
    version: main.getByRole('combobox', {name: 'Version'}),
    hits: main.locator('.DocSearch-Hit'),
    status: main.getByRole('status'),
    heading: page.getByRole('heading', {level: 1}),
  };
}
for (const backEnd of BACK_ENDS) {
  test.describe(backEnd, () => {
    test.use({backEnd});

    test('shows the answer to the question of its address', async ({page}) => {
      await open(page, '/search/?q=voucher');
      const {input, hits, status, heading} = parts(page);
      await expect(heading).toHaveText('Search results for “voucher”');
      await expect(input).toHaveValue('voucher');
      await expect(hits.first()).toContainText(/voucher/i);
      await expect(hits.first().locator('mark').first()).toBeVisible();
      await expect(status).toHaveText(/^\d+ pages found$/);
      await expect(page).toHaveTitle(/^Search results for “voucher” \|/);
      const href = (await hits.first().getAttribute('href')) ?? '';
      await hits.first().click();
      await expect(page).toHaveURL(href);
    });

    test('filters by version, as an entry of the history', async ({page}) => {
      await open(page, '/search/?q=rollups');
      const {version, hits} = parts(page);
      await expect(version).toHaveValue(lastVersion);
      await expect(hits.first()).toBeVisible();
      const versions = async (): Promise<string[]> => {
        const links = await hits.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        return [...new Set(links.flatMap((link) => /^\/cartesi-rollups\/([^/]+)/.exec(link)?.[1] ?? []))];
      };
      expect(await versions()).not.toContain('2.0');
      await version.focus();
      await version.selectOption({label: currentVersionLabel});
      await expect(version).toBeFocused();
      await expect(page).toHaveURL('/search/?q=rollups&version=current');
      await expect.poll(versions).not.toContain(lastVersion);
      await version.selectOption({label: 'All versions'});
      await expect(page).toHaveURL('/search/?q=rollups&version=all');
      await page.goBack();
      await page.goBack();
      await expect(version).toHaveValue(lastVersion);
      await expect.poll(versions).not.toContain('2.0');
    });

    test('says where the results end', async ({page}) => {
      await open(page, '/search/?q=input&page=99');
      const paging = page.getByRole('navigation', {name: 'Pages of results'});
      await expect(paging).toContainText(/There is no page 99, the last one is \d+/);
      await paging.getByRole('link', {name: 'Previous'}).click();
      await expect(parts(page).hits.first()).toBeVisible();
      await open(page, '/search/?q=xyzzyqwertyplugh&page=3');
      await expect(page.getByText('No results for')).toBeVisible();
      await expect(paging).toHaveCount(0);
    });

    test('has its hits on pages', async ({page}) => {
      await open(page, '/search/?q=input');
      const {hits, status} = parts(page);
      await expect(hits.first()).toBeVisible();
      const first = await hits.allInnerTexts();
      const paging = page.getByRole('navigation', {name: 'Pages of results'});
      await expect(paging).toContainText(/Page 1 of \d+/);
      await expect(paging.getByRole('link', {name: 'Previous'})).toHaveCount(0);
      await paging.getByRole('link', {name: 'Next'}).click();
      await expect(page).toHaveURL('/search/?q=input&page=2');
      await expect(paging).toContainText('Page 2 of');
      await expect.poll(() => hits.allInnerTexts()).not.toEqual(first);
      await expect(status, 'the reader is at the top of the new hits').toBeFocused();
      await expect(status).toBeInViewport();
      await page.goBack();
      await expect.poll(() => hits.allInnerTexts()).toEqual(first);
      await page.goForward();
      await paging.getByRole('link', {name: 'Previous'}).click();
      await expect(page).toHaveURL('/search/?q=input');
    });

    test('says that nothing is found, and what to do', async ({page}) => {
      await open(page, '/search/?q=xyzzyqwertyplugh');
      const main = page.getByRole('main');
      for (const text of [
        'No results for',
        'Try searching for',
        'Believe this query should return results?',
        'Let us know.',
      ]) {
        await expect(main.getByText(text)).toBeVisible();
      }
      await main.getByRole('button', {name: 'vouchers'}).click();
      await expect(page).toHaveURL('/search/?q=vouchers');
      await expect(parts(page).hits.first()).toBeVisible();
    });
  });
}

// What the page does with an answer, wherever it comes from.
test.describe('either back end', () => {
  test.use({backEnd: 'typesense'});

  test('keeps its address with the question, one entry of the history for each', async ({page}) => {
    await open(page, '/search/');
    const {input, heading, hits} = parts(page);
    await expect(heading).toHaveText('Search the documentation');
    await input.focus();
    // Slower than the address follows: the focus has to stay.
    await page.keyboard.type('vou', {delay: 400});
    await page.keyboard.type('cher');
    await expect(input).toHaveValue('voucher');
    await expect(input).toBeFocused();
    await expect(page).toHaveURL('/search/?q=voucher');
    await input.press('Enter');
    await input.fill('quickstart');
    await input.press('Enter');
    await expect(page).toHaveURL('/search/?q=quickstart');
    await expect(heading).toHaveText('Search results for “quickstart”');
    await expect(hits.first()).toContainText(/quickstart/i);

    await page.goBack();
    await expect(page).toHaveURL('/search/?q=voucher');
    await expect(input).toHaveValue('voucher');
    await expect(heading).toHaveText('Search results for “voucher”');
    await expect(hits.first()).toContainText(/voucher/i);
    await page.goBack();
    await expect(page).toHaveURL('/search/');
    await expect(input).toHaveValue('');
    await expect(hits).toHaveCount(0);
    await page.goForward();
    await page.goForward();
    await expect(input).toHaveValue('quickstart');
    await expect(hits.first()).toContainText(/quickstart/i);
  });

  test('takes a version that is none for the reader’s own', async ({page}) => {
    await open(page, '/search/?q=voucher&version=9.9');
    const {version, hits} = parts(page);
    await expect(version).toHaveValue(lastVersion);
    await expect(hits.first()).toBeVisible();
  });

  test('brings Back to where the reader was', async ({page}) => {
    await open(page, '/search/?q=input&version=all');
    const {hits} = parts(page);
    await hits.last().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await hits.last().click();
    await expect(page).not.toHaveURL(/search/);
    await page.goBack();
    await expect(hits.last()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  });

  test('leads back from a page beyond the last', async ({page}) => {
    await open(page, '/search/?q=voucher&page=99');
    const {hits} = parts(page);
    const back = page.getByRole('link', {name: 'Previous'});
    await expect(back).toBeVisible();
    await back.click();
    await expect(hits.first()).toBeVisible();
  });

  test('begins another question on its first page', async ({page}) => {
    await open(page, '/search/?q=input&page=2');
    const {input, hits} = parts(page);
    await expect(hits.first()).toBeVisible();
    await input.fill('quickstart');
    await expect(page).toHaveURL('/search/?q=quickstart');
    await expect(hits.first()).toContainText(/quickstart/i);
  });
});

test('is kept from search engines, but not its links', () => {
  expect(isBuilt('search/index.html')).toBe(true);
  expect(readBuilt('search/index.html')).toMatch(/<meta[^>]*name="?robots"?[^>]*content="noindex, follow"/);
  expect(sitemapRoutes()).not.toContain('/search/');
});

test('tells browsers that the site can be searched', () => {
  expect(readBuilt('opensearch.xml')).toMatch(/template="[^"]*\/search\/\?q=\{searchTerms\}"/);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('says that it needs them, and the button stays out of sight', async ({page}) => {
    await page.goto('/search/');
    const said = await page
      .locator('main noscript')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText));
    expect(said.join()).toContain('JavaScript');
    await expect(page.locator('.DocSearch-Button')).toBeHidden();
  });
});

test('keeps what was typed before its scripts came', async ({page}) => {
  const release = await hold(page, '**/assets/js/*.js');
  await page.goto('/search/', {waitUntil: 'commit'});
  const {input, hits} = parts(page);
  await input.fill('voucher');
  release();
  await expect(hits.first()).toContainText(/voucher/i);
  await expect(input).toHaveValue('voucher');
  await expect(input).toBeFocused();
  await expect(page).toHaveURL('/search/?q=voucher');
});

test('shows no hits of the version before while those of another are loaded', async ({page}) => {
  const release = await hold(page, '**/assets/search/docs-rollups-0.8*');
  await open(page, '/search/?q=deposit');
  const {hits, version, status} = parts(page);
  await expect(hits.first()).toBeVisible();
  await version.selectOption('0.8');
  await expect(status).toHaveText('Searching…');
  await expect(hits.first()).toBeHidden();
  release();
  await expect(hits.first()).toBeVisible();
  await expect(hits.first()).toHaveAttribute('href', /^\/cartesi-rollups\/0\.8\//);
});
