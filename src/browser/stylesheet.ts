/** Nobody waits longer for looks. */
const LATEST_MS = 3000;

/**
 * Adds a style sheet to the page once, and waits for it. What it belongs to is plain without it, but works.
 *
 * @param href Path of a file that is no import: see `src/plugins/lazy-styles`.
 */
export function loadStylesheet(href: string): Promise<void> {
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
