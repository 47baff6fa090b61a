/** What a test runner has said, in numbers. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Titles of tests that did not run, because what they check against is not on this machine. */
  readonly unchecked: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A run that is not told of, or that ran no test, is a failure: nothing was tested. */
const NOTHING: TestReport = {passed: 0, failed: 1, unchecked: []};

function judge(report: TestReport): TestReport {
  return report.passed + report.failed === 0 ? {...NOTHING, unchecked: report.unchecked} : report;
}

/** Reads Vitest's JSON report; `undefined` where it wrote none. */
export function readVitestReport(text: string | undefined): TestReport {
  const report: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(report)) return NOTHING;
  const tests = listOf(report['testResults']).flatMap((file) => listOf(file['assertionResults']));
  return judge({
    passed: numberOf(report['numPassedTests']),
    failed: numberOf(report['numFailedTests']),
    unchecked: tests
      .filter(({status}) => status !== 'passed' && status !== 'failed')
      .map(({fullName}) => textOf(fullName).trim()),
  });
}

/** Titles of skipped tests in a suite of Playwright's report and in the suites below. */
function skippedIn(suite: Json): string[] {
  const own = listOf(suite['specs']).filter((spec) => listOf(spec['tests']).some(({status}) => status === 'skipped'));
  return [
    ...own.map((spec) => `${textOf(spec['file'])}: ${textOf(spec['title'])}`),
    ...listOf(suite['suites']).flatMap(skippedIn),
  ];
}

/** Reads Playwright's JSON report; `undefined` where it wrote none. A test that passed at the second go has failed. */
export function readPlaywrightReport(text: string | undefined): TestReport {
  const report: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(report) || !isRecord(report['stats'])) return NOTHING;
  const {expected, unexpected, flaky} = report['stats'];
  return judge({
    passed: numberOf(expected),
    failed: numberOf(unexpected) + numberOf(flaky),
    unchecked: listOf(report['suites']).flatMap(skippedIn),
  });
}
