import {parse} from 'yaml';

import {cachedReader} from '@site/src/build/file-cache';
import {nearestFile} from '@site/src/build/nearest-file';

/** What a page's tags are checked by. */
export interface KnownTags {
  /** The `tags.yml`, absolute; `undefined` where none is above the page. */
  readonly path: string | undefined;
  readonly keys: readonly string[];
}

const readTags = cachedReader((text): Readonly<Record<string, unknown>> => {
  const tags: unknown = parse(text);
  return typeof tags === 'object' && tags !== null ? {...tags} : {};
});

/** The tags of the nearest `tags.yml` above a page. */
export function knownTags(page: string, root: string): KnownTags {
  const path = nearestFile(page, 'tags.yml', root);
  return {path, keys: path === undefined ? [] : Object.keys(readTags(path))};
}

/** Route segment of a tag, as Docusaurus makes it: its `permalink`, else its key. */
export function tagSegment(path: string, key: string): string {
  const tag = readTags(path)[key];
  if (typeof tag === 'object' && tag !== null && 'permalink' in tag && typeof tag.permalink === 'string') {
    return tag.permalink.replace(/^\/|\/$/g, '');
  }
  return key;
}
