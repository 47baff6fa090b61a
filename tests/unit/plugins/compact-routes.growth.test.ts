/**
 * What one more page costs every page, computed from the route table. `npm run size:growth` measures the same on two whole
 * builds in a browser.
 */
import {brotliCompressSync, constants} from 'node:zlib';

import {describe, expect, it} from 'vitest';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {encodeSiteMap, type GeneratedRoutes} from '@site/src/plugins/compact-routes/encode';
import type {ExpandedRoute, GlobalDoc} from '@site/src/plugins/compact-routes/site-map';
import budgets from '@site/tests/budgets.json';
import {groups} from '@site/tests/routes.json';

const SECTION = `/${rollups.routeBasePath}/`;

/** Routes of the newest version below its own: `''`, `quickstart/`, `tags/api/`. */
const PAGES = [
  ...new Set(groups.flatMap(({routes}) => routes).filter((route) => route.startsWith(`${SECTION}${lastVersion}/`))),
].map((route) => route.slice(`${SECTION}${lastVersion}/`.length));

/** Number that a text always has, and that nobody can guess from another text: module ids and hashes look like it. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The generated routes of a site with these versions, each with all pages, in the shape in which Docusaurus makes them. */
function siteOf(versions: readonly string[], routes: readonly string[] = PAGES): GeneratedRoutes {
  const chunkNames: Record<string, GeneratedRoutes['chunkNames'][string]> = {};
  const requests: Record<string, string> = {
    root: '@theme/Docs',
    version: '@theme/Version',
    doc: '@theme/Doc',
    tag: '@theme/Tag',
  };
  const docs = new Map<string, GlobalDoc>();

  function add(path: string, chunks: GeneratedRoutes['chunkNames'][string], others: object = {}): ExpandedRoute {
    const hash = Object.keys(chunkNames).length.toString(36);
    chunkNames[`${path}-${hash}`] = chunks;
    return {path, hash, ...others};
  }
  const moduleOf = (path: string): string => {
    requests[`m${path}`] = `@site${path}index.mdx`;
    return `m${path}`;
  };
  const versionRoute = (version: string): ExpandedRoute => {
    const base = `${SECTION}${version}/`;
    const pages = routes.map((page) => {
      const path = `${base}${page}`;
      if (page.startsWith('tags/')) return add(path, {__comp: 'tag', __props: moduleOf(path)}, {exact: true});
      // Pages that are made from specifications lie in a folder that their routes do not name.
      const id = page
        .replace(/\/$/, '')
        .replace(/^rollups-apis\/(?=rollup\/|inspect\/|graphql\/|json-rpc\/)/, 'generated/');
      docs.set(path, {id: id === '' ? 'index' : id, path, sidebar: rollups.pluginId});
      return add(path, {__comp: 'doc', content: moduleOf(path)}, {exact: true, sidebar: rollups.pluginId});
    });
    const isTag = ({path}: ExpandedRoute) => path.startsWith(`${base}tags/`);
    const layout = add(base, {__comp: 'version'}, {routes: pages.filter((page) => !isTag(page))});
    return add(
      base,
      {__comp: 'version', version: moduleOf(`${base}version/`)},
      {routes: [...pages.filter(isTag), layout]},
    );
  };
  return {routes: [add(SECTION, {__comp: 'root'}, {routes: versions.map(versionRoute)})], chunkNames, requests, docs};
}

/**
 * The map as the bundler writes it: loaders ask for a chunk by its name and for a module by its number, and the runtime
 * has the hash of each chunk.
 */
function bundle(map: string): string {
  const hashes: string[] = [];
  const script = map
    .replace(
      /\(\) => import\(\/\* webpackChunkName: ("[^"]+") \*\/ ("[^"]+")\)/g,
      (_, name: string, request: string) => {
        hashes.push(`${name.slice(1, -1)}:"${scatter(name).toString(16).padStart(8, '0').slice(0, 6)}"`);
        return `()=>n.e(${name}).then(n.bind(n,${scatter(request) % 100_000}))`;
      },
    )
    .replace(/"(\w+)":/g, '$1:')
    .replace(/([,[{])\s+/g, '$1');
  return `${script}{${hashes.sort().join(',')}}`;
}

const sizeOf = (text: string): number =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;

type Write = (site: GeneratedRoutes) => string;

const ours: Write = (site) => bundle(encodeSiteMap(site));

/** Docusaurus' own route table, chunk names and registry, which list every page with its path. */
const stock: Write = ({routes, chunkNames, requests}) =>
  bundle(
    JSON.stringify({routes, chunkNames}) +
      Object.entries(requests)
        .map(([name, request]) => `() => import(/* webpackChunkName: "${name}" */ "${request}")`)
        .join(),
  );

/** Bytes at brotli 11 for each page that the larger site has more. */
function growth(write: Write, smaller: GeneratedRoutes, larger: GeneratedRoutes): number {
  const pagesOf = ({requests}: GeneratedRoutes) => Object.keys(requests).length;
  return (sizeOf(write(larger)) - sizeOf(write(smaller))) / (pagesOf(larger) - pagesOf(smaller));
}

/** A page whose like the site has not had, as a new section brings it. */
const ofNewPages = (write: Write) =>
  growth(
    write,
    siteOf(
      [lastVersion],
      PAGES.filter((_, index) => index % 2 === 0),
    ),
    siteOf([lastVersion]),
  );

/** A page of a version that is cut from another. */
const ofNewVersions = (write: Write) =>
  growth(
    write,
    siteOf([lastVersion]),
    siteOf([lastVersion, ...['a', 'b', 'c'].map((copy) => `${lastVersion}-${copy}`)]),
  );

describe('what one more page costs every page', () => {
  const {newPage, newVersion} = budgets.routeTablePerPage;

  it('is counted with the pages of a version', () => {
    expect(PAGES.length).toBeGreaterThan(80);
    expect(siteOf([lastVersion]).docs.size).toBeGreaterThan(60);
  });

  it('is within the budget where the page is new', () => {
    const bytes = ofNewPages(ours);
    console.log(`a new page: ${bytes.toFixed(2)} bytes; the budget is ${newPage}`);
    expect(bytes).toBeLessThanOrEqual(newPage);
  });

  it('is within the budget where its version is new', () => {
    const bytes = ofNewVersions(ours);
    console.log(`a page of a new version: ${bytes.toFixed(2)} bytes; the budget is ${newVersion}`);
    expect(bytes).toBeLessThanOrEqual(newVersion);
  });

  it('would be over it with the tables of Docusaurus', () => {
    expect(ofNewPages(stock)).toBeGreaterThan(newPage);
    expect(ofNewVersions(stock)).toBeGreaterThan(newVersion);
  });
});
