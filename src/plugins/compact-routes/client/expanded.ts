import {loaders, routes} from '@generated/compact-routes/map';

import {serverModule} from '@site/src/browser/server-page';
import {expandSiteMap} from '@site/src/plugins/compact-routes/site-map';

/** The site map, expanded once. The page that the document holds needs no module. */
export const siteMap = expandSiteMap({routes, loaders}, ({path, prop, loader}) =>
  prop === 'content' ? () => Promise.resolve(serverModule(path) ?? loader()) : loader,
);
