import {decodable} from './outside-values';

/** An address, in the parts that routers and `window.location` know. */
export interface AddressParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * An address of this origin as a whole URL, spelt so that the router can read it: slashes are single, and what cannot be
 * decoded (`#100%`) is escaped.
 *
 * The parts are set one by one. As a text, a path that begins with two slashes would be the address of another host.
 *
 * @param base any address of the origin: nothing but its origin is kept.
 */
export function soundUrl({pathname, search, hash}: AddressParts, base: string): URL {
  const url = new URL(base);
  url.pathname = pathname;
  url.pathname = decodable(url.pathname.replace(/\/{2,}/g, '/'));
  url.search = search;
  url.hash = decodable(hash);
  return url;
}
