/**
 * What comes from outside: parts of the address, and what storage holds. Anybody can write either, so everything of ours
 * that reads them does it here (ESLint holds that), and nothing here throws.
 */

/** Escapes that belong together, or a percent sign that begins none. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A part of an address with its escapes decoded. What cannot be decoded stays as it stands: the sign in `100%`. */
export function decoded(part: string): string {
  return tryDecode(part) ?? part.replace(ESCAPES, (escapes) => tryDecode(escapes) ?? escapes);
}

/** The same part of an address, spelt so that any decoder can read it: what is no escape of a text is escaped itself. */
export function decodable(part: string): string {
  if (tryDecode(part) !== undefined) return part;
  return part.replace(ESCAPES, (escapes) =>
    tryDecode(escapes) === undefined ? escapes.replaceAll('%', '%25') : escapes,
  );
}

/** The values of an address' query, by their names. */
export function readQuery(search: string): URLSearchParams {
  return new URLSearchParams(search);
}

type StorageArea = 'localStorage' | 'sessionStorage';

/** What is stored under a key. Undefined where nothing is, and where storage is denied. */
export function readStored(area: StorageArea, key: string): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The JSON value that is stored under a key. Undefined where there is none, or something else. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  const text = readStored(area, key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value. Where storage is denied or full, nothing is stored. */
export function writeStored(area: StorageArea, key: string, value: string): void {
  try {
    globalThis[area].setItem(key, value);
  } catch {
    // What is stored is a convenience everywhere on this site.
  }
}
