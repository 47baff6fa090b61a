import {rollups} from '@site/config/product';
import {repositoryPath} from '@site/src/diagnostics/fault';

/** The folder tree that a page belongs to: a docs version, or the unversioned pages. Its files link to each other by file. */
export interface DocsTree {
  /** Folder, relative to the repository, without a slash at its end. */
  readonly folder: string;
  /** Id of the docs instance. */
  readonly instance: 'default' | typeof rollups.pluginId;
  /** Name of the released version; `undefined` for the unversioned pages and for the version being written. */
  readonly version: string | undefined;
}

const VERSIONED = new RegExp(`^${rollups.pluginId}_versioned_docs/version-([^/]+)`);

/** The tree of the page at `path`, absolute; `undefined` for what is no page of a docs instance. */
export function docsTreeOf(path: string, root: string): DocsTree | undefined {
  const file = repositoryPath(root, path);
  const [first] = file.split('/');
  if (first === 'docs') return {folder: first, instance: 'default', version: undefined};
  if (first === rollups.routeBasePath) return {folder: first, instance: rollups.pluginId, version: undefined};
  const [folder, version] = VERSIONED.exec(file) ?? [];
  return folder === undefined ? undefined : {folder, instance: rollups.pluginId, version};
}

/** Whether a page is part of others rather than a page: its name, or a folder's, begins with an underscore. */
export function isPartial(path: string, root: string): boolean {
  return repositoryPath(root, path)
    .split('/')
    .some((segment) => segment.startsWith('_'));
}

/** Whether a page is made from a specification at build time. */
export function isGenerated(path: string, root: string): boolean {
  return repositoryPath(root, path).split('/').includes('generated');
}
