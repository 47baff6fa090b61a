import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {rollups} from '@site/config/product';
import {versionPath} from '@site/config/routes';
import {currentVersionPath, releasedVersions} from '@site/config/versions';

/** A folder of pages that has specifications in `_specs/`, and the pages made of them in `generated/`. */
export interface ReferenceFolder {
  /** Relative to the repository, without a slash at its end. */
  readonly folder: string;
  /** Its path on the site, with a slash at both ends. */
  readonly path: string;
  /** Path of the docs version below the section's base path; `undefined` for a section of the unversioned pages. */
  readonly version: string | undefined;
}

/** Folder of the unversioned pages. */
const UNVERSIONED = 'docs';

/**
 * Every folder that has specifications: the version being written, the released ones, the newest first, then the sections
 * of the unversioned pages.
 */
export function referenceFolders(root: string): readonly ReferenceFolder[] {
  const versions = [
    {version: currentVersionPath, folder: rollups.routeBasePath},
    ...releasedVersions.map((version) => ({version, folder: `${rollups.pluginId}_versioned_docs/version-${version}`})),
  ].map(({version, folder}): ReferenceFolder => ({version, folder, path: versionPath(version)}));
  const sections = (existsSync(join(root, UNVERSIONED)) ? readdirSync(join(root, UNVERSIONED)) : [])
    .sort()
    .map((name): ReferenceFolder => ({version: undefined, folder: `${UNVERSIONED}/${name}`, path: `/${name}/`}));
  return [...versions, ...sections].filter(({folder}) => existsSync(join(root, folder, '_specs')));
}

/** The folder with specifications that a page belongs to, by its path relative to the repository. */
export function referenceFolderOf(file: string, root: string): ReferenceFolder | undefined {
  return referenceFolders(root).find(({folder}) => file.startsWith(`${folder}/`));
}

/** The file with the contracts of such a folder, relative to the repository; `undefined` where it has none. */
export function contractsFileOf({folder}: ReferenceFolder, root: string): string | undefined {
  const file = `${folder}/_specs/contracts.json`;
  return existsSync(join(root, file)) ? file : undefined;
}
