/**
 * `npm run deploy`: puts the built site with its compressed files into `build-deploy/nginx/site/`, ready to be copied to an
 * nginx server. It is no part of `npm run build`, because the best compression takes longer than the build itself.
 */
import {rmSync} from 'node:fs';
import path from 'node:path';

import {precompressSite} from '@site/src/deploy/precompress';
import {writeDeployment} from '@site/src/deploy/write-deployment';
import {siteToDeploy} from './lib/deployment';

async function main(): Promise<void> {
  const site = siteToDeploy(path.resolve('build'), process.env);
  const folder = writeDeployment(site);
  const target = path.join(folder, 'nginx', 'site');
  rmSync(target, {recursive: true, force: true});
  const started = Date.now();
  const count = await precompressSite(site.siteFolder, target, site.baseUrl);
  console.log(
    `Compressed ${count} files in ${Math.round((Date.now() - started) / 1000)} s. Copy ${path.relative('.', target)}/ to the root of the server: see deploy/README.md.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
