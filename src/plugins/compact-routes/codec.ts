/**
 * How lists of routes are written small. Both sides use it: the build writes, the browser reads.
 *
 * Everything that follows from the path of a page (its chunk name, its document id, its place in the route table) is
 * computed in the browser instead of being sent.
 */

/** Segments of a path; the empty path has none. */
function segments(path: string): string[] {
  return path === '' ? [] : path.split('/');
}

/**
 * Writes sorted paths, each as the number of segments that it shares with the one before (one base-36 digit) and the
 * segments that are new: `a/b a/c d` becomes `0a/b 1c 0d`. A path has no spaces and at most 35 segments.
 */
export function encodePaths(paths: readonly string[]): string {
  let previous: string[] = [];
  return paths
    .map((path) => {
      const current = segments(path);
      let shared = 0;
      while (shared < previous.length && shared < current.length && previous[shared] === current[shared]) shared++;
      previous = current;
      return shared.toString(36) + current.slice(shared).join('/');
    })
    .join(' ');
}

/** Reads what `encodePaths` has written. */
export function decodePaths(encoded: string): string[] {
  let previous: string[] = [];
  return encoded.split(' ').map((entry) => {
    previous = [...previous.slice(0, Number.parseInt(entry.charAt(0), 36)), ...segments(entry.slice(1))];
    return previous.join('/');
  });
}

/** Three characters of base 36: short, and enough room for thousands of pages. */
const NAME_SPACE = 36 ** 3;

/**
 * Short names for chunks, one a route: a hash of the route, the next free number where two hash to the same. A page
 * that comes or goes leaves the names of (nearly) all others alone, so that browsers keep what they have cached.
 */
export function chunkNames(routes: readonly string[]): string[] {
  const taken = new Set<number>();
  return routes.map((route) => {
    // FNV-1a, 32 bits.
    let hash = 0x811c9dc5;
    for (let index = 0; index < route.length; index++) {
      hash = Math.imul(hash ^ route.charCodeAt(index), 0x01000193);
    }
    let name = (hash >>> 0) % NAME_SPACE;
    while (taken.has(name)) name = (name + 1) % NAME_SPACE;
    taken.add(name);
    return `p${name.toString(36)}`;
  });
}

/** Parts of a path that are not empty, joined by slashes. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}
