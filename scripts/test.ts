/**
 * `npm test`: every check of the project, in the order in which a fault is cheapest to find. Prints a line for each
 * stage and ends with `N passed, N failed`, where a test of a runner counts as one and a failing checker as one failure.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

interface Counts {
  passed: number;
  failed: number;
}

interface Stage {
  readonly name: string;
  /** Script of package.json. */
  readonly script: string;
  readonly runner?: 'vitest' | 'playwright';
  /** Does nothing without the built site. */
  readonly needsBuild?: true;
}

const STAGES: readonly Stage[] = [
  {name: 'References', script: 'references'},
  {name: 'Types', script: 'check:types'},
  {name: 'ESLint', script: 'check:eslint'},
  {name: 'Prettier', script: 'check:prettier'},
  {name: 'stylelint', script: 'check:stylelint'},
  {name: 'Unused code and dependencies', script: 'check:knip'},
  {name: 'Markdown', script: 'check:markdown'},
  {name: 'Spelling', script: 'check:spelling'},
  {name: 'Units and content', script: 'test:unit', runner: 'vitest'},
  {name: 'Examples', script: 'test:examples', runner: 'vitest'},
  {name: 'Front end of the examples', script: 'test:front-end', runner: 'playwright'},
  {name: 'Build', script: 'build'},
  {name: 'Search', script: 'test:search', runner: 'vitest', needsBuild: true},
  {name: 'Specification', script: 'spec'},
  {name: 'Routes', script: 'routes', needsBuild: true},
  {name: 'Size', script: 'size', needsBuild: true},
  {name: 'Growth', script: 'size:growth', needsBuild: true},
  {name: 'Browser', script: 'test:e2e', runner: 'playwright', needsBuild: true},
];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function numberAt(report: unknown, ...keys: string[]): number {
  const value = keys.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), report);
  return typeof value === 'number' ? value : 0;
}

/** Counts of a runner's JSON report. A report that is missing or counts no test is a failure: nothing was tested. */
function readCounts(runner: 'vitest' | 'playwright', file: string): Counts {
  if (!existsSync(file)) return {passed: 0, failed: 1};
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const counts =
    runner === 'vitest'
      ? {passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests')}
      : {
          passed: numberAt(report, 'stats', 'expected'),
          failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky'),
        };
  return counts.passed + counts.failed === 0 ? {passed: 0, failed: 1} : counts;
}

function run({script, runner}: Stage, report: string): Counts {
  const options =
    runner === 'vitest' ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const {status} = spawnSync('npm', ['run', '--silent', script, ...options], {
    stdio: 'inherit',
    env: {...process.env, ...(runner === 'playwright' ? {PLAYWRIGHT_JSON_OUTPUT_FILE: report} : {})},
  });
  const counts = runner === undefined ? {passed: 0, failed: 0} : readCounts(runner, report);
  // A stage that failed without a failing test (a crash, a checker) counts as one failure.
  return status === 0 || counts.failed > 0 ? counts : {...counts, failed: counts.failed + 1};
}

function main(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  const total: Counts = {passed: 0, failed: 0};
  const lines: string[] = [];
  let built = true;
  for (const [index, stage] of STAGES.entries()) {
    if (stage.needsBuild && !built) {
      lines.push(`not run   ${stage.name}: there is no built site`);
      total.failed++;
      continue;
    }
    console.log(`\n── ${stage.name}: npm run ${stage.script}`);
    const start = Date.now();
    const counts = run(stage, path.join(folder, `${index}.json`));
    if (stage.script === 'build') built = counts.failed === 0;
    total.passed += counts.passed;
    total.failed += counts.failed;
    const outcome = counts.failed === 0 ? 'ok     ' : 'FAILED ';
    const tests = stage.runner === undefined ? '' : ` (${counts.passed} passed, ${counts.failed} failed)`;
    lines.push(`${outcome}   ${stage.name}${tests}, ${Math.round((Date.now() - start) / 1000)} s`);
  }
  rmSync(folder, {recursive: true, force: true});
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

main();
