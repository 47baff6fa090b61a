/** Addresses that are not those of pages: shortened, old, mistyped. The server is a plain static host. */
import {posix} from 'node:path';

import {lastVersion} from '@site/config/versions';
import {inLastVersion} from './lib/site';
import {expect, hydrated, open, ownStatus, test} from './lib/test';

const quickstart = inLastVersion('quickstart/');

test.describe('the section without a version leads to the newest release', () => {
  for (const address of ['/cartesi-rollups/', '/cartesi-rollups', '/cartesi-rollups/index.html']) {
    test(address, async ({page}) => {
      await page.goto(address);
      await page.waitForURL(inLastVersion(''));
      await expect(page.getByRole('heading', {level: 1})).toHaveText(`Cartesi Rollups ${lastVersion}`);
    });
  }

  test('with its query and hash', async ({page}) => {
    await page.goto('/cartesi-rollups/?a=b#c');
    await page.waitForURL(`${inLastVersion('')}?a=b#c`);
  });

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test('too', async ({page}) => {
      await page.goto('/cartesi-rollups/');
      await page.waitForURL(inLastVersion(''));
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });
  });
});

test.describe('the misspelled address of a page leads to the page', () => {
  const misspelled = inLastVersion('tutorials/cli-account-abstraction-feauture/');
  const right = inLastVersion('tutorials/cli-account-abstraction-feature/');

  test('with its query and hash', async ({page}) => {
    await page.goto(`${misspelled}?a=b#next`);
    await page.waitForURL(`${right}?a=b#next`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Account abstraction with the CLI');
  });

  test('which alone is canonical, and in the sitemap', async ({request, baseURL}) => {
    const read = async (path: string) => (await request.get(`${baseURL ?? ''}${path}`)).text();
    for (const path of [misspelled, right]) {
      expect(await read(path)).toMatch(new RegExp(`<link[^>]* rel="?canonical"?[^>]* href="?[^" >]*${right}"?`));
    }
    const sitemap = await read('/sitemap.xml');
    expect(sitemap).toContain(right);
    expect(sitemap).not.toContain(misspelled);
  });

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test('too', async ({page}) => {
      await page.goto(misspelled);
      await page.waitForURL(right);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });
  });
});

test.describe('a folder without a page of its own leads to its first page', () => {
  for (const [folder, route] of [
    ['rollups-apis/graphql/', 'rollups-apis/graphql/overview/'],
    ['tutorials/', 'tutorials/calculator/'],
    ['../1.0/api/graphql/', '../1.0/api/graphql/index/'],
  ] as const) {
    test(folder, async ({page}) => {
      await page.goto(inLastVersion(folder));
      await page.waitForURL(posix.normalize(inLastVersion(route)));
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
    });
  }
});

// facebook/docusaurus#2392, #9552
test.describe('a file name in the address leads to the page, once and without an error', () => {
  test.use({tolerated: ownStatus});

  for (const [address, route] of [
    ['/get-started.html', '/get-started/'],
    ['/get-started/index.html', '/get-started/'],
    ['/get-started/index', '/get-started/'],
    [quickstart.replace(/\/$/, '.html'), quickstart],
    [`${quickstart}index.html`, quickstart],
    [`${quickstart}index.html?a=b#next`, `${quickstart}?a=b#next`],
    [`${quickstart.replace(/\/$/, '.html')}?a=b#next`, `${quickstart}?a=b#next`],
    [`${quickstart}index`, quickstart],
    ['/index.html', '/'],
    ['/index', '/'],
  ] as const) {
    test(address, async ({page}) => {
      await page.goto(address);
      await page.waitForURL(route);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('nav.navbar')).toHaveCount(1);
      // The page works: the client router takes over from here.
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).click();
      await expect(page).toHaveURL('/fraud-proofs/');
      await page.goBack();
      await expect(page).toHaveURL(route);
    });
  }

  test('of a page that is not there leads to the not-found page, and nowhere else', async ({page}) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto('/no/such.html');
    await page.waitForURL('/no/such/');
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    expect(documents).toEqual(['/no/such.html', '/no/such/']);
  });

  test('the not-found page itself stays where it is', async ({page}) => {
    await open(page, '/404.html');
    await expect(page).toHaveURL('/404.html');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  });
});

test.describe('an address without its slash', () => {
  for (const route of [
    '/get-started/',
    quickstart,
    inLastVersion('rollups-apis/json-rpc/portals/EtherPortal/'),
    '/tags/learn/',
  ]) {
    test(route.slice(0, -1), async ({page}) => {
      const response = await page.goto(`${route.slice(0, -1)}?a=b`);
      await hydrated(page);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(`${route}?a=b`);
    });
  }
});

test.describe('an address that no page has', () => {
  test.use({tolerated: ownStatus});

  for (const address of ['/no/such/page/', '/no-such-page', inLastVersion('no-such-page/'), '/cartesi-rollups/9.9/']) {
    test(`${address} answers 404 with the not-found page`, async ({page}) => {
      const response = await page.goto(address);
      await hydrated(page);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('its page leads to every section, and each link works', async ({page}) => {
    await open(page, '/no/such/page/');
    const links = page.getByRole('main').getByRole('link');
    const targets = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    expect(targets).toEqual(['/', quickstart, inLastVersion(''), '/fraud-proofs/', '/tags/']);
    for (const [index, target] of targets.entries()) {
      await open(page, '/no/such/page/');
      await links.nth(index).click();
      await expect(page).toHaveURL(target);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
    }
  });
});

// Pages that only lead on name no icon, and the browser then asks for this one.
test('there is an icon where browsers look for one', async ({request, baseURL}) => {
  const response = await request.get(`${baseURL ?? ''}/favicon.ico`);
  expect(response.status()).toBe(200);
});
