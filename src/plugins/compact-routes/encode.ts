import {chunkNames, encodePaths, joinPath} from './codec';
import {
  expandSiteMap,
  type ChunkNames,
  type CompactSiteMap,
  type ExpandedRoute,
  type GlobalDoc,
  type Loader,
  type PageGroup,
  type RouteNode,
} from './site-map';

/** What Docusaurus generates for its client. */
export interface GeneratedRoutes {
  /** Parsed `routes.js`: every route with the hash of its component. */
  readonly routes: readonly ExpandedRoute[];
  /** `routesChunkNames.json`. */
  readonly chunkNames: Readonly<Record<string, ChunkNames>>;
  /** Requests of the modules in `registry.js`, by chunk name. */
  readonly requests: Readonly<Record<string, string>>;
  /** Documents of `globalData.json`, by path. */
  readonly docs: ReadonlyMap<string, GlobalDoc>;
}

/** `routes.js` as data. The file is Docusaurus' own output of this build. */
export function parseRoutes(source: string): ExpandedRoute[] {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  interface Raw {
    path: string;
    component: string;
    routes?: Raw[];
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Docusaurus wrote the file a moment ago, to be run.
  const evaluate = new Function('ComponentCreator', body) as (creator: (path: string, hash: string) => string) => Raw[];
  const convert = ({component, routes, ...rest}: Raw): ExpandedRoute => ({
    ...rest,
    hash: component,
    ...(routes ? {routes: routes.map(convert)} : {}),
  });
  return evaluate((_path, hash) => hash)
    .filter(({path}) => path !== '*')
    .map(convert);
}

/** `registry.js` as data: chunk name to module request. */
export function parseRegistry(source: string): Record<string, string> {
  const entries = source.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g);
  return Object.fromEntries([...entries].map(([, name = '', request = '']) => [name, request]));
}

function isList(value: ChunkNames[string]): value is readonly (string | ChunkNames)[] {
  return Array.isArray(value);
}

/** A loader as source text, kept in place of the function until the map is printed. */
interface PendingGroup extends Omit<PageGroup, 'loaders' | 'paths'> {
  readonly pages: {suffix: string; route: string; request: string}[];
}

/** Longest common ending of a document id and a path, in whole segments: `[id prefix, path prefix, ending]`. */
function splitPrefixes(id: string, path: string): [string, string, string] {
  const ids = id.split('/');
  const paths = path === '' ? [] : path.split('/');
  const ending: string[] = [];
  while (ids.length > 0 && paths.length > 0 && ids.at(-1) === paths.at(-1)) {
    ending.unshift(ids.pop() ?? '');
    paths.pop();
  }
  return [ids.join('/'), paths.join('/'), ending.join('/')];
}

/** The one module of a page besides its component: `[prop, chunk name]`; nothing where the route is of another shape. */
function pageModule(chunks: ChunkNames): [string, string] | undefined {
  const others = Object.entries(chunks).filter(([key]) => key !== '__comp');
  const [only] = others;
  return others.length === 1 && only !== undefined && typeof only[1] === 'string' ? [only[0], only[1]] : undefined;
}

/**
 * Source text of the module that holds the compact site map.
 *
 * @throws where the map does not expand to the very routes and documents that it was made from.
 */
export function encodeSiteMap(generated: GeneratedRoutes): string {
  const {chunkNames: allChunks, requests, docs} = generated;
  const named = new Set<string>();
  const pageRoutes: string[] = [];

  function collectNames(chunks: ChunkNames): void {
    for (const value of Object.values(chunks)) {
      if (typeof value === 'string') named.add(value);
      else if (isList(value)) value.forEach((item) => collectNames({item}));
      else collectNames(value);
    }
  }

  /** A page's group key and entry, or nothing where the route has to be written as it is. */
  function asPage(
    parent: string,
    route: ExpandedRoute,
  ): [string, Omit<PendingGroup, 'pages'>, string, string] | undefined {
    const {path, hash, exact, sidebar, routes, ...others} = route;
    const chunks = allChunks[`${path}-${hash}`];
    if (chunks === undefined) throw new Error(`compact-routes: no chunks for the route ${path}`);
    const component = chunks['__comp'];
    const found = pageModule(chunks);
    if (exact !== true || routes || Object.keys(others).length > 0 || found === undefined) return undefined;
    if (typeof component !== 'string' || !path.startsWith(parent) || !path.endsWith('/')) return undefined;
    const [prop, chunk] = found;
    const request = requests[chunk];
    if (request === undefined) return undefined;
    named.add(component);
    const below = path.slice(parent.length).replace(/\/$/, '');
    const doc = prop === 'content' ? docs.get(path) : undefined;
    const shape = {component, prop, ...(typeof sidebar === 'string' ? {sidebar} : {})};
    if (doc === undefined) return [JSON.stringify(shape), shape, below, request];
    const [idPrefix, pathPrefix, ending] = splitPrefixes(doc.id, below);
    const group = {...shape, prefixes: [idPrefix, pathPrefix] as const};
    return [JSON.stringify(group), group, ending, request];
  }

  type PendingNode = Omit<RouteNode, 'routes' | 'groups'> & {routes: PendingNode[]; groups: PendingGroup[]};

  function encodeNode(route: ExpandedRoute): PendingNode {
    const {path, hash, routes, ...attributes} = route;
    const chunks = allChunks[`${path}-${hash}`] ?? {};
    collectNames(chunks);
    const groups = new Map<string, PendingGroup>();
    const nodes: PendingNode[] = [];
    for (const child of routes ?? []) {
      const page = asPage(path, child);
      if (page === undefined) {
        nodes.push(encodeNode(child));
        continue;
      }
      const [key, group, suffix, request] = page;
      const pending = groups.get(key) ?? {...group, pages: []};
      groups.set(key, pending);
      pending.pages.push({suffix, route: child.path, request});
    }
    for (const {pages} of groups.values()) pages.sort((a, b) => (a.suffix < b.suffix ? -1 : 1));
    const node: PendingNode = {path, chunks, routes: nodes, groups: [...groups.values()]};
    return Object.keys(attributes).length > 0 ? {...node, attributes} : node;
  }

  const nodes = generated.routes.map(encodeNode);

  // Names are given in the order in which the browser expands the map: groups of a node first, then its routes.
  function collectPages({groups, routes}: PendingNode): void {
    for (const {pages} of groups) pageRoutes.push(...pages.map(({route}) => route));
    routes.forEach(collectPages);
  }
  nodes.forEach(collectPages);
  const names = new Map(chunkNames(pageRoutes).map((name, index) => [pageRoutes[index] ?? '', name]));
  if (names.size !== pageRoutes.length) throw new Error('compact-routes: two pages have the same route.');

  const loader = (name: string, request: string) =>
    `() => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(request)})`;

  function printGroup({pages, ...group}: PendingGroup): string {
    const fields = JSON.stringify({...group, paths: encodePaths(pages.map(({suffix}) => suffix))}).slice(1, -1);
    const loaders = pages.map(({route, request}) => loader(names.get(route) ?? '', request));
    return `{${fields}, loaders: [\n${loaders.join(',\n')}\n]}`;
  }
  function printNode({routes, groups, ...node}: PendingNode): string {
    const fields = [JSON.stringify(node).slice(1, -1)];
    if (groups.length > 0) fields.push(`groups: [${groups.map(printGroup).join(', ')}]`);
    if (routes.length > 0) fields.push(`routes: [${routes.map(printNode).join(',\n')}]`);
    return `{${fields.join(', ')}}`;
  }
  const loaders = [...named]
    .filter((name) => requests[name] !== undefined)
    .map((name) => `${JSON.stringify(name)}: ${loader(name, requests[name] ?? '')}`);

  verify(generated, nodes.map(toNode), pageRoutes.length);
  return `export const routes = [\n${nodes.map(printNode).join(',\n')}\n];\nexport const loaders = {\n${loaders.join(',\n')}\n};\n`;

  function toNode({routes, groups, ...node}: PendingNode): RouteNode {
    const idle: Loader = () => Promise.resolve();
    return {
      ...node,
      routes: routes.map(toNode),
      groups: groups.map(({pages, ...group}) => ({
        ...group,
        paths: encodePaths(pages.map(({suffix}) => suffix)),
        loaders: pages.map(() => idle),
      })),
    };
  }
}

/** Compares what the browser will rebuild with what Docusaurus generated; a difference stops the build. */
function verify(generated: GeneratedRoutes, routes: readonly RouteNode[], pages: number): void {
  const compact: CompactSiteMap = {routes, loaders: {}};
  const expanded = expandSiteMap(compact);
  const list = (items: readonly ExpandedRoute[], depth = 0): string[] =>
    items.flatMap(({path, exact, sidebar, routes: below}) => [
      `${depth} ${path} ${String(exact)} ${String(sidebar)}`,
      ...list(below ?? [], depth + 1),
    ]);
  compare('routes', list(generated.routes), list(expanded.routes));
  const print = ({id, path, sidebar}: GlobalDoc) => joinPath(id, path, sidebar ?? '');
  compare('documents', [...generated.docs.values()].map(print), Object.values(expanded.docs).flat().map(print));
  if (pages === 0) throw new Error('compact-routes: found no page; has the shape of the generated routes changed?');
}

function compare(what: string, expected: readonly string[], actual: readonly string[]): void {
  const missing = expected.filter((item) => !actual.includes(item));
  const added = actual.filter((item) => !expected.includes(item));
  if (missing.length > 0 || added.length > 0) {
    throw new Error(
      `compact-routes: the compact ${what} differ from the generated ones.\n` +
        `  missing: ${missing.slice(0, 5).join('; ') || 'none'}\n  added: ${added.slice(0, 5).join('; ') || 'none'}\n` +
        '  The plugin has to follow a change of Docusaurus, or be taken out of docusaurus.config.ts meanwhile.',
    );
  }
}
