/**
 * `npm run references`: makes the reference pages and the interpreters of the playground, and compiles the programs of all
 * pages. `--force` makes unchanged pages too.
 */
import {root} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import {makeInterpreters} from '@site/src/interpreters/make';
import {generateReferences} from '@site/src/references/generate';
import {compileSamples} from '@site/src/samples/sample-types';

generateReferences(root, {force: process.argv.includes('--force')})
  .then(async (lines) => {
    console.log([...lines, await makeInterpreters(root), compileSamples(root)].join('\n'));
  })
  .catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
