/** Addresses that end in a file name, and where a page is scrolled to. */
import {expect, open, test} from './lib/test';
import {ownStatus} from '@site/tests/e2e/lib/test';

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
});

test.describe('a first load', () => {
  test.use({tolerated: ownStatus});
  for (const ending of ['.html', '/index.html', '/index', '/index/']) {
    test(`of a page with ${ending} leads to the page`, async ({page}) => {
      await page.goto(`/base/get-started${ending}?a=b#two`);
      await expect(page).toHaveURL('/base/get-started/?a=b#two');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Get started');
      await expect(page.locator('.navbar')).toHaveCount(1);
    });
  }

  test('of a page that does not exist says so, whatever its ending', async ({page}) => {
    await page.goto('/base/no/such/page.html');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.locator('.navbar')).toHaveCount(1);
  });
});

test.describe('a navigation within the site', () => {
  for (const target of ['/get-started.html', '/get-started/index']) {
    test(`to ${target} leads to the page, without loading it again`, async ({page}) => {
      await open(page, '/base/');
      await page.evaluate(() => Object.assign(window, {sameDocument: true}));
      await page.getByRole('link', {name: `to ${target}`}).click();
      await expect(page).toHaveURL('/base/get-started/');
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Get started');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL('/base/');
    });
  }
});

test.describe('scrolling', () => {
  test('a navigation starts at the top of the page', async ({page}) => {
    await open(page, '/base/get-started/');
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.getByRole('link', {name: 'Fraud proofs', exact: true}).first().click();
    await expect(page).toHaveURL('/base/fraud-proofs/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a navigation to a hash goes to its heading, below the bar', async ({page}) => {
    await open(page, '/base/');
    await page.getByRole('link', {name: 'to /get-started/#two'}).click();
    await expect(page).toHaveURL('/base/get-started/#two');
    const heading = page.getByRole('heading', {name: 'Two'});
    await expect(heading).toBeInViewport();
    const [top, bottom] = await Promise.all([
      heading.evaluate((element) => element.getBoundingClientRect().top),
      page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(top).toBeGreaterThanOrEqual(bottom - 1);
  });

  test('another hash of the same page goes to its heading, another query goes nowhere', async ({page}) => {
    await open(page, '/base/get-started/');
    await page.locator('.table-of-contents__link').filter({hasText: 'Two'}).click();
    await expect(page.getByRole('heading', {name: 'Two'})).toBeInViewport();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(100);
  });
});
