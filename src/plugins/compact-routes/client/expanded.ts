import {loaders, routes} from '@generated/compact-routes/map';

import {expandSiteMap} from '@site/src/plugins/compact-routes/site-map';

/** The site map, expanded once. */
export const siteMap = expandSiteMap({routes, loaders});
