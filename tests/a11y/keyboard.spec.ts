/** Every stop of Tab: it can be seen, it has a name, it is large enough for a finger. */
import type {Page} from '@playwright/test';

import {pageTypes} from '@site/tests/e2e/lib/site';
import {expect, open, test} from '@site/tests/e2e/lib/test';

interface Stop {
  readonly what: string;
  /** Whether a ring, or another mark of at least 2 pixels, is drawn around the element or what it fills. */
  readonly ringed: boolean;
  readonly onScreen: boolean;
  readonly covered: boolean;
}

/** Where the focus is. Undefined where it has left the page. */
function readStop(): Stop | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  const isRinged = (style: CSSStyleDeclaration): boolean =>
    (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none';
  const box = element.getBoundingClientRect();
  const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  return {
    what: `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`,
    ringed: isRinged(getComputedStyle(element)) || isRinged(getComputedStyle(element, '::after')),
    onScreen: box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth,
    // WCAG 2.4.11: what has the focus is not wholly under the bar.
    covered: element.closest('.navbar') === null && !element.matches('[class*="skipToContent"]') && box.bottom <= bar,
  };
}

/** Presses Tab until the focus has gone through the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 400; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === undefined) break;
    stops.push(stop);
  }
  return stops;
}

test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const [kind, mode] of [
  ['home', 'light'],
  ['home', 'dark'],
  ['guide with tabs', 'light'],
  ['guide with tabs', 'dark'],
  ['rollup API', 'light'],
  ['contract', 'dark'],
  ['tags', 'light'],
] as const) {
  test(`${kind}, ${mode}: every stop has a ring and is in sight`, async ({page}) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await open(page, pageTypes[kind]);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(20);
    expect(
      stops.filter(({ringed}) => !ringed).map(({what}) => what),
      'without a ring',
    ).toEqual([]);
    expect(
      stops.filter(({onScreen}) => !onScreen).map(({what}) => what),
      'out of sight',
    ).toEqual([]);
    expect(
      stops.filter(({covered}) => covered).map(({what}) => what),
      'under the bar',
    ).toEqual([]);
  });
}

test('the order of stops is that of the page: skip link, bar, sidebar, article, foot, notice', async ({page}) => {
  await open(page, pageTypes['guide with tabs']);
  const regions: string[] = [];
  for (let press = 0; press < 400; press++) {
    await page.keyboard.press('Tab');
    const region = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'end';
      const found = [
        '.navbar',
        '.theme-doc-sidebar-container',
        'article',
        '.pagination-nav',
        '.theme-doc-toc-desktop',
        '.theme-layout-footer',
        'section[aria-label="Cookies"]',
      ];
      return found.find((selector) => element.closest(selector) !== null) ?? 'skip link';
    });
    if (region === 'end') break;
    if (regions.at(-1) !== region) regions.push(region);
  }
  expect(regions).toEqual([
    'skip link',
    '.navbar',
    '.theme-doc-sidebar-container',
    'article',
    '.pagination-nav',
    '.theme-doc-toc-desktop',
    '.theme-layout-footer',
    'section[aria-label="Cookies"]',
  ]);
});

// WCAG 2.5.8: 24 by 24 pixels, or as much room around: links in running text are exempt.
for (const [kind, width] of [
  ['home', 390],
  ['guide with tabs', 390],
  ['guide with tabs', 1280],
  ['contract', 390],
] as const) {
  test(`${kind} at ${width} pixels: targets are 24 pixels or have as much room`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await open(page, pageTypes[kind]);
    const small = await page.evaluate(() => {
      const inText = 'p a, li a:not(.menu__link, .table-of-contents__link), td a, figcaption a, .hash-link';
      const targets = [...document.querySelectorAll('a[href], button, summary, [role="tab"]')]
        .filter((element) => element.checkVisibility({visibilityProperty: true}))
        .map((element) => ({element, box: element.getBoundingClientRect()}))
        .filter(({box}) => box.width > 1 && box.height > 1 && box.bottom > 0);
      const centre = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
      return targets
        .filter(({element, box}) => {
          if (box.width >= 24 && box.height >= 24) return false;
          if (element.matches(inText) && element.closest('footer.theme-layout-footer') === null) return false;
          const [x, y] = centre(box);
          return targets.some(({element: other, box: near}) => {
            if (other === element || other.contains(element) || element.contains(other)) return false;
            const dx = Math.max(near.left - x, 0, x - near.right);
            const dy = Math.max(near.top - y, 0, y - near.bottom);
            return Math.hypot(dx, dy) < 12;
          });
        })
        .map(
          ({element, box}) =>
            `${element.tagName} "${element.textContent.slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
        );
    });
    expect(small).toEqual([]);
  });
}

test('the console of an interface works with keys alone', async ({page}) => {
  await page.route('http://localhost:8080/**', (route) =>
    route.fulfill({json: {status: 'Accepted', reports: []}, headers: {'access-control-allow-origin': '*'}}),
  );
  await open(page, pageTypes['inspect API']);
  await page.getByRole('button', {name: 'Open the console'}).focus();
  await page.keyboard.press('Enter');
  const server = page.getByRole('textbox', {name: 'Server'});
  await expect(server).toBeFocused();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    if (await page.getByRole('button', {name: 'Send'}).evaluate((element) => element === document.activeElement)) break;
  }
  await expect(page.getByRole('button', {name: 'Send'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({hasText: '200'})).toBeVisible();
});
