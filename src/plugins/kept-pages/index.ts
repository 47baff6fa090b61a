import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

import type {SSGParams} from '@docusaurus/core/lib/ssg/ssgParams';
import type {loadSSGRenderer, SSGRenderer, SSGResult, SSGSuccess} from '@docusaurus/core/lib/ssg/ssgRenderer';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {collectGarbage} from '@site/src/build/collect-garbage';
import {pageFile} from '@site/src/build/page-file';
import {parseRoutes} from '@site/src/plugins/compact-routes/encode';
import type {ChunkNames} from '@site/src/plugins/compact-routes/site-map';
import {keepResults} from '@site/src/plugins/kept-results';
import {listFiles} from '@site/src/references/shared/write';

import {chunkOwners, type ChunkOwners} from './chunk-owners';
import {siteAssets, type AssetFreeHtml, type AssetManifest} from './site-assets';

/** A page as it was written, before plugins change it. */
interface KeptPage {
  readonly html: AssetFreeHtml;
  readonly result: SSGSuccess['result'];
}

/** What Docusaurus writes the pages with. Its own type has that of a package without types. */
type PageParams = Omit<SSGParams, 'manifest'> & {readonly manifest: AssetManifest};

/** Docusaurus' module that writes the pages. */
interface RendererModule {
  loadSSGRenderer: typeof loadSSGRenderer;
}

/**
 * Pages that are written with scripts that are loaded once. Loaded scripts stay, and each page has some of its own, a hundred KiB
 * and more: they grew with the pages to more than all else that a build has by then. To load the common ones again takes a
 * quarter of a second.
 */
const PAGES_OF_A_LOAD = 400;

/** Where the scripts of the pages lie, in the folder of those that write them. */
const CHUNKS = 'assets/js';

/**
 * Docusaurus plugin: a page whose scripts and data are those of the last build is not written anew, but taken from there. To
 * render and to minify all of them takes half of a build in which little has changed.
 *
 * What decides a page are the scripts that write it: the common ones, those of its own route and those of the routes above it
 * (`chunkOwners`); what Docusaurus puts around it; and Node.js with its locale, which formats dates.
 */
export default function keptPages({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const readGenerated = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
  return {
    name: 'kept-pages',
    configureWebpack(config, isServer) {
      if (config.mode !== 'production' || !isServer) return {};
      const owners = chunkOwners(
        parseRoutes(readGenerated('routes.js')),
        JSON.parse(readGenerated('routesChunkNames.json')) as Record<string, ChunkNames>,
      );
      // From Docusaurus' own register of modules: the loader of this file has one of its own.
      const module = createRequire(__filename)('@docusaurus/core/lib/ssg/ssgRenderer') as RendererModule;
      keepPagesOf(module, siteDir, owners);
      return {
        // With hashes in them, the names of all chunks change with a page, and are in the common script.
        output: {chunkFilename: `${CHUNKS}/[name].js`},
        // What a chunk has is in a file of its name, or, where all of it is there already, in the common script.
        optimization: {mergeDuplicateChunks: false},
      };
    },
  };
}

/** Lets the module that writes pages write those alone that the last build has not written alike. */
export function keepPagesOf(module: RendererModule, siteDir: string, owners: ChunkOwners): void {
  const load = module.loadSSGRenderer;
  module.loadSSGRenderer = ({params}) =>
    Promise.resolve(keepingRenderer(() => load({params}), params as PageParams, siteDir, owners));
}

function keepingRenderer(
  load: () => Promise<SSGRenderer>,
  params: PageParams,
  siteDir: string,
  owners: ChunkOwners,
): SSGRenderer {
  const {manifest, serverBundlePath, outDir, ...frame} = params;
  const {baseUrl} = frame;
  const assets = siteAssets(manifest, baseUrl);
  const kept = keepResults<KeptPage>('kept-pages', {
    root: siteDir,
    code: ['src/plugins/kept-pages', 'src/plugins/compact-routes'],
    settings: [
      frame,
      assets.shape,
      process.versions,
      Intl.DateTimeFormat().resolvedOptions(),
      process.env['SKIP_HTML_MINIFICATION'],
    ],
  });
  const scriptsOf = scriptHashes(path.dirname(serverBundlePath), owners);
  const fileOf = (pathname: string) => path.join(outDir, pageFile(pathname, baseUrl));
  const textOf = (pathname: string) => `${pathname}\n${scriptsOf(pathname)}`;

  const take = (pathname: string): SSGResult | undefined => {
    const page = kept.find(textOf(pathname));
    if (page === undefined) return undefined;
    const file = fileOf(pathname);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, assets.putIn(page.html));
    return {success: true, pathname, result: page.result};
  };
  const keep = (written: SSGResult): void => {
    // What went wrong, or was warned of, is said again by the next build.
    if (!written.success || written.result.warnings.length > 0) return;
    const {pathname, result} = written;
    kept.keep(textOf(pathname), {html: assets.takeOut(readFileSync(fileOf(pathname), 'utf8')), result});
  };

  return {
    async renderPathnames(pathnames) {
      const results = new Map(pathnames.map((pathname) => [pathname, take(pathname)]));
      const changed = pathnames.filter((pathname) => results.get(pathname) === undefined);
      for (let from = 0; from < changed.length; from += PAGES_OF_A_LOAD) {
        for (const written of await writeAlone(load, changed.slice(from, from + PAGES_OF_A_LOAD))) {
          keep(written);
          results.set(written.pathname, written);
        }
        await collectGarbage();
      }
      kept.tidy();
      return [...results.values()].filter((result) => result !== undefined);
    },
    shutdown: () => Promise.resolve(),
  };
}

/** Writes pages with scripts that are loaded for them and forgotten after them. */
async function writeAlone(load: () => Promise<SSGRenderer>, pathnames: string[]): Promise<SSGResult[]> {
  const renderer = await load();
  const written = await renderer.renderPathnames(pathnames);
  await renderer.shutdown();
  // An array that these scripts have made keeps the world that they ran in, and with it all that was loaded there.
  return written.map((page) => (page.success ? {...page, result: structuredClone(page.result)} : page));
}

/** A hash of the scripts that write a page, by their names and what is in them. */
function scriptHashes(folder: string, owners: ChunkOwners): (pathname: string) => string {
  const common = createHash('sha256');
  const owned = new Map<string, string>();
  for (const file of listFiles(folder, '.')) {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
    const {dir, name, ext} = path.posix.parse(file);
    if (dir === CHUNKS && ext === '.js' && owners.isOwned(name)) owned.set(name, hash);
    else common.update(`${file} ${hash}\n`);
  }
  return (pathname) => {
    const names = owners.of(pathname);
    // A chunk without a file is empty: what it would have is in the common script, which asks for it.
    const needed = names === undefined ? owned.keys() : [...names].filter((name) => owned.has(name));
    const hash = common.copy();
    for (const name of needed) hash.update(`${name} ${owned.get(name) ?? ''}\n`);
    return hash.digest('hex');
  };
}
