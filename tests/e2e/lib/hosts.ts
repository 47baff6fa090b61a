/** The test of the site on hosts that do things in their own ways. */
import {serveStatic, type HostOptions} from '@site/scripts/lib/static-server';
import {buildFolder} from './site';
import {test as siteTest} from './test';

export {expect, hydrated, open, ownStatus} from './test';

interface Options {
  /** The ways of the host that relative addresses lead to. */
  host: HostOptions;
}

export const test = siteTest.extend<Options>({
  host: [{}, {option: true}],
  baseURL: async ({host}, use) => {
    const {url, close} = await serveStatic(buildFolder(), host);
    await use(url);
    await close();
  },
});
