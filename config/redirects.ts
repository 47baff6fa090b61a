import type {Options} from '@docusaurus/plugin-client-redirects';

import {rollups} from './product';
import {lastVersionPath} from './routes';

/** Pages that answer at an old or shortened address. A page that moves leaves its old route here. */
export const redirects: Options = {
  redirects: [
    {from: `/${rollups.routeBasePath}/`, to: lastVersionPath},
    // Links from outside use this spelling: it stays reachable and leads to the page.
    {
      from: `/${rollups.routeBasePath}/1.5/tutorials/cli-account-abstraction-feauture/`,
      to: `/${rollups.routeBasePath}/1.5/tutorials/cli-account-abstraction-feature/`,
    },
  ],
};
