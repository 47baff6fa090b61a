import {Fault, PageError, repositoryPath} from '../remark/faults';

/** Something wrong at a line of a page, told without the page. */
export interface Finding {
  /** 1-based line of the page; left out where the fault belongs to the page as a whole. */
  readonly line: number | undefined;
  readonly problem: string;
  /** What to do about it. */
  readonly mend: string;
}

/** Everything that is wrong with one page: what stops the build. It says no more than its message, as Docusaurus prints all fields. */
class PageFindings extends Error {
  constructor(file: string, findings: readonly Finding[]) {
    super(findings.map((finding) => describeFinding(file, finding)).join('\n'));
    this.name = 'PageFindings';
  }
}

/** `file:line: problem`, then the mend on a line of its own. */
export function describeFinding(file: string, {line, problem, mend}: Finding): string {
  return new PageError({file, line}, new Fault(problem, mend)).message;
}

/**
 * Tells an author all that is wrong with a page at once.
 *
 * @throws {PageFindings} where `findings` holds any.
 */
export function throwFindings(findings: readonly Finding[], root: string, path: string): void {
  if (findings.length > 0) throw new PageFindings(repositoryPath(root, path), findings);
}
