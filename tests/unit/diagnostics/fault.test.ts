import {inspect} from 'node:util';
import {describe, expect, it} from 'vitest';

import {describeFault, Fault, placed, throwFindings} from '@site/src/diagnostics/fault';

const details = {file: 'docs/a.mdx', line: 3, problem: 'it is wrong.', fix: 'Make it right.'};

describe('Fault', () => {
  it('reads file:line: problem, and the fix on a line of its own', () => {
    expect(new Fault(details).message).toBe('docs/a.mdx:3: it is wrong.\n  Make it right.');
    expect(describeFault({problem: 'it is wrong.', fix: 'Make it right.'})).toBe('it is wrong.\n  Make it right.');
    expect(describeFault({...details, line: undefined})).toBe('docs/a.mdx: it is wrong.\n  Make it right.');
  });

  it('is printed with its message and no fields', () => {
    expect(inspect(new Fault(details))).not.toContain('problem:');
  });

  it('takes what a caller knows better, and keeps the rest and its cause', () => {
    const cause = new Error('below');
    const fault = new Fault({...details, file: undefined}, {cause}).with({file: 'docs/b.mdx'});
    expect([fault.file, fault.line, fault.problem, fault.fix]).toEqual(['docs/b.mdx', 3, details.problem, details.fix]);
    expect(fault.cause).toBe(cause);
  });
});

describe('placed', () => {
  it('gives a fault its place, unless it has one, and leaves other errors alone', () => {
    const other = new Error('other');
    expect(placed(other, '/repository', '/repository/docs/a.mdx', 1)).toBe(other);
    const fault = new Fault(details);
    expect(placed(fault, '/repository', '/repository/docs/b.mdx', 1)).toBe(fault);
    const unplaced = new Fault({problem: details.problem, fix: details.fix});
    expect(placed(unplaced, '/repository', '/repository/docs/b.mdx', 1)).toMatchObject({file: 'docs/b.mdx', line: 1});
  });
});

describe('throwFindings', () => {
  it('tells all that is wrong with a file at once', () => {
    const findings = [3, 7].map((line) => ({line, problem: `problem ${line}.`, fix: `Fix ${line}.`}));
    expect(() => throwFindings([], '/repository', '/repository/docs/a.mdx')).not.toThrow();
    expect(() => throwFindings(findings, '/repository', '/repository/docs/a.mdx')).toThrow(
      'docs/a.mdx:3: problem 3.\n  Fix 3.\ndocs/a.mdx:7: problem 7.\n  Fix 7.',
    );
  });
});
