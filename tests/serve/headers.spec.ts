/** What nginx with the generated files says and sends about a file: types, caching, compression, security, ranges. */
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {inLastVersion, readBuilt} from '@site/tests/e2e/lib/site';

import {expect, serverTest as test} from './lib/test';

const PAGE = inLastVersion('core-concepts/architecture/');
const page = () => Buffer.from(readBuilt(`${PAGE}index.html`));

/** The first file with this beginning that the page names. */
function assetOf(beginning: string): string {
  const [asset] = new RegExp(`${beginning}[^"' >]*`).exec(readBuilt(`${PAGE}index.html`)) ?? [];
  if (asset === undefined) throw new Error(`The page names no ${beginning}….`);
  return asset;
}

const script = () => assetOf('/assets/js/main');
const styles = () => assetOf('/assets/css/styles');

for (const [what, target, type, cache] of [
  ['a page', () => PAGE, 'text/html; charset=utf-8', 'no-cache'],
  ['a script', script, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['a style sheet', styles, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['a font', () => '/assets/fonts/geist-5.3.0-subset.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['an ABI in TypeScript', () => inLastVersion('specs/abi.ts'), 'text/plain; charset=utf-8', 'no-cache'],
  ['a picture', () => '/img/mark.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
  ['the list of the indexes', () => '/search-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
  ['what crawlers may read', () => '/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['the site map', () => '/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
] as const) {
  test(`type and caching of ${what}`, async ({ask}) => {
    const {status, headers} = await ask(target());
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
  });
}

for (const [accepted, encoding] of [
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  [undefined, undefined],
] as const) {
  test(`a client that accepts ${accepted ?? 'nothing said'} gets ${encoding ?? 'the file as it is'}`, async ({ask}) => {
    const headers = accepted === undefined ? {} : {'accept-encoding': accepted};
    for (const [target, content] of [
      [PAGE, page()],
      [script(), Buffer.from(readBuilt(script()))],
    ] as const) {
      const answer = await ask(target, {headers});
      expect([target, answer.headers['content-encoding']]).toEqual([target, encoding]);
      expect(answer.headers.vary).toContain('Accept-Encoding');
      const decode =
        encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (body: Buffer) => body;
      expect(decode(answer.body).equals(content)).toBe(true);
      if (encoding !== undefined) expect(answer.body.length).toBeLessThan(content.length / 2);
    }
  });
}

test('compressed files come through proxies too', async ({ask}) => {
  const {headers} = await ask(PAGE, {headers: {'accept-encoding': 'gzip', via: '1.1 proxy'}});
  expect(headers['content-encoding']).toBe('gzip');
});

test('what is packed already is sent as it is', async ({ask}) => {
  const {headers} = await ask('/assets/fonts/geist-5.3.0-subset.woff2', {headers: {'accept-encoding': 'gzip, br'}});
  expect(headers['content-encoding']).toBeUndefined();
});

test('a page that has not changed is not sent again', async ({ask}) => {
  const first = await ask(PAGE, {headers: {'accept-encoding': 'br'}});
  const {etag = '', 'last-modified': date = ''} = first.headers;
  const byTag = await ask(PAGE, {headers: {'accept-encoding': 'br', 'if-none-match': etag}});
  const byDate = await ask(PAGE, {headers: {'accept-encoding': 'br', 'if-modified-since': date}});
  expect([byTag.status, byTag.body.length, byDate.status]).toEqual([304, 0, 304]);
  // A tag of one encoding is none of the others.
  expect((await ask(PAGE, {headers: {'if-none-match': etag}})).status).toBe(200);
});

test('HEAD says what GET sends', async ({ask}) => {
  for (const target of [PAGE, script(), '/no/such/page/']) {
    const get = await ask(target);
    const head = await ask(target, {method: 'HEAD'});
    expect(head.body).toHaveLength(0);
    const {date: _, ...said} = head.headers;
    expect({status: head.status, ...said, date: get.headers.date}).toEqual({status: get.status, ...get.headers});
  }
});

test('parts of a file are served', async ({ask}) => {
  const content = page();
  const part = await ask(PAGE, {headers: {range: 'bytes=10-19'}});
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${content.length}`]);
  expect(part.body.equals(content.subarray(10, 20))).toBe(true);
  const beyond = await ask(PAGE, {headers: {range: `bytes=${content.length}-`}});
  expect(beyond.status).toBe(416);
});

/** Every answer, whatever its status. */
for (const [what, target, options] of [
  ['a page', PAGE, {}],
  ['a script', '', {}],
  ['a missing page', '/no/such/page/', {}],
  ['a redirect', '/cartesi-rollups/', {}],
  ['another spelling', PAGE.slice(0, -1), {}],
  ['a method that is not allowed', PAGE, {method: 'POST'}],
] as const) {
  test(`headers of security on ${what}`, async ({ask}) => {
    const {headers} = await ask(target === '' ? script() : target, options);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("connect-src 'self' http://localhost:* http://127.0.0.1:*;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['server']).toBe('nginx');
  });
}
