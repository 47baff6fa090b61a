/** `npm run docusaurus -- <command>`: Docusaurus' command line, with the imports of our configuration resolved. */
import {runDocusaurus} from '@site/scripts/lib/docusaurus';

const {status} = runDocusaurus(process.argv.slice(2), {cwd: process.cwd()});
process.exitCode = status ?? 1;
