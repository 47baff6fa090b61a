/** The search where something it needs is missing, cut, wrong or slow: the reader is told, and can go on. */
import type {Locator, Page} from '@playwright/test';

import {
  article,
  ask,
  BACK_ENDS,
  expect,
  failuresOfServers,
  searchBox,
  settled,
  test,
  type SearchBox,
} from '@site/tests/e2e/lib/search';
import {expectTicking, openWithStoppedClock} from '@site/tests/e2e/lib/clock';
import {hold} from '@site/tests/e2e/lib/hold';
import {open} from '@site/tests/e2e/lib/test';

const TITLE = 'Unable to fetch results';
const HELP = 'You might want to check your network connection.';

async function expectFailure(where: Locator): Promise<void> {
  await expect(where.getByText(TITLE)).toBeVisible();
  await expect(where.getByText(HELP)).toBeVisible();
  await expect(where.getByText('Searching…')).toHaveCount(0);
}

/** The page around the box is alive. */
async function expectLife(page: Page, {input, dialog}: SearchBox): Promise<void> {
  await input.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).click();
  await expect(page).toHaveURL('/fraud-proofs/');
}

test.use({tolerated: failuresOfServers});

test.describe('the embedded engine', () => {
  const cases: Readonly<
    Record<string, {readonly files: string; readonly fulfil: {status?: number; body: string} | 'abort'}>
  > = {
    'a manifest that is missing': {files: '**/search-manifest.json', fulfil: {status: 404, body: 'gone'}},
    'a manifest that is another file': {files: '**/search-manifest.json', fulfil: {body: '<!doctype html>'}},
    'an index that is missing': {files: '**/assets/search/*', fulfil: {status: 404, body: 'gone'}},
    'an index that is cut': {files: '**/assets/search/*', fulfil: {body: '{"format":1,"records":900,"scopes":[],"pa'}},
    'an index that lacks records': {
      files: '**/assets/search/*',
      fulfil: {body: '{"format":1,"records":9,"scopes":[],"pages":[]}'},
    },
    'a line that is dead': {files: '**/assets/search/*', fulfil: 'abort'},
    'an engine that cannot be loaded': {files: '**/search-worker.*', fulfil: {status: 404, body: 'gone'}},
  };

  for (const [name, {files, fulfil}] of Object.entries(cases)) {
    test(`${name}: an error, a retry that works, a page that lives`, async ({page}) => {
      await page.route(files, (route) => (fulfil === 'abort' ? route.abort() : route.fulfill(fulfil)));
      await open(page, article);
      const box = await ask(page, 'voucher');
      await expectFailure(box.dialog);
      const retry = box.dialog.getByRole('button', {name: 'Try again'});
      await retry.click();
      await expectFailure(box.dialog);
      await expect(box.input, 'the reader can go on typing').toBeFocused();
      await page.unroute(files);
      await retry.click();
      await expect(box.hits.first()).toBeVisible();
      await expect(box.dialog.getByText(TITLE)).toHaveCount(0);
      await expectLife(page, box);
    });
  }

  test('the search page has the same error and retry', async ({page}) => {
    await page.route('**/assets/search/*', (route) => route.abort());
    await open(page, '/search/?q=voucher');
    const main = page.getByRole('main');
    await expectFailure(main);
    await page.unroute('**/assets/search/*');
    await main.getByRole('button', {name: 'Try again'}).click();
    await expect(main.getByRole('status'), 'not the button, which is gone').toBeFocused();
    await expect(main.locator('.DocSearch-Hit').first()).toBeVisible();
    await expect(main.getByText(TITLE)).toHaveCount(0);
  });
});

test.describe('Typesense', () => {
  test.use({backEnd: 'typesense'});

  for (const [name, misled] of Object.entries({
    'a server that is not there': {port: 9},
    'a wrong key': {key: 'wrong'},
    'an unknown collection': {collection: 'gone'},
  })) {
    test.describe(name, () => {
      test.use({misled});

      test('an error, and a page that lives', async ({page}) => {
        await open(page, article);
        const box = await ask(page, 'voucher');
        await expectFailure(box.dialog);
        await box.dialog.getByRole('button', {name: 'Try again'}).click();
        await expectFailure(box.dialog);
        await expectLife(page, box);
        await open(page, '/search/?q=voucher');
        await expectFailure(page.getByRole('main'));
      });
    });
  }

  for (const fate of [500, 503, 'drop'] as const) {
    test(`a server that answers ${fate}: a retry works once it is well`, async ({page, typesense}) => {
      typesense.interfere = () => fate;
      await open(page, article);
      const box = await ask(page, 'voucher');
      await expectFailure(box.dialog);
      typesense.interfere = () => undefined;
      await box.dialog.getByRole('button', {name: 'Try again'}).click();
      await expect(box.hits.first()).toBeVisible();
      await expectLife(page, box);
    });
  }

  test('a client that cannot be loaded: a retry works once it can', async ({page}) => {
    const client = '**/*typesense-client*';
    await page.route(client, (route) => route.abort());
    await open(page, article);
    const box = await ask(page, 'voucher');
    await expectFailure(box.dialog);
    await page.unroute(client);
    await box.dialog.getByRole('button', {name: 'Try again'}).click();
    await expect(box.hits.first()).toBeVisible();
    await expectLife(page, box);
  });

  test.describe('a server that hangs', () => {
    test.use({patient: false});

    test('an error before long', async ({page, typesense}) => {
      typesense.interfere = () => 'hang';
      await open(page, article);
      const box = await ask(page, 'voucher');
      await expect(box.dialog.getByText('Searching…')).toBeVisible();
      await expectFailure(box.dialog);
      await expectLife(page, box);
    });
  });

  test('an answer that is none: an error', async ({page}) => {
    await page.route('**/multi_search*', (route) =>
      route.fulfill({contentType: 'text/html', body: '<p>Sign in to this network</p>'}),
    );
    await open(page, article);
    await expectFailure((await ask(page, 'voucher')).dialog);
  });

  test('a slow answer never takes the place of a later one', async ({page}) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    let answered = false;
    await page.route('**/multi_search*', async (route) => {
      asked++;
      if (asked > 1) return route.continue();
      await released;
      // The page may have called it off meanwhile.
      await route.continue().catch(() => undefined);
      answered = true;
    });
    await open(page, article);
    const box = await ask(page, 'quickstart');
    await expect.poll(() => asked).toBe(1);
    await box.input.fill('voucher');
    await expect(box.hits.first()).toContainText(/voucher/i);
    release();
    await expect.poll(() => answered).toBe(true);
    await page.waitForTimeout(500);
    await expect(box.hits.first()).toContainText(/voucher/i);
  });
});

test.describe('the box itself', () => {
  test.use({tolerated: /^failed: |^error: Failed to load resource/});

  test('says so where it cannot be loaded, and opens with the next press once it can', async ({page}) => {
    await page.route('**/*search_ui_Dialog*', (route) => route.abort());
    await open(page, article);
    const {button, dialog} = searchBox(page);
    await button.click();
    const alert = page.getByRole('navigation', {name: 'Main'}).getByRole('alert');
    await expect(alert).toContainText(TITLE);
    await expect(alert).toContainText(HELP);
    await page.unroute('**/*search_ui_Dialog*');
    await button.click();
    await expect(dialog).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('opens without its style sheet', async ({page}) => {
    await page.route('**/assets/css/search.*', (route) => route.abort());
    await open(page, article);
    const {hits} = await ask(page, 'voucher');
    await expect(hits.first()).toBeVisible();
  });
});

for (const backEnd of BACK_ENDS) {
  test.describe(`storage denied, ${backEnd}`, () => {
    test.use({backEnd, tolerated: /^warning: Docusaurus browser storage is not available/});

    test('searches, without history', async ({page}) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
        }
      });
      await open(page, article);
      const {hits, input, dialog, button} = await ask(page, 'voucher');
      await expect(hits.first()).toBeVisible();
      await input.press('Enter');
      await expect(page).not.toHaveURL(article);
      await button.click();
      await expect(dialog.getByText('No recent searches')).toBeVisible();
    });
  });
}

test.describe('what the box is made of', () => {
  const STYLES = '**/assets/css/search*';

  test('the box waits for its style sheet, also where that is on its way already', async ({page}) => {
    // By the clock of the page no time passes in which the box could give its style up.
    const release = await hold(page, STYLES);
    await openWithStoppedClock(page, article);
    const {button, dialog} = searchBox(page);
    await button.hover();
    await button.click();
    await page.waitForTimeout(500);
    await expect(dialog).toHaveCount(0);
    release();
    await expectTicking(page, () => dialog.isVisible(), true);
    // At once, not after a while: it never stands there without its style.
    expect(await dialog.evaluate((element) => getComputedStyle(element).padding)).toBe('0px');
  });

  test('the box opens without its style sheet where that never comes', async ({page}) => {
    await page.route(STYLES, () => undefined);
    await open(page, article);
    // By the key: the pointer would have asked for the file before.
    await page.keyboard.press('/');
    const {dialog, input, hits} = searchBox(page);
    await expect(dialog).toBeVisible();
    await input.fill('voucher');
    await expect(hits.first()).toBeVisible();
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('the notice that the box cannot be loaded goes with Escape and with another page', async ({page, context}) => {
    await open(page, article);
    await context.setOffline(true);
    const {button} = searchBox(page);
    const notice = page.getByRole('navigation', {name: 'Main'}).getByRole('alert');
    for (const leave of ['Escape', 'a click'] as const) {
      await button.click();
      await expect(notice).toBeVisible();
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('heading', {level: 1}).click();
      await expect(notice, leave).toHaveCount(0);
    }
  });

  test('hits that are pointed at without a network are no error of a script', async ({page, context, complaints}) => {
    await open(page, article);
    const box = await ask(page, 'deposit');
    await settled(box);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    for (const hit of (await box.hits.all()).slice(0, 4)) await hit.hover();
    await failed;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
  });

  test('an empty answer leaves no empty box while the next one is loaded', async ({page}) => {
    const release = await hold(page, '**/assets/search/docs-rollups-1.3*');
    await open(page, article);
    const {dialog} = await ask(page, 'xyzzyqwertyplugh');
    await expect(dialog.getByText('No results for')).toBeVisible();
    await dialog.getByRole('checkbox', {name: 'Search all versions'}).check();
    await expect(dialog.getByText('Searching…')).toBeVisible();
    release();
    await expect(dialog.getByText('Searching…')).toHaveCount(0);
    await expect(dialog.getByText('No results for')).toBeVisible();
  });
});
