/**
 * Address of the style sheet of search box and search page. It is no import, as every imported style sheet becomes part
 * of the one that all pages load (see `src/plugins/lazy-styles`). On the server the address starts with `file:`.
 */
export function searchStylesheet(): string {
  return new URL('!!./search.css', import.meta.url).pathname;
}

/** Nobody waits longer for looks. */
const LATEST_MS = 3000;

/** Adds the style sheet to the page once, and waits for it. Without it the search box is plain, but works. */
export function loadSearchStylesheet(): Promise<void> {
  const href = searchStylesheet();
  const known = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  // It has no rules while it is on its way.
  if (known !== null && known.sheet !== null) return Promise.resolve();
  const link = known ?? document.createElement('link');
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The next attempt gets another chance.
      link.remove();
      resolve();
    });
    if (known !== null) return;
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  });
}
