/**
 * What holds for every page, whatever stands in it.
 *
 * All pages are laid out, without scripts, and read. Scripts run, and axe looks, where a page has something that no page
 * before had: both take most of the time, and find in what is alike what they found there.
 */
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {product} from '@site/config/product';
import {versionPath} from '@site/config/routes';
import {currentVersionPath, releasedVersions} from '@site/config/versions';
import {setColourMode, violations} from '@site/tests/lib/axe';
import {readDocuments, type BuiltDocument} from './lib/documents';
import {olderVersionOf, oneOfEachKind} from './lib/page-kinds';
import {SeenShapes} from './lib/seen-shapes';
import {readShapes} from './lib/shapes';
import {faultsOfData} from './lib/structured-data';
import {buildFolder, isBuilt, isRedirect, pageRoutes, pageTypes, readBuilt, sitemapRoutes} from './lib/site';
import {bareTest, expect, hydrated, ownStatus, watch} from './lib/test';

/**
 * A narrow phone, or a desktop at 400 %: nothing may need a scroll in two directions there (WCAG 1.4.10). What scrolls by
 * itself on a wider one does here, too, and axe looks at it.
 */
const NARROW = {width: 320, height: 640};
const WIDE = {width: 1280, height: 800};

interface Visitor {
  readonly page: Page;
  /** The same without scripts, on a narrow screen: to lay every page out again at another width would take long. */
  readonly still: Page;
  /** Of both. */
  readonly complaints: string[];
  /** Shapes of content that have been looked at with scripts. */
  readonly shapes: SeenShapes;
}

/** One page that visits all routes: a page of its own for each would take most of the time. */
const test = bareTest.extend<object, {visitor: Visitor}>({
  visitor: [
    async ({browser}, use) => {
      const page = await browser.newPage({reducedMotion: 'reduce'});
      const still = await browser.newPage({javaScriptEnabled: false, viewport: NARROW});
      const complaints: string[] = [];
      for (const each of [page, still]) watch(each, complaints);
      await use({page, still, complaints, shapes: new SeenShapes()});
      await page.close();
      await still.close();
    },
    {scope: 'worker'},
  ],
});

/** Elements that reach over the right edge and are not inside something that scrolls or cuts. */
function findWide(): string[] {
  const width = document.documentElement.clientWidth;
  const isContained = (element: Element): boolean => {
    for (
      let parent = element.parentElement;
      parent !== null && parent !== document.body;
      parent = parent.parentElement
    ) {
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return getComputedStyle(element).position === 'fixed';
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !isContained(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
}

const pixelsToTheSide = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** What is wrong with the layout of an open page, whose screen is narrow. */
async function readNarrow(page: Page): Promise<string[]> {
  expect(page.viewportSize()).toEqual(NARROW);
  const sideways = await page.evaluate(pixelsToTheSide);
  return [
    ...(await page.evaluate(findWide)).map((element) => `wider than the screen: ${element}`),
    ...(sideways === 0 ? [] : [`scrolls ${sideways} pixels to the side`]),
  ];
}

const routes = pageRoutes();
/** Pages that axe looks at elsewhere, as a whole, in both colour modes and at two widths. */
const looked = new Set<string>(Object.values(pageTypes));
/** First those that axe looks at anyway: their shapes are most of all. */
const currentRoutes = routes
  .filter((route) => olderVersionOf(route) === undefined)
  .sort((one, other) => Number(looked.has(other)) - Number(looked.has(one)));

async function visit({page}: Visitor, address: string, status = 200): Promise<void> {
  // The page before is left first, or it would be laid out anew.
  await page.goto('about:blank');
  await page.setViewportSize(WIDE);
  const response = await page.goto(address);
  await hydrated(page);
  expect(response?.status()).toBe(status);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.setViewportSize(NARROW);
  expect(await readNarrow(page), 'on a narrow screen').toEqual([]);
}

test.beforeEach(({visitor}) => {
  visitor.complaints.length = 0;
});

test.describe('in the browser', () => {
  for (const route of currentRoutes) {
    test(route, async ({visitor, baseURL}) => {
      const {page, still, complaints, shapes} = visitor;
      const address = `${baseURL ?? ''}${route}`;
      expect((await still.goto(address))?.status()).toBe(200);
      expect(await readNarrow(still), 'on a narrow screen').toEqual([]);
      const found = await still.evaluate(readShapes);
      if (looked.has(route) || shapes.hasNew(found)) {
        await visit(visitor, address);
        // Around the content all pages are alike.
        if (!looked.has(route)) {
          await setColourMode(page, 'dark');
          expect(await violations(page, {scope: 'main'}), 'what axe finds').toEqual([]);
        }
        shapes.add(found);
      }
      expect(complaints).toEqual([]);
    });
  }

  for (const route of oneOfEachKind(routes)) {
    test(`${route}, for all of its kind`, async ({visitor, baseURL}) => {
      await visit(visitor, `${baseURL ?? ''}${route}`);
      expect(visitor.complaints).toEqual([]);
    });
  }

  test('an address without a page', async ({visitor, baseURL}) => {
    await visit(visitor, `${baseURL ?? ''}/no/such/page/`, 404);
    await expect(visitor.page.locator('h1')).toHaveText('Page not found');
    expect(visitor.complaints.filter((complaint) => !ownStatus.test(complaint))).toEqual([]);
  });
});

test.describe('without scripts', () => {
  for (const version of releasedVersions) {
    const own = routes.filter((route) => olderVersionOf(route) === version);
    if (own.length === 0) continue;

    test(`every page of ${version} comes with all that it loads, and fits a narrow screen`, async ({
      visitor: {still, complaints},
      baseURL,
    }) => {
      // So many seconds that no machine is too slow for them.
      test.setTimeout(own.length * 5000);
      const faults: string[] = [];
      for (const route of own) {
        complaints.length = 0;
        const response = await still.goto(`${baseURL ?? ''}${route}`);
        const found = [
          ...(response?.status() === 200 ? [] : [`status ${response?.status() ?? 'none'}`]),
          ...(await readNarrow(still)),
          ...complaints,
        ];
        faults.push(...found.map((fault) => `${route}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }

  test('every page is visited', () => {
    const visited = [
      ...currentRoutes,
      ...releasedVersions.flatMap((version) => routes.filter((route) => olderVersionOf(route) === version)),
    ];
    expect(visited.sort()).toEqual([...routes].sort());
    expect(oneOfEachKind(routes).length).toBeGreaterThan(10 * (releasedVersions.length - 1));
  });
});

test.describe('in the HTML', () => {
  test.describe.configure({mode: 'default'});

  let all: BuiltDocument[];
  /** All but redirects, which have no content. */
  let pages: BuiltDocument[];

  test.beforeAll(async ({browser}) => {
    all = await readDocuments(browser);
    pages = all.filter(({file}) => !isRedirect(file));
  });

  const routeOf = ({file}: BuiltDocument): string => file.replace(/index\.html$/, '');

  /** Every page with a fault, as `route: fault`. */
  function faults(documents: readonly BuiltDocument[], find: (page: BuiltDocument) => readonly string[]): string[] {
    return documents.flatMap((page) => find(page).map((fault) => `${routeOf(page)}: ${fault}`));
  }

  function repeated(values: readonly string[]): string[] {
    return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
  }

  test('the site map lists every page but tags and what search engines are kept from', () => {
    const listed = pages
      .filter(({robots}) => robots?.includes('noindex') !== true)
      .map(routeOf)
      .filter((route) => !/\/tags\/|^\/404\.html$/.test(route));
    expect(sitemapRoutes().sort()).toEqual(listed.sort());
  });

  test('one level-1 heading, a language and a title', () => {
    expect(
      faults(pages, ({headings, lang, title}) => [
        ...(headings.length === 1 && headings[0] !== '' ? [] : [`${headings.length} level-1 headings`]),
        ...(lang === 'en' ? [] : [`language "${lang}"`]),
        ...(title === '' || title.startsWith('|') ? [`title "${title}"`] : []),
      ]),
    ).toEqual([]);
  });

  test('every page has a title and a description of its own', () => {
    const found = pages.filter(({file}) => file !== '/404.html');
    expect(found.length).toBeGreaterThan(60);
    expect(repeated(found.map(({title}) => title))).toEqual([]);
    expect(repeated(found.flatMap(({description}) => description ?? []))).toEqual([]);
    expect(faults(pages, ({description}) => (description === null || description === '' ? ['none'] : []))).toEqual([]);
  });

  test('canonical and alternate links name the page, with its trailing slash', () => {
    expect(
      faults(
        pages.filter(({file}) => file !== '/404.html'),
        (page) => {
          const url = `${product.siteUrl}${routeOf(page)}`;
          return [
            ...(page.canonical === url ? [] : [`canonical ${page.canonical ?? 'missing'}`]),
            ...(page.alternates.length > 0 && page.alternates.every((alternate) => alternate === url)
              ? []
              : [`alternates ${page.alternates.join(', ')}`]),
          ];
        },
      ),
    ).toEqual([]);
  });

  test('the social card is a file of the site', () => {
    const sizes = new Map<string, number>();
    expect(
      faults(pages, ({socialImage, socialImageFacts: [alt, width, height]}) => {
        if (socialImage?.startsWith(`${product.siteUrl}/`) !== true) return [socialImage ?? 'no card'];
        const file = new URL(socialImage).pathname;
        if (!isBuilt(file)) return [socialImage];
        const size = sizes.get(file) ?? statSync(path.join(buildFolder(), file)).size;
        sizes.set(file, size);
        return [
          ...(size < 64 * 1024 ? [] : [`a card of ${size} bytes`]),
          ...(alt === null || alt === '' ? ['no text of the card'] : []),
          ...(width === '1200' && height === '630' ? [] : [`size ${width ?? ''} x ${height ?? ''}`]),
        ];
      }),
    ).toEqual([]);
    // An article has one of its own.
    const articles = new Set(pages.filter(({isDoc}) => isDoc).map(({socialImage}) => socialImage));
    expect(articles.size).toBe(pages.filter(({isDoc}) => isDoc).length);
  });

  test('articles, tags and the home page have structured data, and it is valid and about them', () => {
    expect(
      faults(pages, (page) => {
        const {isDoc, file, data} = page;
        const isTag = file.includes('/tags/');
        if (!isDoc && !isTag && file !== '/index.html')
          return data.length === 0 ? [] : ['more than a page of its kind has'];
        const [text = '{}'] = data;
        const errors = data.length === 1 ? faultsOfData(JSON.parse(text)) : [`${data.length} blocks`];
        const url = `${product.siteUrl}${routeOf(page)}`;
        return [
          ...errors,
          ...(text.includes(`"${url}"`) ? [] : ['it does not name the page']),
          ...(isDoc === text.includes('"TechArticle"') ? [] : ['it is not about an article']),
        ];
      }),
    ).toEqual([]);
  });

  test('feeds are files of the site, and lead to its pages', () => {
    expect(faults(pages, ({feeds}) => feeds.filter((feed) => !isBuilt(feed)))).toEqual([]);
    const feeds = [...new Set(pages.flatMap((page) => page.feeds))];
    // A build without history has none.
    const versions = [...releasedVersions, currentVersionPath].map(versionPath);
    expect(feeds.sort()).toEqual(
      feeds.length === 0 ? [] : ['/', ...versions].map((route) => `${route}atom.xml`).sort(),
    );
    for (const feed of feeds) {
      const addresses = [...readBuilt(feed).matchAll(/<link href="([^"]*)"/g)].map(
        ([, href = '']) => new URL(href).pathname,
      );
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((route) => !isBuilt(`${route}index.html`))).toEqual([]);
    }
  });

  test('no id stands twice in a page', () => {
    expect(faults(pages, ({ids}) => repeated(ids))).toEqual([]);
  });

  test('every asset is a file of the site', () => {
    expect(
      faults(pages, ({assets}) =>
        assets.filter((asset) => asset.startsWith('http') || !isBuilt(asset.split('#')[0] ?? '')),
      ),
    ).toEqual([]);
  });

  /** Links within the site, resolved: the page that they stand in, the path and the hash that they lead to. */
  function internalLinks(): {from: string; href: string; path: string; hash: string}[] {
    return all.flatMap((page) =>
      page.hrefs.flatMap((href) => {
        const base = `${product.siteUrl}${routeOf(page)}`;
        const url = new URL(href, base);
        if (url.origin !== product.siteUrl) return [];
        return [{from: routeOf(page), href, path: url.pathname, hash: decodeURIComponent(url.hash.slice(1))}];
      }),
    );
  }

  // The language of the reader on a page that is not there leads to an address that is not there either.
  const isLanguageOfNotFound = ({from, path}: {from: string; path: string}): boolean =>
    from === '/404.html' && path === '/404/';

  test('every link within the site leads to a page, with a trailing slash, or to a file', () => {
    const links = internalLinks().filter((link) => !isLanguageOfNotFound(link));
    expect(links.length).toBeGreaterThan(1000);
    const broken = links.filter(
      ({path}) => !isBuilt(path.endsWith('/') ? `${path}index.html` : path) || path.endsWith('/index.html'),
    );
    expect([...new Set(broken.map(({from, href}) => `${from}: ${href}`))]).toEqual([]);
    // A folder without its slash exists too, and costs a redirect.
    const slashless = links.filter(({path}) => !path.endsWith('/') && isBuilt(`${path}/index.html`));
    expect([...new Set(slashless.map(({from, href}) => `${from}: ${href}`))]).toEqual([]);
  });

  test('every #hash is the id of an element there', () => {
    const ids = new Map(all.map((page) => [routeOf(page), new Set(page.ids)]));
    const links = internalLinks().filter(({hash}) => hash !== '');
    expect(links.length).toBeGreaterThan(100);
    const broken = links.filter(({path, hash}) => ids.get(path)?.has(hash) !== true);
    expect([...new Set(broken.map(({from, href}) => `${from}: ${href}`))]).toEqual([]);
  });

  test('hashes are the same in the scripts, which take over the pages', () => {
    const hashes = (text: string): string[] => text.match(/0x[\da-f]{64}\b/g) ?? [];
    const scripts = readdirSync(path.join(buildFolder(), 'assets/js')).map((file) => readBuilt(`/assets/js/${file}`));
    const inScripts = new Set(scripts.flatMap(hashes));
    const shown = [...new Set(pages.flatMap(({file}) => hashes(readBuilt(file))))];
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((hash) => !inScripts.has(hash))).toEqual([]);
  });

  test('no link shows the extension of a source file: one to a .md file leads to the page as Markdown', () => {
    const showsSource = (href: string): boolean =>
      !href.startsWith('http') && /\.mdx?(?:[#?/]|$)/.test(href) && !(href.endsWith('.md') && isBuilt(href));
    expect(faults(all, ({hrefs}) => hrefs.filter(showsSource))).toEqual([]);
  });
});
