import type {Plugin} from '@docusaurus/types';

/**
 * Where style sheets go that a part of the site loads for itself, when it is asked for.
 *
 * Docusaurus merges every style sheet that is imported, by parts that load late too, into the one that all pages wait
 * for. A late part says `new URL('!!./late.css', import.meta.url)` instead: `!!` keeps Docusaurus' loaders away, and the
 * file becomes an asset of its own. Without this plugin it would lie, nameless, in the root of the site.
 */
export default function lazyStyles(): Plugin {
  return {
    name: 'lazy-styles',
    configureWebpack: () => ({output: {assetModuleFilename: 'assets/css/[name].[contenthash:8][ext]'}}),
  };
}
