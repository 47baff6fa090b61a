import type {SearchRequest, TextField} from '@site/src/search/records/types';

/** Fields that are searched, with the weight of a match in each: the more a field says about the record, the more. */
const FIELD_WEIGHTS = {
  'hierarchy.lvl1': 12,
  'hierarchy.lvl2': 10,
  'hierarchy.lvl3': 9,
  'hierarchy.lvl4': 8,
  'hierarchy.lvl5': 7,
  'hierarchy.lvl6': 7,
  'hierarchy.lvl0': 2,
  content: 1,
} as const satisfies Record<TextField, number>;

const fields = Object.keys(FIELD_WEIGHTS).join(',');

/**
 * Parameters of every search on both back ends; search box and search page add the question, the filter and the paging.
 * They have to name `sort_by`: DocSearch's modal asks for `item_priority:desc` alone, which leaves relevance out.
 */
export const baseParameters = {
  query_by: fields,
  query_by_weights: Object.values(FIELD_WEIGHTS).join(','),
  sort_by: '_text_match:desc,item_priority:desc',
  include_fields: `${fields},anchor,url,url_without_anchor,type,version,id`,
  // Of a long text, only the snippet is shown.
  highlight_full_fields: fields.replace(',content', ''),
} as const satisfies Omit<SearchRequest, 'q'>;
