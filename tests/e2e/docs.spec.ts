/** What surrounds and fills an article: ways to other pages, tabs, code, tables. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';

import {root} from '@site/src/build/repository';
import {hasGitHistory} from '@site/config/environment';
import {product} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {buildFolder, htmlFiles, inLastVersion, isRedirect, pageTypes, readBuilt} from './lib/site';
import {expect, open, test} from './lib/test';

const vouchers = inLastVersion('rollups-apis/backend/vouchers/');
const quickstart = inLastVersion('quickstart/');

const sidebar = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});
const article = (page: Page) => page.locator('.theme-doc-markdown');

/** HTML of every page of the newest released version, but its tags. */
function lastVersionPages(): {route: string; html: string}[] {
  return htmlFiles()
    .filter((file) => file.startsWith(inLastVersion('')) && !file.includes('/tags/') && !isRedirect(file))
    .map((file) => ({route: file.replace(/index\.html$/, ''), html: readBuilt(file)}));
}

test.describe('ways to other pages', () => {
  test('breadcrumbs lead from home to the page', async ({page}) => {
    await open(page, vouchers);
    const trail = page.getByRole('navigation', {name: 'Breadcrumbs'});
    await expect(trail.getByRole('listitem')).toHaveText(['', 'APIs', 'Back end', 'Vouchers']);
    await expect(trail.getByRole('link', {name: 'Home page'})).toHaveAttribute('href', '/');
    await expect(trail.getByRole('link', {name: 'Vouchers'})).toHaveCount(0);
    await trail.getByRole('link', {name: 'APIs'}).click();
    await expect(page).toHaveURL(inLastVersion('rollups-apis/'));
  });

  test('next and previous are each other’s reverse', async ({page}) => {
    await open(page, quickstart);
    const turn = page.getByRole('navigation', {name: 'Docs pages'});
    await turn.getByRole('link', {name: /^Next/}).click();
    await expect(page).toHaveURL(inLastVersion('core-concepts/architecture/'));
    await turn.getByRole('link', {name: /^Previous/}).click();
    await expect(page).toHaveURL(quickstart);
  });

  test('“next” leads from the start through every page once', () => {
    const pages = new Map(lastVersionPages().map(({route, html}) => [route, html]));
    const seen: string[] = [];
    let route: string | undefined = inLastVersion('');
    while (route !== undefined && !seen.includes(route)) {
      seen.push(route);
      route = /pagination-nav__link--next" href=([^ >]+)/.exec(pages.get(route) ?? '')?.[1];
    }
    expect(seen.sort()).toEqual([...pages.keys()].sort());
  });

  test('every edit link leads to a file of the repository', () => {
    const prefix = `${product.repository}/edit/${product.defaultBranch}/`;
    const faults = lastVersionPages().flatMap(({route, html}) => {
      const href = /<a href=([^ >]+)[^>]*theme-edit-this-page/.exec(html)?.[1];
      if (href?.startsWith(prefix) !== true) return [`${route}: ${href ?? 'no edit link'}`];
      return existsSync(path.join(root, href.slice(prefix.length))) ? [] : [`${route}: ${href}`];
    });
    expect(faults).toEqual([]);
  });

  test('the sources that a page was checked against unfold by keyboard', async ({page}) => {
    await open(page, vouchers);
    const sources = page.getByRole('group').filter({hasText: 'Checked against'});
    await expect(sources.getByRole('listitem').first()).toBeHidden();
    await sources.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(sources.getByRole('listitem').first()).toBeVisible();
    await expect(sources.getByRole('listitem').first()).toHaveText(/^\S+ \S+: \S+/);
  });

  test('the last update is shown where the history is known, and nowhere else', () => {
    const dates = new Map(
      lastVersionPages().map(({route, html}) => [
        route,
        /theme-last-updated[^]*?<time datetime=(20\d\d-\d\d-\d\dT[^ >]+)/i.exec(html)?.[1],
      ]),
    );
    const repository = path.dirname(buildFolder());
    if (!hasGitHistory(repository)) {
      expect([...dates.values()].filter((date) => date !== undefined)).toEqual([]);
      return;
    }
    const folder = `rollups_versioned_docs/version-${lastVersion}`;
    const changed = (file: string): number => {
      const log = ['log', '-1', '--no-merges', '--format=%ct', '--', `${folder}/${file}`];
      return Number(execFileSync('git', log, {cwd: repository, encoding: 'utf8'}));
    };
    const shown = (route: string): number => Date.parse(dates.get(route) ?? '') / 1000;
    expect(shown(quickstart)).toBe(changed('quickstart.mdx'));
    // Reference pages are not in git: what they are made from is.
    const sources = ['_specs/rollup.yaml', '_specs/references.yaml'].map(changed);
    expect(shown(inLastVersion('rollups-apis/rollup/finish/'))).toBe(Math.max(...sources));
    expect([...dates].filter(([, date]) => date === undefined)).toEqual([]);
  });

  test('tags at the foot lead to their pages', async ({page}) => {
    await open(page, quickstart);
    await page.locator('.theme-doc-footer').getByRole('link', {name: 'Quickstart'}).click();
    await expect(page).toHaveURL(inLastVersion('tags/quickstart/'));
    await expect(page.getByRole('heading', {level: 1})).toContainText('Quickstart');
  });

  test('the unreleased version says so and leads to the released one', async ({page}) => {
    await open(page, pageTypes['unreleased version']);
    const banner = page.locator('.theme-doc-version-banner');
    await expect(banner).toContainText('unreleased');
    await banner.getByRole('link').click();
    await expect(page).toHaveURL(inLastVersion(''));
    await expect(banner).toHaveCount(0);
  });
});

test.describe('skip link', () => {
  test('is the first stop of Tab, seen only then, and jumps over the bar', async ({page}) => {
    await open(page, quickstart);
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isPastTheBar = await page.evaluate(() => {
      const main = document.querySelector('#__docusaurus_skipToContent_fallback');
      return main?.contains(document.activeElement) ?? false;
    });
    expect(isPastTheBar).toBe(true);
  });
});

test.describe('sidebar', () => {
  test('opening a category closes its siblings', async ({page}) => {
    await open(page, inLastVersion(''));
    const category = (name: string) => sidebar(page).getByRole('button', {name, exact: true});
    await category('Core concepts').click();
    await expect(sidebar(page).getByRole('link', {name: 'Architecture'})).toBeVisible();
    await category('Development').click();
    await expect(sidebar(page).getByRole('link', {name: 'Send requests'})).toBeVisible();
    await expect(sidebar(page).getByRole('link', {name: 'Architecture'})).toBeHidden();
    await expect(category('Core concepts')).toHaveAttribute('aria-expanded', 'false');
    await expect(category('Development')).toHaveAttribute('aria-expanded', 'true');
  });

  test('opens where the reader is, and nothing else', async ({page}) => {
    await open(page, vouchers);
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect(current).toHaveText('Vouchers');
    await expect(
      sidebar(page).locator('.theme-doc-sidebar-item-category:not(.menu__list-item--collapsed)'),
    ).toHaveCount(2);
  });

  test('cannot be hidden', async ({page}) => {
    await open(page, vouchers);
    await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
  });

  // facebook/docusaurus#7980
  test('shows the current item on a deep address, and the page itself stays at its top', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 420});
    await open(page, inLastVersion('rollups-apis/graphql/scalars/string/'));
    await expect(sidebar(page).locator('a[aria-current="page"]')).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('keeps its place while the reader goes from page to page', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 420});
    await open(page, inLastVersion('rollups-apis/graphql/objects/proof/'));
    const menu = sidebar(page);
    const other = menu.getByRole('link', {name: 'PageInfo', exact: true});
    await other.scrollIntoViewIfNeeded();
    const before = await menu.evaluate((element) => element.scrollTop);
    await other.click();
    await expect(page).toHaveURL(inLastVersion('rollups-apis/graphql/objects/page-info/'));
    expect(Math.abs((await menu.evaluate((element) => element.scrollTop)) - before)).toBeLessThan(120);
    await expect(menu.locator('a[aria-current="page"]')).toBeInViewport();
  });
});

test.describe('headings', () => {
  for (const route of [
    quickstart,
    vouchers,
    pageTypes.contract,
    pageTypes['GraphQL object'],
    pageTypes['CLI reference'],
  ]) {
    test(`${route}: the table of contents has the level-2 headings and no other`, async ({page}) => {
      await open(page, route);
      const targets = await page
        .locator('.theme-doc-toc-desktop a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const headings = await article(page)
        .locator('h2[id]')
        .evaluateAll((elements) => elements.map(({id}) => `#${id}`));
      expect(headings.length).toBeGreaterThan(1);
      expect(targets).toEqual(headings);
    });
  }

  test('on small screens the table of contents unfolds above the text', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, quickstart);
    await page.getByRole('button', {name: 'On this page'}).click();
    await page.locator('.theme-doc-toc-mobile').getByRole('link', {name: 'Before you start'}).click();
    await expect(page).toHaveURL(`${quickstart}#before-you-start`);
  });

  /** Distance of a heading from the lower edge of the bar. */
  async function belowBar(page: Page, id: string): Promise<number> {
    return page.evaluate((heading) => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      return (document.getElementById(heading)?.getBoundingClientRect().top ?? -Infinity) - bar;
    }, id);
  }

  // facebook/docusaurus#2907
  for (const width of [390, 1280]) {
    test(`the target of a link from another page stands right below the bar, at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      // Loaded from its address, then reached by a link within the site.
      await open(page, `${quickstart}#3-build-the-machine`);
      await expect.poll(() => belowBar(page, '3-build-the-machine')).toBeGreaterThanOrEqual(0);
      await expect.poll(() => belowBar(page, '3-build-the-machine')).toBeLessThan(80);
      await open(page, inLastVersion('deployment/self-hosted/'));
      const link = article(page)
        .locator(`a[href^="${inLastVersion('')}"][href*="#"]`)
        .first();
      const id = decodeURIComponent(((await link.getAttribute('href')) ?? '').split('#')[1] ?? '');
      await link.click();
      await expect(page).toHaveURL(new RegExp(`#`));
      await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0);
      const isAtEnd = await page.evaluate(
        () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
      );
      if (!isAtEnd) expect(await belowBar(page, id)).toBeLessThan(80);
    });
  }

  test('a heading has a link to itself', async ({page}) => {
    await open(page, quickstart);
    const heading = article(page).locator('h2').nth(1);
    await heading.hover();
    await heading.getByRole('link').click();
    await expect(page).toHaveURL(/#1-create-the-application$/);
  });

  test('another page begins at its top', async ({page}) => {
    await open(page, quickstart);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
    await expect(page).toHaveURL(inLastVersion('core-concepts/architecture/'));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => article(page).getByRole('tab', {name, exact: true});

  async function expectEverywhere(page: Page, name: string): Promise<void> {
    const tabs = await tab(page, name).all();
    expect(tabs.length).toBeGreaterThan(1);
    for (const one of tabs) await expect(one).toHaveAttribute('aria-selected', 'true');
  }

  test('those of one group change together, and the choice is kept', async ({page}) => {
    await open(page, vouchers);
    await expectEverywhere(page, 'JavaScript');
    await tab(page, 'Python').first().click();
    await expectEverywhere(page, 'Python');
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.language'))).toBe('python');
    await open(page, quickstart);
    await expectEverywhere(page, 'Python');
  });

  // facebook/docusaurus#5653: the server renders the first tab, the reader has stored the second.
  test('a stored tab is the one that is shown, and the other can be chosen', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'python'));
    await open(page, vouchers);
    await expectEverywhere(page, 'Python');
    const shown = article(page).getByRole('tabpanel').filter({visible: true}).first();
    await expect(shown).toContainText('.py');
    await tab(page, 'JavaScript').first().click();
    await expectEverywhere(page, 'JavaScript');
    await expect(article(page).getByRole('tabpanel').filter({visible: true}).first()).toContainText('.js');
  });

  test('a stored value that no tab has changes nothing', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'cobol'));
    await open(page, vouchers);
    await expectEverywhere(page, 'JavaScript');
  });

  test('work by keyboard', async ({page}) => {
    await open(page, vouchers);
    await tab(page, 'JavaScript').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Python').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expectEverywhere(page, 'Python');
  });

  test('a choice does not move what the reader looks at', async ({page}) => {
    await open(page, vouchers);
    const last = tab(page, 'Python').last();
    await last.scrollIntoViewIfNeeded();
    const before = (await last.boundingBox())?.y ?? 0;
    await last.click();
    expect(Math.abs(((await last.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
  });
});

test.describe('code', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  const blocks = (page: Page) => article(page).locator('.theme-code-block').filter({visible: true});

  async function copied(page: Page, block: Locator): Promise<string> {
    await block.hover();
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  }

  test('the button copies exactly what is shown', async ({page}) => {
    await open(page, vouchers);
    const all = await blocks(page).all();
    expect(all.length).toBeGreaterThan(5);
    for (const block of all) {
      const shown = (await block.locator('code').textContent()) ?? '';
      expect(shown.trim()).not.toBe('');
      expect(await copied(page, block)).toBe(shown);
    }
  });

  test('the button is reached by keyboard, and seen then', async ({page}) => {
    await open(page, quickstart);
    const button = blocks(page).first().getByRole('button', {name: 'Copy code to clipboard'});
    await blocks(page).first().locator('pre').focus();
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(button).toBeFocused();
    await expect
      .poll(() => button.evaluate((element) => Number(getComputedStyle(element).opacity)))
      .toBeGreaterThan(0.3);
  });

  test('a part of a file links to its lines there', async ({page}) => {
    await open(page, vouchers);
    const links = await article(page)
      .getByRole('link', {name: /^Source of /})
      .all();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const href = (await link.getAttribute('href')) ?? '';
      const [, file, first, last] = /\/blob\/main\/([^#]+)(?:#L(\d+)-L(\d+))?$/.exec(href) ?? [];
      const lines = readFileSync(path.join(root, file ?? ''), 'utf8').split('\n').length;
      await expect(link).toHaveAccessibleName(`Source of ${file ?? '?'}`);
      if (last !== undefined) {
        expect(Number(first)).toBeLessThanOrEqual(Number(last));
        expect(Number(last)).toBeLessThanOrEqual(lines);
      }
    }
  });

  test('a long line scrolls inside its block, by keyboard too', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, vouchers);
    const wide = blocks(page).locator('pre').filter({visible: true});
    const index = await wide.evaluateAll((pres) => pres.findIndex((pre) => pre.scrollWidth > pre.clientWidth + 40));
    expect(index).toBeGreaterThanOrEqual(0);
    const block = wide.nth(index);
    await block.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => block.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });

  test('colours are in the HTML: no highlighter is loaded', async ({page}) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    await open(page, vouchers);
    expect(readBuilt(`${vouchers}index.html`)).toContain('class=tok-keyword');
    for (const url of scripts) {
      const text = await (await page.request.get(url)).text();
      expect(text.includes('languages.clike'), url).toBe(false);
    }
    const colours = await article(page)
      .locator('code span[class^="tok-"]')
      .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size);
    expect(colours).toBeGreaterThan(3);
  });
});

test.describe('tables', () => {
  for (const route of [
    quickstart,
    pageTypes.contract,
    pageTypes['CLI reference'],
    inLastVersion('development/node-configuration/'),
  ]) {
    test(`${route}: a wide table scrolls inside itself at 320 pixels`, async ({page}) => {
      await page.setViewportSize({width: 320, height: 640});
      await open(page, route);
      const tables = await article(page)
        .locator('.table-scroll')
        .evaluateAll((elements) =>
          elements.map((table) => ({
            right: table.getBoundingClientRect().right,
            hidden: table.scrollWidth - table.clientWidth,
            scrolls: getComputedStyle(table).overflowX === 'auto',
          })),
        );
      expect(tables.length).toBeGreaterThan(0);
      for (const {right, hidden, scrolls} of tables) {
        expect(right).toBeLessThanOrEqual(320);
        expect(hidden <= 0 || scrolls).toBe(true);
      }
    });
  }

  test('one that scrolls is reached by keyboard', async ({page}) => {
    await page.setViewportSize({width: 320, height: 640});
    await open(page, pageTypes.guide);
    const index = await article(page)
      .locator('.table-scroll')
      .evaluateAll((tables) => tables.findIndex((table) => table.scrollWidth > table.clientWidth + 40));
    expect(index).toBeGreaterThanOrEqual(0);
    const table = article(page).locator('.table-scroll').nth(index);
    // Chromium stops at everything that scrolls; other browsers stop where they are told to.
    await expect(table).toHaveAttribute('tabindex', '0');
    // From right before it, Tab must stop at it or at something in it.
    await table.evaluate((element) => {
      const before = document.createElement('button');
      element.before(before);
      before.focus();
    });
    await page.keyboard.press('Tab');
    expect(await table.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

test('the version is named on every page of the section', () => {
  const missing = lastVersionPages().filter(({html}) => !html.includes(`Version: ${lastVersion}<`));
  expect(missing.map(({route}) => route)).toEqual([]);
});
