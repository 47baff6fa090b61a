import {join} from 'node:path';

import {beforeAll, describe, expect, it} from 'vitest';

import {rollups} from '@site/config/product';
import {redirects} from '@site/config/redirects';
import {lastVersion, versionOptions} from '@site/config/versions';
import {knownTags} from '@site/src/build/tags';
import {redirects as routeRedirects, routeGroups, unknownEntries} from '@site/tests/routes-due';
import {root} from '@site/src/build/repository';
import {readPages, type ContentPage} from './pages';
import {hasGenerated, idOf, isGeneratedId, pageRoutes, routeOf, siteRoutes} from './routes';
import {readSidebars} from './sidebars';

let pages: readonly ContentPage[];

beforeAll(async () => {
  pages = await readPages();
});

/** Values that more than one page has, with those pages. */
function repeated(valueOf: (page: ContentPage) => unknown, among = pages): string[] {
  const owners = new Map<string, string[]>();
  for (const page of among) {
    const value = String(valueOf(page));
    owners.set(value, [...(owners.get(value) ?? []), page.file]);
  }
  return [...owners].filter(([, files]) => files.length > 1).map(([value, files]) => `"${value}": ${files.join(', ')}`);
}

describe('the site', () => {
  it('has no title, description or route twice', () => {
    // After a cut, the next version begins with the pages of the last. Until it has a name, no search engine lists it.
    const listed = pages.filter(
      ({file}) => versionOptions['current']?.noIndex !== true || !file.startsWith(`${rollups.routeBasePath}/`),
    );
    expect(repeated(({frontMatter}) => frontMatter['title'], listed)).toEqual([]);
    expect(repeated(({frontMatter}) => frontMatter['description'], listed)).toEqual([]);
    expect(repeated(routeOf)).toEqual([]);
  });

  it('uses every tag of the newest version', () => {
    const folder = `${rollups.pluginId}_versioned_docs/version-${lastVersion}`;
    const used = new Set(
      pages.filter(({docsTree}) => docsTree.folder === folder).flatMap(({frontMatter}) => frontMatter['tags']),
    );
    expect(knownTags(join(root, folder, 'index.mdx'), root).keys.filter((tag) => !used.has(tag))).toEqual([]);
  });

  it('has every page in a sidebar once, and a page for every item', () => {
    for (const {folder, file, ids} of readSidebars()) {
      const own = pages.filter(({docsTree}) => docsTree.folder === folder);
      const known = new Set(own.map(idOf));
      const orphans = own.filter((page) => !ids.includes(idOf(page)) && page.frontMatter['unlisted'] !== true);
      expect(
        orphans.map((page) => page.file),
        `pages that ${file} lacks`,
      ).toEqual([]);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        `ids that ${file} has twice`,
      ).toEqual([]);
      // Generated pages may not have been made; the build then says so.
      const missing = ids.filter((id) => !known.has(id) && (hasGenerated(folder) || !isGeneratedId(id)));
      expect(missing, `ids of ${file} without a page`).toEqual([]);
    }
  });
});

/** The routes above a route: `/a/b/c/` has `/a/b/` and `/a/`. */
function foldersAbove(route: string): string[] {
  const names = route.split('/').slice(1, -2);
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}/`);
}

describe('a shortened address', () => {
  it('leads to a page, or on to one, wherever pages stand below it', () => {
    const routes = pageRoutes(pages);
    const answered = siteRoutes(pages);
    const folders = new Set([...answered].flatMap(foldersAbove));
    expect(
      [...folders].filter((folder) => !answered.has(folder)),
      'folders that the folders.yml of their version lacks',
    ).toEqual([]);
    expect(
      redirects.filter(({from, to}) => routes.has(from) || !(routes.has(to) || isGeneratedRoute(to))),
      'redirects from a page, or to none',
    ).toEqual([]);
  });
});

describe('tests/routes.json', () => {
  it.each(routeGroups.filter(({due}) => due.length > 0))('has a page for each route of $name that is due', ({due}) => {
    const routes = siteRoutes(pages);
    const made = (route: string) => routes.has(route) || isGeneratedRoute(route);
    expect(
      due.filter((route) => !made(route)),
      'make these pages, or lead their routes on in config/redirects.ts',
    ).toEqual([]);
  });

  it('has no route among the later ones that exists already', () => {
    expect(unknownEntries).toEqual([]);
    const routes = siteRoutes(pages);
    expect(
      routeGroups.flatMap(({later}) => Object.keys(later).filter((route) => routes.has(route))),
      'take these off `later` in tests/routes-due.ts',
    ).toEqual([]);
  });

  it('redirects to routes that exist', () => {
    const routes = siteRoutes(pages);
    expect(routeRedirects.filter(({to}) => !routes.has(to))).toEqual([]);
  });
});

/** Where the generated pages have not been made, a route may be one of theirs: `npm run routes` looks at the build. */
function isGeneratedRoute(route: string): boolean {
  const folder = `${rollups.pluginId}_versioned_docs/version-${lastVersion}`;
  return (
    (!hasGenerated(folder) && /\/(?:rollups-apis|cli-commands)\//.test(route)) ||
    (!hasGenerated('docs') && /^\/(?:fraud-proofs\/references|tags\/api)\//.test(route))
  );
}
