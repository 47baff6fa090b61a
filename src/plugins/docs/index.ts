import docsPlugin, {type PluginOptions, validateOptions} from '@docusaurus/plugin-content-docs';
import type {Plugin, PluginModule} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';

import {frontMatterBlock} from '@site/src/authoring/front-matter';
import {cachedReader} from '@site/src/build/file-cache';

/**
 * Docusaurus' docs plugin. In the development server, it does not read all pages again when only the body of one has
 * changed: the bundler compiles that page at the same time, in the same process, and would have to wait.
 */
const docs: PluginModule = async (context, options) => {
  const plugin = (await docsPlugin(context, options as PluginOptions)) as Plugin;
  return process.env['NODE_ENV'] === 'development' ? withMemory(plugin, context.siteDir) : plugin;
};
// Of the options of this plugin, while the type is that of any.
docs.validateOptions = validateOptions as NonNullable<PluginModule['validateOptions']>;
export default docs;

/**
 * A docs plugin that loads its content again only when one of the files that it watches was added, removed or changed in
 * what the content is made of: of a page that is the front matter, which names a title and a description on every page of
 * this site (`src/authoring/front-matter.ts`), so that neither is taken from the body.
 */
export function withMemory(plugin: Plugin, siteDir: string): Plugin {
  const partOf = cachedReader((text, path) => (/\.mdx?$/.test(path) ? frontMatterBlock(text) : text));
  let known: {readonly parts: ReadonlyMap<string, string | undefined>; readonly content: unknown} | undefined;
  return {
    ...plugin,
    async loadContent() {
      const files = await Globby([...(plugin.getPathsToWatch?.() ?? [])], {cwd: siteDir, absolute: true});
      // Read before the content is: what changes meanwhile is seen the next time.
      const parts = new Map(files.map((file) => [file, partOf(file)]));
      if (known?.parts.size !== parts.size || files.some((file) => known?.parts.get(file) !== parts.get(file))) {
        known = {parts, content: await plugin.loadContent?.()};
      }
      return known.content;
    },
  };
}
