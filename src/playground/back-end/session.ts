/** A back end in the page: a program in its interpreter on one side, the rollup server on the other. */
import {Rollup} from '@site/src/rollup';
import type {AdvanceResult, ApiRequest, ApiResponse, Hex, InspectResult} from '@site/src/rollup/types';
import {splitProgram} from '@site/src/playground/program-files';
import type {
  BackEnd,
  BackEndRun,
  InputOrigin,
  PlaygroundLanguage,
  ProgramFault,
  StartBackEnd,
} from '@site/src/playground/types';
import {type Answer, type CreateGuest, failed, type Guest, type Host, type Stop} from './guest';

/** Where the rollup server of the machine listens. */
const SERVER = 'http://127.0.0.1:5004';

/** As much of what a program prints for one request is kept. */
const LOG_LIMIT = 64 * 1024;

const FINISH: ApiRequest = {
  method: 'POST',
  path: '/finish',
  contentType: 'application/json',
  body: '{"status":"accept"}',
};

/** The texts that a program prints. */
class Log {
  #decoder = new TextDecoder();
  #text = '';

  add(bytes: Uint8Array): void {
    if (this.#text.length < LOG_LIMIT) this.#text += this.#decoder.decode(bytes, {stream: true});
  }

  /** What was printed since the last time. */
  take(): string {
    const text = this.#text.length < LOG_LIMIT ? this.#text : `${this.#text.slice(0, LOG_LIMIT)}\n(and more)\n`;
    this.#text = '';
    this.#decoder = new TextDecoder();
    return text;
  }
}

/** What loads the interpreter of a language, and what starts a program in it. */
interface Starter {
  readonly load: () => Promise<unknown>;
  readonly createGuest: CreateGuest;
}

/** Each file is named once: a second `import` of it, with other names, would make a second file. */
const STARTERS: Readonly<Record<PlaygroundLanguage, () => Promise<Starter>>> = {
  javascript: async () => {
    const {createJavaScriptGuest, loadJavaScript} = await import('./javascript/start');
    return {createGuest: createJavaScriptGuest, load: loadJavaScript};
  },
  python: async () => {
    const {createPythonGuest, loadPython} = await import('./python/start');
    return {createGuest: createPythonGuest, load: loadPython};
  },
};

/** Loads the interpreter of a language ahead. Rejects where that fails; whoever starts a program then tries again. */
export async function prepareBackEnd(language: PlaygroundLanguage): Promise<void> {
  const {load} = await STARTERS[language]();
  await load();
}

/** Whatever happens in an interpreter, the page goes on. */
function guarded(run: () => Stop): Stop {
  try {
    return run();
  } catch (error) {
    return failed('error', `the interpreter failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

class Session implements BackEnd {
  readonly startLog: string;
  readonly startFault?: ProgramFault;
  readonly #rollup: Rollup;
  readonly #guest: Guest;
  readonly #log: Log;
  /** How the program ended at its start. */
  readonly #startStatus: string | null;
  /** The `/finish` that waits for the next request. */
  #waiting: Promise<ApiResponse> | null = null;
  /** Requests come one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(rollup: Rollup, guest: Guest, log: Log, stop: Stop) {
    this.#rollup = rollup;
    this.#guest = guest;
    this.#log = log;
    this.startLog = log.take();
    if (stop.kind === 'over') this.startFault = stop.fault;
    this.#startStatus = stop.kind === 'over' ? stop.status : null;
    if (stop.kind === 'yield') guest.save();
    else guest.restore();
  }

  static start: StartBackEnd = async ({release, language, program, application, environment = {}}) => {
    const rollup = new Rollup({release, application});
    const log = new Log();
    let session: Session | null = null;
    let waiting: Promise<ApiResponse> | null = null;
    const host: Host = {
      print: (bytes) => log.add(bytes),
      call: (request) => {
        const answer = rollup.answer(request);
        if (answer instanceof Promise) {
          if (session === null) waiting = answer;
          else session.#waiting = answer;
          return {kind: 'yield'};
        }
        return answered(request, answer);
      },
    };
    const {createGuest} = await STARTERS[language]();
    const variables = {ROLLUP_HTTP_SERVER_URL: SERVER, ...environment};
    const guest = await createGuest(splitProgram(program, language), variables, host);
    guest.save();
    const stop = guarded(() => guest.start());
    session = new Session(rollup, guest, log, stop);
    session.#waiting = waiting;
    return session;
  };

  advance(payload: Hex, origin: InputOrigin): Promise<BackEndRun<AdvanceResult>> {
    return this.#next(() =>
      this.#rollup.advance(payload, {
        msg_sender: origin.sender,
        block_number: origin.blockNumber,
        timestamp: origin.timestamp,
      }),
    );
  }

  inspect(payload: Hex): Promise<BackEndRun<InspectResult>> {
    return this.#next(() => this.#rollup.inspect(payload));
  }

  close(): void {
    this.#rollup.close();
  }

  #next<Result extends AdvanceResult | InspectResult>(send: () => Promise<Result>): Promise<BackEndRun<Result>> {
    const run = this.#last.then(() => this.#handle(send));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #handle<Result extends AdvanceResult | InspectResult>(
    send: () => Promise<Result>,
  ): Promise<BackEndRun<Result>> {
    // Throws for what no input box takes, before anything has changed.
    const sent = send();
    if (this.#startStatus !== null) {
      await this.#rollup.answer(FINISH);
      this.#rollup.backEndExited(this.#startStatus);
      return {
        result: await sent,
        log: '',
        stateHash: this.#guest.hash(),
        ...(this.startFault !== undefined && {fault: this.startFault}),
      };
    }
    const request = await (this.#waiting ?? this.#rollup.answer(FINISH));
    this.#waiting = null;
    const stop = guarded(() => this.#guest.resume(request));
    if (stop.kind === 'over') {
      // A program that ends although it has asked for its next request does not get that one any more.
      this.#rollup.backEndExited(stop.status);
      this.#waiting = null;
    }
    const result = await sent;
    if (stop.kind === 'yield' && result.kind === 'advance' && result.status === 'accepted') this.#guest.save();
    else {
      this.#guest.restore();
      // The program stands where it asked for this request, and asks again.
      this.#waiting ??= Promise.resolve(this.#rollup.answer(FINISH));
    }
    return {
      result,
      log: this.#log.take(),
      stateHash: this.#guest.hash(),
      ...(stop.kind === 'over' && {fault: stop.fault}),
    };
  }
}

/** What a call with an answer means for the program: in the machine, an exception never returns. */
function answered(request: ApiRequest, response: ApiResponse): Answer {
  const isException = request.path.split('?', 1)[0] === '/exception' && response.status === 202;
  return isException ? {kind: 'halt'} : {kind: 'response', response};
}

/**
 * Starts a program in its interpreter, which is loaded for it.
 *
 * The promise rejects only where the interpreter cannot be loaded. A request rejects with a RangeError where its payload is
 * longer than an input box or the node takes.
 */
export const startBackEnd: StartBackEnd = (scene) => Session.start(scene);
