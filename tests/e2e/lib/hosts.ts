/** The test of the site on hosts that do things in their own ways. */
import {serveStatic, type HostOptions, type StaticServer} from '@site/scripts/lib/static-server';
import {buildFolder} from './site';
import {test as siteTest} from './test';

export {expect, hydrated, open, ownStatus} from './test';

interface Options {
  /** The ways of the host that relative addresses lead to. */
  host: HostOptions;
}

interface WorkerFixtures {
  /** The address of a host with these ways: one for all tests, as a context is thrown away where the address changes. */
  addressOf: (host: HostOptions) => Promise<string>;
}

export const test = siteTest.extend<Options, WorkerFixtures>({
  host: [{}, {option: true}],
  addressOf: [
    async ({}, use) => {
      const servers = new Map<string, Promise<StaticServer>>();
      await use(async (host) => {
        const ways = JSON.stringify(host);
        const server = servers.get(ways) ?? serveStatic(buildFolder(), host);
        servers.set(ways, server);
        return (await server).url;
      });
      for (const server of servers.values()) await (await server).close();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({host, addressOf}, use) => {
    await use(await addressOf(host));
  },
});
