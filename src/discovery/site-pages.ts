import type {DocMetadata, LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';

import {rollups} from '@site/config/product';
import {sections} from '@site/config/sections';

/** A page above another one, or that page itself. */
export interface Crumb {
  readonly name: string;
  /** With the base path in front and a slash behind. */
  readonly route: string;
}

/** A page of the site, as search engines, chats and feed readers are told of it. */
export interface SitePage {
  readonly kind: 'article' | 'tag';
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** What the page belongs to: `Rollups 1.5`, `Staking`. */
  readonly section: string;
  /** Version of Rollups, as menus show it. Pages without versions have none. */
  readonly version?: string;
  /** Of the last change in milliseconds, where the history knows it. */
  readonly modified?: number;
  /** Source file, relative to the repository. Pages of tags have none. */
  readonly file?: string;
  /** From the section down to the page itself. */
  readonly trail: readonly Crumb[];
}

/** A docs instance: its id and what Docusaurus loaded of it. */
export interface DocsInstance {
  readonly id: string;
  readonly content: LoadedContent;
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

const withSlash = (route: string): string => route.replace(/\/?$/, '/');

/** All articles and pages of tags, in the order of their routes. */
export function readSitePages(instances: readonly DocsInstance[], baseUrl: string): SitePage[] {
  return instances
    .flatMap(({id, content}) => content.loadedVersions.flatMap((version) => pagesOfVersion(id, version, baseUrl)))
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

function pagesOfVersion(instance: string, version: LoadedVersion, baseUrl: string): SitePage[] {
  const ofRollups = instance === rollups.pluginId;
  const scope = ofRollups ? {version: version.label} : {};
  const own: Crumb = {name: `Rollups ${version.label}`, route: withSlash(version.path)};
  const routes = new Map(version.docs.map((doc) => [doc.id, withSlash(doc.permalink)]));

  const articles = version.docs.map((doc): SitePage => {
    const section = ofRollups ? own : sectionOf(doc, baseUrl);
    const self: Crumb = {name: doc.title, route: withSlash(doc.permalink)};
    const items = doc.sidebar === undefined ? [] : (version.sidebars[doc.sidebar] ?? []);
    const above = (trailTo(items, doc.id) ?? []).flatMap(({label, link}): Crumb[] => {
      const route = link?.type === 'doc' ? routes.get(link.id) : link?.permalink;
      return route === undefined ? [] : [{name: label, route}];
    });
    const trail = [...(section.route === '' ? [] : [section]), ...above, self];
    return {
      kind: 'article',
      route: self.route,
      title: doc.title,
      description: doc.description,
      section: section.name,
      ...scope,
      ...(typeof doc.lastUpdatedAt === 'number' && {modified: doc.lastUpdatedAt}),
      file: doc.source.replace(/^@site\//, ''),
      // A section, or a category, can begin with the page itself.
      trail: trail.filter(({route}, index) => trail.findLastIndex((crumb) => crumb.route === route) === index),
    };
  });

  const tags = new Map(version.docs.flatMap(({tags: all}) => all.map((tag) => [tag.permalink, tag] as const)));
  const list: Crumb = {name: 'Tags', route: withSlash(version.tagsPath)};
  const section = ofRollups ? [own] : [];
  const tagPages = [
    list,
    ...[...tags.values()].map(({label, permalink}) => ({name: label, route: withSlash(permalink)})),
  ];
  return [
    ...articles,
    ...tagPages.map((crumb): SitePage => ({
      kind: 'tag',
      route: crumb.route,
      title: crumb.name,
      description: '',
      section: ofRollups ? own.name : 'All sections',
      ...scope,
      trail: [...section, list, ...(crumb === list ? [] : [crumb])],
    })),
  ];
}

/** Section of an article without versions. What no sidebar has belongs to none. */
function sectionOf({sidebar}: DocMetadata, baseUrl: string): Crumb {
  const {name, route} = (sidebar === undefined ? undefined : sections[sidebar]) ?? {name: ''};
  return {name, route: route === undefined ? '' : baseUrl + route.slice(1)};
}

type Category = Extract<SidebarItem, {type: 'category'}>;

/** The categories above an article, and the one that it is the page of; nothing where the items do not have it. */
function trailTo(items: readonly SidebarItem[], id: string): Category[] | undefined {
  for (const item of items) {
    if (item.type === 'doc' && item.id === id) return [];
    if (item.type !== 'category') continue;
    if (item.link?.type === 'doc' && item.link.id === id) return [item];
    const below = trailTo(item.items, id);
    if (below !== undefined) return [item, ...below];
  }
  return undefined;
}
