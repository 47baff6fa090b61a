import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin: an absolute path names that file. Docusaurus has the bundler look for one below `static/` and the site
 * first, with every extension, and the development server watches each name that was looked for in vain: most of all that
 * it watches, anew after each change.
 *
 * The root of the file system is looked through first. `preferAbsolute`, which is meant for this, spares rspack no name.
 */
export default function absolutePaths(): Plugin {
  return {
    name: 'absolute-paths',
    configureWebpack: () => ({resolve: {roots: ['/']}, mergeStrategy: {'resolve.roots': 'prepend'}}),
  };
}
