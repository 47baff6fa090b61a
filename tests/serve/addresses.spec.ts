/** Addresses on nginx with the generated files: pages, other spellings of them, redirects, and what is not there. */
import {redirects} from '@site/config/redirects';
import {lastVersionPath} from '@site/config/routes';
import {inLastVersion, pageRoutes} from '@site/tests/e2e/lib/site';

import {expect, serverTest as test} from './lib/test';

const PAGE = inLastVersion('core-concepts/architecture/');
const BARE = PAGE.slice(0, -1);

/** The page that is called "index", and the folder above it. */
const INDEX_PAGE = '/cartesi-rollups/0.8/api/graphql/index/';

test('every page answers 200 at its address', async ({ask}) => {
  const routes = pageRoutes();
  expect(routes.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  for (const route of routes) {
    const {status, headers} = await ask(route, {method: 'HEAD'});
    if (status !== 200 || headers['content-type'] !== 'text/html; charset=utf-8') wrong.push(`${route}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

for (const [spelling, target, location] of [
  ['without its slash', BARE, PAGE],
  ['with .html', `${BARE}.html`, PAGE],
  ['with the name of its file', `${PAGE}index.html`, PAGE],
  ['with /index', `${PAGE}index`, PAGE],
  ['with /index/', `${PAGE}index/`, PAGE],
  ['the home page by its file', '/index.html', '/'],
  ['the home page by /index', '/index', '/'],
] as const) {
  test(`an address leads to the page and keeps its query: ${spelling}`, async ({ask}) => {
    const {status, headers} = await ask(`${target}?a=1&b=%20%2F`);
    expect([status, headers.location]).toEqual([301, `${location}?a=1&b=%20%2F`]);
    expect((await ask(target)).headers.location).toBe(location);
  });
}

test('a page that is called "index" stays reachable, in each spelling', async ({ask}) => {
  expect((await ask(INDEX_PAGE)).status).toBe(200);
  for (const target of [INDEX_PAGE.slice(0, -1), `${INDEX_PAGE}index.html`, `${INDEX_PAGE}index`]) {
    const {status, headers} = await ask(target);
    expect([target, status, headers.location]).toEqual([target, 301, INDEX_PAGE]);
  }
});

test('every redirect of the configuration is answered by the server, with and without a slash', async ({ask}) => {
  for (const {from, to} of redirects) {
    for (const target of [from, from.replace(/\/$/, '')]) {
      const {status, headers} = await ask(`${target}?q=a%26b`);
      expect([target, status, headers.location]).toEqual([target, to === lastVersionPath ? 302 : 301, `${to}?q=a%26b`]);
    }
  }
});

for (const [what, target] of [
  ['a page', '/no/such/page/'],
  ['a page without its slash', '/no/such/page'],
  ['a file', '/no-such-file.txt'],
  ['a file with a hash', '/assets/js/main.00000000.js'],
  ['a folder without a page', '/assets/js/'],
  ['another spelling of a missing page', '/no/such/page.html'],
  ['the index of a missing folder', '/no/such/index'],
  ['the index of a missing folder, with a slash', '/no/such/index/'],
  ['the index file of a missing folder', '/no/such/index.html'],
  ['the page for missing pages itself', '/404.html'],
  ['a compressed file of a page that is compressed', '/no/such/index.html.br'],
] as const) {
  test(`what is not there answers 404 with the site’s page: ${what}`, async ({ask}) => {
    const {status, headers, body} = await ask(target);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('Page not found');
  });
}

for (const target of [
  '/../../../../etc/passwd',
  '/assets/../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5c..%5cetc%5cpasswd',
  '/%252e%252e/%252e%252e/etc/passwd',
  '/assets%00.html',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/%ff%fe/',
  '/%',
  '/.git/config',
  '/nginx/server.conf',
]) {
  test(`nothing outside of the site is served: ${target}`, async ({ask}) => {
    const {status, body} = await ask(target);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/root:|docs_folder/);
  });
}

test('no header comes from an address', async ({ask}) => {
  for (const target of [
    `${BARE}%0d%0aSet-Cookie:%20a=b`,
    `${BARE}%0d%0aSet-Cookie:%20a=b.html`,
    `/%0d%0aSet-Cookie:%20a=b/index.html`,
    `/%0d%0aSet-Cookie:%20a=b/..${BARE}`,
  ]) {
    const {headers} = await ask(target);
    expect([target, headers['set-cookie'], headers.location ?? PAGE]).toEqual([target, undefined, PAGE]);
  }
});

test('no redirect leads to another host', async ({ask}) => {
  for (const target of [
    '//example.org/index.html',
    '//example.org',
    '//example.org/%2e%2e',
    `//example.org/..${BARE}`,
  ]) {
    const {headers} = await ask(target);
    expect([target, headers.location ?? '/']).toEqual([target, expect.stringMatching(/^\/(?!\/)/)]);
  }
});

test('an encoded address is the same address, and doubled slashes count as one', async ({ask}) => {
  const page = await ask(PAGE);
  for (const target of [PAGE.replace('architecture', '%61rchitecture'), PAGE.replace(/\/$/, '//')]) {
    const {status, body} = await ask(target);
    expect([target, status]).toEqual([target, 200]);
    expect(body.equals(page.body)).toBe(true);
  }
});

test('nothing but reading is possible', async ({ask}) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
    const {status} = await ask(PAGE, {method});
    expect([method, status]).toEqual([method, 405]);
  }
});
