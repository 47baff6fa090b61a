/**
 * The Rollup HTTP API of Cartesi Rollups 1.5, without a network: a queue of advance and inspect
 * requests on one side, the five calls of a back end on the other. Statuses and texts are those of the
 * in-machine server (machine-emulator-tools 0.14.1, rollup-http-server). Where the machine itself would
 * step in, this follows the node's host runner (rollups-node 1.5.1), since a back end here is an
 * ordinary program whose state nobody restores:
 *
 * - a call that does not fit the state gets 400 and `invalid request … in … state`;
 * - after an exception the back end gets its answer and has to call `/finish` again;
 * - a second `/finish` ends the first that waits with 202, as does `finishTimeout`, where it is set.
 *
 * One fault of the in-machine server is not copied: it drops the first two characters of a payload
 * unseen, so that one without `0x` loses a byte. Here it gets the error for malformed hex.
 */
import {byteLength, hexFault, isAddressText, isHex, textToHex} from './hex';
import {BodyFault, readFields, type BodyShape} from './json-body';
import {LIMITS, type Limits} from './limits';
import type {
  AdvanceResult,
  ApiRequest,
  ApiResponse,
  CompletionStatus,
  Hex,
  InspectResult,
  Metadata,
  RollupRequest,
  Voucher,
} from './types';

/** The sender of an input that names none: the first account of a development chain. */
export const DEFAULT_SENDER: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** How a rollup differs from the default. */
export interface RollupOptions {
  limits?: Partial<Limits>;
  /** Milliseconds after which a `/finish` without a request gets 202. Without it the call waits for ever. */
  finishTimeout?: number;
  /** The time of an input that gives none, in Unix seconds. */
  now?: () => number;
}

/** What a caller may say about an input. The rest follows from the inputs before. */
export type InputMetadata = Partial<Pick<Metadata, 'msg_sender' | 'block_number' | 'timestamp'>>;

interface Outputs {
  vouchers: Voucher[];
  notices: Hex[];
  reports: Hex[];
}

interface Job {
  request: RollupRequest;
  outputs: Outputs;
  settle: (status: CompletionStatus, exception: Hex | null) => void;
}

interface Waiting {
  answer: (response: ApiResponse) => void;
}

type StateName = 'idle' | 'fetch request' | 'advance' | 'inspect';

const SHAPES = {
  finish: {name: 'FinishRequest', fields: ['status']},
  voucher: {name: 'Voucher', fields: ['destination', 'payload']},
  notice: {name: 'Notice', fields: ['payload']},
  report: {name: 'Report', fields: ['payload']},
  exception: {name: 'Exception', fields: ['payload']},
} as const satisfies Record<string, BodyShape>;

type Call = keyof typeof SHAPES;

/** The start of the text when a call fails. The report's says "notice" in the real server, too. */
const FAILED: Record<Exclude<Call, 'finish'>, string> = {
  voucher: 'unable to insert voucher',
  notice: 'Unable to insert notice',
  report: 'unable to insert notice',
  exception: 'unable to throw exception',
};

/** What the text calls the payload. The exception's says "report" in the real server, too. */
const PAYLOAD_NAME: Record<Exclude<Call, 'finish'>, string> = {
  voucher: 'voucher',
  notice: 'notice',
  report: 'report',
  exception: 'report',
};

const NO_REQUEST = 'no rollup request available';

function text(status: number, body: string): ApiResponse {
  return {status, contentType: 'text/plain; charset=utf-8', body};
}

function json(status: number, value: unknown): ApiResponse {
  return {status, contentType: 'application/json', body: JSON.stringify(value)};
}

function empty(status: number): ApiResponse {
  return {status, contentType: null, body: ''};
}

function isCall(name: string): name is Call {
  return Object.hasOwn(SHAPES, name);
}

function lowerCase(hex: Hex): Hex {
  return `0x${hex.slice(2).toLowerCase()}`;
}

function checkPayload(what: string, payload: string, maxBytes: number): Hex {
  if (!isHex(payload)) throw new RangeError(`${what} is not 0x and two hexadecimal digits a byte`);
  const bytes = byteLength(payload);
  if (bytes > maxBytes) throw new RangeError(`${what} has ${bytes} bytes; the limit is ${maxBytes}`);
  return lowerCase(payload);
}

function checkCount(what: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} is not a whole number`);
  return value;
}

/** A rollup with one back end. */
export class Rollup {
  readonly #limits: Limits;
  readonly #finishTimeout: number | undefined;
  readonly #now: () => number;
  readonly #queue: Job[] = [];
  #current: Job | null = null;
  #waiting: Waiting | null = null;
  #closed = false;
  #inputCount = 0;
  #processedInputCount = 0;
  #blockNumber = 0;

  constructor(options: RollupOptions = {}) {
    this.#limits = {...LIMITS, ...options.limits};
    this.#finishTimeout = options.finishTimeout;
    this.#now = options.now ?? (() => Math.floor(Date.now() / 1000));
  }

  /** Whether the back end is at work on a request. */
  get busy(): boolean {
    return this.#current !== null;
  }

  /** Queues an input. The promise holds what the back end made of it. Throws a RangeError for an input that the input box would refuse. */
  advance(payload: string, metadata: InputMetadata = {}): Promise<AdvanceResult> {
    this.#checkOpen();
    const input = checkPayload('the input', payload, this.#limits.inputBytes);
    const sender = metadata.msg_sender ?? DEFAULT_SENDER;
    if (!isAddressText(sender)) throw new RangeError('msg_sender is not an address');
    const complete: Metadata = {
      // The server gives addresses in lower case, without a checksum.
      msg_sender: lowerCase(sender),
      // Deprecated in 1.5: "always receives 0".
      epoch_index: 0,
      input_index: this.#inputCount,
      block_number: checkCount('block_number', metadata.block_number ?? this.#blockNumber + 1),
      timestamp: checkCount('timestamp', metadata.timestamp ?? this.#now()),
    };
    this.#inputCount += 1;
    this.#blockNumber = complete.block_number;
    return new Promise((resolve) => {
      const outputs: Outputs = {vouchers: [], notices: [], reports: []};
      this.#enqueue({
        request: {request_type: 'advance_state', data: {metadata: complete, payload: input}},
        outputs,
        settle: (status, exception) => {
          this.#processedInputCount += 1;
          const kept = status === 'accepted' ? outputs : {...outputs, vouchers: [], notices: []};
          resolve({kind: 'advance', status, metadata: complete, payload: input, ...kept, exception});
        },
      });
    });
  }

  /** Queues an inspect request. The promise holds its reports. */
  inspect(payload: string): Promise<InspectResult> {
    this.#checkOpen();
    const query = checkPayload('the inspect payload', payload, this.#limits.inspectBytes);
    return new Promise((resolve) => {
      const outputs: Outputs = {vouchers: [], notices: [], reports: []};
      this.#enqueue({
        request: {request_type: 'inspect_state', data: {payload: query}},
        outputs,
        settle: (status, exception) => {
          const {reports} = outputs;
          resolve({
            kind: 'inspect',
            status,
            payload: query,
            reports,
            exception,
            processedInputCount: this.#processedInputCount,
          });
        },
      });
    });
  }

  /** Answers one call of the back end. It never rejects: every fault has a status and a text. */
  async handle(request: ApiRequest): Promise<ApiResponse> {
    const path = request.path.split('?', 1)[0] ?? '';
    const name = path.slice(1);
    // The server knows each path for POST alone, and says 404 without a body to all else.
    if (!path.startsWith('/') || request.method.toUpperCase() !== 'POST' || !isCall(name)) return empty(404);
    try {
      const bytes = request.bodyBytes ?? new TextEncoder().encode(request.body).length;
      const body = {contentType: request.contentType, text: request.body, bytes};
      const fields = readFields(body, SHAPES[name], this.#limits.jsonBytes);
      const field = (key: string): string => fields.get(key) ?? '';
      switch (name) {
        case 'finish':
          return await this.#finish(field('status'), request.signal);
        case 'voucher':
          return this.#voucher(field('destination'), field('payload'));
        case 'notice':
          return this.#notice(field('payload'));
        case 'report':
          return this.#report(field('payload'));
        case 'exception':
          return this.#exception(field('payload'));
      }
    } catch (fault) {
      if (fault instanceof BodyFault) return text(fault.status, fault.message);
      throw fault;
    }
  }

  /**
   * Tells the rollup that the program of the back end has ended. A request that it was at work on gets
   * the exception that the in-machine server throws then, such as `dapp exited with exit status: 1`.
   */
  backEndExited(status: string): void {
    this.#end('exception', textToHex(`dapp exited with ${status}`));
    this.#waiting?.answer(text(202, NO_REQUEST));
  }

  /** Ends a `/finish` that waits with 202 and takes no more requests. */
  close(): void {
    this.#closed = true;
    this.#waiting?.answer(text(202, NO_REQUEST));
  }

  #checkOpen(): void {
    if (this.#closed) throw new Error('the rollup is closed');
  }

  get #state(): StateName {
    if (this.#current !== null) return this.#current.request.request_type === 'advance_state' ? 'advance' : 'inspect';
    return this.#waiting === null ? 'idle' : 'fetch request';
  }

  #enqueue(job: Job): void {
    this.#queue.push(job);
    const waiting = this.#waiting;
    if (waiting === null) return;
    const next = this.#take();
    if (next !== null) waiting.answer(next);
  }

  #take(): ApiResponse | null {
    this.#current = this.#queue.shift() ?? null;
    return this.#current === null ? null : json(200, this.#current.request);
  }

  #end(status: CompletionStatus, exception: Hex | null): void {
    const job = this.#current;
    this.#current = null;
    job?.settle(status, exception);
  }

  async #finish(status: string, signal: AbortSignal | undefined): Promise<ApiResponse> {
    if (status !== 'accept' && status !== 'reject') return text(400, "status must be 'accept' or 'reject'");
    this.#waiting?.answer(text(202, NO_REQUEST));
    this.#end(status === 'accept' ? 'accepted' : 'rejected', null);
    if (this.#closed || signal?.aborted) return text(202, NO_REQUEST);
    return this.#take() ?? this.#wait(signal);
  }

  #wait(signal: AbortSignal | undefined): Promise<ApiResponse> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onAbort = (): void => waiting.answer(text(202, NO_REQUEST));
      const waiting: Waiting = {
        answer: (response) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          if (this.#waiting === waiting) this.#waiting = null;
          resolve(response);
        },
      };
      if (this.#finishTimeout !== undefined) timer = setTimeout(onAbort, this.#finishTimeout);
      signal?.addEventListener('abort', onAbort);
      this.#waiting = waiting;
    });
  }

  /** The request that an output of this kind belongs to, or the answer that turns the call down. */
  #jobFor(call: Exclude<Call, 'finish'>): Job | ApiResponse {
    const isOutput = call === 'voucher' || call === 'notice';
    const job = this.#current;
    if (job === null || (isOutput && job.request.request_type !== 'advance_state')) {
      return text(400, `invalid request ${call} in ${this.#state} state`);
    }
    return job;
  }

  #failed(call: Exclude<Call, 'finish'>, detail: string): ApiResponse {
    return text(400, `${FAILED[call]}, error details: 'rollup error: ${detail}'`);
  }

  #payloadFault(call: Exclude<Call, 'finish'>): ApiResponse {
    const name = PAYLOAD_NAME[call];
    return this.#failed(call, `Error decoding ${name} payload, payload must be in Ethereum hex binary format`);
  }

  /** The device takes no more. Which number it gives is not documented. */
  #full(call: 'voucher' | 'notice'): ApiResponse {
    return this.#failed(call, `IOCTL_ROLLUP_WRITE_${call.toUpperCase()} returned error -1`);
  }

  #voucher(destination: string, payload: string): ApiResponse {
    const length = new TextEncoder().encode(destination).length;
    if (length !== 42 || !destination.startsWith('0x')) return text(400, 'Address not valid');
    if (!isHex(payload)) return this.#payloadFault('voucher');
    if (!isAddressText(destination)) {
      return this.#failed('voucher', `address not valid: ${hexFault(destination.slice(2)) ?? 'Odd number of digits'}`);
    }
    const job = this.#jobFor('voucher');
    if (!('outputs' in job)) return job;
    const {vouchers} = job.outputs;
    if (vouchers.length >= this.#limits.outputs) return this.#full('voucher');
    vouchers.push({destination: lowerCase(destination), payload: lowerCase(payload)});
    return json(201, {index: vouchers.length - 1});
  }

  #notice(payload: string): ApiResponse {
    if (!isHex(payload)) return this.#payloadFault('notice');
    const job = this.#jobFor('notice');
    if (!('outputs' in job)) return job;
    const {notices} = job.outputs;
    if (notices.length >= this.#limits.outputs) return this.#full('notice');
    notices.push(lowerCase(payload));
    return json(201, {index: notices.length - 1});
  }

  #report(payload: string): ApiResponse {
    if (!isHex(payload)) return this.#payloadFault('report');
    const job = this.#jobFor('report');
    if (!('outputs' in job)) return job;
    job.outputs.reports.push(lowerCase(payload));
    return empty(202);
  }

  #exception(payload: string): ApiResponse {
    if (!isHex(payload)) return this.#payloadFault('exception');
    const job = this.#jobFor('exception');
    if (!('outputs' in job)) return job;
    this.#end('exception', lowerCase(payload));
    return empty(202);
  }
}
