/**
 * A fault in a machine-readable specification, told so that its author can mend it.
 *
 * `file` is relative to the repository, `line` is 1-based and left out where the format has no lines to
 * speak of, `mend` says what to do about it.
 */
export class SpecError extends Error {
  readonly file: string;
  readonly line: number | undefined;
  readonly mend: string;

  constructor({file, line, problem, mend}: {file: string; line?: number | undefined; problem: string; mend: string}) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}\n  ${mend}`);
    this.name = 'SpecError';
    this.file = file;
    this.line = line;
    this.mend = mend;
  }
}
