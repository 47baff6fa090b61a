import {spawnSync, type SpawnSyncOptions} from 'node:child_process';
import path from 'node:path';

/**
 * Pages are written in one thread. Docusaurus would start one for each processor, and each of them loads and compiles the
 * scripts of the whole site.
 */
const SETTINGS = {DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1'};

/**
 * Garbage is collected in one thread. Several wait for each other without rest: on two processors, that took up to a
 * seventh of the processor time of a build, which was ready later. Young garbage is collected half as often, when more of it is
 * dead: that takes a fifth less of its time.
 */
const NODE_FLAGS = ['--single-threaded-gc', '--max-semi-space-size=32'];

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
  return spawnSync(process.execPath, [...NODE_FLAGS, program, ...args], {
    cwd,
    stdio,
    encoding: 'utf8',
    env: {...SETTINGS, ...process.env, ...env, JITI_ALIAS: JSON.stringify({'@site': path.resolve(cwd)})},
  });
}
