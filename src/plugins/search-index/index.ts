import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';

import {collectNow} from '@site/src/build/collect-garbage';
import type {SearchRecord} from '@site/src/search/records/types';
import {keepResults} from '@site/src/plugins/kept-results';
import {writeIndex} from './build-index';

/**
 * What packages the bundler puts into files of their own: as it does by itself, but for the engine of the search, which belongs
 * to its worker. A second file would have to come before the worker can ask for the index. (A function that tells by chunks
 * takes 0.4 GiB of a build's memory.)
 */
const defaultVendors = {
  idHint: 'vendors',
  priority: -10,
  reuseExistingChunk: true,
  test: /[\\/]node_modules[\\/](?!minisearch[\\/])/,
};

const DOCS = 'docusaurus-plugin-content-docs';

/** Tags by which Docusaurus tells docs versions apart: `docs-rollups-1.5`. */
function readVersions(plugins: Props['plugins']): {hidden: Set<string>; tags: Set<string>} {
  const hidden = new Set<string>();
  const tags = new Set<string>();
  for (const plugin of plugins) {
    if (plugin.name !== DOCS) continue;
    // The content of a plugin is typed by that plugin alone.
    const {loadedVersions} = plugin.content as LoadedContent;
    for (const {versionName, noIndex} of loadedVersions) {
      const tag = `docs-${plugin.options.id}-${versionName}`;
      if (noIndex) hidden.add(tag);
      if (loadedVersions.length > 1) tags.add(tag);
    }
  }
  return {hidden, tags};
}

/** Docusaurus plugin: writes the index files of the embedded search from the HTML of the built pages. */
export default function searchIndex({siteDir, baseUrl, siteConfig}: LoadContext): Plugin {
  return {
    name: 'search-index',
    async contentLoaded({actions: {createData}}) {
      const {url, i18n, themeConfig} = siteConfig;
      const site = {url, baseUrl, locale: i18n.defaultLocale, settings: themeConfig['typesense']};
      await createData('site.json', site);
    },
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {optimization: {splitChunks: {cacheGroups: {defaultVendors}}}},
    postBuild({outDir, routesPaths, plugins}) {
      const {hidden, tags} = readVersions(plugins);
      const kept = keepResults<SearchRecord[]>('search-index', {
        root: siteDir,
        code: ['src/search/records'],
        settings: [siteConfig.url, [...hidden]],
      });
      writeIndex({
        outDir,
        baseUrl,
        siteUrl: siteConfig.url,
        routes: routesPaths,
        hiddenVersions: hidden,
        versionTags: tags,
        kept,
      });
      kept.tidy();
      // The text of the whole site was in memory.
      collectNow();
    },
  };
}
