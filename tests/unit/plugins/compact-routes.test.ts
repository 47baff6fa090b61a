import {describe, expect, it} from 'vitest';

import {chunkNames, decodePaths, encodePaths} from '@site/src/plugins/compact-routes/codec';
import {encodeSiteMap, parseRegistry, parseRoutes} from '@site/src/plugins/compact-routes/encode';
import {expandSiteMap} from '@site/src/plugins/compact-routes/site-map';

describe('encodePaths', () => {
  const paths = ['', 'a', 'a/b/c', 'a/b/d', 'a/be', 'x/y', 'x/y/z'];

  it('is undone by decodePaths', () => {
    expect(decodePaths(encodePaths(paths))).toEqual(paths);
  });

  it('writes a shared beginning as a number', () => {
    expect(encodePaths(['core/one', 'core/two', 'other'])).toBe('0core/one 1two 0other');
  });

  it('keeps a path that goes on where another ends', () => {
    expect(decodePaths(encodePaths(['x/y', 'x/y/z']))).toEqual(['x/y', 'x/y/z']);
  });
});

describe('chunkNames', () => {
  const many = Array.from({length: 3000}, (_, index) => `/section/${index}/`);

  it('gives each route a name of its own', () => {
    expect(new Set(chunkNames(many)).size).toBe(many.length);
  });

  it('leaves the names of others alone when a page is added at the end', () => {
    expect(chunkNames([...many, '/new/']).slice(0, many.length)).toEqual(chunkNames(many));
  });
});

const ROUTES_JS = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {path: '/docs/', component: ComponentCreator('/docs/', '001'), routes: [
    {path: '/docs/tags/api/', component: ComponentCreator('/docs/tags/api/', '002'), exact: true},
    {path: '/docs/', component: ComponentCreator('/docs/', '003'), routes: [
      {path: '/docs/', component: ComponentCreator('/docs/', '004'), exact: true, sidebar: "main"},
      {path: '/docs/api/add/', component: ComponentCreator('/docs/api/add/', '005'), exact: true, sidebar: "main"},
      {path: '/docs/start/', component: ComponentCreator('/docs/start/', '006'), exact: true, sidebar: "main"}
    ]}
  ]},
  {path: '/', component: ComponentCreator('/', '007'), exact: true},
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

const REGISTRY_JS = ['root', 'version', 'doc', 'tag', 'c1', 'c2', 'c3', 'p1', 'ctx', 'home', 'homectx']
  .map(
    (name) =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", 1],`,
  )
  .join('\n');

function generated() {
  return {
    routes: parseRoutes(ROUTES_JS),
    requests: parseRegistry(REGISTRY_JS),
    chunkNames: {
      '/docs/-001': {__comp: 'root', __context: {plugin: 'ctx'}},
      '/docs/-003': {__comp: 'version'},
      '/docs/tags/api/-002': {__comp: 'tag', __props: 'p1'},
      '/docs/-004': {__comp: 'doc', content: 'c1'},
      '/docs/api/add/-005': {__comp: 'doc', content: 'c2'},
      '/docs/start/-006': {__comp: 'doc', content: 'c3'},
      '/-007': {__comp: 'home', __context: {plugin: 'homectx'}},
    },
    docs: new Map([
      ['/docs/', {id: 'index', path: '/docs/', sidebar: 'main'}],
      ['/docs/api/add/', {id: 'generated/add', path: '/docs/api/add/', sidebar: 'main'}],
      ['/docs/start/', {id: 'start', path: '/docs/start/', sidebar: 'main'}],
    ]),
  };
}

/** Evaluates the printed module with loaders that tell their request. */
function evaluate(source: string) {
  const body = source
    .replace(/\(\) => import\(\/\* webpackChunkName: ("[^"]+") \*\/ ("[^"]+")\)/g, '() => Promise.resolve([$1, $2])')
    .replaceAll('export const', 'const');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the module is the unit under test
  const load = new Function(`${body}; return {routes, loaders};`) as () => Parameters<typeof expandSiteMap>[0];
  return load();
}

describe('encodeSiteMap', () => {
  it('expands to the routes, chunks and documents that it was made from', async () => {
    const {routes, chunkNames: chunks, registry, docs} = expandSiteMap(evaluate(encodeSiteMap(generated())));
    const [docsRoot, home] = routes;
    expect(home?.path).toBe('/');
    const version = docsRoot?.routes?.find(({routes: below}) => below !== undefined);
    expect(version?.routes?.map(({path}) => path).sort()).toEqual(['/docs/', '/docs/api/add/', '/docs/start/']);
    expect(docs['/docs/']?.map(({id, path}) => `${id} ${path}`).sort()).toEqual([
      'generated/add /docs/api/add/',
      'index /docs/',
      'start /docs/start/',
    ]);
    const page = version?.routes?.find(({path}) => path === '/docs/api/add/');
    const names = chunks[`${page?.path}-${page?.hash}`];
    const {__comp: component, content: name} = names ?? {};
    expect(component).toBe('doc');
    if (typeof name !== 'string') throw new Error('the page has no chunk');
    expect(await registry[name]?.[0]()).toEqual([name, '@site/c2.mdx']);
  });

  it('calls a chunk by the name under which the browser looks for it', () => {
    const source = encodeSiteMap(generated());
    const {registry} = expandSiteMap(evaluate(source));
    for (const [, name = ''] of source.matchAll(/webpackChunkName: "([^"]+)"/g)) expect(registry).toHaveProperty(name);
  });

  it('stops at documents that no route shows', () => {
    const broken = generated();
    broken.docs.set('/docs/lost/', {id: 'lost', path: '/docs/lost/', sidebar: 'main'});
    expect(() => encodeSiteMap(broken)).toThrow(/documents differ[\s\S]*missing: lost/);
  });

  it('stops where routes have no chunks', () => {
    const broken = generated();
    expect(() => encodeSiteMap({...broken, chunkNames: {}})).toThrow(/no chunks for the route/);
  });
});
