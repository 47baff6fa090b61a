import {existsSync} from 'node:fs';
import {basename, dirname, join, posix, relative} from 'node:path';

import {rollups} from '@site/config/product';
import {redirects} from '@site/config/redirects';
import {versionOptions} from '@site/config/versions';
import type {DocsTree} from '@site/src/authoring/docs-tree';
import {knownTags, tagSegment} from '@site/src/build/tags';
import {root} from '@site/src/build/repository';
import {referenceFolders} from '@site/src/references/folders';
import type {ContentPage} from './pages';

/** Path of a docs tree, with a slash at both ends. */
function basePath({instance, version}: DocsTree): string {
  if (instance !== rollups.pluginId) return '/';
  return `/${rollups.routeBasePath}/${versionOptions[version ?? 'current']?.path ?? ''}/`;
}

/** Route of a page, as Docusaurus makes it from its folder, name and slug. */
export function routeOf({path, docsTree, frontMatter}: ContentPage): string {
  const id = idOf({path, docsTree});
  const folder = posix.dirname(id) === '.' ? '' : posix.dirname(id);
  const {slug} = frontMatter;
  const name = basename(id);
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === basename(folder).toLowerCase();
  const own =
    typeof slug === 'string' ? (slug.startsWith('/') ? slug : posix.join(folder, slug)) : isIndex ? folder : id;
  return posix.join(basePath(docsTree), own, '/');
}

/** Document id of a page: its path in the docs tree without the extension. */
export function idOf({path, docsTree}: Pick<ContentPage, 'path' | 'docsTree'>): string {
  return relative(join(root, docsTree.folder), path)
    .replace(/\.mdx?$/, '')
    .replaceAll('\\', '/');
}

/** All routes of the site: those of its pages, and the old and shortened ones that lead on. */
export function siteRoutes(pages: readonly ContentPage[]): Set<string> {
  return new Set([...pageRoutes(pages), ...redirects.map(({from}) => from)]);
}

/** Routes of the pages, tag pages and the home page included. */
export function pageRoutes(pages: readonly ContentPage[]): Set<string> {
  const routes = new Set(pages.map(routeOf));
  for (const {path, docsTree, frontMatter} of pages) {
    const {tags} = frontMatter;
    const file = knownTags(path, root).path;
    if (!Array.isArray(tags) || file === undefined) continue;
    const base = `${basePath(docsTree)}tags/`;
    routes.add(base);
    for (const tag of tags) routes.add(`${base}${tagSegment(file, String(tag))}/`);
  }
  if (existsSync(join(root, 'src/pages/index.tsx'))) routes.add('/');
  for (const page of ['lookup', 'decoder', 'playground']) {
    if (existsSync(join(root, `src/pages/${page}.tsx`))) routes.add(`/${page}/`);
  }
  // The theme of the search makes this one.
  if (existsSync(join(root, 'src/theme/SearchPage/index.tsx'))) routes.add('/search/');
  return routes;
}

/** Whether the pages of a docs tree that are made from specifications have been made, those of its sections included. */
export function hasGenerated(folder: string): boolean {
  return referenceFolders(root)
    .filter((owner) => owner.folder === folder || owner.folder.startsWith(`${folder}/`))
    .some((owner) => existsSync(join(root, owner.folder, 'generated')));
}

/** Whether a document id names a page that is made from a specification. */
export function isGeneratedId(id: string): boolean {
  return dirname(id).split('/').includes('generated');
}
