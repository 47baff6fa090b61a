import path from 'node:path';

/**
 * File of a route, in the folder of the built site.
 *
 * @param baseUrl Path that the site is served under, with a slash at both ends; the route begins with it.
 */
export function pageFile(route: string, baseUrl: string): string {
  const own = route.slice(baseUrl.length);
  return own.endsWith('.html') ? own : path.join(own, 'index.html');
}
