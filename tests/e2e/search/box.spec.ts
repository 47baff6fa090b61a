/** The search box with either back end: how it opens and closes, what its keys do, and where its hits lead. */
import {currentVersionLabel, currentVersionPath, lastVersion} from '@site/config/versions';
import {inLastVersion} from '@site/tests/e2e/lib/site';
import {article, ask, BACK_ENDS, expect, searchBox, settled, test} from '@site/tests/e2e/lib/search';
import {hydrated, open} from '@site/tests/e2e/lib/test';

/** A call of `addInput` with the payload `order:42`. */
const ADD_INPUT = `0x1789cd63${['ab7528bb862fb57e8a2bcd567a2e929a0be56a5e', '40', '8'].map((word) => word.padStart(64, '0')).join('')}${'6f726465723a3432'.padEnd(64, '0')}`;

/** What the lookup knows, whichever server searches the pages, and where it leads. */
const PASTED = [
  ['selector', '0x70de22b7', '/errors/contracts/#voucherreexecutionnotallowed'],
  ['data of a call', ADD_INPUT, inLastVersion('rollups-apis/json-rpc/input-box/#addinput')],
  [
    'message with another number',
    'Unsupported Docker Buildx version. Minimum required version is 0.14.2.',
    '/errors/cli/#unsupported-docker-buildx-version-minimum-required-version',
  ],
] as const;

for (const backEnd of BACK_ENDS) {
  test.describe(backEnd, () => {
    test.use({backEnd});

    test('finds pages by their words and goes to one by click', async ({page}) => {
      await open(page, article);
      const {hits, dialog} = await ask(page, 'voucher');
      await expect(hits.first()).toContainText(/voucher/i);
      await expect(hits.first().locator('mark').first()).toHaveText(/^voucher/i);
      const href = (await hits.first().getAttribute('href')) ?? '';
      expect(href).toMatch(/^\/cartesi-rollups\/1\.5\//);
      let loads = 0;
      page.on('domcontentloaded', () => loads++);
      await hits.first().click();
      await expect(page).toHaveURL(href);
      await expect(dialog).toHaveCount(0);
      expect(loads, 'pages that the browser loaded: the router goes there').toBe(0);
    });

    for (const [kind, pasted, answer] of PASTED) {
      test(`answers first what is pasted: ${kind}`, async ({page, typesense}) => {
        await open(page, article);
        const box = await ask(page, pasted);
        await settled(box);
        await expect(box.hits.first()).toHaveAttribute('href', answer);
        await expect(box.active).toHaveAttribute('href', answer);
        const others = await box.hits.evaluateAll((all) => all.slice(1).map((one) => one.getAttribute('href') ?? ''));
        expect(others.filter((href) => href.split('#')[0] === answer.split('#')[0])).toEqual([]);
        if (kind === 'selector') expect(others, 'pages that mention it come after it').not.toEqual([]);
        expect(typesense.calls).toEqual(backEnd === 'typesense' ? ['POST /multi_search'] : []);
        await box.input.press('Enter');
        await expect(page).toHaveURL(answer);
      });
    }

    test('begins with the letter that is typed on the button', async ({page}) => {
      await open(page, article);
      const {button, input, hits} = searchBox(page);
      await button.focus();
      await page.keyboard.press('v');
      await expect(input).toHaveValue('v');
      await page.keyboard.type('oucher');
      await expect(input).toHaveValue('voucher');
      await expect(hits.first()).toBeVisible();
    });

    test('loses no letter until its field takes them', async ({page}) => {
      await open(page, article);
      const typed = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const press = (key: string) =>
              document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
            press('/');
            let text = '';
            const {port1, port2} = new MessageChannel();
            // As often as the browser lets anybody: also between the code of the box and its first picture.
            port1.onmessage = () => {
              if (document.activeElement?.id === 'docsearch-input') {
                resolve(text);
                return;
              }
              const letter = String.fromCharCode(97 + (text.length % 26));
              text += letter;
              press(letter);
              port2.postMessage(null);
            };
            port2.postMessage(null);
          }),
      );
      const text = await typed;
      expect(text.length).toBeGreaterThan(0);
      await expect(searchBox(page).input).toHaveValue(text);
    });

    test('takes Enter that comes before the answer', async ({page, typesense}) => {
      await open(page, article);
      const {input} = searchBox(page);
      typesense.interfere = () => undefined;
      await page.keyboard.press('/');
      await expect(input).toBeFocused();
      await input.fill('quickstart');
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(article);
      await expect(page.getByRole('heading', {level: 1})).toContainText(/quickstart/i);
    });

    test('forgets Enter that came before the answer with the next letter', async ({page}) => {
      await open(page, article);
      const box = await ask(page, 'vouche');
      await settled(box);
      await box.input.evaluate((field: HTMLInputElement) => {
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        const type = (text: string) => {
          value?.set?.call(field, text);
          field.dispatchEvent(new Event('input', {bubbles: true}));
        };
        // In one go, so that no answer comes between.
        type('voucher');
        field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
        type('vouchers');
      });
      await settled(box);
      await box.input.press('Backspace');
      await settled(box);
      await expect(box.input).toHaveValue('voucher');
      await expect(box.dialog).toBeVisible();
      await expect(page).toHaveURL(article);
    });

    test('searches the version that is read, or all', async ({page}) => {
      const versionsOf = async (): Promise<string[]> => {
        const links = await searchBox(page).hits.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        return [...new Set(links.map((link) => /^\/cartesi-rollups\/([^/]+)/.exec(link)?.[1] ?? 'none'))].sort();
      };
      await open(page, article);
      const box = await ask(page, 'rollups');
      await settled(box);
      await expect(box.hits.first()).toBeVisible();
      expect(await versionsOf()).not.toContain('2.0');
      await expect(box.dialog).toContainText(`Version ${lastVersion}`);
      await box.dialog.getByRole('checkbox', {name: 'Search all versions'}).check();
      await expect(box.dialog.locator('.DocSearch-Scope')).toContainText('All versions');
      await settled(box);
      const shown = await box.dialog.locator('.DocSearch-Version').allInnerTexts();
      expect(new Set(shown).size, 'versions that the hits say').toBeGreaterThan(1);

      await open(page, `/cartesi-rollups/${currentVersionPath}/`);
      const other = await ask(page, 'rollups');
      await expect(other.dialog).toContainText(`Version ${currentVersionLabel}`);
      await settled(other);
      expect(await versionsOf()).not.toContain(lastVersion);
    });

    test.describe('with a configured filter', () => {
      test.use({configured: {filter_by: 'type:=lvl1'}});

      // Case 28: a configured filter took the place of the version's.
      test('honours it together with the version', async ({page, typesense}) => {
        await open(page, article);
        const box = await ask(page, 'voucher');
        await settled(box);
        const links = await box.hits.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        expect(links.length).toBeGreaterThan(0);
        expect(links.filter((link) => link.includes('#'))).toEqual([]);
        expect(links.filter((link) => link.startsWith('/cartesi-rollups/2.0'))).toEqual([]);
        if (backEnd === 'typesense') {
          const sent = JSON.stringify(
            typesense.exchanges.filter(({schema}) => schema === 'multi-search-request').at(-1),
          );
          expect(sent).toContain(
            `language:=en && docusaurus_tag:=[default,docs-default-current,docs-rollups-${lastVersion}] && (type:=lvl1)`,
          );
        }
      });
    });

    // Case 23: another list, or none.
    test('leads to all results, which begin with those of the box', async ({page}) => {
      await open(page, article);
      const box = await ask(page, 'input');
      await settled(box);
      const links = await box.hits.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const all = box.dialog.getByRole('link', {name: /^See all \d+ pages found$/});
      const count = /\d+/.exec(await all.innerText())?.[0] ?? '?';
      await all.click();
      await expect(page).toHaveURL('/search/?q=input');
      await expect(box.dialog).toHaveCount(0);
      await expect(page.getByText(`${count} pages found`, {exact: true})).toBeVisible();
      const listed = await page
        .locator('.SearchPage-results .DocSearch-Hit')
        .evaluateAll((every) => every.map((one) => one.getAttribute('href')));
      expect(listed.slice(0, links.length)).toEqual(links);
    });

    test('leads to all results of the version that is read', async ({page}) => {
      await open(page, `/cartesi-rollups/${currentVersionPath}/`);
      const box = await ask(page, 'rollups');
      await box.dialog.getByRole('link', {name: /^See all/}).click();
      await expect(page).toHaveURL('/search/?q=rollups&version=current');
      await expect(page.getByRole('combobox', {name: 'Version'})).toHaveValue('current');
    });

    test('says that nothing is found, and what to do', async ({page}) => {
      await open(page, article);
      const {dialog, input, hits} = await ask(page, 'xyzzyqwertyplugh');
      for (const text of ['No results for', 'Try searching for', 'Believe this query should return results?']) {
        await expect(dialog.getByText(text)).toBeVisible();
      }
      await expect(dialog.getByText('xyzzyqwertyplugh')).toBeVisible();
      const report = dialog.getByRole('link', {name: 'Let us know.'});
      await expect(report).toHaveAttribute('href', /\/issues\/new\?title=.*xyzzyqwertyplugh/);
      for (const suggestion of await dialog
        .getByRole('list', {name: 'Try searching for'})
        .getByRole('button')
        .allInnerTexts()) {
        await input.fill('xyzzyqwertyplugh');
        await dialog.getByRole('button', {name: suggestion, exact: true}).click();
        await expect(hits.first(), suggestion).toBeVisible();
        await expect(input).toBeFocused();
      }
    });

    test.describe('where no page is', () => {
      test.use({tolerated: /status of 404/});

      test('works', async ({page}) => {
        await open(page, '/no/such/page/');
        const {hits} = await ask(page, 'voucher');
        await expect(hits.first()).toBeVisible();
      });
    });
  });
}

// What the box does with an answer, wherever it comes from. The server of the tests has it at once; the embedded engine builds its
// index anew for each test.
test.describe('either back end', () => {
  test.use({backEnd: 'typesense'});

  test('opens by keys, not while something is typed elsewhere', async ({page}) => {
    await open(page, article);
    const {dialog, input, button} = searchBox(page);
    for (const keys of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(keys);
      await expect(input, keys).toBeFocused();
      await expect(input, 'the key itself is no question').toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button, 'the focus comes back').toBeFocused();
    }
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<textarea id="field"></textarea>'),
    );
    await page.locator('#field').focus();
    await page.keyboard.press('/');
    await expect(page.locator('#field')).toHaveValue('/');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+K');
    await expect(input).toBeFocused();
    await page.keyboard.press('/');
    await expect(input, 'a slash in the box is text').toHaveValue('/');
    await page.keyboard.press('Control+k');
    await expect(dialog, 'the same keys close it').toHaveCount(0);
  });

  test('closes by Escape, by Cancel and by a click beside it, each time to the button, and opens afresh', async ({
    page,
  }) => {
    await open(page, article);
    const {dialog, button} = searchBox(page);
    for (const close of ['Escape', 'Escape on a button', 'Cancel', 'beside'] as const) {
      const {input, hits} = await ask(page, 'voucher');
      await expect(hits.first()).toBeVisible();
      await dialog.getByRole('checkbox', {name: 'Search all versions'}).check();
      if (close === 'Escape') await input.press('Escape');
      else if (close === 'Escape on a button')
        await dialog.getByRole('button', {name: 'Clear the query'}).press('Escape');
      else if (close === 'Cancel') await dialog.getByRole('button', {name: 'Cancel'}).click();
      else await page.mouse.click(20, 780);
      await expect(dialog, close).toHaveCount(0);
      await expect(button, close).toBeFocused();
      await button.press('Enter');
      await expect(input, close).toHaveValue('');
      await expect(input).toBeFocused();
      await expect(hits).toHaveCount(0);
      await expect(dialog.getByRole('checkbox', {name: 'Search all versions'})).not.toBeChecked();
      await input.press('Escape');
    }
  });

  test('keeps the focus and the page behind it still', async ({page}) => {
    await open(page, article);
    await page.evaluate(() => window.scrollTo(0, 300));
    // By keys: a click of Playwright's scrolls to where a sticky element would be.
    await page.keyboard.press('/');
    const {dialog, input, hits} = searchBox(page);
    await input.fill('voucher');
    await expect(hits.first()).toBeVisible();
    await page.mouse.wheel(0, 400);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(inside, 'focus in the dialog, or on the browser itself').toBe(true);
    }
    await input.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  test('is used by keys alone: arrows choose, Enter goes', async ({page}) => {
    await open(page, article);
    await page.keyboard.press('/');
    await page.keyboard.type('voucher');
    const box = searchBox(page);
    await expect(box.input, 'no letter is lost while the box is loaded').toHaveValue('voucher');
    await settled(box);
    const titles = await box.hits.allInnerTexts();
    expect(titles.length).toBeGreaterThan(3);
    await expect(box.active).toHaveText(titles[0] ?? '', {useInnerText: true});
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(box.active).toHaveText(titles[2] ?? '', {useInnerText: true});
    await page.keyboard.press('ArrowUp');
    await expect(box.input).toHaveAttribute('aria-activedescendant', (await box.hits.nth(1).getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box.hits.last()).toHaveAttribute('aria-selected', 'true');
    await expect(box.hits.last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(box.hits.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box.input).toBeFocused();
    const href = (await box.hits.first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await expect(box.dialog).toHaveCount(0);
  });

  // A key of a slow computer would wait for a whole answer to be drawn.
  test('draws a few hits at a time, those at the top first', async ({page}) => {
    await open(page, article);
    const box = await ask(page, 'vouche');
    await settled(box);
    // An observer is called after each task that changes something: a frame may hold several on a slow machine.
    const tasks = await box.dialog.evaluateHandle((dialog) => {
      const added: number[] = [];
      new MutationObserver((records) => {
        const nodes = records.flatMap(({addedNodes}) => [...addedNodes]).filter((node) => node instanceof Element);
        const options = nodes.reduce(
          (sum, node) =>
            sum + node.querySelectorAll('[role="option"]').length + Number(node.matches('[role="option"]')),
          0,
        );
        if (options > 0) added.push(options);
      }).observe(dialog, {childList: true, subtree: true});
      return added;
    });
    await box.input.fill('epoch');
    await settled(box);
    const added = await tasks.jsonValue();
    // Two pages, of which each shows three hits at most.
    expect(Math.max(...added)).toBeLessThanOrEqual(6);
    expect(added.length).toBeGreaterThan(1);
    await expect(box.hits.last()).toHaveAttribute('id', `docsearch-item-${(await box.hits.count()) - 1}`);
  });

  test('chooses the last hit although it is not drawn yet', async ({page}) => {
    await open(page, article);
    const box = await ask(page, 'voucher');
    await settled(box);
    const count = await box.hits.count();
    await box.input.fill('');
    // All in one task, so that no frame comes between the answer and the key.
    await box.input.evaluate((field: HTMLInputElement) => {
      const dialog = field.closest('dialog');
      new MutationObserver((_, observer) => {
        if (dialog?.querySelector('[role="option"]') === null) return;
        observer.disconnect();
        field.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowUp', bubbles: true}));
      }).observe(dialog ?? field, {childList: true, subtree: true});
    });
    await box.input.fill('voucher');
    await expect(box.active).toHaveAttribute('id', `docsearch-item-${count - 1}`);
    await expect(box.active).toBeInViewport();
  });

  test('shows the top of the next answer to somebody who has scrolled', async ({page}) => {
    await open(page, article);
    const box = await ask(page, 'vouche');
    await settled(box);
    // The pointer rests: the choice stays at the top.
    await box.hits.first().hover();
    await page.mouse.wheel(0, 5000);
    await expect(box.hits.first()).not.toBeInViewport();
    await expect(box.hits.first()).toHaveAttribute('aria-selected', 'true');
    await box.input.press('r');
    await settled(box);
    await expect(box.hits.first()).toBeInViewport({ratio: 1});
    await expect(box.dialog.locator('.DocSearch-Hit-source').first()).toBeInViewport({ratio: 1});
  });

  test('goes on from the heading of a hit by Tab, with or without another page', async ({page}) => {
    for (const from of [article, '/get-started/']) {
      await open(page, from);
      const {hits, dialog} = await ask(page, 'architecture epochs');
      const link = hits.and(page.locator('[href*="architecture/#"]')).first();
      const href = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator(new URL(href, 'http://x').hash), from).toBeFocused();
    }
  });

  test('chooses by arrow keys also from the box of the versions', async ({page}) => {
    await open(page, article);
    const box = await ask(page, 'voucher');
    await box.dialog.getByRole('checkbox', {name: 'Search all versions'}).check();
    await expect(box.dialog.locator('.DocSearch-Scope')).toContainText('All versions');
    await settled(box);
    await page.keyboard.press('ArrowDown');
    await expect(box.input).toBeFocused();
    await expect(box.hits.nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('leaves no menu of a phone over the page of a hit', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, article);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
    await page.keyboard.press('Control+k');
    const {input, hits} = searchBox(page);
    await input.fill('quickstart');
    await expect(hits.first()).toBeVisible();
    await input.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toContainText(/quickstart/i);
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
  });

  test('opens a hit in another tab where a key says so, and stays', async ({page, context}) => {
    await open(page, article);
    const {hits, dialog, input} = await ask(page, 'voucher');
    const href = (await hits.first().getAttribute('href')) ?? '';
    for (const opens of [() => hits.first().click({modifiers: ['Control']}), () => input.press('Control+Enter')]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), opens()]);
      await tab.waitForURL((url) => `${url.pathname}${url.search}${url.hash}` === href);
      await tab.close();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(article);
    }
  });

  test('remembers what was opened, keeps what is a favourite, forgets what is removed', async ({page}) => {
    await open(page, article);
    for (const text of ['quickstart', 'voucher']) {
      const {input, hits} = await ask(page, text);
      await expect(hits.first()).toBeVisible();
      await input.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.reload();
    await hydrated(page);
    const {button, dialog, hits, input} = searchBox(page);
    await button.click();
    const recent = dialog.getByRole('region', {name: 'Recent'});
    const favourites = dialog.getByRole('region', {name: 'Favorite'});
    await expect(recent.getByRole('listitem')).toHaveCount(2);
    await expect(recent.getByRole('listitem').first(), 'the latest first').toContainText(/voucher/i);
    await recent
      .getByRole('listitem')
      .last()
      .getByRole('button', {name: /^Save this search/})
      .click();
    await expect(input, 'the button is gone').toBeFocused();
    await expect(favourites.getByRole('listitem')).toHaveCount(1);
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    await recent.getByRole('button', {name: /^Remove this search from history/}).click();
    await expect(recent).toHaveCount(0);
    await expect(input, 'the button is gone').toBeFocused();
    await input.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toContainText(/quickstart/i);
    await button.click();
    await expect(recent, 'a favourite is not recent too').toHaveCount(0);
    await favourites.getByRole('button', {name: /^Remove this search from favorites/}).click();
    await expect(dialog.getByText('No recent searches')).toBeVisible();
    await expect(hits).toHaveCount(0);
  });

  // Case 26: the contexts of docs pages are missing there.
  for (const [name, route] of [
    ['home', '/'],
    ['an unversioned page', '/get-started/'],
    ['a page of tags', '/tags/'],
    ['the search page', '/search/'],
  ] as const) {
    test(`works on ${name}`, async ({page}) => {
      await open(page, route);
      const {hits} = await ask(page, 'voucher');
      await expect(hits.first()).toHaveAttribute('href', /^\/cartesi-rollups\/1\.5\//);
    });
  }

  test('Back closes it and goes back', async ({page}) => {
    await open(page, '/get-started/');
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(page).toHaveURL('/fraud-proofs/');
    const {dialog, hits} = await ask(page, 'voucher');
    await expect(hits.first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/get-started/');
    await expect(dialog).toHaveCount(0);
  });

  test('leads to a heading on the same page', async ({page}) => {
    await open(page, inLastVersion('core-concepts/architecture/'));
    const {hits} = await ask(page, 'architecture epochs');
    const link = hits.and(page.locator('[href*="architecture/#"]')).first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.locator(new URL(href, 'http://x').hash)).toBeInViewport();
  });
});

test.describe('Typesense', () => {
  test.use({backEnd: 'typesense'});

  // Case 25: the query of a hit's address was dropped.
  test('keeps the query of a hit’s address, and leaves the site for an address of another', async ({
    page,
    typesense,
  }) => {
    const collection = [...typesense.collections.values()][0];
    const before = new Map(collection?.documents);
    for (const [id, url] of [
      ['/query', 'https://docs.cartesi.io/fraud-proofs/?tab=x#y'],
      ['/elsewhere', 'https://example.org/fraud-proofs/'],
    ] as const) {
      const [record] = before.values();
      collection?.documents.set(id, {
        ...record,
        id,
        'hierarchy.lvl1': `zebra ${id}`,
        url,
        url_without_anchor: url.split('#')[0],
        docusaurus_tag: ['default'],
      });
    }
    await open(page, article);
    const {hits} = await ask(page, 'zebra query');
    await expect(hits).toHaveAttribute('href', '/fraud-proofs/?tab=x#y');
    await searchBox(page).input.fill('zebra elsewhere');
    await expect(hits).toHaveAttribute('href', 'https://example.org/fraud-proofs/');
    collection?.documents.clear();
    before.forEach((record, id) => collection?.documents.set(id, record));
  });

  test('waits for a pause in typing, and asks without a preflight', async ({page, typesense}) => {
    await open(page, article);
    await page.keyboard.press('/');
    await expect(searchBox(page).input).toBeFocused();
    // In one go, so that no pause of a busy machine comes between two letters.
    await searchBox(page).input.evaluate((field: HTMLInputElement) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      for (let length = 1; length <= 'voucher'.length; length++) {
        value?.set?.call(field, 'voucher'.slice(0, length));
        field.dispatchEvent(new Event('input', {bubbles: true}));
      }
    });
    await expect(searchBox(page).hits.first()).toBeVisible();
    expect(typesense.calls).toEqual(['POST /multi_search']);
  });
});
