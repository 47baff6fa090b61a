/**
 * `npm run links:external`: outbound links of the built site that are dead. It lists what it would ask, and asks with
 * `-- --online`. A run that is stopped is taken up by the next one: `--state` names the file with what is known.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {parseArgs} from 'node:util';

import {readEnvironment} from '@site/config/environment';
import {product} from '@site/config/product';
import {siteFiles} from '@site/src/deploy/write-deployment';
import {askLinks, linksToAsk, outboundLinks, readLinkState, type LinkState} from './lib/external-links';

const SECOND = 1000;

function* readPages(folder: string): Generator<readonly [string, string]> {
  for (const file of siteFiles(folder)) {
    if (file.endsWith('.html')) yield [file, readFileSync(path.join(folder, file), 'utf8')];
  }
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      online: {type: 'boolean', default: false},
      site: {type: 'string', default: 'build'},
      state: {type: 'string', default: 'node_modules/.cache/external-links.json'},
    },
  });
  const links = outboundLinks(readPages(values.site), readEnvironment(process.env).siteUrl);
  const hosts = linksToAsk(links, readLinkState(values.state), Date.now());
  const count = [...hosts.values()].flat().length;
  if (!values.online) {
    for (const [host, urls] of hosts) console.log(`${host}\n${urls.map((url) => `  ${url}`).join('\n')}`);
    console.log(
      `${links.size} outbound links; ${count} on ${hosts.size} hosts would be asked. Nothing was: add -- --online.`,
    );
    return;
  }
  console.log(`Asking for ${count} of ${links.size} outbound links on ${hosts.size} hosts.`);
  const state: LinkState = await askLinks(hosts, {
    stateFile: values.state,
    userAgent: `${product.slug}-docs-link-check/1 (+${product.repository})`,
    delay: 2 * SECOND,
    hostsAtOnce: 4,
    timeout: 20 * SECOND,
    longestWait: 120 * SECOND,
    wait: (milliseconds) => wait(milliseconds),
    now: () => Date.now(),
  });
  const totals = {alive: 0, moved: 0, dead: 0, later: 0};
  for (const [url, pages] of links) {
    const answer = state[url];
    if (answer === undefined) continue;
    totals[answer.state]++;
    if (answer.state === 'alive') continue;
    console.log(`${answer.state}: ${url} (${answer.detail})\n${pages.map((page) => `  ${page}`).join('\n')}`);
  }
  console.log(`${totals.alive} alive, ${totals.moved} moved, ${totals.later} to be asked later, ${totals.dead} dead`);
  if (totals.dead > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
