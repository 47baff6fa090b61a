/**
 * `npm run references`: makes the reference pages, what the lookup knows and the interpreters of the playground, and compiles
 * the programs of all pages. `--force` makes unchanged pages too.
 */
import {root} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import {makeInterpreters} from '@site/src/interpreters/make';
import {generateReferences} from '@site/src/references/generate';
import {keepLookup} from '@site/src/references/lookup/keep';
import {compileSamples} from '@site/src/samples/sample-types';

generateReferences(root, {force: process.argv.includes('--force')})
  .then(async (lines) => {
    const lookup = `lookup: ${keepLookup(root).made ? 'made' : 'unchanged'}`;
    console.log([...lines, lookup, await makeInterpreters(root), compileSamples(root)].join('\n'));
  })
  .catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
