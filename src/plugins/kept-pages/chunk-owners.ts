import type {ChunkNames, ExpandedRoute} from '@site/src/plugins/compact-routes/site-map';

/** The scripts that pages of the built site are written with, told apart by who needs them. */
export interface ChunkOwners {
  /** Whether a chunk is of certain pages only: the routes name it. */
  readonly isOwned: (chunk: string) => boolean;
  /** The owned chunks that a page needs; undefined for what is no page of the route table, which may need any. */
  readonly of: (pathname: string) => ReadonlySet<string> | undefined;
}

/**
 * Reads from the generated routes which chunks each page needs: its own, and those of the routes that it lies below.
 *
 * @param chunkNames `routesChunkNames.json`: names by the path and the hash of a route.
 */
export function chunkOwners(
  routes: readonly ExpandedRoute[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
): ChunkOwners {
  const owned = new Set<string>();
  const pages = new Map<string, Set<string>>();
  const above: {readonly path: string; readonly names: readonly string[]}[] = [];
  const visit = ({path, hash, exact, routes: below = []}: ExpandedRoute): void => {
    const names = namesIn(chunkNames[`${path}-${hash}`] ?? {});
    for (const name of names) owned.add(name);
    if (exact === true && below.length === 0) pages.set(path, new Set([...(pages.get(path) ?? []), ...names]));
    else above.push({path: path.replace(/\/$/, ''), names});
    below.forEach(visit);
  };
  routes.forEach(visit);
  return {
    isOwned: (chunk) => owned.has(chunk),
    of(pathname) {
      const own = pages.get(pathname);
      if (own === undefined) return undefined;
      const around = above.filter(({path}) => pathname === path || pathname.startsWith(`${path}/`));
      return new Set([...own, ...around.flatMap(({names}) => names)]);
    },
  };
}

function namesIn(chunks: ChunkNames[string]): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(namesIn);
}
