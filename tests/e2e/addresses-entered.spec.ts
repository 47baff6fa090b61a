/** Addresses that the site is entered by, whatever stands in them: nothing crashes, nothing complains, nothing leads away. */
import {currentVersionPath, lastVersion, releasedVersions} from '@site/config/versions';
import {expect, hydrated, open, ownStatus, test} from './lib/hosts';
import {inLastVersion, pageTypes} from './lib/site';

const tutorial = inLastVersion('development/creating-application/');
const quickstart = inLastVersion('quickstart/');
const [oldest = lastVersion] = [...releasedVersions].sort();

test.describe('a missing address', () => {
  test.use({tolerated: ownStatus});
  for (const address of [
    '/nope',
    '/nope/',
    '/get-started/nope/',
    '/fraud-proofs/nope',
    '/cartesi-rollups/nope/',
    `/cartesi-rollups/${currentVersionPath}/nope/`,
    ...releasedVersions.flatMap((version) => [`/cartesi-rollups/${version}/nope`, `/cartesi-rollups/${version}/nope/`]),
    `/cartesi-rollups/${oldest}/nope/deeper/?a=b#c`,
    '/nope%20%C3%A9/',
    '/nope%2Fnope/',
    '/nope%/',
    '/nope%ff%zz?q=%',
    '/no/such/page.html',
    '/404.html',
  ]) {
    test(`${address} says so, without an error`, async ({page, baseURL}) => {
      await open(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.locator('.navbar')).toHaveCount(1);
      expect(new URL(page.url()).origin).toBe(baseURL);
      await expect(page.locator('link[rel="canonical"], link[hreflang]')).toHaveCount(0);
      // The page is alive.
      await page
        .getByRole('main')
        .getByRole('link', {name: /^Quickstart/})
        .click();
      await expect(page).toHaveURL(quickstart);
    });
  }

  test('names nothing that does not exist in its head', async ({request, baseURL}) => {
    const html = await (await request.get(`${baseURL ?? ''}/404.html`)).text();
    expect(html).toMatch(/<title[^>]*>Page not found/);
    expect(html).not.toMatch(/<link[^>]*(?:canonical|hreflang)|<meta[^>]*og:url/);
  });
});

test.describe('an address that looks like another host', () => {
  test.use({tolerated: ownStatus});
  for (const address of [
    '//other.example/page.html',
    '//other.example/page/index',
    '//other.example//',
    '/%5Cother.example/page.html',
    '///other.example/page.html',
  ]) {
    test(`${address} stays here`, async ({page, baseURL}) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL ?? ''}/`)) elsewhere.push(request.url());
      });
      // As a text, the address would be that of another host.
      await page.goto(`${baseURL ?? ''}${address}`);
      await expect(page).not.toHaveURL(/\.html|index$|\/\/other/);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      expect(elsewhere).toEqual([]);
    });
  }
});

test.describe('doubled slashes', () => {
  for (const mergeSlashes of [true, false]) {
    test.describe(mergeSlashes ? 'where the host merges them' : 'where it does not', () => {
      test.use({host: {mergeSlashes}, tolerated: mergeSlashes ? /(?!)/ : ownStatus});
      for (const address of [`/${quickstart}`, quickstart.replaceAll('/', '//'), `${quickstart}/?a=b#next`]) {
        test(`${address} is the page`, async ({page, baseURL}) => {
          await page.goto(`${baseURL ?? ''}${address}`);
          await expect(page).toHaveURL(`${quickstart}${/[?].*/.exec(address)?.[0] ?? ''}`);
          await hydrated(page);
          await expect(page.getByRole('heading', {level: 1})).toHaveText(/Quickstart/);
        });
      }
    });
  }
});

test.describe('on a host with clean addresses', () => {
  test.use({host: {cleanUrls: true}});
  for (const ending of ['index', 'index.html']) {
    test(`${ending} without a slash at its end is the page`, async ({page}) => {
      await open(page, `${quickstart}${ending}`);
      await expect(page).toHaveURL(quickstart);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/Quickstart/);
    });
  }
});

test.describe('a hash that cannot be decoded', () => {
  const withTabs = pageTypes['guide with tabs'];
  for (const route of [tutorial, withTabs, '/', '/search/']) {
    for (const hash of ['#100%', '#%ff', '#%', '#a%20%zz']) {
      test(`${route}${hash} crashes nothing`, async ({page}) => {
        await open(page, `${route}${hash}`);
        await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
        await expect(page.getByText('This page crashed')).toHaveCount(0);
      });
    }
  }

  test('crashes nothing when it is typed or followed later, by whatever link, nor on the way back', async ({page}) => {
    await open(page, withTabs);
    const title = await page.getByRole('heading', {level: 1}).innerText();
    await page.evaluate(() => (window.location.hash = '#100%'));
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#%zz';
      document.body.append(link);
      link.click();
    });
    // The menu of versions takes the hash along.
    await page.getByRole('button', {name: lastVersion, exact: true}).click();
    await page.getByRole('link', {name: '1.3', exact: true}).click();
    await expect(page).toHaveURL(/1\.3/);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
    await page.goBack();
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });

  test('names a heading all the same, where one is called so', async ({page}) => {
    await page.goto(`${tutorial}#100%`);
    await hydrated(page);
    expect(new URL(page.url()).hash).toBe('#100%25');
  });
});

test.describe('values in storage that are not ours', () => {
  for (const value of [
    '{',
    'null',
    '[null, 1, {}]',
    '"text"',
    '[{"id":"a","href":"//other.example/","internal":true}]',
  ]) {
    test(`${value} breaks nothing`, async ({page}) => {
      await page.addInitScript((text) => {
        for (const key of ['theme', 'docs-preferred-version-rollups', 'docusaurus.tab.language', 'cookie-notice']) {
          localStorage.setItem(key, text);
        }
        for (const list of ['RECENT', 'FAVORITE'])
          localStorage.setItem(`__DOCSEARCH_${list}_SEARCHES__cartesi-docs`, text);
      }, value);
      await open(page, pageTypes['guide with tabs']);
      await page.keyboard.press('/');
      const dialog = page.getByRole('dialog', {name: 'Search the documentation'});
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('option')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', {name: /^Switch between/}).click();
      await expect(page.getByText('This page crashed')).toHaveCount(0);
    });
  }
});
