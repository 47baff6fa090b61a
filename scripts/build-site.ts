/** Last part of `npm run build`: builds the site with Docusaurus, then writes the files for web servers beside it. */
import path from 'node:path';
import {parseArgs} from 'node:util';

import type {KeptPageCode} from '@site/src/deploy/page-code';
import {writeDeployment} from '@site/src/deploy/write-deployment';
import {keepResults} from '@site/src/plugins/kept-results';
import {siteToDeploy} from './lib/deployment';
import {runDocusaurus} from './lib/docusaurus';

const args = process.argv.slice(2);
const {values} = parseArgs({args, options: {'out-dir': {type: 'string'}}, strict: false});
const outDir = typeof values['out-dir'] === 'string' ? values['out-dir'] : 'build';

const {status} = runDocusaurus(['build', ...args], {cwd: process.cwd()});
process.exitCode = status ?? 1;
if (status === 0) {
  try {
    const kept = keepResults<KeptPageCode>('page-code', {root: process.cwd(), code: ['src/deploy'], settings: ''});
    const keptCode = {find: () => kept.find(''), keep: (code: KeptPageCode) => kept.keep('', code)};
    const folder = writeDeployment({...siteToDeploy(path.resolve(outDir), process.env), keptCode});
    kept.tidy();
    console.log(`Files for web servers are in ${path.relative('.', folder)}/: see deploy/README.md.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
