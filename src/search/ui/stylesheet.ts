import {loadStylesheet} from '@site/src/browser/stylesheet';

/**
 * Address of the style sheet of search box and search page. It is no import, as every imported style sheet becomes part
 * of the one that all pages load (see `src/plugins/lazy-styles`). On the server the address starts with `file:`.
 */
export function searchStylesheet(): string {
  return new URL('!!./search.css', import.meta.url).pathname;
}

/** Adds the style sheet to the page once, and waits for it. Without it the search box is plain, but works. */
export function loadSearchStylesheet(): Promise<void> {
  return loadStylesheet(searchStylesheet());
}
