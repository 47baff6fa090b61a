import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

import {getPluginPathsToWatch, watch} from '@docusaurus/core/lib/commands/start/watcher';
import docsPlugin, {type PluginOptions, validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin, Plugin, PluginModule} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';

import {frontMatterBlock} from '@site/src/authoring/front-matter';
import {cachedReader} from '@site/src/build/file-cache';

/**
 * Docusaurus' docs plugin. In the development server, it does not load all pages again when only the body of one has
 * changed: the bundler compiles that page at the same time, in the same thread, and would have to wait.
 */
const docs: PluginModule = async (context, options) => {
  const given = options as PluginOptions;
  const plugin = (await docsPlugin(context, given)) as Plugin;
  if (process.env['NODE_ENV'] !== 'development') return plugin;
  const signal = join(context.generatedFilesDir, 'docs-changed', `${given.id}.txt`);
  return withSignal(plugin, {siteDir: context.siteDir, signal});
};
// Of the options of this plugin, while the type is that of any.
docs.validateOptions = validateOptions as NonNullable<PluginModule['validateOptions']>;
export default docs;

/**
 * A docs plugin of which Docusaurus watches one file, `signal`, and loads the content again when that changes. It changes when
 * one of the files that the plugin watches is added, removed or changed in what the content is made of: of a page that is the
 * front matter, which names a title and a description on every page of this site (`src/authoring/front-matter.ts`), so
 * that neither is taken from the body.
 *
 * Docusaurus would make all routes of the plugin and all files for the bundler again even where nothing of them has changed.
 */
export function withSignal(
  plugin: Plugin,
  {siteDir, signal, watchFiles = watch}: {siteDir: string; signal: string; watchFiles?: typeof watch},
): Plugin {
  const partOf = cachedReader((text, path) => (/\.mdx?$/.test(path) ? frontMatterBlock(text) : text));
  /** What the content was made of; nothing while it could not be loaded. */
  let known: ReadonlyMap<string, string | undefined> = new Map();
  // Asks for nothing but `getPathsToWatch`.
  const paths = () => getPluginPathsToWatch({siteDir, plugin: plugin as LoadedPlugin});
  const send = () => {
    mkdirSync(dirname(signal), {recursive: true});
    writeFileSync(signal, new Date().toISOString());
  };
  return {
    ...plugin,

    async loadContent() {
      const files = await Globby(paths(), {cwd: siteDir, absolute: true});
      // Read before the content is: what changes meanwhile is seen to have changed.
      const parts = new Map(files.map((file) => [file, partOf(file)]));
      known = new Map();
      const content = await plugin.loadContent?.();
      known = parts;
      return content;
    },

    // Docusaurus asks for them when it begins to watch.
    getPathsToWatch() {
      send();
      watchFiles({pathsToWatch: paths(), siteDir, usePolling: false, interval: undefined}, ({name, path}) => {
        const file = resolve(siteDir, path);
        if (name === 'change' && known.has(file) && known.get(file) === partOf(file)) return;
        send();
      });
      return [signal];
    },
  };
}
