import {readStoredJson, writeStored} from '@site/src/browser/outside-values';
import {soundUrl} from '@site/src/browser/sound-url';

/** A hit that was opened, as it is remembered. */
export interface StoredSearch {
  /** Id of the record. */
  readonly id: string;
  readonly href: string;
  readonly internal: boolean;
  readonly title: string;
  /** What the title stands in. */
  readonly trail: readonly string[];
}

/** Searches of one kind, the latest first. */
export interface StoredSearches {
  readonly all: () => readonly StoredSearch[];
  /** Puts a search in front; the oldest falls out. */
  readonly add: (search: StoredSearch) => void;
  readonly remove: (id: string) => void;
}

/** Whether a link is one that `siteLink` gives: the path of a page of this site, or a web address. */
function isLink(href: string, internal: boolean): boolean {
  let url: URL;
  try {
    url = new URL(href, internal ? location.origin : undefined);
  } catch {
    return false;
  }
  if (!internal) return url.protocol === 'https:' || url.protocol === 'http:';
  // Written otherwise than `siteLink` writes it, a path may still lead off the site: "/\\host/", "/.//host/".
  const {pathname, search, hash} = soundUrl(url, url.href);
  return url.origin === location.origin && href === `${pathname}${search}${hash}`;
}

function isStoredSearch(value: unknown): value is StoredSearch {
  if (typeof value !== 'object' || value === null) return false;
  const {id, href, internal, title, trail} = value as Partial<Record<keyof StoredSearch, unknown>>;
  return (
    typeof id === 'string' &&
    typeof href === 'string' &&
    typeof internal === 'boolean' &&
    // Whatever else writes into the storage of this origin: a link of ours runs no script, and leads where it says.
    isLink(href, internal) &&
    typeof title === 'string' &&
    Array.isArray(trail) &&
    trail.every((part) => typeof part === 'string')
  );
}

function readStorage(key: string): StoredSearch[] {
  const value = readStoredJson('localStorage', key);
  return Array.isArray(value) ? value.filter(isStoredSearch) : [];
}

/**
 * Searches kept in the browser's storage. Where storage is denied they are kept nowhere, and nothing fails.
 *
 * @param limit How many are kept.
 */
export function storedSearches(key: string, limit: number): StoredSearches {
  const write = (searches: readonly StoredSearch[]): void => writeStored('localStorage', key, JSON.stringify(searches));
  return {
    all: () => readStorage(key).slice(0, limit),
    add: (search) => write([search, ...readStorage(key).filter(({id}) => id !== search.id)].slice(0, limit)),
    remove: (id) => write(readStorage(key).filter((search) => search.id !== id)),
  };
}

/** The two lists of the search box, under the keys of DocSearch. */
export function openHistory(collection: string): {recent: StoredSearches; favourites: StoredSearches} {
  return {
    recent: storedSearches(`__DOCSEARCH_RECENT_SEARCHES__${collection}`, 7),
    favourites: storedSearches(`__DOCSEARCH_FAVORITE_SEARCHES__${collection}`, 10),
  };
}
