import {spawnSync, type SpawnSyncOptions} from 'node:child_process';
import path from 'node:path';

/**
 * Pages are written in one thread. Docusaurus would start one for each processor, and each of them loads and compiles the
 * scripts of the whole site.
 */
const SETTINGS = {DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1'};

/**
 * What a build takes less processor time with: jiti compiles TypeScript with Babel, six seconds for the 280 files that the
 * configuration needs. Asked to, by a setting that it calls one of Bun, it leaves that to the process, where tsx does it in one
 * second; what the process cannot load, it compiles as before. In the development server this stays off: jiti reads a file
 * again that has changed, the process does not.
 */
const BUILD = {
  flags: ['--require', require.resolve('tsx/cjs')],
  variables: {JITI_EXPERIMENTAL_BUN: 'true'},
};

/**
 * Runs Docusaurus' command line in `cwd`, with `@site` standing for that folder.
 *
 * Docusaurus' bundler knows `@site`, but its configuration and plugins are loaded by jiti, which has to be told. jiti reads
 * aliases from its environment; Docusaurus gives it none.
 *
 * @returns exit status, and the output where `stdio` does not pass it on.
 */
export function runDocusaurus(
  args: readonly string[],
  {cwd, env = {}, stdio = 'inherit'}: {cwd: string; env?: NodeJS.ProcessEnv; stdio?: SpawnSyncOptions['stdio']},
) {
  const program = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const {flags, variables} = args[0] === 'build' ? BUILD : {flags: [], variables: {}};
  return spawnSync(process.execPath, [...flags, program, ...args], {
    cwd,
    stdio,
    encoding: 'utf8',
    env: {
      ...SETTINGS,
      ...variables,
      ...process.env,
      ...env,
      JITI_ALIAS: JSON.stringify({'@site': path.resolve(cwd)}),
    },
  });
}
