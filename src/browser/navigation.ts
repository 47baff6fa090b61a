import {decoded} from './outside-values';
import {soundUrl, type AddressParts} from './sound-url';

/** What the router knows of the site's pages, by decoded paths. */
export interface Pages {
  readonly isPage: (pathname: string) => boolean;
  /** Address of the page that a path names by its file; nothing where it names none. */
  readonly pageAddress: (pathname: string) => string | undefined;
}

/** What comes of a navigation: the router shows the address, or the browser loads it from the server. */
type Navigation =
  {readonly kind: 'show'; readonly address: AddressParts} | {readonly kind: 'load'; readonly href: string};

/** Parts of an address as the router is given them. */
type SomeParts = {readonly [Part in keyof AddressParts]?: string | undefined};

/** The parts of a text that the router may be given: path, query and hash, each of which may lack. */
const PARTS = /^(?<pathname>[^?#]*)(?<search>\?[^#]*)?(?<hash>#.*)?$/s;

/**
 * Decides on a navigation within the site.
 *
 * A path that the router does not know may still have a page on the server: the open page may be older than the site, and
 * files and redirects are no routes. The server is asked once; its answer is a new document, which asks for nothing more.
 *
 * @param destination a path with query and hash, absolute or relative to the current one, or its parts.
 * @param current the whole address that the reader is at. No destination leads away from its origin.
 */
export function navigationTo(destination: string | SomeParts, current: string, pages: Pages): Navigation {
  const here = new URL(current);
  const parts = typeof destination === 'string' ? PARTS.exec(destination)?.groups : destination;
  const {pathname = '', search = '', hash = ''} = parts ?? {};
  const url = soundUrl({pathname: absolute(pathname, here.pathname), search, hash}, current);
  const path = decoded(url.pathname);
  url.pathname = pages.pageAddress(path) ?? url.pathname;
  // Another hash or query of an address without a page: there is still none.
  if (pages.isPage(decoded(url.pathname)) || url.pathname === here.pathname) return {kind: 'show', address: url};
  return {kind: 'load', href: url.href};
}

function absolute(pathname: string, from: string): string {
  if (pathname === '') return from;
  // A backslash is a slash to browsers.
  return /^[\\/]/.test(pathname) ? pathname : from.replace(/[^/]*$/, pathname);
}
