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

// Docusaurus asks for the address of a chunk by its name, to prefetch it. Chunks are called by their names here, so
// that the table which its own plugin would add is not needed.
__webpack_require__.gca = (name) => __webpack_public_path__ + __webpack_get_script_filename__(name);

export default [...siteMap.routes.map(toRoute), {path: '*', component: ComponentCreator('*', '')}];
