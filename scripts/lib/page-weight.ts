import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

import type {Browser, Page} from '@playwright/test';

import {type LayoutShift, layoutShifts, recordLayoutShifts} from './layout-shift';

/** What a page has moved up to a moment, in bytes at brotli 11. */
interface MovedBytes {
  readonly js: number;
  /** Those in the document and those of files. */
  readonly css: number;
  readonly font: number;
  /** Everything together: the document, pictures and data too. */
  readonly all: number;
}

/** What a page moves until it is quiet. */
export interface PageWeight {
  readonly route: string;
  /** With nobody there. */
  readonly before: MovedBytes;
  /** After the first sign of a reader. */
  readonly after: MovedBytes;
  /** The document without the style sheets in it. */
  readonly html: number;
  /** What has moved with nobody there. */
  readonly shifts: readonly LayoutShift[];
  /** Number of requests with nobody there. */
  readonly requests: number;
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
}

const cache = new Map<string, number>();

function compressed(data: Uint8Array | string): number {
  return brotliCompressSync(data, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
}

/** Size of a file at brotli 11; fonts and pictures of pixels count as they are. */
function compressedSize(file: string): number {
  const known = cache.get(file);
  if (known !== undefined) return known;
  const data = readFileSync(file);
  const size = /\.(?:woff2|png)$/.test(file) ? data.length : compressed(data);
  cache.set(file, size);
  return size;
}

/** Sizes of a document and of the style sheets in it, each by itself. */
function documentSize(file: string): {readonly html: number; readonly css: number} {
  const sheets: string[] = [];
  const html = readFileSync(file, 'utf8').replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, sheet: string) => {
    sheets.push(sheet);
    return '';
  });
  return {html: compressed(html), css: compressed(sheets.join('\n'))};
}

/** Waits until neither the network nor the page has anything to do. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // As text: build code knows no window.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000}))');
  await page.waitForLoadState('networkidle');
}

/** Loads a page in a real browser and adds up what it has requested, first with nobody there, then with a reader. */
export async function weighPage(browser: Browser, origin: string, folder: string, route: string): Promise<PageWeight> {
  const page = await browser.newPage();
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) requested.add(new URL(request.url()).pathname);
  });
  await recordLayoutShifts(page);
  await page.addInitScript(
    `// Nobody is there: what a browser makes up of a pointer that it once had is no sign of a reader.
    for (const sign of ['pointermove', 'focusin'])
      window.addEventListener(sign, (event) => event.stopImmediatePropagation(), {capture: true});`,
  );
  const document = documentSize(path.join(folder, route, 'index.html'));
  const moved = (): MovedBytes => {
    const total = (matches: (pathname: string) => boolean) =>
      [...requested]
        .filter(matches)
        .reduce(
          (sum, pathname) =>
            sum + compressedSize(path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)),
          0,
        );
    const of = (ending: string) => total((pathname) => pathname.endsWith(ending));
    return {js: of('.js'), css: document.css + of('.css'), font: of('.woff2'), all: total(() => true)};
  };
  await page.goto(`${origin}${route}`, {waitUntil: 'networkidle'});
  await quiet(page);
  const before = moved();
  const requests = requested.size;
  const shifts = await layoutShifts(page);
  // Points at nothing: what lies under the pointer would be fetched ahead.
  await page.evaluate("window.dispatchEvent(new Event('wheel'))");
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await quiet(page);
  const after = moved();
  await page.close();
  return {
    route,
    before,
    after,
    html: document.html,
    shifts,
    requests,
    scripts: [...requested].filter((pathname) => pathname.endsWith('.js')),
  };
}

/** What a reader of the playground asks for, and what is answered. */
const FIRST_MOVE = 'Send “(1 + 2) * 3”';
const FIRST_ANSWER = 'notice “9”';

/**
 * What the playground moves from the visit to the first result of the calculator, in bytes at brotli 11. What is asked for
 * after the result has been shown (the base layer) does not count.
 */
export async function weighPlayground(
  browser: Browser,
  origin: string,
  folder: string,
  language: string,
): Promise<number> {
  const context = await browser.newContext();
  const requests: {readonly pathname: string; readonly time: number}[] = [];
  // The worker's requests are among them; browsers do not tell when these began.
  context.on('request', (request) => {
    requests.push({pathname: new URL(request.url()).pathname, time: Date.now()});
  });
  const page = await context.newPage();
  await page.addInitScript(`new MutationObserver(() => {
    if (document.querySelector('main')?.textContent.includes(${JSON.stringify(FIRST_ANSWER)})) window.answered ??= Date.now();
  }).observe(document, {subtree: true, childList: true, characterData: true});`);
  await page.goto(`${origin}/playground/?program=calculator&language=${language}`, {waitUntil: 'networkidle'});
  await page.getByRole('button', {name: 'Start the rollup'}).click();
  await page.getByRole('button', {name: FIRST_MOVE}).click();
  await page.waitForFunction('window.answered');
  const answered = Number(await page.evaluate('window.answered'));
  await page.waitForLoadState('networkidle');
  const first = new Set(requests.filter(({time}) => time <= answered).map(({pathname}) => pathname));
  await context.close();
  return [...first].reduce(
    (sum, pathname) =>
      sum + compressedSize(path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)),
    0,
  );
}
