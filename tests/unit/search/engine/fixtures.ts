import {createSynonymTable, synonymGroups, type SynonymGroup} from '@site/src/search/engine/synonyms';
import {SearchIndex} from '@site/src/search/engine/search-index';
import type {SearchRecord} from '@site/src/search/records/types';

interface Page {
  /** Path below `/docs/<version>/`. */
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  readonly version?: string;
  /** Level-2 headings with their texts. */
  readonly sections?: Readonly<Record<string, string>>;
}

const SITE = 'https://docs.example';

/** Records of some pages, as the build extracts them. */
export function recordsOf(...pages: readonly Page[]): SearchRecord[] {
  return pages.flatMap(({path, title, text = '', version = '1.5', sections = {}}) => {
    const route = `/docs/${version}/${path}/`;
    const page: SearchRecord = {
      id: route,
      'hierarchy.lvl0': 'Guides',
      'hierarchy.lvl1': title,
      content: text,
      url: SITE + route,
      url_without_anchor: SITE + route,
      type: 'lvl1',
      language: 'en',
      docusaurus_tag: [`docs-rollups-${version}`],
      version,
      position: 0,
      item_priority: 98,
    };
    const below = Object.entries(sections).map(([heading, content], index): SearchRecord => {
      const anchor = heading.toLowerCase().replaceAll(' ', '-');
      return {
        ...page,
        id: `${route}#${anchor}`,
        'hierarchy.lvl2': heading,
        content,
        anchor,
        url: `${SITE}${route}#${anchor}`,
        type: 'lvl2',
        position: index + 1,
        item_priority: 88,
      };
    });
    return [page, ...below];
  });
}

export function indexOf(
  records: readonly SearchRecord[],
  groups: readonly SynonymGroup[] = synonymGroups,
): SearchIndex {
  return new SearchIndex(records, createSynonymTable(groups));
}
