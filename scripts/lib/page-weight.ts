import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

import type {Browser} from '@playwright/test';

/** What a page moves until it is idle, in bytes at brotli 11. */
export interface PageWeight {
  readonly route: string;
  readonly js: number;
  readonly css: number;
  readonly font: number;
  readonly html: number;
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
}

const cache = new Map<string, number>();

/** Size of a file at brotli 11; fonts count as they are. */
function compressedSize(file: string): number {
  const known = cache.get(file);
  if (known !== undefined) return known;
  const data = readFileSync(file);
  const size = file.endsWith('.woff2')
    ? data.length
    : brotliCompressSync(data, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
  cache.set(file, size);
  return size;
}

/**
 * Loads a page in a real browser and adds up what it requested until the network and the page were idle. Link prefetches
 * do not count: the browser makes them for the next page, when it has nothing else to do.
 */
export async function weighPage(browser: Browser, origin: string, folder: string, route: string): Promise<PageWeight> {
  const page = await browser.newPage();
  const requested: {url: string; kind: string}[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isPrefetch = (headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
    if (!isPrefetch) requested.push({url: request.url(), kind: path.extname(new URL(request.url()).pathname)});
  });
  await page.goto(`${origin}${route}`, {waitUntil: 'networkidle'});
  // As text: build code knows no window.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000}))');
  await page.waitForLoadState('networkidle');
  await page.close();

  const total = (kind: string) => {
    const urls = new Set(requested.filter((request) => request.kind === kind).map(({url}) => url));
    return [...urls].reduce((sum, url) => sum + compressedSize(path.join(folder, new URL(url).pathname)), 0);
  };
  return {
    route,
    js: total('.js'),
    css: total('.css'),
    font: total('.woff2'),
    html: compressedSize(path.join(folder, route, 'index.html')),
    scripts: requested.filter(({kind}) => kind === '.js').map(({url}) => url),
  };
}
