/** The site's shell waits for a reader. What works before it, what is kept for it, and what happens where it does not come. */
import type {Page} from '@playwright/test';

import {hold} from './lib/hold';
import {inLastVersion, pageTypes} from './lib/site';
import {atRest, expect, hydrated, open, test, wake} from './lib/test';

const guide = pageTypes['guide with tabs'];
const article = inLastVersion('core-concepts/architecture/');
const SHELL = /\/shell\.\w+\.js$/;

/** Addresses of the scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

test.describe('with nobody there', () => {
  for (const [kind, route] of [
    ['home', '/'],
    ['a document', guide],
    ['an interface', pageTypes['rollup API']],
  ] as const) {
    test(`${kind} loads no shell; the first sign brings it, without the module of the page`, async ({page}) => {
      const scripts = scriptsOf(page);
      await page.goto(route);
      await atRest(page);
      const before = scripts.length;
      expect(scripts.filter((script) => SHELL.test(script))).toEqual([]);
      await hydrated(page);
      await atRest(page);
      expect(scripts.filter((script) => SHELL.test(script))).toHaveLength(1);
      // Three files of the shell and two of the version; an article is there already.
      if (route !== '/') expect(scripts.length - before).toBe(5);
    });
  }
});

test('a pointer that rests where the page appears is no sign of a reader; one that moves is', async ({page}) => {
  const scripts = scriptsOf(page);
  await page.goto(guide);
  // Chromium sends this by itself, now and then.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 0, movementY: 0})));
  await atRest(page);
  expect(scripts.filter((script) => SHELL.test(script))).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
});

test.describe('a pointer on a link', () => {
  const sidebarLink = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'}).locator('a:not([role])');

  /** Addresses of the documents that are asked for from now on, with whether they are for later. Playwright does not tell of those. */
  async function documentsOf(page: Page): Promise<string[]> {
    const session = await page.context().newCDPSession(page);
    const documents: string[] = [];
    await session.send('Preload.enable');
    session.on('Preload.prefetchStatusUpdated', ({prefetchUrl, status}) => {
      if (status === 'Running') documents.push(`ahead ${new URL(prefetchUrl).pathname}`);
    });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    return documents;
  }

  test('has its page fetched ahead; a click shows it, and no shell was loaded for that', async ({page}) => {
    await page.goto(article);
    await atRest(page);
    const scripts = scriptsOf(page);
    const documents = await documentsOf(page);
    const link = sidebarLink(page).filter({visible: true}).last();
    const route = String(await link.getAttribute('href'));
    await link.hover();
    await expect.poll(() => documents).toEqual([`ahead ${route}`]);
    await link.click();
    await page.waitForURL(route);
    expect(documents).toEqual([`ahead ${route}`, route]);
    expect(scripts.filter((script) => SHELL.test(script))).toEqual([]);
  });

  test('that rests there brings the shell in the end', async ({page}) => {
    await page.goto(article);
    await sidebarLink(page).filter({visible: true}).last().hover();
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  });

  test('that passes over fetches nothing', async ({page}) => {
    await page.goto(article);
    await atRest(page);
    const documents = await documentsOf(page);
    // In one task: however slow the machine is, no time passes between.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('.theme-doc-sidebar-container a:not([role])'))
        link.dispatchEvent(new PointerEvent('pointermove', {bubbles: true, movementX: 1}));
      document.body.dispatchEvent(new PointerEvent('pointermove', {bubbles: true, movementX: 1}));
    });
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    expect(documents).toEqual([]);
    await expect(page.locator('[data-ahead]')).toHaveCount(0);
  });

  test('fetches nothing where data are to be saved', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
    });
    await page.goto(article);
    const documents = await documentsOf(page);
    await sidebarLink(page).filter({visible: true}).last().hover();
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    expect(documents).toEqual([]);
  });
});

test.describe('while the shell is under way', () => {
  test('a button that is pressed is not lost', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    const release = await hold(page, SHELL);
    await page.goto(guide);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.getByRole('dialog', {name: 'Menu'})).toHaveCount(0);
    release();
    // The dialog itself has no size.
    const menu = page.getByRole('dialog', {name: 'Menu'});
    await expect(menu.getByRole('button', {name: 'Back to main menu'})).toBeVisible();
  });

  test('a category of the sidebar that is pressed opens, and the page stays', async ({page}) => {
    const release = await hold(page, SHELL);
    await page.goto(inLastVersion(''));
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await sidebar.getByRole('button', {name: 'Core concepts'}).click();
    release();
    await expect(sidebar.getByRole('link', {name: 'Architecture'})).toBeVisible();
    await expect(page).toHaveURL(inLastVersion(''));
  });

  for (const [how, press] of [
    ['Control+K', (page: Page) => page.keyboard.press('Control+K')],
    ['a slash', (page: Page) => page.keyboard.press('/')],
    ['its button', (page: Page) => page.locator('.DocSearch-Button').click()],
  ] as const) {
    test(`the search takes letters at once after ${how}, and its box has them`, async ({page}) => {
      const release = await hold(page, SHELL);
      await page.goto(article);
      await press(page);
      const field = page.getByRole('searchbox', {name: 'Search'});
      await expect(field).toBeFocused();
      await page.keyboard.type('vouch');
      await expect(field).toHaveValue('vouch');
      release();
      const box = page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('searchbox'));
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('vouch');
      await page.keyboard.type('er');
      await expect(box).toHaveValue('voucher');
      await expect(page.locator('.search-wait')).toHaveCount(0);
    });
  }

  test('Escape gives the search up', async ({page}) => {
    const release = await hold(page, SHELL);
    await page.goto(article);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(page.locator('.search-wait')).toHaveCount(0);
    release();
    await hydrated(page);
    await atRest(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('where the shell does not come', () => {
  test.use({
    tolerated: /net::ERR|failed: .*shell|Failed to load resource/,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('the page says so; tabs, copy buttons and links work', async ({page}) => {
    await page.route(SHELL, (route) => route.abort());
    await page.goto(guide);
    await wake(page);
    await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('tab', {name: 'Python'}).first().click();
    await expect(main.getByRole('tab', {name: 'Python'}).last()).toHaveAttribute('aria-selected', 'true');
    const block = main.locator('.theme-code-block').filter({visible: true}).first();
    await block.hover();
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(page).toHaveURL('/fraud-proofs/');
  });
});

test('an article that is come back to within the site is whole, and its tabs work', async ({page}) => {
  await open(page, guide);
  const text = await page.locator('.theme-doc-markdown').innerText();
  await page.locator('.theme-doc-markdown a[href^="/"]').filter({visible: true}).first().click();
  await expect(page).not.toHaveURL(guide);
  await expect(page.locator('.theme-doc-markdown')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(guide);
  await expect.poll(() => page.locator('.theme-doc-markdown').innerText()).toBe(text);
  const tab = page.getByRole('main').getByRole('tab', {name: 'Python'});
  await tab.first().click();
  await expect(tab.last()).toHaveAttribute('aria-selected', 'true');
});

test('a link within an article is followed without loading the site again', async ({page}) => {
  await open(page, guide);
  await page.evaluate(() => Object.assign(window, {isSame: true}));
  await page.locator('.theme-doc-markdown a[href^="/"]').filter({visible: true}).first().click();
  await expect(page).not.toHaveURL(guide);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
