import {counterparts} from '@site/config/counterparts';

/** What is asked of a version: its route, the routes of its documents, and which of them is its start. */
export interface VersionPages {
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly {readonly id: string; readonly path: string}[];
}

/** Where a reader lands who changes the version. */
export interface VersionTarget {
  readonly path: string;
  /** The same page, the page that takes its place, or the start of the version. */
  readonly kind: 'same' | 'counterpart' | 'start';
}

/**
 * The page of a version that stands for a page of another.
 *
 * @param pathname route of the page that is left, in the version `from`.
 */
export function versionTarget(pathname: string, from: VersionPages | undefined, to: VersionPages): VersionTarget {
  const pages = new Map(to.docs.map(({path}) => [below(to, path), path]));
  if (from !== undefined) {
    const page = below(from, pathname);
    const same = pages.get(page);
    if (same !== undefined) return {path: same, kind: 'same'};
    for (const candidate of counterpartsOf(page)) {
      const path = pages.get(candidate);
      if (path !== undefined) return {path, kind: 'counterpart'};
    }
  }
  const start = to.docs.find(({id}) => id === to.mainDocId)?.path ?? to.path;
  return {path: start, kind: 'start'};
}

/** Path of a page below its version, without slashes at the ends: the start of a version is the empty path. */
function below(version: VersionPages, path: string): string {
  return trim(path.slice(trim(version.path).length + 1));
}

function trim(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

/** Pages that may take the place of a page, the closest first. */
function counterpartsOf(page: string): string[] {
  return counterparts.flatMap((group) => {
    const rest = group.map((pattern) => match(pattern, page)).find((found) => found !== undefined);
    return rest === undefined ? [] : group.map((pattern) => pattern.replace('*', rest));
  });
}

/** What `*` stands for where the page matches the pattern; nothing where it does not. */
function match(pattern: string, page: string): string | undefined {
  if (!pattern.endsWith('*')) return pattern === page ? '' : undefined;
  const prefix = pattern.slice(0, -1);
  return page.startsWith(prefix) ? page.slice(prefix.length) : undefined;
}
