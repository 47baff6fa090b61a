/** The site as it is built without announcement and analytics, which leave no trace, and its site map. */
import {readBuilt} from '@site/tests/e2e/lib/site';
import {atRest, expect, open, test} from '@site/tests/e2e/lib/test';
import {viemScripts} from './lib/viem-scripts';

test('without an announcement there is no bar, and no byte of viem', async ({page}) => {
  const scripts = viemScripts(page);
  await open(page, '/');
  await atRest(page);
  await page.waitForTimeout(1000);
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test('without configuration a page asks nobody but its own host', async ({page, baseURL}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
  await open(page, '/');
  await atRest(page);
  await page.waitForTimeout(1000);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window || '_hjSettings' in window)).toBe(false);
});

test('the configured search item takes the place of the search button', async ({page}) => {
  await page.goto('/');
  await expect(page.locator('.navbar [class*="navbarSearchContainer"]')).toHaveCount(1);
  // The button would stand after the colour mode switch, the item stands where the configuration has it.
  await expect(page.locator('[class*="navbarSearchContainer"] ~ [class*="colorModeToggle"]')).toHaveCount(1);
});

test('the site map says weekly and 0.5 of each page, and lists no tag page', () => {
  const entries = [...readBuilt('sitemap.xml').matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry);
  expect(entries.length).toBeGreaterThan(10);
  const odd = entries.filter(
    (entry) =>
      !entry.includes('<changefreq>weekly</changefreq>') ||
      !entry.includes('<priority>0.5</priority>') ||
      entry.includes('/tags/'),
  );
  expect(odd).toEqual([]);
});
