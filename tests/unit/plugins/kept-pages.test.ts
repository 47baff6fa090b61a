import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {runInNewContext} from 'node:vm';

import type {SSGParams} from '@docusaurus/core/lib/ssg/ssgParams';
import type {SSGResult, SSGSuccess} from '@docusaurus/core/lib/ssg/ssgRenderer';
import {beforeEach, describe, expect, it, vi} from 'vitest';

import {keepPagesOf} from '@site/src/plugins/kept-pages';
import {chunkOwners} from '@site/src/plugins/kept-pages/chunk-owners';
import {siteAssets} from '@site/src/plugins/kept-pages/site-assets';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

/** Two versions of two pages each, and a page that lies below none; `about` has the path of a version as its beginning. */
const ROUTES = [
  {
    path: '/docs/',
    hash: '1',
    routes: [
      {
        path: '/docs/1/',
        hash: '2',
        routes: [
          {path: '/docs/1/', hash: '3', exact: true},
          {path: '/docs/1/a/', hash: '4', exact: true},
        ],
      },
      {path: '/docs/2/', hash: '5', routes: [{path: '/docs/2/a/', hash: '6', exact: true}]},
    ],
  },
  {path: '/docs/1-about/', hash: '7', exact: true},
];
const CHUNKS = {
  '/docs/-1': {__comp: 'root'},
  '/docs/1/-2': {__comp: 'version', __props: 'version1'},
  '/docs/1/-3': {__comp: 'page', content: 'start1'},
  '/docs/1/a/-4': {__comp: 'page', content: 'a1'},
  '/docs/2/-5': {__comp: 'version', __props: 'version2'},
  '/docs/2/a/-6': {__comp: 'page', content: 'a2', __context: {plugin: 'plugin'}},
  '/docs/1-about/-7': {__comp: 'about'},
};
const PAGES = ['/docs/1/', '/docs/1/a/', '/docs/2/a/', '/docs/1-about/', '/404.html'];
const owners = chunkOwners(ROUTES, CHUNKS);

describe('chunkOwners', () => {
  it('names the chunks of a page and of what is above it, and no other page', () => {
    expect([...(owners.of('/docs/1/a/') ?? [])].sort()).toEqual(['a1', 'page', 'root', 'version', 'version1']);
    expect([...(owners.of('/docs/2/a/') ?? [])].sort()).toEqual([
      'a2',
      'page',
      'plugin',
      'root',
      'version',
      'version2',
    ]);
    expect([...(owners.of('/docs/1-about/') ?? [])].sort()).toEqual(['about', 'root']);
  });

  it('owns what a route names, and knows nothing of what is no page', () => {
    expect(owners.isOwned('plugin')).toBe(true);
    expect(owners.isOwned('main')).toBe(false);
    expect(owners.of('/404.html')).toBeUndefined();
  });
});

const manifestOf = (hash: string) => ({
  entrypoints: ['main'],
  origins: {main: ['main', 'styles']},
  assets: {
    main: {js: [{file: `assets/js/main.${hash}.js`, hash, publicPath: `/assets/js/main.${hash}.js`}]},
    styles: {css: [{file: `assets/css/styles.${hash}.css`, hash, publicPath: `/assets/css/styles.${hash}.css`}]},
  },
});

const htmlOf = (hash: string, text = '') =>
  `<head><link rel=icon href=/mark.svg /><link rel=stylesheet href=/assets/css/styles.${hash}.css />` +
  `<script src=/assets/js/main.${hash}.js defer></script><script src="https://other.example/a.js"></script></head>${text}`;

describe('siteAssets', () => {
  const [one, two] = [siteAssets(manifestOf('11'), '/'), siteAssets(manifestOf('22'), '/')];

  it('gives a page the names of another build', () => {
    expect(two.putIn(one.takeOut(htmlOf('11')))).toBe(htmlOf('22'));
    expect(one.putIn(one.takeOut(htmlOf('11')))).toBe(htmlOf('11'));
  });

  it('leaves what a page says of such a name alone', () => {
    const text = '<p>assets/js/main.11.js <a href=/assets/js/main.11.js>it</a>';
    expect(two.putIn(one.takeOut(htmlOf('11', text)))).toBe(htmlOf('22', text));
  });

  it('has a shape that tells manifests apart by all but names', () => {
    expect(one.shape).toBe(two.shape);
    const joined = manifestOf('11');
    joined.assets.styles.css = joined.assets.main.js;
    expect(siteAssets(joined, '/').shape).not.toBe(one.shape);
    const other = {...manifestOf('11'), origins: {main: ['main']}};
    expect(siteAssets(other, '/').shape).not.toBe(one.shape);
  });
});

describe('keepPagesOf', () => {
  const root = scratchFolder({each: true});
  const outDir = join(root, 'build');
  const fileOf = (pathname: string) => join(outDir, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const setScript = (name: string, text: string) => writeBelow(outDir, `__server/assets/js/${name}.js`, text);

  beforeEach(() => {
    writeBelow(root, 'package-lock.json', '{}');
    writeBelow(outDir, '__server/server.bundle.js', 'common');
    const names = ['root', 'version', 'version1', 'version2', 'page', 'plugin', 'start1', 'a1', 'a2', 'about', 'late'];
    for (const name of names) setScript(name, name);
  });

  interface Build {
    readonly hash?: string;
    readonly frame?: Partial<SSGParams>;
    readonly manifest?: object;
    /** Pages that are written with a warning, and those that cannot be written. */
    readonly warns?: string;
    readonly fails?: string;
  }

  /** Builds the pages. Those that the last build has not written alike are written anew. */
  async function build({hash = '11', frame = {}, manifest = manifestOf(hash), warns, fails}: Build = {}) {
    const anew: string[] = [];
    const render = (pathname: string): SSGResult => {
      anew.push(pathname);
      if (pathname === fails) return {success: false, pathname, error: new Error('It cannot be written.')};
      writeBelow(outDir, pathname.endsWith('/') ? `${pathname}index.html` : pathname, htmlOf(hash, pathname));
      const warnings = pathname === warns ? ['It is odd.'] : [];
      return {success: true, pathname, result: {collectedData: {links: [`from ${pathname}`]}, warnings}};
    };
    const loadSSGRenderer = vi.fn(() =>
      Promise.resolve({
        renderPathnames: (pathnames: string[]) => Promise.resolve(pathnames.map(render)),
        shutdown: () => Promise.resolve(),
      }),
    );
    const module: Parameters<typeof keepPagesOf>[0] = {loadSSGRenderer};
    keepPagesOf(module, root, owners);
    const serverBundlePath = join(outDir, '__server/server.bundle.js');
    const params = {baseUrl: '/', headTags: '<meta>', ...frame, outDir, serverBundlePath, manifest} as SSGParams;
    for (const page of PAGES) rmSync(fileOf(page), {force: true});
    const renderer = await module.loadSSGRenderer({params});
    const results = await renderer.renderPathnames(PAGES);
    await renderer.shutdown();
    expect(loadSSGRenderer).toHaveBeenCalledTimes(anew.length === 0 ? 0 : 1);
    expect(results.map(({pathname}) => pathname)).toEqual(PAGES);
    for (const {pathname, ...result} of results) {
      if (!result.success) continue;
      expect(readFileSync(fileOf(pathname), 'utf8')).toBe(htmlOf(hash, pathname));
      expect(result.result.collectedData).toEqual({links: [`from ${pathname}`]});
    }
    return {anew, results};
  }

  async function anewAfter(change: () => void, second: Build = {}): Promise<string[]> {
    expect((await build()).anew).toEqual(PAGES);
    change();
    return (await build(second)).anew;
  }
  const nothing = () => undefined;

  it('writes no page, and loads nothing to write it with, where nothing has changed', async () => {
    expect(await anewAfter(nothing)).toEqual([]);
  });

  it('puts the names that scripts and style sheets have now into the pages', async () => {
    expect(await anewAfter(nothing, {hash: '22'})).toEqual([]);
  });

  it.each([
    ['a1', ['/docs/1/a/']],
    ['start1', ['/docs/1/']],
    ['version1', ['/docs/1/', '/docs/1/a/']],
    ['plugin', ['/docs/2/a/']],
    ['page', ['/docs/1/', '/docs/1/a/', '/docs/2/a/']],
    ['late', ['/docs/1/', '/docs/1/a/', '/docs/2/a/', '/docs/1-about/']],
  ])('writes those pages anew that need %s, and what is no page', async (script, pages) => {
    expect(await anewAfter(() => setScript(script, 'other'))).toEqual([...pages, '/404.html']);
  });

  it.each([
    ['the common script', 'build/__server/server.bundle.js'],
    ['a script more', 'build/__server/assets/js/added.js'],
    ['the lock file', 'package-lock.json'],
    ['the code that keeps pages', 'src/plugins/kept-pages/index.ts'],
  ])('writes all pages anew where %s has changed', async (_what, file) => {
    expect(await anewAfter(() => writeBelow(root, file, '{"other": 1}'))).toEqual(PAGES);
  });

  it('takes a script without a file for one that is in the common one', async () => {
    rmSync(join(outDir, '__server/assets/js/version2.js'));
    expect(await anewAfter(() => setScript('start1', 'other'))).toEqual(['/docs/1/', '/404.html']);
  });

  it('writes all pages anew where what stands around them has changed', async () => {
    expect(await anewAfter(nothing, {frame: {headTags: '<meta name=a>'}})).toEqual(PAGES);
  });

  it('writes all pages anew where they are to be minified no more', async () => {
    vi.stubEnv('SKIP_HTML_MINIFICATION', undefined);
    expect(await anewAfter(() => vi.stubEnv('SKIP_HTML_MINIFICATION', 'true'))).toEqual(PAGES);
    vi.unstubAllEnvs();
  });

  it('writes all pages anew where they may ask for other files', async () => {
    const manifest = {...manifestOf('11'), entrypoints: ['other']};
    expect(await anewAfter(nothing, {manifest})).toEqual(PAGES);
  });

  it('loads the scripts anew every few hundred pages, and lets go of what is made with the ones before', async () => {
    const pathnames = Array.from({length: 900}, (_, index) => `/docs/2/${index}/`);
    const log: string[] = [];
    const inOtherWorld = (code: string) => runInNewContext(code) as SSGSuccess['result'];
    const module: Parameters<typeof keepPagesOf>[0] = {
      loadSSGRenderer: () => {
        log.push('load');
        return Promise.resolve({
          renderPathnames: (some) => {
            log.push(`write ${some.length}`);
            for (const pathname of some) writeBelow(outDir, `${pathname}index.html`, htmlOf('11', pathname));
            return Promise.resolve(
              some.map((pathname) => ({
                success: true as const,
                pathname,
                result: inOtherWorld('({collectedData: {links: ["/"], anchors: []}, warnings: []})'),
              })),
            );
          },
          shutdown: () => {
            log.push('end');
            return Promise.resolve();
          },
        });
      },
    };
    keepPagesOf(module, root, owners);
    const serverBundlePath = join(outDir, '__server/server.bundle.js');
    const params = {baseUrl: '/', outDir, serverBundlePath, manifest: manifestOf('11')} as SSGParams;
    const results = await (await module.loadSSGRenderer({params})).renderPathnames(pathnames);

    const ofLoads = [400, 400, 100].flatMap((pages) => ['load', `write ${pages}`, 'end']);
    expect(log).toEqual(ofLoads);
    expect(results.map(({pathname}) => pathname)).toEqual(pathnames);
    for (const page of results) {
      const data = page.success && (page.result.collectedData as {links: unknown});
      expect(data).toMatchObject({links: ['/']});
      expect(data && data.links).toBeInstanceOf(Array);
    }
  });

  it('says of a page that went wrong, or was warned of, the same in each build', async () => {
    const odd = {warns: '/docs/1/', fails: '/docs/1/a/'};
    const first = await build(odd);
    const second = await build(odd);
    expect(second.anew).toEqual(['/docs/1/', '/docs/1/a/']);
    expect(second.results).toEqual(first.results);
  });
});
