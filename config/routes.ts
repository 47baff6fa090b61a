import {rollups} from './product';
import {lastVersion} from './versions';

/** Route of the newest released version of the rollups section, with a slash at both ends. */
export const lastVersionPath = `/${rollups.routeBasePath}/${lastVersion}/`;
