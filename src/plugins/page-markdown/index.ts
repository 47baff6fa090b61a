import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';

import {assistantFiles} from './assistant-files';
import {writePages} from './write-files';

const DOCS = 'docusaurus-plugin-content-docs';

/** The docs of the site: the one without versions, and all versions of the other. */
function readDocs(plugins: Props['plugins']): {unversioned: LoadedVersion; versioned: readonly LoadedVersion[]} {
  // The content of a plugin is typed by that plugin alone.
  const docs = plugins.filter(({name}) => name === DOCS).map(({content}) => (content as LoadedContent).loadedVersions);
  const unversioned = docs.find((versions) => versions.length === 1)?.[0];
  const versioned = docs.find((versions) => versions.length > 1);
  if (unversioned === undefined || versioned === undefined) {
    throw new Error(
      'page-markdown: the site has no docs with and without versions.\n  Keep readDocs in step with the site.',
    );
  }
  return {unversioned, versioned};
}

/** Route of the start page of a version, with a slash at its end. */
function startOf({path: folder}: LoadedVersion): string {
  return `${folder.replace(/\/$/, '')}/`;
}

/**
 * Docusaurus plugin: writes the Markdown of every page from its built HTML, so that it says what readers see, and the files
 * with which assistants find it.
 */
export default function pageMarkdown({baseUrl, siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'page-markdown',
    postBuild({outDir, routesPaths, plugins}) {
      const {unversioned, versioned} = readDocs(plugins);
      const site = {
        siteDir,
        outDir,
        baseUrl,
        siteUrl: siteConfig.url,
        routes: routesPaths,
        versions: new Map(versioned.map(startOf).map((start) => [start, start.split('/').at(-2) ?? ''])),
      };
      const pages = new Map(writePages(site).map((page) => [page.route, page]));
      for (const file of assistantFiles({
        ...site,
        tagline: siteConfig.tagline,
        pages,
        unversioned,
        versioned,
      })) {
        const target = path.join(outDir, file.path);
        mkdirSync(path.dirname(target), {recursive: true});
        writeFileSync(target, file.text);
      }
    },
  };
}
