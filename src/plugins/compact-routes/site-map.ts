import {chunkNames, decodePaths, joinPath} from './codec';

/** Loads the module of a chunk. */
export type Loader = () => Promise<unknown>;

/** Chunk names of a route, in the shape of Docusaurus' `routesChunkNames`. */
export interface ChunkNames {
  readonly [key: string]: string | ChunkNames | readonly (string | ChunkNames)[];
}

/** Pages that differ in their path and their content only. */
export interface PageGroup {
  /** Chunk of the component that shows them. */
  readonly component: string;
  /** Name under which the component takes the page's module: `content` or `__props`. */
  readonly prop: string;
  /** Sidebar of the pages, where they have one. */
  readonly sidebar?: string;
  /** Where document ids begin to differ from paths: `[id prefix, path prefix]`; absent for pages that are no documents. */
  readonly prefixes?: readonly [string, string];
  /** Paths below the parent's path and the path prefix, as `encodePaths` writes them. */
  readonly paths: string;
  /** Loaders of the pages, in the order of their paths. */
  readonly loaders: readonly Loader[];
}

/** A route that is written as it is, with the groups of pages below it. */
export interface RouteNode {
  readonly path: string;
  readonly chunks: ChunkNames;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly routes?: readonly RouteNode[];
  readonly groups?: readonly PageGroup[];
}

export interface CompactSiteMap {
  readonly routes: readonly RouteNode[];
  /** Loaders of the chunks that the route nodes name. */
  readonly loaders: Readonly<Record<string, Loader>>;
}

/** A route before its component is made. */
export interface ExpandedRoute {
  path: string;
  /** Makes the key `<path>-<hash>` of the route unique. */
  hash: string;
  routes?: ExpandedRoute[];
  [attribute: string]: unknown;
}

export interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
}

export interface ExpandedSiteMap {
  routes: ExpandedRoute[];
  /** As Docusaurus' `routesChunkNames`. */
  chunkNames: Record<string, ChunkNames>;
  /** As Docusaurus' `registry`: the module's name and id are not needed in the browser. */
  registry: Record<string, [Loader, string, number]>;
  /** Documents by the path of the route that holds them. */
  docs: Record<string, GlobalDoc[]>;
}

/** A page with what loads its module. */
interface LoadedPage {
  readonly path: string;
  /** See `PageGroup`. */
  readonly prop: string;
  readonly loader: Loader;
}

/**
 * Rebuilds what Docusaurus' client reads: routes, chunk names, registry and the documents of each version.
 *
 * @param loaderOf What loads the module of a page, where that is not its loader itself.
 */
export function expandSiteMap(
  map: CompactSiteMap,
  loaderOf: (page: LoadedPage) => Loader = ({loader}) => loader,
): ExpandedSiteMap {
  const result: ExpandedSiteMap = {routes: [], chunkNames: {}, registry: {}, docs: {}};
  const pages: {path: string; key: string; group: PageGroup; loader: Loader}[] = [];
  let counter = 0;

  for (const [name, loader] of Object.entries(map.loaders)) result.registry[name] = [loader, '', 0];

  function expandGroup(parent: string, group: PageGroup): ExpandedRoute[] {
    const [idPrefix, pathPrefix] = group.prefixes ?? ['', ''];
    return decodePaths(group.paths).map((suffix, index) => {
      const below = joinPath(pathPrefix, suffix);
      const path = below === '' ? parent : `${parent}${below}/`;
      const hash = (counter++).toString(36);
      const route: ExpandedRoute = {path, hash, exact: true};
      if (group.sidebar !== undefined) route['sidebar'] = group.sidebar;
      if (group.prefixes !== undefined) {
        const doc: GlobalDoc = {id: joinPath(idPrefix, suffix), path};
        if (group.sidebar !== undefined) doc.sidebar = group.sidebar;
        (result.docs[parent] ??= []).push(doc);
      }
      const loader = group.loaders[index];
      if (loader === undefined) throw new Error(`compact-routes: no module for ${path}`);
      pages.push({path, key: `${path}-${hash}`, group, loader});
      return route;
    });
  }

  function expandNode({path, chunks, attributes, routes, groups}: RouteNode): ExpandedRoute {
    const hash = (counter++).toString(36);
    result.chunkNames[`${path}-${hash}`] = chunks;
    const route: ExpandedRoute = {path, hash, ...attributes};
    if (routes !== undefined || groups !== undefined) {
      route.routes = [
        ...(groups ?? []).flatMap((group) => expandGroup(path, group)),
        ...(routes ?? []).map(expandNode),
      ];
    }
    return route;
  }

  result.routes = map.routes.map(expandNode);
  const names = chunkNames(pages.map(({path}) => path));
  pages.forEach(({path, key, group, loader}, index) => {
    const name = names[index] ?? '';
    result.chunkNames[key] = {__comp: group.component, [group.prop]: name};
    result.registry[name] = [loaderOf({path, prop: group.prop, loader}), '', 0];
  });
  return result;
}
