import type {SearchRecord} from '@site/src/search/records/types';

/** As many different records as asked for. */
export function sampleRecords(count: number): SearchRecord[] {
  return Array.from({length: count}, (_, index) => ({
    id: `/guide/${index}/#part`,
    'hierarchy.lvl0': 'Guides',
    'hierarchy.lvl1': `Guide ${index}`,
    'hierarchy.lvl2': 'A <part> & more',
    content: `Text about the voucher number ${index}, with <b>no</b> HTML.`,
    anchor: 'part',
    url: `https://docs.example.org/guide/${index}/?tab=x#part`,
    url_without_anchor: `https://docs.example.org/guide/${index}/`,
    type: 'lvl2',
    language: 'en',
    docusaurus_tag: [index % 2 === 0 ? 'docs-rollups-1.5' : 'docs-rollups-1.3'],
    version: index % 2 === 0 ? '1.5' : '1.3',
    position: 1,
    item_priority: 90,
  }));
}
