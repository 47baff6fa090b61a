import {mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

import {build} from 'vite';

import {writeIndex} from '@site/src/plugins/search-index/build-index';

/** A page that every contender indexes. */
export interface BenchPage {
  /** Route without the base URL, with a slash at both ends. */
  readonly route: string;
  readonly file: string;
}

export interface BenchSite {
  /** The built site. */
  readonly folder: string;
  readonly siteUrl: string;
  readonly pages: readonly BenchPage[];
}

/** A search engine over the built site. */
export interface Contender {
  readonly name: string;
  /** Writes the index into a folder that is served. */
  readonly writeIndex: (site: BenchSite, target: string) => Promise<void> | void;
  /** Writes the engine there as `engine.js`, unless `writeIndex` has brought one. */
  readonly writeEngine?: (target: string) => Promise<void>;
  /** Whether a file of that folder belongs to the index, and not to the engine. */
  readonly isIndex: (file: string) => boolean;
  /**
   * JavaScript for the browser: an async expression, given the URL of the folder as `base`, of a function that takes a
   * question and gives the URLs of the pages or headings found.
   */
  readonly open: string;
}

/** Bytes of the index as they are moved: at brotli 11, or as they are where they are compressed already. */
export function indexBytes({isIndex}: Contender, folder: string): number {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => isIndex(name) && statSync(path.join(folder, name)).isFile())
    .reduce((sum, name) => {
      const content = readFileSync(path.join(folder, name));
      const options = {params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24}};
      return sum + Math.min(content.length, brotliCompressSync(content, options).length);
    }, 0);
}

/** Makes one module for the browser of some source. */
async function bundle(source: string, target: string, alias: Record<string, string> = {}): Promise<void> {
  const entry = path.join(path.dirname(target), 'entry.ts');
  writeFileSync(entry, source);
  await build({
    configFile: false,
    logLevel: 'error',
    root: process.cwd(),
    resolve: {alias},
    build: {
      outDir: path.dirname(target),
      emptyOutDir: false,
      target: 'es2022',
      lib: {entry, formats: ['es'], fileName: () => path.basename(target)},
    },
  });
}

export const embedded: Contender = {
  name: 'this site',
  isIndex: (file) => file.endsWith('.json'),
  writeIndex({folder, siteUrl, pages}, target) {
    writeIndex(
      {
        outDir: folder,
        siteUrl,
        baseUrl: '/',
        routes: pages.map(({route}) => route),
        hiddenVersions: new Set(),
        versionTags: new Set(),
      },
      target,
    );
  },
  writeEngine(target) {
    const source = `export * from ${JSON.stringify(path.resolve('src/search/client/index-store.ts'))};`;
    return bundle(source, path.join(target, 'engine.js'));
  },
  open: `(async () => {
    const {IndexStore, fetchJson} = await import(base + 'engine.js');
    const store = new IndexStore({manifestUrl: base + 'search-manifest.json', baseUrl: new URL(base).pathname, fetchJson});
    await store.prepare();
    const skip = new URL(base).pathname.length - 1;
    return async (q) => {
      const {results} = await store.search([{q, group_by: 'url_without_anchor'}]);
      return results[0].grouped_hits.map(({group_key}) => new URL(group_key[0]).pathname.slice(skip));
    };
  })()`,
};

/** What the plugin's own code is called with: its default options. */
const EASYOPS_OPTIONS = {
  language: ['en'],
  removeDefaultStopWordFilter: [] as string[],
  removeDefaultStemmer: false,
  ignoreCssSelectors: [] as string[],
  forceIgnoreNoIndex: true,
  hashed: false,
  searchResultLimits: 8,
  searchResultContextMaxLength: 50,
  fuzzyMatchingDistance: 1,
};

export const easyops: Contender = {
  name: 'easyops search-local',
  isIndex: (file) => file === 'search-index.json',
  async writeIndex({pages}, target) {
    const {scanDocuments} =
      await import('@easyops-cn/docusaurus-search-local/dist/server/server/utils/scanDocuments.js');
    const {buildIndex} = await import('@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js');
    const documents = await scanDocuments(
      pages.map(({route, file}) => ({filePath: file, url: route, type: 'docs'})),
      EASYOPS_OPTIONS,
    );
    writeFileSync(path.join(target, 'search-index.json'), JSON.stringify(buildIndex(documents, EASYOPS_OPTIONS)));
  },
  async writeEngine(target) {
    const {generate} = await import('@easyops-cn/docusaurus-search-local/dist/server/server/utils/generate.js');
    const generated = path.join(target, 'generated');
    mkdirSync(generated);
    generate(EASYOPS_OPTIONS, generated);
    const client = path.resolve('node_modules/@easyops-cn/docusaurus-search-local/dist/client/client');
    const source = `export {SearchWorker} from ${JSON.stringify(path.join(client, 'theme', 'worker.js'))};`;
    await bundle(source, path.join(target, 'engine.js'), {
      '@generated/@easyops-cn/docusaurus-search-local/default': generated,
    });
  },
  open: `(async () => {
    const {SearchWorker} = await import(base + 'engine.js');
    const worker = new SearchWorker();
    const root = new URL(base).pathname;
    await worker.fetchIndexes(root, '');
    return async (q) => (await worker.search(root, '', q, 30)).map(({document}) => document.u);
  })()`,
};

export const pagefind: Contender = {
  name: 'Pagefind',
  isIndex: (file) => /\.(?:pf_index|pf_meta|pf_fragment)$|pagefind-entry\.json$/.test(file),
  async writeIndex({pages}, target) {
    const {createIndex, close} = await import('pagefind');
    const {index} = await createIndex({
      rootSelector: 'main',
      excludeSelectors: ['nav', 'footer', 'button', '.hash-link', '.theme-doc-toc-mobile', '.theme-doc-version-badge'],
    });
    if (!index) throw new Error('Pagefind has not started.');
    for (const {route, file} of pages) {
      const {errors} = await index.addHTMLFile({url: route, content: readFileSync(file, 'utf8')});
      if (errors.length > 0) throw new Error(`Pagefind: ${route}: ${errors.join('; ')}`);
    }
    const {errors} = await index.writeFiles({outputPath: path.join(target, 'pagefind')});
    if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
    await close();
  },
  open: `(async () => {
    const engine = await import(base + 'pagefind/pagefind.js');
    await engine.options({baseUrl: '/'});
    await engine.init();
    return async (q) => {
      const {results} = await engine.search(q);
      const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()));
      return shown.map(({url}) => url);
    };
  })()`,
};
