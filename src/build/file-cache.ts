import {statSync} from 'node:fs';

import {readText} from './read-text';

/**
 * A reader of files that every page of a version asks for: what `parse` makes of one is kept until it changes.
 */
export function cachedReader<T>(parse: (text: string, path: string) => T): (path: string) => T {
  const cache = new Map<string, {readonly mtimeMs: number; readonly value: T}>();
  return (path) => {
    const {mtimeMs} = statSync(path);
    const cached = cache.get(path);
    if (cached?.mtimeMs === mtimeMs) return cached.value;
    const value = parse(readText(path), path);
    cache.set(path, {mtimeMs, value});
    return value;
  };
}
