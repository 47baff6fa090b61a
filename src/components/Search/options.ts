import {plainText} from '@site/src/search/marks';
import type {Results} from '@site/src/search/results';
import type {StoredSearch} from '@site/src/search/stored-searches';

/** The list box of the search box, and its options by their place. */
export const LIST_ID = 'docsearch-list';
export const optionId = (index: number): string => `docsearch-item-${index}`;

/** All results in the order of the screen, as they would be remembered. */
export function toOptions({pages}: Results): StoredSearch[] {
  return pages.flatMap(({trail, results}) =>
    results.map(({id, link, title}) => ({id, ...link, title: plainText(title), trail})),
  );
}

/** The next place in a list that goes round. */
export function step(active: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (active + by + count) % count;
}
