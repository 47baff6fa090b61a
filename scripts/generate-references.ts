/** `npm run references`: makes the reference pages and compiles the programs of all pages. `--force` makes unchanged pages too. */
import {root} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import {generateReferences} from '@site/src/references/generate';
import {compileSamples} from '@site/src/samples/sample-types';

generateReferences(root, {force: process.argv.includes('--force')})
  .then((lines) => {
    console.log([...lines, compileSamples(root)].join('\n'));
  })
  .catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
