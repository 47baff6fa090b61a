import {unmarkedText} from './marks';
import type {Results} from './results';
import type {StoredSearch} from './stored-searches';

/** The list box of the search box, and its options by their place. */
export const LIST_ID = 'docsearch-list';
export const optionId = (index: number): string => `docsearch-item-${index}`;

/** All results in the order of the screen, as they would be remembered. */
export function toOptions({pages}: Results): StoredSearch[] {
  return pages.flatMap(({results}) =>
    results.map(({id, link, title, path}) => ({id, ...link, title: unmarkedText(title), trail: path})),
  );
}

/** The next place in a list that goes round. */
export function step(active: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (active + by + count) % count;
}
