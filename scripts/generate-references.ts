/** `npm run references`: makes the reference pages. `--force` makes them all, unchanged ones too. */
import {root} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import {generateReferences} from '@site/src/references/generate';

generateReferences(root, {force: process.argv.includes('--force')})
  .then((lines) => {
    console.log(lines.join('\n'));
  })
  .catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
