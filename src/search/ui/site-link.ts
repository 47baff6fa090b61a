import {soundUrl} from '@site/src/browser/sound-url';

/** Where the site is served from. */
export interface SiteAddress {
  /** Origin, without a slash at its end. */
  readonly url: string;
  /** Path with a slash at both ends. */
  readonly baseUrl: string;
}

/** Where a hit leads. */
export interface SiteLink {
  /** For a page of this site the path from the root, with query and hash; the whole address for any other. */
  readonly href: string;
  /** Whether the router can go there. */
  readonly internal: boolean;
}

/**
 * Turns the absolute address of a record into a link. Pages of this site become paths, with the base path that they
 * already have, so that a hit found on a laptop or in a preview stays there; query and hash are kept.
 *
 * @returns undefined for what is no web address: a record cannot make a link run a script.
 */
export function siteLink(address: string, site: SiteAddress): SiteLink | undefined {
  let url: URL;
  try {
    url = new URL(address, site.url);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.origin !== new URL(site.url).origin) return {internal: false, href: url.href};
  // The path alone becomes the link: with two slashes at its start, it would name another host.
  const sound = soundUrl(url, url.href);
  const internal = sound.pathname.startsWith(site.baseUrl);
  return {internal, href: internal ? `${sound.pathname}${sound.search}${sound.hash}` : sound.href};
}
