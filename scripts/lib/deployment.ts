import {readDeployment} from '@site/config/deployment';
import {redirects} from '@site/config/redirects';
import {lastVersionPath} from '@site/config/routes';
import type {Variables} from '@site/config/variables';
import type {SiteToDeploy} from '@site/src/deploy/write-deployment';

/**
 * What the files for web servers are made from, by the environment and the site's configuration.
 *
 * @throws {Error} on a variable that cannot be used.
 */
export function siteToDeploy(siteFolder: string, env: Variables): SiteToDeploy {
  return {...readDeployment(env), siteFolder, redirects, moving: new Set([lastVersionPath])};
}
