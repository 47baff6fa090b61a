import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import type {Page} from '@playwright/test';

import {servedFixture} from '@site/tests/e2e/shell/fixture/build';

/** Addresses of scripts that hold viem and that the page asks for from now on. */
export function viemScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/viem|token-balance/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Size of a file of the fixture on the wire: brotli 11, which is what Node takes where nothing is said. */
export function compressedSize(pathname: string): number {
  return brotliCompressSync(readFileSync(`${servedFixture}${pathname}`)).length;
}
