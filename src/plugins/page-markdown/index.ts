import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';

import {writePages} from './write-files';

const DOCS = 'docusaurus-plugin-content-docs';

/** Names of the versions of docs that have several, by the route of their start page with a slash at its end. */
function versionStarts(plugins: Props['plugins']): ReadonlyMap<string, string> {
  const starts = plugins
    .filter(({name}) => name === DOCS)
    // The content of a plugin is typed by that plugin alone.
    .map(({content}) => (content as LoadedContent).loadedVersions)
    .filter((versions) => versions.length > 1)
    .flatMap((versions) => versions.map(({path}) => `${path.replace(/\/$/, '')}/`));
  return new Map(starts.map((start) => [start, start.split('/').at(-2) ?? '']));
}

/** Docusaurus plugin: writes the Markdown of every page from its built HTML, so that it says what readers see. */
export default function pageMarkdown({baseUrl, siteConfig}: LoadContext): Plugin {
  return {
    name: 'page-markdown',
    postBuild({outDir, routesPaths, plugins}) {
      writePages({outDir, baseUrl, siteUrl: siteConfig.url, routes: routesPaths, versions: versionStarts(plugins)});
    },
  };
}
