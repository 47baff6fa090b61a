/** What the interpreters have in common: a program that runs until it waits for its next request, and can be put back. */
import type {ApiRequest, ApiResponse, Hex} from '@site/src/rollup/types';
import type {ProgramFile} from '@site/src/playground/program-files';
import type {ProgramFault} from '@site/src/playground/types';

/** What the rollup server does with a call of the program. */
export type Answer =
  | {readonly kind: 'response'; readonly response: ApiResponse}
  /** The machine yields: the answer is the next request, and comes with {@link Guest.resume}. */
  | {readonly kind: 'yield'}
  /** The machine throws an exception, and the call never returns. */
  | {readonly kind: 'halt'};

/** What a guest has of the world outside. */
export interface Host {
  /** A call of the rollup server. It never throws. */
  call(request: ApiRequest): Answer;
  /** The program prints bytes of UTF-8, which may end within a character. */
  print(bytes: Uint8Array): void;
}

/** Why a guest stopped. */
export type Stop =
  | {readonly kind: 'yield' | 'halt'}
  /** The program is over. `status` words how, as the rollup server of the machine does: `exit status: 1`. */
  | {readonly kind: 'over'; readonly status: string; readonly fault: ProgramFault};

/** A program in its interpreter. After a stop other than `yield`, it must be put back before it goes on. */
export interface Guest {
  /** Starts the program. */
  start(): Stop;
  /** Answers the call at which the program yielded. */
  resume(response: ApiResponse): Stop;
  /** Keeps the state, for {@link restore}. */
  save(): void;
  /** Puts the state back to where it was kept. */
  restore(): void;
  /** A hash of the whole state, which was just kept or put back. */
  hash(): Hex;
}

/** Variables of the environment that a program sees. */
export type GuestEnvironment = Readonly<Record<string, string>>;

/** The most memory that an interpreter gets, with its own data. */
export const MEMORY_LIMIT = 64 * 1024 * 1024;

/**
 * Units of the meter (src/interpreters/meter.ts) for a request, and for the start: about a tenth of a second. A request has
 * more of them for each digit that it brings, so that the largest inputs can be read as well.
 */
const BUDGET = {request: 6_000_000, character: 100};

/** The budget of a request with a body of so many characters. */
export function budgetFor(characters: number): number {
  return BUDGET.request + BUDGET.character * characters;
}

/** How the machine words that the kernel has ended a program, as it does to one that takes all memory. */
const KILLED = 'signal: 9 (SIGKILL)';

/** A program that ran out of its instruction budget. */
export function endless(): Stop {
  return {
    kind: 'over',
    status: KILLED,
    fault: {
      kind: 'endless',
      message:
        'the program ran through its budget of instructions without an answer: is there a loop without an end, or too much work for one request?',
    },
  };
}

/** A program that wanted more memory than {@link MEMORY_LIMIT}. */
export function outOfMemory(): Stop {
  return {
    kind: 'over',
    status: KILLED,
    fault: {
      kind: 'memory',
      message: `the program needs more than the ${MEMORY_LIMIT / 1024 / 1024} MiB of memory that it has in the playground. Is the input too large for what it does with it?`,
    },
  };
}

/** A program that ended by itself, where it should have asked for its next request. */
export function ended(status: number): Stop {
  return {
    kind: 'over',
    status: `exit status: ${status}`,
    fault: {kind: 'ended', message: `the program ended with exit status ${status} instead of waiting for a request`},
  };
}

/** Longest message of a fault: the log has the whole. */
const MESSAGE_LENGTH = 2000;

/** A program that an error ended. */
export function failed(kind: 'syntax' | 'error', message: string, line?: number): Stop {
  const isLong = message.length > MESSAGE_LENGTH;
  return {
    kind: 'over',
    status: 'exit status: 1',
    fault: {
      kind,
      message: isLong ? `${message.slice(0, MESSAGE_LENGTH)}…` : message,
      ...(line !== undefined && {line}),
    },
  };
}

/** Loads an interpreter and makes a program that has not begun. Rejects where the interpreter cannot be loaded. */
export type CreateGuest = (
  sources: readonly ProgramFile[],
  environment: GuestEnvironment,
  host: Host,
) => Promise<Guest>;
