import type {LoadedVersion} from '@docusaurus/plugin-content-docs';

import type {ListedPages} from '@site/src/markdown/llms';
import type {MarkdownPage} from '@site/src/markdown/page-markdown';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Pages by their routes. */
export type PagesByRoute = ReadonlyMap<string, MarkdownPage>;

/**
 * The pages of a sidebar in its order: those that stand alone under `label`, then those of each category under the label of
 * the category, with all that is below it.
 */
export function pagesOfSidebar(
  items: readonly SidebarItem[],
  label: string,
  version: LoadedVersion,
  pages: PagesByRoute,
): ListedPages[] {
  const routes = new Map(version.docs.map(({id, permalink}) => [id, withSlash(permalink)]));
  const pageOf = (id: string): MarkdownPage[] => {
    const page = pages.get(routes.get(id) ?? '');
    return page === undefined ? [] : [page];
  };
  const below = (item: SidebarItem): MarkdownPage[] => {
    if (item.type === 'doc') return pageOf(item.id);
    if (item.type !== 'category') return [];
    return [...(item.link?.type === 'doc' ? pageOf(item.link.id) : []), ...item.items.flatMap(below)];
  };
  const alone = items.filter(({type}) => type === 'doc').flatMap(below);
  const categories = items.flatMap((item) =>
    item.type === 'category' ? [{label: item.label, pages: below(item)}] : [],
  );
  return [{label, pages: alone}, ...categories].filter((group) => group.pages.length > 0);
}

function withSlash(permalink: string): string {
  return permalink.endsWith('/') ? permalink : `${permalink}/`;
}
