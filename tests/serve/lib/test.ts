/** Tests of the site behind nginx. */
import {test as base} from '@playwright/test';

import {test as siteTest} from '@site/tests/e2e/lib/test';

import {LAST_RESORT_MS} from '@site/tests/lib/last-resort';
import {askServer, type ServerAnswer} from './ask';
import {siteUnderNginx} from './files';
import {startNginx, type Nginx, type NginxFiles} from '@site/scripts/lib/nginx';

export {expect, open} from '@site/tests/e2e/lib/test';

interface Served {
  nginx: Nginx;
}

interface Asking {
  /** Sends a request to nginx as it is written. */
  ask: (target: string, options?: Parameters<typeof askServer>[2]) => Promise<ServerAnswer>;
}

/** Fixture of a worker: nginx with these files, as long as the worker lives. */
export function served(files: () => NginxFiles | Promise<NginxFiles>) {
  return [
    // Playwright reads from the pattern which fixtures are asked for, so there has to be one.
    async ({}, use: (nginx: Nginx) => Promise<void>): Promise<void> => {
      const nginx = await startNginx(await files());
      await use(nginx);
      await nginx.stop();
    },
    {scope: 'worker', timeout: LAST_RESORT_MS},
  ] as const;
}

/** The test of what nginx answers, without a browser. */
export const serverTest = base.extend<Asking, Served>({
  nginx: [...served(siteUnderNginx)],
  ask: async ({nginx}, use) => {
    await use((target, options) => askServer(nginx.url, target, options));
  },
});

/** The test of pages in a browser: relative addresses lead to nginx, and a page that complains fails its test. */
export const pageTest = siteTest.extend<object, Served>({
  nginx: [...served(siteUnderNginx)],
  baseURL: async ({nginx}, use) => {
    await use(nginx.url);
  },
});
