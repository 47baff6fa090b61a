import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {encodeSiteMap, parseRegistry, parseRoutes} from './encode';
import type {ChunkNames, GlobalDoc} from './site-map';

/** Modules of Docusaurus' client that grow with every page, and what takes their place in the browser. */
const CLIENT = path.join('src', 'plugins', 'compact-routes', 'client');

type GlobalData = Record<string, Record<string, {versions?: {path: string; docs?: GlobalDoc[]}[]}>>;

/**
 * `globalData.json` without the documents of each version, and those documents by their route. Routes end with a slash;
 * paths of documents may lack it, which makes no difference to the links that are made of them.
 */
function splitGlobalData(data: GlobalData): {rest: GlobalData; docs: Map<string, GlobalDoc>} {
  const docs = new Map<string, GlobalDoc>();
  const rest = structuredClone(data);
  for (const instance of Object.values(rest['docusaurus-plugin-content-docs'] ?? {})) {
    for (const version of instance.versions ?? []) {
      for (const doc of version.docs ?? []) {
        const route = doc.path.replace(/\/?$/, '/');
        docs.set(route, {...doc, path: route});
      }
      delete version.docs;
    }
  }
  return {rest, docs};
}

interface SidebarItem {
  docId?: string;
  unlisted?: boolean;
  items?: SidebarItem[];
}

interface VersionProps {
  version?: {docs?: Record<string, unknown>; docsSidebars?: Record<string, SidebarItem[]>};
}

/**
 * What every page of a version loads about the version, without titles and descriptions of all its documents (only the
 * cards of generated index pages read them, and this site writes its cards by hand) and without defaults.
 */
function compactVersion(props: VersionProps): VersionProps {
  const strip = ({docId, unlisted, items, ...item}: SidebarItem): SidebarItem => ({
    ...item,
    // Only whether an item is a document is asked (by the breadcrumbs), never which one.
    ...(docId === undefined ? {} : {docId: '1'}),
    ...(unlisted === true ? {unlisted} : {}),
    ...(items ? {items: items.map(strip)} : {}),
  });
  const sidebars = Object.entries(props.version?.docsSidebars ?? {});
  return {
    version: {
      ...props.version,
      docs: {},
      docsSidebars: Object.fromEntries(sidebars.map(([name, items]) => [name, items.map(strip)])),
    },
  };
}

/**
 * Keeps the JavaScript of a page from growing with the number of pages.
 *
 * Docusaurus sends its whole route table, the names of all chunks, the registry of modules and the documents of every
 * version with each page: 66 bytes (brotli) a page of the site. This plugin replaces the four modules in the browser
 * bundle by one map that holds each path once, and lets the browser compute the rest. The server bundle and the
 * development server keep the originals; in the latter, links fetch no pages ahead of a sign either.
 *
 * The name-to-id table of chunks goes as well: chunks are called by their short names. So do titles and descriptions of
 * all documents of a version, which every page of the version would load, and the versions of the plugins.
 */
export default function compactRoutes({generatedFilesDir, siteDir}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'compact-routes');
  const read = (file: string) => fs.readFileSync(path.join(generatedFilesDir, file), 'utf8');

  return {
    name: 'compact-routes',

    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer) return {};

      const client = (file: string) => path.join(siteDir, CLIENT, file);
      const fetchAhead = new currentBundler.instance.NormalModuleReplacementPlugin(
        /^\.\/docusaurus$/,
        (resource: {request: string; context: string}) => {
          if (/core[\\/]lib[\\/]client$/.test(resource.context)) resource.request = client('fetch-ahead.ts');
        },
      );
      // The links of a page asked for some 40 files after each change of it, before it was shown.
      if (config.mode !== 'production') return {plugins: [fetchAhead]};

      const {rest, docs} = splitGlobalData(JSON.parse(read('globalData.json')) as GlobalData);
      const map = encodeSiteMap({
        routes: parseRoutes(read('routes.js')),
        chunkNames: JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>,
        requests: parseRegistry(read('registry.js')),
        docs,
      });
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, 'map.js'), map);
      fs.writeFileSync(path.join(folder, 'global-data.json'), JSON.stringify(rest));
      const metadata = JSON.parse(read('site-metadata.json')) as object;
      fs.writeFileSync(path.join(folder, 'site-metadata.json'), JSON.stringify({...metadata, pluginVersions: {}}));

      const stock = config.plugins?.findIndex((plugin) => plugin?.constructor.name === 'ChunkAssetPlugin') ?? -1;
      if (stock < 0) {
        throw new Error(
          'compact-routes: ChunkAssetPlugin is gone from Docusaurus; client/routes.ts replaces what it did.',
        );
      }
      config.plugins?.splice(stock, 1);

      const replacements = new Map([
        ['@generated/routes', client('routes.ts')],
        ['@generated/registry', client('registry.ts')],
        ['@generated/routesChunkNames', client('chunk-names.ts')],
        ['@generated/globalData', client('global-data.ts')],
        // The versions of all plugins, which nothing in a page asks for.
        ['@generated/site-metadata', path.join(folder, 'site-metadata.json')],
      ]);
      const docsFolder = 'docusaurus-plugin-content-docs';
      for (const name of fs.readdirSync(path.join(generatedFilesDir, docsFolder), {
        recursive: true,
        encoding: 'utf8',
      })) {
        if (path.basename(path.dirname(name)) !== 'p' || !name.endsWith('.json')) continue;
        const file = path.join(docsFolder, name);
        const props = JSON.parse(read(file)) as VersionProps;
        if (props.version?.docs === undefined) continue;
        const compact = path.join(folder, file.replaceAll(path.sep, '-'));
        fs.writeFileSync(compact, JSON.stringify(compactVersion(props)));
        replacements.set(`@generated/${file.replaceAll(path.sep, '/')}`, compact);
      }
      return {
        // Hashes of the final content are put into all files by search and replace: six digits also stand in a topic or an
        // address somewhere, which a page then shows wrongly. Those of the modules tell versions of a chunk apart as well.
        optimization: {chunkIds: 'named', realContentHash: false},
        output: {chunkFilename: 'assets/js/[name].[contenthash:6].js'},
        plugins: [
          new currentBundler.instance.NormalModuleReplacementPlugin(/^@generated\//, (resource: {request: string}) => {
            resource.request = replacements.get(resource.request) ?? resource.request;
          }),
          fetchAhead,
        ],
      };
    },
  };
}
