import {relative, sep} from 'node:path';

/** What is wrong, where, and what its author can do about it. */
export interface FaultDetails {
  /** File, relative to the repository; left out where the one who finds the fault does not know it. */
  readonly file?: string | undefined;
  /** 1-based; left out where the fault belongs to the file as a whole. */
  readonly line?: number | undefined;
  readonly problem: string;
  readonly fix: string;
}

/** `file:line: problem`, then the fix on a line of its own. What is not known of the place is left out. */
export function describeFault({file, line, problem, fix}: FaultDetails): string {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
  return `${place}${problem}\n  ${fix}`;
}

/**
 * Something wrong in what an author wrote: a page, a specification, a command. Every check and every generator stops the
 * build with one of these.
 *
 * Its details are no own properties, because Docusaurus prints those of an error besides its message.
 */
export class Fault extends Error {
  readonly #details: FaultDetails;

  constructor(details: FaultDetails, options?: ErrorOptions) {
    super(describeFault(details), options);
    this.name = 'Fault';
    this.#details = details;
  }

  get file(): string | undefined {
    return this.#details.file;
  }

  get line(): number | undefined {
    return this.#details.line;
  }

  get problem(): string {
    return this.#details.problem;
  }

  get fix(): string {
    return this.#details.fix;
  }

  /** The same fault with what a caller knows better: its file, its line, or the problem in its words. */
  with(details: Partial<FaultDetails>): Fault {
    return new Fault({...this.#details, ...details}, {cause: this.cause});
  }
}

/** A fault of a file, as a check returns it that finds several and does not know the file. */
export type Finding = Omit<FaultDetails, 'file'> & {readonly line: number | undefined};

/**
 * Tells an author all that is wrong with a file at once.
 *
 * @throws {Fault} where `findings` holds any: the first of them, with the others below it in its message.
 */
export function throwFindings(findings: readonly Finding[], root: string, path: string): void {
  const [first, ...others] = findings.map((finding) => ({...finding, file: repositoryPath(root, path)}));
  if (first === undefined) return;
  throw new Fault({...first, fix: [first.fix, ...others.map(describeFault)].join('\n')});
}

/**
 * `error` with its place, where it is a fault that has none yet; any other error as it is.
 *
 * `root` is the repository's folder, `path` the page's file, `line` where in it the fault stands.
 */
export function placed(error: unknown, root: string, path: string, line: number | undefined): unknown {
  return error instanceof Fault && error.file === undefined
    ? error.with({file: repositoryPath(root, path), line})
    : error;
}

/** `path` relative to the repository, with forward slashes on every system. */
export function repositoryPath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
