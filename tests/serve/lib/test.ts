/** Tests of the site behind nginx. */
import {test as base} from '@playwright/test';

import {test as siteTest} from '@site/tests/e2e/lib/test';

import {askServer, type ServerAnswer} from './ask';
import {siteUnderNginx} from './files';
import {startNginx, type Nginx, type NginxFiles} from './nginx';

export {expect, hydrated, open} from '@site/tests/e2e/lib/test';

interface WorkerFixtures {
  /** What nginx serves; the site, if a test does not say otherwise. */
  files: NginxFiles | undefined;
  nginx: Nginx;
}

interface Fixtures {
  /** Sends a request to nginx as it is written. */
  ask: (target: string, options?: Parameters<typeof askServer>[2]) => Promise<ServerAnswer>;
}

/** The test of what nginx answers, without a browser. */
export const serverTest = base.extend<Fixtures, WorkerFixtures>({
  files: [undefined, {option: true, scope: 'worker'}],
  nginx: [
    async ({files}, use) => {
      const nginx = await startNginx(files ?? siteUnderNginx());
      await use(nginx);
      await nginx.stop();
    },
    {scope: 'worker'},
  ],
  ask: async ({nginx}, use) => {
    await use((target, options) => askServer(nginx.url, target, options));
  },
});

/** The test of pages in a browser: relative addresses lead to nginx, and a page that complains fails its test. */
export const pageTest = siteTest.extend<object, WorkerFixtures>({
  files: [undefined, {option: true, scope: 'worker'}],
  nginx: [
    async ({files}, use) => {
      const nginx = await startNginx(files ?? siteUnderNginx());
      await use(nginx);
      await nginx.stop();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({nginx}, use) => {
    await use(nginx.url);
  },
});
