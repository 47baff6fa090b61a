/** Going from page to page: what the router does not know, where the focus begins, what screen readers hear. */
import type {Page} from '@playwright/test';

import {lastVersion} from '@site/config/versions';
import {expect, open, ownStatus, test} from './lib/hosts';
import {article, ask, settled} from './lib/search';
import {inLastVersion} from './lib/site';
import {atRest} from './lib/test';

const quickstart = inLastVersion('quickstart/');
/** A page that a newer build of the site has, and the open one does not know. */
const unknown = inLastVersion('newer-than-the-tab/');

/** Serves a page at `unknown`, and counts how often it is loaded. */
async function publish(page: Page): Promise<() => number> {
  let loads = 0;
  await page.route(`**${unknown}*`, async (route) => {
    if (route.request().isNavigationRequest()) loads++;
    await route.fulfill({contentType: 'text/html', body: '<!doctype html><title>New</title><h1>A newer page</h1>'});
  });
  return () => loads;
}

/** A link that the router follows, in place of one that is there. */
async function followRouted(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    // What Docusaurus' links do: all of them end in the router's history.
    const root = document.querySelector('#__docusaurus');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: {readonly history?: {readonly push: (to: string) => void}} | null;
    }
    let fiber = (root as unknown as Record<string, Fiber | null>)[key ?? ''] ?? null;
    while (fiber !== null && fiber.memoizedProps?.history === undefined) fiber = fiber.child;
    if (fiber?.memoizedProps?.history === undefined) throw new Error('The page has no router.');
    fiber.memoizedProps.history.push(href);
  }, to);
}

test.describe('a page that the open tab does not know', () => {
  test('is loaded from the server, once', async ({page}) => {
    await open(page, quickstart);
    const loads = await publish(page);
    await followRouted(page, `${unknown}?a=b#c`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('A newer page');
    await expect(page).toHaveURL(`${unknown}?a=b#c`);
    expect(loads()).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Quickstart/);
  });

  test('is loaded from the server when a stored search leads to it', async ({page}) => {
    await page.addInitScript((href) => {
      const searches = [{id: 'a', href, internal: true, title: 'Newer', trail: []}];
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__cartesi-docs', JSON.stringify(searches));
    }, unknown);
    await open(page, quickstart);
    const loads = await publish(page);
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('option', {name: /Newer/}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('A newer page');
    expect(loads()).toBe(1);
  });

  test.describe('nor the server', () => {
    test.use({tolerated: ownStatus});
    test('is said to be missing, after one load', async ({page}) => {
      await open(page, quickstart);
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads++;
      });
      await followRouted(page, unknown);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
      await atRest(page);
      expect(loads).toBe(1);
    });
  });

  test('may be a redirect of the server', async ({page}) => {
    await open(page, quickstart);
    await followRouted(page, '/cartesi-rollups/');
    await expect(page).toHaveURL(inLastVersion(''));
    await expect(page.getByRole('heading', {level: 1})).toHaveText(`Cartesi Rollups ${lastVersion}`);
  });
});

for (const to of ['//other.example/page/', '/\\other.example/page/', '/100%/']) {
  test(`a navigation to ${to} stays here`, async ({page, baseURL}) => {
    await open(page, quickstart);
    const origins = new Set<string>();
    await page.route('**', (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.continue();
      origins.add(new URL(request.url()).origin);
      return route.fulfill({contentType: 'text/html', body: '<!doctype html><h1>Answered</h1>'});
    });
    await followRouted(page, to);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Answered');
    expect([...origins]).toEqual([baseURL]);
  });
}

test('a navigation to a hash that cannot be decoded shows the page', async ({page}) => {
  await open(page, '/');
  await followRouted(page, `${quickstart}#100%`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/Quickstart/);
  await expect(page.getByText('This page crashed')).toHaveCount(0);
});

test.describe('a change of page', () => {
  /** Starts to write down what a polite live region says. */
  async function listen(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, {said});
      new MutationObserver((records) => {
        for (const {target} of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live="polite"]');
          const text = region?.textContent ?? '';
          if (text !== '') said.push(text);
        }
      }).observe(document.body, {subtree: true, childList: true, characterData: true});
    });
    return () => page.evaluate(() => (window as unknown as {said: string[]}).said);
  }

  test('is told once, by the title, and the focus begins at the main heading', async ({page}) => {
    await open(page, quickstart);
    const said = await listen(page);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(page).toHaveURL('/fraud-proofs/');
    await expect(page.getByRole('heading', {level: 1})).toBeFocused();
    await expect.poll(said).toEqual([await page.title()]);
    expect(await page.title()).toMatch(/fraud/i);
    await page.waitForTimeout(300);
    expect(await said()).toHaveLength(1);
  });

  test('by Back begins at the main heading as well', async ({page}) => {
    await open(page, quickstart);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(page).toHaveURL('/fraud-proofs/');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Quickstart/);
    await expect(page.getByRole('heading', {level: 1})).toBeFocused();
  });

  test('by a hit of the search begins at the place that it names', async ({page}) => {
    await open(page, '/fraud-proofs/');
    const box = await ask(page, 'ether portal deposit');
    await settled(box);
    const {hits} = box;
    const href = (await hits.first().getAttribute('href')) ?? '';
    await hits.first().click();
    await expect(page).toHaveURL(href);
    const {hash} = new URL(page.url());
    await expect(hash === '' ? page.getByRole('heading', {level: 1}) : page.locator(hash)).toBeFocused();
  });

  test('is none where only hash or query change: nothing is told', async ({page}) => {
    await open(page, article);
    const said = await listen(page);
    await page.locator('.table-of-contents__link').first().click();
    await page.waitForTimeout(300);
    expect(await said()).toEqual([]);
  });
});

test('Enter that ends a composition in Safari opens no hit', async ({page}) => {
  await open(page, article);
  const box = await ask(page, 'voucher');
  await settled(box);
  const {input, dialog, hits} = box;
  await expect(hits.first()).toBeVisible();
  await input.evaluate((field) => {
    field.dispatchEvent(new CompositionEvent('compositionend', {data: 'voucher', bubbles: true}));
    const enter = {key: 'Enter', keyCode: 229, bubbles: true, cancelable: true};
    field.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  await page.waitForTimeout(300);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(article);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});
