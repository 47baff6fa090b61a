import {serveStatic, type StaticServer} from '@site/scripts/lib/static-server';
import {test as siteTest} from '@site/tests/e2e/lib/test';
import {servedFixture} from '@site/tests/e2e/shell/fixture/build';
import {Rpc} from './rpc';

export {expect, hydrated, open} from '@site/tests/e2e/lib/test';

interface Fixtures {
  rpc: Rpc;
  /** Addresses of scripts of others that the page has asked for. They are answered with nothing. */
  foreignScripts: string[];
}

/** Hosts whose scripts analytics loads. */
const ANALYTICS = /^https:\/\/(?:www\.googletagmanager\.com|static\.hotjar\.com)\//;

/** The test of the shell: relative addresses lead to the fixture, and nothing leaves the machine. */
export const test = siteTest.extend<Fixtures, {fixtureServer: StaticServer}>({
  fixtureServer: [
    // Playwright reads from the pattern which fixtures are asked for, so there has to be one.
    async ({}, use) => {
      const server = await serveStatic(servedFixture);
      await use(server);
      await server.close();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({fixtureServer}, use) => {
    await use(fixtureServer.url);
  },
  rpc: [
    async ({context}, use) => {
      const rpc = new Rpc();
      await rpc.listen(context);
      await use(rpc);
    },
    {auto: true},
  ],
  foreignScripts: [
    async ({context}, use) => {
      const scripts: string[] = [];
      await context.route(ANALYTICS, async (route) => {
        scripts.push(route.request().url());
        await route.fulfill({contentType: 'text/javascript', body: ''});
      });
      await use(scripts);
    },
    {auto: true},
  ],
});

/** What the console says where the balance could not be read. */
export const balanceUnread = /^warning: The balance in the announcement could not be read/;

/** Complaints of any of these kinds. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({source}) => source).join('|'));
}

/** What Chromium itself says of a request that failed. */
export const failedResource = /^error: Failed to load resource|^failed: |^status \d+: /;
