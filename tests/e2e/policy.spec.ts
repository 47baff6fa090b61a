/** The pages under a strict Content Security Policy: no script but the site's files and the inline scripts that the build wrote. */
import {createHash} from 'node:crypto';
import type {Page} from '@playwright/test';

import {ask, article, settled} from './lib/search';
import {inLastVersion} from './lib/site';
import {expect, open, test} from './lib/test';

/** Inline scripts of a page that run. Data blocks (JSON-LD) do not. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^]*?)<\/script>/g)].flatMap(({groups}) => {
    const {attributes = '', code = ''} = groups ?? {};
    return code === '' || /\bld\+json\b/.test(attributes) ? [] : [code];
  });
}

/** The policy of a page. Style attributes are allowed: they cannot load or run anything. */
function policyOf(html: string): string {
  const hashes = inlineScripts(html).map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * Serves pages with their policy. What it forbids is an error in the console, which fails the test.
 *
 * @param stranger HTML that is put into each page after its policy was made.
 */
async function underPolicy(page: Page, stranger = ''): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace('</head>', `${stranger}</head>`),
        headers: {...response.headers(), 'content-security-policy': policyOf(html)},
      });
    },
  );
}

for (const [kind, route] of [
  ['home', '/'],
  ['a document', article],
  ['an interface', inLastVersion('rollups-apis/rollup/finish/')],
  ['a contract', inLastVersion('rollups-apis/json-rpc/application/')],
] as const) {
  test(`${kind} breaks no strict policy`, async ({page}) => {
    await underPolicy(page);
    await open(page, route);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });
}

test('the search breaks no strict policy, box and page', async ({page}) => {
  await underPolicy(page);
  await open(page, article);
  await settled(await ask(page, 'voucher'));
  await open(page, '/search/?q=voucher');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the colour switch works under it', async ({page}) => {
  await underPolicy(page);
  await open(page, article);
  await page.getByRole('button', {name: /^Switch between dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('a script of a stranger', () => {
  test.use({tolerated: /Content Security Policy/});

  test('is stopped by the policy', async ({page, complaints}) => {
    await underPolicy(page, "<script>document.title = 'stranger'</script>");
    await open(page, article);
    await expect(page).not.toHaveTitle('stranger');
    expect(complaints).not.toEqual([]);
  });
});
