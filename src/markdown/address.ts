/** Ending of the Markdown files, which say the same as the pages. */
const ENDING = '.md';

/**
 * Where the Markdown of a page is: its address with `.md` in place of the last slash. The start page, which has no name, is
 * `index.md`.
 *
 * @param route Path of the page, with the base URL in front and a slash at its end.
 * @param baseUrl Path that the site is served under, with a slash at both ends.
 */
export function markdownAddress(route: string, baseUrl: string): string {
  return `${route === baseUrl ? `${baseUrl}index` : route.replace(/\/$/, '')}${ENDING}`;
}
