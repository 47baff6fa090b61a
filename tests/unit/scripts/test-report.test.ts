import {describe, expect, it} from 'vitest';

import {readPlaywrightReport, readVitestReport} from '@site/scripts/lib/test-report';

describe('readVitestReport', () => {
  it('counts what passed and failed, and names what did not run', () => {
    const assertionResults = [
      {status: 'passed', fullName: 'one'},
      {status: 'failed', fullName: 'two'},
      {status: 'skipped', fullName: ' group three'},
    ];
    const report = {numPassedTests: 1, numFailedTests: 1, testResults: [{assertionResults}]};
    expect(readVitestReport(JSON.stringify(report))).toEqual({passed: 1, failed: 1, unchecked: ['group three']});
  });

  it('takes a run without a report, and one without a test, for a failure', () => {
    expect(readVitestReport(undefined)).toEqual({passed: 0, failed: 1, unchecked: []});
    expect(readVitestReport('{"numPassedTests": 0}')).toEqual({passed: 0, failed: 1, unchecked: []});
  });
});

describe('readPlaywrightReport', () => {
  it('counts what passed and failed, takes a second go for a failure, and names what did not run', () => {
    const spec = {file: 'a.spec.ts', title: 'three', tests: [{status: 'skipped'}]};
    const suites = [{specs: [], suites: [{specs: [spec, {...spec, tests: [{status: 'expected'}]}]}]}];
    const report = {stats: {expected: 4, unexpected: 1, flaky: 2, skipped: 1}, suites};
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 3,
      unchecked: ['a.spec.ts: three'],
    });
  });

  it('takes a run without a report, and one without a test, for a failure', () => {
    expect(readPlaywrightReport(undefined)).toMatchObject({passed: 0, failed: 1});
    expect(readPlaywrightReport('{"stats": {}}')).toMatchObject({passed: 0, failed: 1});
  });
});
