/** How a program in Python ended, from what MicroPython says of it. */
import {ended, failed, outOfMemory, type Stop} from '@site/src/playground/back-end/guest';
import type {ProgramFile} from '@site/src/playground/program-files';

/** What MicroPython calls the text that it was given to run. */
const MAIN = '<stdin>';

/** What a program left behind: its end, and what Python would print about it. */
interface Outcome {
  readonly stop: Stop;
  readonly printed: string;
}

interface Frame {
  readonly file: string;
  readonly line: number;
  /** Compiling gives none. */
  readonly where: string | undefined;
}

function framesOf(trace: string): Frame[] {
  return [...trace.matchAll(/^ {2}File "([^"]*)", line (\d+)(?:, in (.*))?$/gm)].map(([, file = '', line, where]) => ({
    file,
    line: Number(line),
    where,
  }));
}

/** The line of the reader's program that a trace comes to last. */
function lineOf(frames: readonly Frame[], files: readonly ProgramFile[]): number | undefined {
  for (const {file, line} of frames.toReversed()) {
    const found = file === MAIN ? files[0] : files.slice(1).find(({name}) => name === file);
    // What ends too early is found behind the last line.
    if (found !== undefined) return found.offset + Math.min(line, found.source.trimEnd().split('\n').length);
  }
  return undefined;
}

/** The status of a `SystemExit` with an argument, and what Python prints about it. */
function exitOf(argument: string): {status: number; printed: string} {
  if (argument === '' || argument === 'None') return {status: 0, printed: ''};
  if (/^-?\d+$/.test(argument)) return {status: Number(BigInt(argument) & 0xffn), printed: ''};
  return {status: 1, printed: `${argument}\n`};
}

/**
 * @param exception The name of the exception's class, U+0004 and its trace; null where there is none.
 * @param files The reader's files, the program first.
 */
export function readOutcome(exception: string | null, files: readonly ProgramFile[]): Outcome {
  if (exception === null) return {stop: ended(0), printed: ''};
  const [type = '', trace = ''] = exception.split('\u0004');
  const frames = framesOf(trace);
  const lastFrame = trace.lastIndexOf('\n  File "');
  const words = trace.slice(trace.indexOf('\n', lastFrame + 1) + 1).trimEnd();
  if (type === 'SystemExit') {
    const {status, printed} = exitOf(words.replace(/^SystemExit:? ?/, ''));
    return {stop: ended(status), printed};
  }
  const printed = trace.replaceAll(`"${MAIN}"`, `"${files[0]?.name ?? MAIN}"`);
  if (type === 'MemoryError') return {stop: outOfMemory(), printed};
  const isSyntax = type === 'SyntaxError' || type === 'IndentationError';
  const isCompiled = frames.at(-1)?.where !== undefined;
  return {stop: failed(isSyntax && !isCompiled ? 'syntax' : 'error', words, lineOf(frames, files)), printed};
}
