/** Terms of the glossary: their definitions open on hover, focus and tap, and cost pages without terms nothing. */
import type {Locator, Page} from '@playwright/test';

import {violationsInBothModes} from '@site/tests/lib/axe';
import {htmlFiles, inLastVersion, isRedirect, readBuilt} from './lib/site';
import {atRest, expect, hydrated, open, test} from './lib/test';
import {translate} from './lib/translation';

const WITH_TERMS = '/get-started/app-chains/';
const NEXT_WITH_TERMS = '/get-started/optimistic-rollups/';
const WITHOUT_TERMS = inLastVersion('rollups-apis/json-rpc/input-box/');

const card = (page: Page) => page.locator('.term-card');
const term = (page: Page) => page.locator('main a[data-term]').first();
const definition = async (link: Locator) => (await link.getAttribute('data-definition')) ?? '';

/** Opens a page with terms, and waits for their script and style sheet. */
async function openWithTerms(page: Page, route = WITH_TERMS): Promise<Locator> {
  await open(page, route);
  await watched(page);
  return term(page);
}

async function watched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({href}) => href !== null && /term-card\.\w+\.css$/.test(href)),
  );
}

/** Moves the focus to a term as the keyboard does. */
async function focusByKey(page: Page, link: Locator): Promise<void> {
  await link.evaluate((element: HTMLElement) => {
    const before = document.createElement('button');
    before.textContent = 'before';
    element.before(before);
    before.focus();
  });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
}

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => sessionStorage.setItem('cookie-notice', 'closed'));
});

test('a definition opens under the pointer, can be pointed at, and closes when the pointer leaves', async ({page}) => {
  const link = await openWithTerms(page);
  await link.hover();
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toHaveRole('tooltip');
  await expect(card(page)).toContainText(await definition(link));
  await expect(link).toHaveAccessibleDescription(await definition(link));
  await card(page).hover();
  // Longer than it takes to close.
  await page.waitForTimeout(600);
  await expect(card(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card(page)).toHaveCount(0);
  await expect(link).not.toHaveAttribute('aria-describedby');
});

test('Escape closes a definition that the pointer is on, until it has left the term', async ({page}) => {
  const link = await openWithTerms(page);
  await link.hover();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await page.mouse.move(5, 5);
  await link.hover();
  await expect(card(page)).toBeVisible();
});

test('a definition opens with the focus of the keyboard, and Enter leads to the entry', async ({page}) => {
  const link = await openWithTerms(page);
  await focusByKey(page, link);
  await expect(card(page)).toBeVisible();
  await expect(link).toHaveAccessibleDescription(await definition(link));
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  const name = (await link.getAttribute('data-term')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/glossary\/#/);
  await expect(page.locator('main h2').filter({hasText: name})).toBeInViewport();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(card(page)).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({hasTouch: true, isMobile: true});

  for (const width of [390, 320]) {
    test(`a tap opens the definition within a window of ${width} pixels, and its link leads on`, async ({page}) => {
      await page.setViewportSize({width, height: 700});
      const link = await openWithTerms(page);
      for (const each of await page.locator('main a[data-term]').all()) {
        await each.tap();
        await expect(card(page)).toBeVisible();
        const [box, own] = await Promise.all([card(page).boundingBox(), each.boundingBox()]);
        if (box === null || own === null) throw new Error('nothing is shown');
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height <= own.y + 1 || box.y >= own.y + own.height - 1, 'the term is not covered').toBe(
          true,
        );
        await page.keyboard.press('Escape');
        await expect(each).toBeFocused();
        await expect(card(page)).toHaveCount(0);
      }
      await expect(page).toHaveURL(WITH_TERMS);

      await link.tap();
      await expect(page.getByRole('dialog', {name: (await link.getAttribute('data-term')) ?? ''})).toBeFocused();
      await link.tap();
      await expect(card(page)).toHaveCount(0);
      await link.tap();
      await page.getByRole('heading', {level: 1}).tap();
      await expect(card(page)).toHaveCount(0);
      await link.tap();
      await card(page).getByRole('link', {name: 'Open in the glossary'}).tap();
      await expect(page).toHaveURL(/\/glossary\/#/);
      await expect(card(page)).toHaveCount(0);
    });
  }
});

test('a definition is placed by the script where the style sheet cannot do it, without popovers too', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 500});
  await page.addInitScript(() => {
    CSS.supports = () => false;
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });
  const link = await openWithTerms(page);
  for (const each of await page.locator('main a[data-term]').all()) {
    await each.hover();
    await expect(card(page)).toContainText(await definition(each));
    const box = await card(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
    await page.keyboard.press('Escape');
  }
  await expect(link).toBeVisible();
});

test('definitions open after a navigation, and after Back', async ({page}) => {
  await openWithTerms(page);
  await page.getByRole('main').getByRole('link', {name: 'fraud proofs', exact: true}).first().click();
  await expect(page).toHaveURL('/get-started/fraud-proofs/');
  await term(page).hover();
  await expect(card(page)).toContainText(await definition(term(page)));
  await page.goBack();
  await expect(page).toHaveURL(WITH_TERMS);
  await expect(card(page)).toHaveCount(0);
  await term(page).hover();
  await expect(card(page)).toContainText(await definition(term(page)));
});

test('the script comes with a navigation to the first page with terms', async ({page}) => {
  await open(page, '/tags/');
  await atRest(page);
  await expect(page.locator('link[href*="term-card"]')).toHaveCount(0);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Get Started'}).first().click();
  await expect(page).toHaveURL('/get-started/');
  await watched(page);
  await term(page).hover();
  await expect(card(page)).toBeVisible();
});

test('definitions open on a page that the browser translates', async ({page}) => {
  const link = await openWithTerms(page);
  await translate(page);
  for (const each of await page.locator('main a[data-term]').all()) {
    await each.hover();
    await expect(card(page)).toContainText(await definition(each));
    await expect(card(page).locator('font').first()).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(card(page)).toHaveCount(0);
  }
  await link.click();
  await expect(page).toHaveURL(/\/glossary\/#/);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a term is a link to its entry, which has the definition', async ({page}) => {
    await page.goto(WITH_TERMS);
    const text = await definition(term(page));
    await term(page).click();
    await expect(page).toHaveURL(/\/glossary\/#/);
    await expect(page.getByRole('main').getByText(text.slice(0, 40))).toBeInViewport();
  });
});

test('on paper a term is text', async ({page}) => {
  const link = await openWithTerms(page);
  await link.hover();
  await expect(card(page)).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(card(page)).toBeHidden();
  await expect(link).toHaveCSS('text-decoration-line', 'none');
});

test('axe finds nothing in terms, definitions and the glossary', async ({page}) => {
  test.slow();
  await page.setViewportSize({width: 390, height: 844});
  const link = await openWithTerms(page, NEXT_WITH_TERMS);
  await link.hover();
  await expect(card(page)).toBeVisible();
  expect(await violationsInBothModes(page, {scope: ['main', '.term-card']})).toEqual([]);
  await page.goto('/glossary/');
  await hydrated(page);
  expect(await violationsInBothModes(page, {scope: 'main'})).toEqual([]);
});

test('a page without terms fetches and contains nothing of them', async ({page}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, WITHOUT_TERMS);
  await atRest(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000})));
  expect(fetched.filter((url) => url.includes('term-card'))).toEqual([]);

  // Files that every page loads, scripts and style sheets, have no code of the terms.
  const shared = [...readBuilt('404.html').matchAll(/(?:src|href)="?\/?([^" >]+\.(?:js|css))/g)].map(
    ([, file]) => file,
  );
  expect(shared.length).toBeGreaterThan(2);
  expect(shared.filter((file) => /data-definition|term-card-/.test(readBuilt(file ?? '')))).toEqual([]);

  const marked = htmlFiles().filter((file) => !isRedirect(file) && readBuilt(file).includes('data-definition'));
  expect(marked).toContain(`${WITH_TERMS}index.html`);
  expect(marked).not.toContain(`${WITHOUT_TERMS}index.html`);
});
