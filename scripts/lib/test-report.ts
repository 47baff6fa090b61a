import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/** What a test runner has said. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed: file and title, and the first lines of what was wrong. */
  readonly failures: readonly TestFailure[];
  /** Titles of tests that did not run, because what they check against is not on this machine. */
  readonly unchecked: readonly string[];
}

/** A test that failed. */
export interface TestFailure {
  readonly test: string;
  /** Without colours, of a few lines. */
  readonly problem: string;
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A run that is not told of, or that ran no test, is a failure: nothing was tested. */
const NOTHING: TestReport = {passed: 0, failed: 1, failures: [], unchecked: []};

const PROBLEM_LINES = 12;

/** The beginning of an error's text, which a runner may have coloured. */
function beginningOf(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n').slice(0, PROBLEM_LINES).join('\n');
}

const titleOf = (file: string, title: string): string => [path.relative(process.cwd(), file), title].join(': ');

function judge(report: TestReport): TestReport {
  return report.passed + report.failed === 0 ? {...NOTHING, unchecked: report.unchecked} : report;
}

/** The failed tests of a file in Vitest's report; the file itself where it failed outside of its tests. */
function failuresOf(file: Json): TestFailure[] {
  const failed = listOf(file['assertionResults']).filter(({status}) => status === 'failed');
  if (failed.length === 0 && file['status'] === 'failed')
    return [{test: titleOf(textOf(file['name']), 'the file'), problem: beginningOf(textOf(file['message']))}];
  return failed.map(({fullName, failureMessages}) => ({
    test: titleOf(textOf(file['name']), textOf(fullName).trim()),
    problem: beginningOf((Array.isArray(failureMessages) ? failureMessages : []).map(textOf).join('\n')),
  }));
}

/** Reads Vitest's JSON report; `undefined` where it wrote none. */
export function readVitestReport(text: string | undefined): TestReport {
  const report: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(report)) return NOTHING;
  const files = listOf(report['testResults']);
  const tests = files.flatMap((file) => listOf(file['assertionResults']));
  return judge({
    passed: numberOf(report['numPassedTests']),
    failed: numberOf(report['numFailedTests']),
    failures: files.flatMap((file) => failuresOf(file)),
    unchecked: tests
      .filter(({status}) => status !== 'passed' && status !== 'failed')
      .map(({fullName}) => textOf(fullName).trim()),
  });
}

/** The tests of a suite in Playwright's report and of the suites below. */
function testsIn(suite: Json): {readonly title: string; readonly test: Json}[] {
  const own = listOf(suite['specs']).flatMap((spec) =>
    listOf(spec['tests']).map((test) => ({title: titleOf(textOf(spec['file']), textOf(spec['title'])), test})),
  );
  return [...own, ...listOf(suite['suites']).flatMap(testsIn)];
}

/** What was wrong at the first go of a test that failed. */
function problemOf(test: Json): string {
  const error = listOf(test['results']).flatMap((result) => listOf(result['errors']))[0];
  return beginningOf(textOf(error?.['message']));
}

/** Reads Playwright's JSON report; `undefined` where it wrote none. A test that passed at the second go has failed. */
export function readPlaywrightReport(text: string | undefined): TestReport {
  const report: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(report) || !isRecord(report['stats'])) return NOTHING;
  const {expected, unexpected, flaky} = report['stats'];
  const tests = listOf(report['suites']).flatMap(testsIn);
  return judge({
    passed: numberOf(expected),
    failed: numberOf(unexpected) + numberOf(flaky),
    failures: tests
      .filter(({test}) => test['status'] === 'unexpected' || test['status'] === 'flaky')
      .map(({title, test}) => ({test: title, problem: problemOf(test)})),
    unchecked: tests.filter(({test}) => test['status'] === 'skipped').map(({title}) => title),
  });
}
