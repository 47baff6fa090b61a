/** The site in browsers, on lines and on hosts that withhold something. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Frame, Page} from '@playwright/test';

import {currentVersionLabel, lastVersion} from '@site/config/versions';
import {buildFolder, inLastVersion, pageTypes} from './lib/site';
import {hold} from './lib/hold';
import {atRest, expect, hydrated, open, test, wake} from './lib/test';

const vouchers = pageTypes['guide with tabs'];

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  for (const [kind, route] of Object.entries(pageTypes)) {
    if (kind === 'not found') continue;
    test(`${kind}: text and ways on are there`, async ({page}) => {
      await page.goto(route);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      const main = page.getByRole('main');
      expect((await main.innerText()).length).toBeGreaterThan(60);
      const section = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'});
      await section.click();
      await expect(page).toHaveURL('/fraud-proofs/');
    });
  }

  test('an interface page shows its types, answers and example', async ({page}) => {
    await page.goto(pageTypes['rollup API']);
    for (const text of ['advance_state', 'inspect_state', 'msg_sender', '/finish']) {
      await expect(page.getByRole('main').getByText(text).filter({visible: true}).first()).toBeVisible();
    }
  });

  test('code is readable and has its colours', async ({page}) => {
    await page.goto(vouchers);
    const block = page.locator('.theme-code-block').filter({visible: true}).first();
    await expect(block.locator('code')).toBeVisible();
    await expect(block.locator('[class^="tok-"]').first()).toBeVisible();
  });

  test('what stands in tabs is there, all of it', async ({page}) => {
    await page.goto(vouchers);
    const panels = await page.getByRole('tabpanel', {includeHidden: true}).all();
    expect(panels.length).toBeGreaterThan(2);
    for (const panel of panels) await expect(panel).toBeVisible();
  });

  test('nothing that needs scripts invites a click', async ({page}) => {
    await page.goto(pageTypes['rollup API']);
    await expect(page.getByRole('button', {name: 'Open the console'})).toBeHidden();
    // Only what is rendered is inner text. Playwright's own search for text leaves this element out.
    const instead = await page
      .locator('main noscript')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText));
    expect(instead.join()).toContain('The console needs JavaScript');
  });

  for (const width of [390, 1280]) {
    test(`nothing on a page of ${width} pixels can be pressed in vain`, async ({page}) => {
      await page.setViewportSize({width, height: 844});
      for (const route of [vouchers, pageTypes.home, pageTypes.contract]) {
        await page.goto(route);
        // The menus of the bar open under the pointer, and the names of tabs say what stands below them.
        const dead = page.locator('button:not(.dropdown > *), [role="button"]:not([href], .dropdown > *)');
        await expect(dead.filter({visible: true})).toHaveCount(0);
      }
      await page.goto(vouchers);
      await expect(page.getByRole('tab').first()).toHaveCSS('pointer-events', 'none');
    });
  }

  test('on a phone the sections are within reach', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(vouchers);
    for (const name of ['Get Started', 'Rollups', 'Fraud Proofs']) {
      await expect(page.getByRole('link', {name, exact: true}).filter({visible: true}).first()).toBeVisible();
    }
  });
});

test.describe('without storage', () => {
  /** What a page has that works with storage, tried: tabs, colour mode, a link. */
  async function useIt(frame: Page | Frame): Promise<void> {
    await expect(frame.getByRole('heading', {level: 1})).toHaveText('Vouchers');
    await frame.getByRole('tab', {name: 'Python'}).first().click();
    await expect(frame.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
    await frame.getByRole('button', {name: /^Switch between dark and light mode/}).click();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await frame.getByRole('button', {name: lastVersion, exact: true}).click();
    await frame.getByRole('link', {name: currentVersionLabel}).click();
    await expect(frame.getByRole('heading', {level: 1})).not.toHaveText('Vouchers');
  }

  test.describe('because cookies are blocked', () => {
    // The specification asks for a warning and an empty storage.
    test.use({tolerated: /^warning: Docusaurus browser storage is not available/});

    test('everything but memory works', async ({page, complaints}) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
        }
      });
      await open(page, vouchers);
      await useIt(page);
      expect(complaints.filter((complaint) => complaint.startsWith('warning'))).toHaveLength(1);
    });
  });

  test.describe('because the page is in a sandbox', () => {
    test.use({
      // A sandbox is an origin of its own: fonts and the sprite of the icons are not shared with it by a plain host.
      tolerated: /^warning: Docusaurus browser storage is not available|\.woff2|social\.svg/,
    });

    test('everything but memory works', async ({page, baseURL}) => {
      await page.route('**/sandbox', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><iframe sandbox="allow-scripts" width="1200" height="700" src="${baseURL ?? ''}${vouchers}"></iframe>`,
        }),
      );
      await page.goto('/sandbox');
      const frame = page.frames().find((one) => one !== page.mainFrame());
      if (frame === undefined) throw new Error('The sandbox has no frame.');
      await wake(frame);
      await frame.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
      await useIt(frame);
    });
  });
});

test.describe('after a deploy', () => {
  test.use({
    tolerated:
      /^(?:warning: ChunkLoadError|uncaught: Loading chunk)|^status 404: .*\.js$|^error: Failed to load resource.*404 \(Not Found\)/,
  });

  // facebook/docusaurus#7599: the chunks that the open page knows are gone.
  test('a link leads to its page by a reload', async ({page}) => {
    await open(page, '/');
    let documents = 0;
    await page.route(
      () => true,
      async (route) => {
        const request = route.request();
        if (request.isNavigationRequest()) documents++;
        if (documents === 0 && request.url().endsWith('.js')) await route.fulfill({status: 404, body: 'gone'});
        else await route.continue();
      },
    );
    await page.getByRole('navigation', {name: 'Footer'}).getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(page).toHaveURL('/fraud-proofs/');
    await expect(page.locator('.theme-doc-markdown')).toBeVisible();
    await hydrated(page);
    expect(documents).toBe(1);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
});

test.describe('on a slow line', () => {
  test('the old page stays, a bar shows progress after 200 ms, and goes when the page is there', async ({page}) => {
    // No prefetch, or there would be nothing to wait for: Docusaurus leaves it out where data is saved.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
    });
    await open(page, '/');
    const release = await hold(page, /\.js$/);
    await page.getByRole('navigation', {name: 'Footer'}).getByRole('link', {name: 'Fraud Proofs'}).click();
    await expect(page.locator('#nprogress')).toHaveCount(1);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Run Linux. Settle on-chain.');
    release();
    await expect(page.locator('.theme-doc-markdown')).toBeVisible();
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  for (const [what, connection, prefetches] of [
    ['fetches the next page ahead where a link is pointed at', {saveData: false, effectiveType: '4g'}, true],
    ['fetches nothing ahead where data is saved', {saveData: true, effectiveType: '4g'}, false],
    ['fetches nothing ahead on 2g', {saveData: false, effectiveType: '2g'}, false],
  ] as const) {
    test(what, async ({page}) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value});
      }, connection);
      await open(page, inLastVersion(''));
      await atRest(page);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) scripts.push(request.url());
      });
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Fraud Proofs'}).hover();
      if (prefetches) {
        await expect.poll(() => scripts.length).toBeGreaterThan(0);
      } else {
        await page.waitForTimeout(600);
        expect(scripts).toEqual([]);
      }
    });
  }
});

test.describe('base path', () => {
  const banner = (page: Page) => page.locator('#__docusaurus-base-url-issue-banner');

  test.describe('wrong', () => {
    // Without its style sheet the page does not use the font that it has fetched ahead.
    test.use({tolerated: /404|MIME|net::ERR|link preload/});

    test('a red banner says so', async ({page}) => {
      const home = readFileSync(path.join(buildFolder(), 'index.html'), 'utf8');
      await page.route(
        () => true,
        (route) =>
          new URL(route.request().url()).pathname === '/wrong/'
            ? route.fulfill({contentType: 'text/html', body: home})
            : route.fulfill({status: 404, body: ''}),
      );
      await page.goto('/wrong/');
      await expect(banner(page)).toBeVisible();
      await expect(banner(page)).toContainText('did not load properly');
      // The path that is configured, and the one that would be right.
      await expect(banner(page)).toContainText('built for the base path /, and');
      await expect(banner(page)).toContainText('BASE_URL=/wrong/');
      await expect(banner(page)).toHaveCSS('border-top-color', 'rgb(255, 0, 0)');
    });
  });

  // facebook/docusaurus#4519
  test('right, on a slow line: no banner at any time', async ({page}) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('#__docusaurus-base-url-issue-banner'))
          document.documentElement.dataset['bannerSeen'] = '1';
      }).observe(document, {subtree: true, childList: true});
    });
    await page.route(/\.(?:css|js)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await open(page, '/');
    await expect(page.locator('html')).not.toHaveAttribute('data-banner-seen');
    await expect(banner(page)).toHaveCount(0);
  });
});

test.describe('reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('nothing moves for longer than a millisecond', async ({page}) => {
    await open(page, vouchers);
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
        const seconds = [...transitionDuration.split(', '), ...animationDuration.split(', ')].map(parseFloat);
        return Math.max(...seconds) > 0.001 || scrollBehavior === 'smooth'
          ? [`${element.tagName}.${element.className}`]
          : [];
      }),
    );
    expect(slow).toEqual([]);
  });

  test('no colour fades into another: that of each word of a program would', async ({page}) => {
    await open(page, vouchers);
    const fading = await page.evaluate(() => {
      document.documentElement.setAttribute('data-theme', 'dark');
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      return transitions.map(({transitionProperty}) => transitionProperty);
    });
    expect(fading).toEqual([]);
  });

  test('a category of the sidebar opens at once', async ({page}) => {
    await open(page, inLastVersion(''));
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    // Durations, not moments: a busy machine may be late with an animation of a millisecond.
    const durations = await sidebar.getByRole('button', {name: 'Core concepts'}).evaluate(async (button) => {
      (button as HTMLElement).click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.getAnimations().map(({effect}) => Number(effect?.getComputedTiming().duration));
    });
    expect(durations.filter((duration) => duration > 1)).toEqual([]);
    await expect(sidebar.getByRole('link', {name: 'Architecture'})).toBeVisible();
  });
});

test.describe('on paper', () => {
  for (const mode of ['light', 'dark']) {
    test(`the text alone, dark on white, when the screen is ${mode}`, async ({page}) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await open(page, vouchers);
      await page.emulateMedia({media: 'print'});
      for (const hidden of [
        page.getByRole('navigation', {name: 'Main'}),
        page.locator('.theme-doc-sidebar-container'),
        page.locator('.theme-doc-toc-desktop'),
        page.locator('.theme-layout-footer'),
        page.locator('.pagination-nav'),
        page.getByRole('button').first(),
      ]) {
        await expect(hidden).toBeHidden();
      }
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      const colours = await page.evaluate(() => {
        const text = document.querySelector('.theme-doc-markdown p') ?? document.body;
        const code = document.querySelector('.theme-doc-markdown pre') ?? document.body;
        return {
          page: getComputedStyle(document.documentElement).backgroundColor,
          text: getComputedStyle(text).color,
          code: getComputedStyle(code).backgroundColor,
        };
      });
      expect(colours).toEqual({page: 'rgb(255, 255, 255)', text: 'rgb(0, 0, 0)', code: 'rgb(246, 246, 246)'});
    });
  }

  test('code is legible in every colour of it', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, vouchers);
    await page.emulateMedia({media: 'print'});
    const pale = await page.evaluate(() => {
      const luminance = (colour: string): number => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = luminance('rgb(246, 246, 246)');
      return [...document.querySelectorAll('.theme-doc-markdown [class^="tok-"]')]
        .filter((span) => (ground + 0.05) / (luminance(getComputedStyle(span).color) + 0.05) < 4.5)
        .map((span) => span.className);
    });
    expect([...new Set(pale)]).toEqual([]);
  });

  test('all tabs are printed, and where outbound links lead', async ({page}) => {
    await open(page, vouchers);
    await page.emulateMedia({media: 'print'});
    for (const panel of await page.locator('[role="tabpanel"]').all()) await expect(panel).toBeVisible();
    await open(page, inLastVersion('external-resources/community-tools/'));
    const link = page.locator('.theme-doc-markdown a[href^="http"]').first();
    const shown = await link.evaluate((anchor) => getComputedStyle(anchor, '::after').content);
    expect(shown).toContain((await link.getAttribute('href')) ?? '?');
  });

  test('nothing is cut off at the width of a page', async ({page}) => {
    await page.setViewportSize({width: 720, height: 1000});
    await open(page, vouchers);
    await page.emulateMedia({media: 'print'});
    const cut = await page
      .locator('.theme-doc-markdown pre, .theme-doc-markdown .table-scroll')
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => block.scrollWidth > block.clientWidth + 1)
          .map((block) => block.textContent.slice(0, 60)),
      );
    expect(cut).toEqual([]);
  });
});

test.describe('at 200 %', () => {
  test.use({viewport: {width: 640, height: 400}, deviceScaleFactor: 2});

  for (const [kind, route] of Object.entries(pageTypes)) {
    if (kind === 'not found') continue;
    test(`${kind}: nothing is lost`, async ({page}) => {
      await open(page, route);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      // All of the menu can be reached: it scrolls where it is higher than the screen.
      const dialog = page.getByRole('dialog', {name: 'Menu'});
      const last = dialog.locator('.navbar-sidebar__item:not([inert])').getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    });
  }
});
