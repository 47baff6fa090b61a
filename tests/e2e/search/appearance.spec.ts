/** How the search looks where readers have changed how things look: system colours, low windows, paper, larger text. */
import {createHash} from 'node:crypto';
import {chromium, type Locator, type Page} from '@playwright/test';

import {lastVersion} from '@site/config/versions';
import {article, ask, expect, searchBox, settled, test, type SearchBox} from '@site/tests/e2e/lib/search';
import {pageTypes} from '@site/tests/e2e/lib/site';
import {open} from '@site/tests/e2e/lib/test';

// How an answer looks does not depend on where it comes from. This one comes at once.
test.use({backEnd: 'typesense'});

/** Opens the box with an answer in it. */
async function answered(page: Page, text = 'deposit'): Promise<SearchBox> {
  const box = await ask(page, text);
  await settled(box);
  await expect(box.hits.first()).toBeVisible();
  return box;
}

/** Stands for a picture: two are the same if these are. */
function digest(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex');
}

/** What an element really looks like: its computed style does not tell which colours the system has forced. */
async function looks(element: Locator): Promise<string> {
  return digest(await element.screenshot({animations: 'disabled'}));
}

/** What an element looks like once it has come to rest: two pictures in a row are the same. */
async function restingLooks(element: Locator): Promise<string> {
  let last = await looks(element);
  await expect
    .poll(async () => {
      const before = last;
      last = await looks(element);
      return last === before;
    })
    .toBe(true);
  return last;
}

/** Contrast of the lightest and the darkest point of a picture, from 1 to 21. */
async function contrast(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const {data} = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const linear = (value = 0) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    let [darkest, lightest] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const light = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
    return (lightest + 0.05) / (darkest + 0.05);
  }, picture.toString('base64'));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with the colours of the system, ${colorScheme}`, () => {
    test.use({colorScheme, contextOptions: {forcedColors: 'active', reducedMotion: 'reduce'}});

    test('the words of the question are legible and underlined', async ({page}) => {
      await open(page, article);
      const {dialog} = await answered(page);
      // The second place is not the chosen one.
      for (const mark of [
        dialog.locator('[aria-selected="true"] mark'),
        dialog.locator('[aria-selected="false"] mark'),
      ]) {
        expect(await contrast(page, await mark.first().screenshot())).toBeGreaterThan(4.5);
        await expect(mark.first()).toHaveCSS('text-decoration-line', 'underline');
      }
      await open(page, '/search/?q=deposit');
      const mark = page.locator('.SearchPage-results mark').first();
      expect(await contrast(page, await mark.screenshot())).toBeGreaterThan(4.5);
      await expect(mark).toHaveCSS('text-decoration-line', 'underline');
    });

    test('the chosen option looks unlike the others', async ({page}) => {
      await open(page, article);
      const box = await answered(page);
      const first = box.hits.first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      const chosen = await restingLooks(first);
      await box.input.press('ArrowDown');
      await expect(first).toHaveAttribute('aria-selected', 'false');
      await expect.poll(() => looks(first)).not.toBe(chosen);
    });

    test('the field shows that it has the focus', async ({page}) => {
      await open(page, article);
      const box = await answered(page);
      // The caret is no mark that lasts.
      await page.addStyleTag({content: '.DocSearch-Input {caret-color: transparent !important}'});
      const bar = box.dialog.locator('.DocSearch-SearchBar');
      const focused = await restingLooks(bar);
      await box.dialog.getByRole('checkbox').focus();
      await expect.poll(() => looks(bar)).not.toBe(focused);
    });

    test('marks of the shell are to be told apart', async ({page}) => {
      await open(page, pageTypes['guide with tabs']);
      const tabs = page.getByRole('tablist').first();
      const javascript = await restingLooks(tabs);
      await tabs.getByRole('tab', {selected: false}).first().click();
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await expect.poll(() => looks(tabs), 'the chosen tab').not.toBe(javascript);

      for (const [what, current] of [
        ['section', page.locator('.navbar__link[aria-current="page"]').first()],
        ['page in the sidebar', page.locator('.theme-doc-sidebar-container .menu__link[aria-current="page"]')],
      ] as const) {
        const marked = await restingLooks(current);
        await current.evaluate(({classList}) => {
          for (const name of [...classList]) if (name.endsWith('--active')) classList.remove(name);
        });
        await expect.poll(() => looks(current), what).not.toBe(marked);
      }

      // The arrow of a menu is a triangle: the corners under it show the bar.
      const [left, middle] = await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('button', {name: lastVersion, exact: true})
        .evaluate((button) => {
          const {borderLeftColor, borderTopColor} = getComputedStyle(button, '::after');
          return [borderLeftColor, borderTopColor];
        });
      expect.soft(left, 'the arrow of a menu').not.toBe(middle);
    });
  });
}

test.describe('in a low window', () => {
  for (const [width, height] of [
    [844, 390],
    [844, 260],
    [1280, 320],
    [320, 180],
  ] as const) {
    test(`${width} × ${height}: the wheel brings everything into sight, and room goes to the results`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height});
      await open(page, article);
      const box = await answered(page);
      await expect(box.input).toBeInViewport({ratio: 1});
      await expect(box.dialog.getByText('to navigate')).toBeHidden();
      const frame = await box.dialog.boundingBox();
      expect(frame).toMatchObject({y: 0, height});

      await page.mouse.move(width / 2, height / 2);
      const all = box.dialog.getByRole('link', {name: /^See all/});
      await expect(async () => {
        await page.mouse.wheel(0, 600);
        // Where this is too short, the wheel turns once more.
        await expect(all).toBeInViewport({ratio: 1, timeout: 200});
      }).toPass();
      const isOnTop = await all.evaluate((link) => {
        const {x, y, width: w, height: h} = link.getBoundingClientRect();
        return document.elementFromPoint(x + w / 2, y + h / 2) === link;
      });
      expect(isOnTop, 'nothing lies over the last link').toBe(true);
      await expect(box.input, 'the field stays within reach').toBeInViewport({ratio: 1});

      // The keys bring the chosen place into sight, under the field.
      await box.input.press('ArrowDown');
      const field = await box.dialog.locator('.DocSearch-SearchBar').boundingBox();
      const title = await box.active.locator('.DocSearch-Hit-title').boundingBox();
      expect(title?.y ?? 0).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0) - 1);
      await expect(box.active.locator('.DocSearch-Hit-title')).toBeInViewport({ratio: 1});
      await page.mouse.wheel(0, -9000);
      await expect(box.dialog.getByRole('checkbox')).toBeInViewport({ratio: 1});
      expect(await box.dialog.evaluate((dialog) => dialog.scrollTop), 'the box itself stands still').toBe(0);
    });
  }
});

test('paper shows the page without the box and its veil', async ({page}) => {
  await open(page, article);
  const {dialog, input} = await answered(page);
  await page.emulateMedia({media: 'print'});
  await expect(dialog).toBeHidden();
  const withBox = await restingLooks(page.locator('body'));
  await page.emulateMedia({media: null});
  await input.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.emulateMedia({media: 'print'});
  await expect.poll(() => looks(page.locator('body'))).toBe(withBox);
});

test.describe('with text of twice the size', () => {
  for (const width of [1000, 1024, 1280, 1440, 1920]) {
    test(`${width} px: nothing in the bar lies over anything else`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, article);
      await page.addStyleTag({content: 'html {font-size: 200%}'});
      const bar = page.getByRole('navigation', {name: 'Main'});
      const covered = await bar.evaluate((nav) => {
        const controls = [...nav.querySelectorAll('a, button')].filter((one) =>
          one.checkVisibility({visibilityProperty: true}),
        );
        return controls.flatMap((one) => {
          const {x, y, width: w, height: h} = one.getBoundingClientRect();
          if (w === 0) return [];
          // Centre, and the middle of each edge.
          const points = [
            [0.5, 0.5],
            [0.02, 0.5],
            [0.98, 0.5],
            [0.5, 0.05],
            [0.5, 0.95],
          ] as const;
          const lost = points.filter(([right, down]) => {
            const top = document.elementFromPoint(x + w * right, y + h * down);
            return top === null || !one.contains(top);
          });
          return lost.length > 0 ? [`${one.textContent} ${JSON.stringify(lost)}`] : [];
        });
      });
      expect(covered).toEqual([]);
      // What stands in the bar stays in it.
      const spilled = await bar.evaluate((nav) => {
        const {bottom, right} = nav.getBoundingClientRect();
        return [...nav.querySelectorAll('.navbar__items > *')].filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width > 0 && (box.bottom > bottom + 1 || box.right > right + 1 || box.top < -1);
        }).length;
      });
      expect(spilled).toBe(0);
      for (const name of ['Get Started', 'Rollups', 'Fraud Proofs'])
        await expect(bar.getByRole('link', {name, exact: true})).toBeVisible();
      await searchBox(page).button.click();
      await expect(searchBox(page).dialog).toBeVisible();
    });
  }
});

test.describe('with scroll bars that take room', () => {
  for (const theme of ['light', 'dark']) {
    test(`${theme}: the page keeps its place, and the veil reaches the edge`, async ({baseURL, launchOptions}) => {
      const browser = await chromium.launch({...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars']});
      const page = await browser.newPage({
        baseURL: baseURL ?? '',
        viewport: {width: 1280, height: 800},
        reducedMotion: 'reduce',
      });
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await open(page, article);
      const room = () => page.evaluate(() => document.body.getBoundingClientRect().width);
      const before = await room();
      expect(before, 'a bar takes room').toBeLessThan(1280);
      await answered(page);
      expect(await room()).toBe(before);
      // An empty part of the page, and the room of the bar beside it.
      const clip = {x: 1252, y: 420, width: 28, height: 200};
      await expect.poll(async () => contrast(page, await page.screenshot({clip}))).toBeLessThan(1.01);
      await browser.close();
    });
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the search page says first that it needs them, and shows no form that does nothing', async ({page}) => {
    await page.goto('/search/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toBeVisible();
    await expect(main.getByRole('search', {includeHidden: true})).toBeHidden();
    const text = await main.evaluate((element) => (element as HTMLElement).innerText);
    expect(text.replace(/\s+/g, ' ').trim()).toMatch(/^Search the documentation The search needs JavaScript\./);
  });
});
