import {describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {readPlaywrightReport, readVitestReport} from '@site/scripts/lib/test-report';

describe('readVitestReport', () => {
  it('counts what passed and failed, and names what did not run', () => {
    const assertionResults = [
      {status: 'passed', fullName: 'one'},
      {status: 'failed', fullName: 'two', failureMessages: ['\u001B[31mno\u001B[39m\n  at a']},
      {status: 'skipped', fullName: ' group three'},
    ];
    const report = {numPassedTests: 1, numFailedTests: 1, testResults: [{name: `${root}/a.test.ts`, assertionResults}]};
    expect(readVitestReport(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 1,
      failures: [{test: 'a.test.ts: two', problem: 'no\n  at a'}],
      unchecked: ['group three'],
    });
  });

  it('names a file that failed outside of its tests', () => {
    const broken = {name: `${root}/b.test.ts`, status: 'failed', message: 'no such module', assertionResults: []};
    const report = {numPassedTests: 1, numFailedTests: 0, testResults: [broken]};
    expect(readVitestReport(JSON.stringify(report)).failures).toEqual([
      {test: 'b.test.ts: the file', problem: 'no such module'},
    ]);
  });

  it('takes a run without a report, and one without a test, for a failure', () => {
    expect(readVitestReport(undefined)).toEqual({passed: 0, failed: 1, failures: [], unchecked: []});
    expect(readVitestReport('{"numPassedTests": 0}')).toEqual({passed: 0, failed: 1, failures: [], unchecked: []});
  });
});

describe('readPlaywrightReport', () => {
  it('counts what passed and failed, takes a second go for a failure, and names what did not run', () => {
    const spec = {file: 'a.spec.ts', title: 'three', tests: [{status: 'skipped'}]};
    const failed = (status: string) => ({
      ...spec,
      title: status,
      tests: [{status, results: [{errors: [{message: 'no\nno'}]}, {errors: []}]}],
    });
    const specs = [spec, {...spec, tests: [{status: 'expected'}]}, failed('unexpected'), failed('flaky')];
    const suites = [{specs: [], suites: [{specs}]}];
    const report = {stats: {expected: 4, unexpected: 1, flaky: 2, skipped: 1}, suites};
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 3,
      failures: [
        {test: 'a.spec.ts: unexpected', problem: 'no\nno'},
        {test: 'a.spec.ts: flaky', problem: 'no\nno'},
      ],
      unchecked: ['a.spec.ts: three'],
    });
  });

  it('takes a run without a report, and one without a test, for a failure', () => {
    expect(readPlaywrightReport(undefined)).toMatchObject({passed: 0, failed: 1});
    expect(readPlaywrightReport('{"stats": {}}')).toMatchObject({passed: 0, failed: 1});
  });
});
