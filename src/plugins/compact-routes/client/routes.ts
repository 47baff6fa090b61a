// Takes the place of @generated/routes in the browser.
import ComponentCreator from '@docusaurus/ComponentCreator';

import type {ExpandedRoute} from '@site/src/plugins/compact-routes/site-map';
import {siteMap} from './expanded';

interface ClientRoute {
  path: string;
  component: ReturnType<typeof ComponentCreator>;
  routes?: ClientRoute[];
}

function toRoute({path, hash, routes, ...attributes}: ExpandedRoute): ClientRoute {
  const route: ClientRoute = {path, component: ComponentCreator(path, hash), ...attributes};
  if (routes !== undefined) route.routes = routes.map(toRoute);
  return route;
}

export default [...siteMap.routes.map(toRoute), {path: '*', component: ComponentCreator('*', '')}];
