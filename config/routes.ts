import {rollups} from './product';
import {lastVersion} from './versions';

/** Route of a version of the rollups section, with a slash at both ends. */
export function versionPath(version: string): string {
  return `/${rollups.routeBasePath}/${version}/`;
}

/** Route of the newest released version of the rollups section. */
export const lastVersionPath = versionPath(lastVersion);
