/** A redirect of the site's configuration, without the base path. */
export interface ConfiguredRedirect {
  readonly from: string;
  readonly to: string;
}

/** A redirect as a server answers it. */
export interface ServerRedirect extends ConfiguredRedirect {
  readonly status: 301 | 302;
}

/**
 * The redirects of a server, each from its address with and without the slash at its end.
 *
 * @param moving Routes that lead elsewhere one day, such as the newest version: what leads to them is not kept by browsers.
 */
export function redirectTable(
  redirects: readonly ConfiguredRedirect[],
  baseUrl: string,
  moving: ReadonlySet<string>,
): ServerRedirect[] {
  return redirects.flatMap(({from, to}) => {
    const status = moving.has(to) ? 302 : 301;
    const place = (route: string): string => baseUrl + route.replace(/^\//, '');
    const bare = place(from).replace(/\/$/, '');
    return [bare, `${bare}/`].map((address) => ({from: address, to: place(to), status}) as const);
  });
}
