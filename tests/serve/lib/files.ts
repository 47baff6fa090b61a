import path from 'node:path';

import {buildFolder} from '@site/tests/e2e/lib/site';
import {deploymentFolder} from '@site/src/deploy/write-deployment';
import {fromRoot} from '@site/src/build/repository';

import type {NginxFiles} from '@site/scripts/lib/nginx';

/** The site's generated files, as `npm run build` left them, around what `serve.setup.ts` compressed. */
export function siteUnderNginx(): NginxFiles {
  return {
    configuration: path.join(deploymentFolder(buildFolder()), 'nginx'),
    root: fromRoot('test-results', 'serve', 'site'),
  };
}
