/**
 * `npm test`: every check of the project. Linters, units, examples and the build run beside each other, the browser tests
 * alone. Prints the output of each stage whole, a line for each stage, and ends with `N passed, N failed`, where a test of
 * a runner counts as one and a failing checker as one failure.
 */
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {availableParallelism, tmpdir} from 'node:os';
import path from 'node:path';

import {runTasks, type Task} from './lib/task-graph';
import {readVitestReport, readPlaywrightReport, type TestReport} from './lib/test-report';

interface Stage extends Task {
  /** Script of package.json. */
  readonly script: string;
  readonly runner?: keyof typeof READERS;
}

const READERS = {vitest: readVitestReport, playwright: readPlaywrightReport};

/** What else reads or makes the generated pages waits for this one, so that no two make them at once. */
const after = ['References'];
const needs = ['Build'];

/**
 * In the order in which they take a free lane: beside the first, what waits for nothing; then what is short or what others
 * wait for; then the longest first, so that no long one is left alone at the end.
 */
const STAGES: readonly Stage[] = [
  {name: 'References', script: 'references'},
  {name: 'Prettier', script: 'check:prettier'},
  {name: 'Spelling', script: 'check:spelling'},
  {name: 'Markdown', script: 'check:markdown'},
  {name: 'stylelint', script: 'check:stylelint'},
  {name: 'Specification', script: 'spec'},
  {name: 'Types', script: 'check:types', after},
  {name: 'Unused code and dependencies', script: 'check:knip', after},
  {name: 'Build', script: 'build', after},
  {name: 'Examples', script: 'test:examples', runner: 'vitest', after},
  {name: 'ESLint', script: 'check:eslint', after},
  {name: 'Units and content', script: 'test:unit', runner: 'vitest', after},
  {name: 'Cut of a version', script: 'test:versioning', runner: 'vitest', after: ['Build']},
  {name: 'Search', script: 'test:search', runner: 'vitest', needs},
  {name: 'Front end of the examples', script: 'test:front-end', runner: 'playwright', after: ['Examples']},
  {name: 'Size', script: 'size', needs},
  {name: 'Routes', script: 'routes', needs},
  {name: 'Browser', script: 'test:e2e', runner: 'playwright', needs, alone: true},
];

/** One core for each of two stages, on every machine that has them: more would need more memory than a small one has. */
const LANES = Math.min(2, availableParallelism());

interface Outcome extends TestReport {
  readonly output: string;
}

/** Runs a stage. Its output is kept until it has ended, unless nothing else can write between its lines. */
function run({script, runner, alone}: Stage, report: string): Promise<Outcome> {
  const options =
    runner === 'vitest' ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const child = spawn('npm', ['run', '--silent', script, ...options], {
    stdio: ['ignore', ...(alone ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    env: {
      ...process.env,
      ...(process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? {FORCE_COLOR: '1'} : {}),
      ...(runner === 'playwright' ? {PLAYWRIGHT_JSON_OUTPUT_FILE: report} : {}),
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      const found: TestReport =
        runner === undefined
          ? {passed: 0, failed: 0, failures: [], unchecked: []}
          : READERS[runner](existsSync(report) ? readFileSync(report, 'utf8') : undefined);
      // A stage that failed without a failing test (a crash, a checker) counts as one failure.
      const failed = status !== 0 && found.failed === 0 ? 1 : found.failed;
      resolve({...found, failed, output: Buffer.concat(chunks).toString()});
    });
  });
}

const LAST_LINES = 15;

/** The end of what a stage printed; nothing of it was kept where the stage printed it itself. */
const lastLines = (output: string): string =>
  output === '' ? 'See what it printed, above.' : output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

const indented = (text: string): string => text.replace(/^/gm, '    ');

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  const total = {passed: 0, failed: 0};
  const lines = new Map<Stage, string>();
  const unchecked: string[] = [];
  const failures: string[] = [];
  const heading = ({name, script}: Stage) => `\n── ${name}: npm run ${script}`;
  const started = Date.now();
  const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

  await runTasks(STAGES, {
    lanes: LANES,
    run: async (stage) => {
      const start = Date.now();
      if (stage.alone) console.log(heading(stage));
      const {
        passed,
        failed,
        failures: faults,
        unchecked: own,
        output,
      } = await run(stage, path.join(folder, `${STAGES.indexOf(stage)}.json`));
      if (!stage.alone) console.log(`${heading(stage)}\n${output.trimEnd()}`);
      total.passed += passed;
      total.failed += failed;
      failures.push(
        ...faults.map(({test, problem}) => `${stage.name}: ${test}\n${indented(problem)}`),
        // What fails without a test, such as a checker, tells why in its last lines.
        ...(failed > faults.length ? [`${stage.name}:\n${indented(lastLines(output))}`] : []),
      );
      unchecked.push(...own.map((title) => `${stage.name}: ${title}`));
      const counts = [
        `${passed} passed, ${failed} failed`,
        ...(own.length === 0 ? [] : [`${own.length} not checked`]),
      ].join(', ');
      const tests = stage.runner === undefined ? '' : ` (${counts})`;
      lines.set(stage, `${failed === 0 ? 'ok     ' : 'FAILED '}   ${stage.name}${tests}, ${seconds(start)} s`);
      return failed === 0;
    },
    leaveOut: (stage) => {
      lines.set(stage, `not run   ${stage.name}: there is no built site`);
      total.failed++;
    },
  });

  rmSync(folder, {recursive: true, force: true});
  const table = STAGES.flatMap((stage) => lines.get(stage) ?? []).join('\n');
  const missing = unchecked.length === 0 ? '' : `\n\nNot checked, and not counted:\n  ${unchecked.join('\n  ')}`;
  // Once more at the end: whoever sees only the last lines of a run must know what to look for.
  const wrong = failures.length === 0 ? '' : `\n\nFailed:\n\n${failures.join('\n\n')}`;
  console.log(
    `\n${table}${missing}${wrong}\n\nAll stages: ${seconds(started)} s\n${total.passed} passed, ${total.failed} failed`,
  );
  if (total.failed > 0) process.exitCode = 1;
}

void main();
