/** Compresses the built site, so that nginx serves it from the files that it would have on a server. */
import {rmSync} from 'node:fs';

import {expect, test as setup} from '@playwright/test';

import {precompressSite} from '@site/src/deploy/precompress';
import {buildFolder} from '@site/tests/e2e/lib/site';

import {siteUnderNginx} from './lib/files';

setup('compress the site', async () => {
  const {root} = siteUnderNginx();
  rmSync(root, {recursive: true, force: true});
  // The best compression takes minutes, and makes the same files, only smaller.
  expect(await precompressSite(buildFolder(), root, '/', {brotli: 1, gzip: 1})).toBeGreaterThan(100);
});
