import {relative, sep} from 'node:path';

/**
 * Something wrong in what a page says or shows, told without the page: the pure functions of this folder
 * do not know it. `mend` says what to do about it.
 */
export class Fault extends Error {
  readonly mend: string;

  constructor(problem: string, mend: string) {
    super(problem);
    this.name = 'Fault';
    this.mend = mend;
  }
}

/** A fault with its place: what stops the build. The message reads `file:line: problem`, then the mend. */
export class PageError extends Error {
  /** Page, relative to the repository. */
  readonly file: string;
  readonly line: number | undefined;
  readonly mend: string;

  constructor(place: {file: string; line?: number | undefined}, fault: Fault) {
    const line = place.line === undefined ? '' : `:${place.line}`;
    super(`${place.file}${line}: ${fault.message}\n  ${fault.mend}`, {cause: fault});
    this.name = 'PageError';
    this.file = place.file;
    this.line = place.line;
    this.mend = fault.mend;
  }
}

/**
 * `error` with its place, where it is a fault; any other error as it is.
 *
 * `root` is the repository's folder, `path` the page's file, `line` where in it the fault stands.
 */
export function placed(error: unknown, root: string, path: string, line: number | undefined): unknown {
  return error instanceof Fault ? new PageError({file: repositoryPath(root, path), line}, error) : error;
}

/** `path` relative to the repository, with forward slashes on every system. */
export function repositoryPath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
