/**
 * `npm run bench:serve`: requests a second and latencies of nginx with the generated files, at 200 connections, for pages and
 * for hashed files. Serves what `npm run deploy` has compressed. Exits with 1 where a request fails.
 *
 * The client runs on the same computer in one process: where it is the slower of the two, the figures are the client's.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {readDeployment} from '@site/config/deployment';
import {deploymentFolder, siteFiles} from '@site/src/deploy/write-deployment';
import {loadServer, percentile} from './lib/load';
import {startNginx} from './lib/nginx';

const CONNECTIONS = 200;
const SECONDS = 10;

async function main(): Promise<void> {
  const configuration = path.join(deploymentFolder('build'), 'nginx');
  const root = path.join(configuration, 'site');
  const {baseUrl} = readDeployment(process.env);
  if (!existsSync(path.join(root, baseUrl, 'index.html.br'))) {
    throw new Error(`${root}: there is no compressed site.\n  Run \`npm run build\`, then \`npm run deploy\`.`);
  }
  const files = siteFiles('build');
  const kinds = {
    pages: files.filter((file) => file.endsWith('/index.html')).map((file) => file.slice(0, -'index.html'.length)),
    assets: files.filter((file) => file.startsWith('assets/')),
  };
  const nginx = await startNginx({configuration, root});
  let errors = 0;
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, brotli\n`);
  console.log('          requests/s    p50 ms    p99 ms   requests  errors');
  for (const [kind, paths] of Object.entries(kinds)) {
    const urls = await reachable(paths.map((file) => `${nginx.url}${baseUrl}${file}`));
    const end = performance.now() + SECONDS * 1000;
    const result = await loadServer(urls, {connections: CONNECTIONS, isOver: () => performance.now() > end});
    const cells = [
      (result.requests / result.seconds).toFixed(0).padStart(12),
      percentile(result.latencies, 0.5).toFixed(1).padStart(10),
      percentile(result.latencies, 0.99).toFixed(1).padStart(10),
      String(result.requests).padStart(11),
      String(result.errors).padStart(8),
    ];
    console.log(kind.padEnd(8) + cells.join(''));
    errors += result.errors;
  }
  await nginx.stop();
  if (errors > 0) {
    console.error(`\n${errors} requests failed.`);
    process.exitCode = 1;
  }
}

/** Addresses that answer with a page of their own: redirects are left out. */
async function reachable(urls: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const {status} = await fetch(url, {method: 'HEAD', redirect: 'manual'});
    if (status === 200) found.push(url);
    else if (status !== 301 && status !== 302) throw new Error(`${url} answers with ${status}.`);
  }
  return found;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
