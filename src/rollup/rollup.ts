/**
 * The Rollup HTTP API of Cartesi Rollups 1.5 or 2.0, without a network: a queue of advance and inspect
 * requests on one side, the calls of a back end on the other. Statuses and texts are those of the
 * in-machine servers (`releases.ts`). Where the machine itself would step in, this follows the node's
 * host runner (rollups-node 1.5.1), since a back end here is an ordinary program whose state nobody
 * restores. The node of 2.0 has no host runner, and the same rules serve there:
 *
 * - a call that does not fit the state gets 400 and `invalid request … in … state`;
 * - after an exception the back end gets its answer and has to call `/finish` again;
 * - a second `/finish` ends the first that waits with 202, as does `finishTimeout`, where it is set.
 *
 * One fault of the in-machine server is not copied: it drops the first two characters of a payload
 * unseen, so that one without `0x` loses a byte. Here it gets the error for malformed hex.
 */
import {byteLength, hexFault, isAddressText, isHex, textToHex} from './hex';
import {BodyFault, readFields} from './json-body';
import type {Limits} from './limits';
import {type Call, type RollupRelease, RELEASES} from './releases';
import type {
  AdvanceResult,
  ApiRequest,
  ApiResponse,
  CompletionStatus,
  DelegateCallVoucher,
  Hex,
  InspectResult,
  Metadata,
  Metadata2,
  OutputKind,
  RollupRequest,
  Voucher,
} from './types';

/** The sender of an input that names none: the first account of a development chain. */
export const DEFAULT_SENDER: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** The application that inputs of 2.0 name if nothing else is asked for. */
const DEFAULT_APPLICATION: Hex = '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e';

/** How a rollup differs from the default. */
export interface RollupOptions {
  /** The release whose API it speaks; 1.5 without it. */
  release?: RollupRelease;
  /** The address of the application's contract, which inputs of 2.0 name. */
  application?: Hex;
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
  delegateCallVouchers: DelegateCallVoucher[];
  notices: Hex[];
  order: OutputKind[];
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

/** The chain of a local network. */
const CHAIN_ID = 31_337;

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

function noOutputs(): Outputs {
  return {vouchers: [], delegateCallVouchers: [], notices: [], order: [], reports: []};
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
  /** The sizes that it allows. */
  readonly limits: Readonly<Limits>;
  readonly #release: RollupRelease;
  readonly #application: Hex;
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
    this.#release = options.release ?? '1.5';
    this.#application = options.application ?? DEFAULT_APPLICATION;
    this.limits = {...RELEASES[this.#release].limits, ...options.limits};
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
    const input = checkPayload('the input', payload, this.limits.inputBytes);
    const sender = metadata.msg_sender ?? DEFAULT_SENDER;
    if (!isAddressText(sender)) throw new RangeError('msg_sender is not an address');
    const complete = this.#complete(lowerCase(sender), metadata);
    this.#inputCount += 1;
    this.#blockNumber = complete.block_number;
    return new Promise((resolve) => {
      const outputs = noOutputs();
      this.#enqueue({
        request: {request_type: 'advance_state', data: {metadata: complete, payload: input}},
        outputs,
        settle: (status, exception) => {
          this.#processedInputCount += 1;
          const {reports} = outputs;
          const {vouchers, delegateCallVouchers, notices, order} = status === 'accepted' ? outputs : noOutputs();
          resolve({
            kind: 'advance',
            status,
            metadata: complete,
            payload: input,
            vouchers,
            ...(this.#release === '2.0' && {delegateCallVouchers, order}),
            notices,
            reports,
            exception,
          });
        },
      });
    });
  }

  /** Queues an inspect request. The promise holds its reports. */
  inspect(payload: string): Promise<InspectResult> {
    this.#checkOpen();
    const query = checkPayload('the inspect payload', payload, this.limits.inspectBytes);
    return new Promise((resolve) => {
      const outputs = noOutputs();
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
    return this.answer(request);
  }

  /** As {@link handle}, but at once. Only a `/finish` that has to wait for a request gives a promise. */
  answer(request: ApiRequest): ApiResponse | Promise<ApiResponse> {
    const path = request.path.split('?', 1)[0] ?? '';
    const {shapes} = RELEASES[this.#release];
    const call = Object.entries(shapes).find(([name]) => path === `/${name}`);
    // The server knows each path for POST alone, and says 404 without a body to all else.
    if (call === undefined || request.method.toUpperCase() !== 'POST') return empty(404);
    const [name, shape] = call;
    try {
      const bytes = request.bodyBytes ?? new TextEncoder().encode(request.body).length;
      const body = {contentType: request.contentType, text: request.body, bytes};
      const fields = readFields(body, shape, this.limits.jsonBytes);
      const field = (key: string): string => fields.get(key) ?? '';
      switch (name as Call) {
        case 'finish':
          return this.#finish(field('status'), request.signal);
        case 'voucher':
          return this.#voucher('voucher', field('destination'), field('payload'), fields.get('value'));
        case 'delegate-call-voucher':
          return this.#voucher('delegate-call-voucher', field('destination'), field('payload'));
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

  #complete(sender: Hex, {block_number, timestamp}: InputMetadata): Metadata | Metadata2 {
    // The servers give addresses in lower case, without a checksum.
    const common = {
      msg_sender: sender,
      input_index: this.#inputCount,
      block_number: checkCount('block_number', block_number ?? this.#blockNumber + 1),
    };
    const time = checkCount('timestamp', timestamp ?? this.#now());
    // Deprecated in 1.5: "always receives 0".
    if (this.#release === '1.5') return {...common, epoch_index: 0, timestamp: time};
    return {
      ...common,
      chain_id: CHAIN_ID,
      app_contract: this.#application,
      block_timestamp: time,
      prev_randao: `0x${'0'.repeat(64)}`,
    };
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

  #finish(status: string, signal: AbortSignal | undefined): ApiResponse | Promise<ApiResponse> {
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
    const isOutput = call === 'voucher' || call === 'delegate-call-voucher' || call === 'notice';
    const job = this.#current;
    if (job === null || (isOutput && job.request.request_type !== 'advance_state')) {
      return text(400, `invalid request ${call} in ${this.#state} state`);
    }
    return job;
  }

  #failed(call: Exclude<Call, 'finish'>, detail: string): ApiResponse {
    return text(400, `${RELEASES[this.#release].failed[call]}, error details: '${detail}'`);
  }

  #payloadFault(call: Exclude<Call, 'finish'>): ApiResponse {
    return this.#failed(call, `rollup error: Error decoding ${RELEASES[this.#release].payloadFault[call]}`);
  }

  /** The device takes no more. Which number it gives is not documented. */
  #full(call: 'voucher' | 'notice'): ApiResponse {
    return this.#failed(call, `rollup error: IOCTL_ROLLUP_WRITE_${call.toUpperCase()} returned error -1`);
  }

  #voucher(
    call: 'voucher' | 'delegate-call-voucher',
    destination: string,
    payload: string,
    value = `0x${'0'.repeat(64)}`,
  ): ApiResponse {
    const length = new TextEncoder().encode(destination).length;
    if (length !== 42 || !destination.startsWith('0x')) return text(400, RELEASES[this.#release].addressFault);
    if (!isHex(payload)) return this.#payloadFault(call);
    // 2.0 passes the fault on as the decoder words it, 1.5 puts it into an error of its own.
    const prefix = this.#release === '1.5' ? 'rollup error: address not valid: ' : '';
    const fault = (digits: string): ApiResponse =>
      this.#failed(call, `${prefix}${hexFault(digits) ?? 'Odd number of digits'}`);
    if (!isHex(value)) return fault(value.slice(2));
    if (byteLength(value) > 32) return this.#failed(call, 'Invalid string length');
    if (!isAddressText(destination)) return fault(destination.slice(2));
    const job = this.#jobFor(call);
    if (!('outputs' in job)) return job;
    const {outputs} = job;
    if (outputs.vouchers.length >= this.limits.outputs) return this.#full('voucher');
    const index = this.#nextIndex(outputs, 'vouchers');
    const output = {destination: lowerCase(destination), payload: lowerCase(payload)};
    if (call === 'delegate-call-voucher') outputs.delegateCallVouchers.push(output);
    else if (this.#release === '1.5') outputs.vouchers.push(output);
    else outputs.vouchers.push({...output, value: `0x${value.slice(2).toLowerCase().padStart(64, '0')}`});
    outputs.order.push(call);
    return json(201, {index});
  }

  /** Notices and vouchers are counted apart in 1.5, and together in 2.0. */
  #nextIndex(outputs: Outputs, kind: 'vouchers' | 'notices'): number {
    if (this.#release === '1.5') return outputs[kind].length;
    return outputs.order.length;
  }

  #notice(payload: string): ApiResponse {
    if (!isHex(payload)) return this.#payloadFault('notice');
    const job = this.#jobFor('notice');
    if (!('outputs' in job)) return job;
    const {outputs} = job;
    if (outputs.notices.length >= this.limits.outputs) return this.#full('notice');
    const index = this.#nextIndex(outputs, 'notices');
    outputs.notices.push(lowerCase(payload));
    outputs.order.push('notice');
    return json(201, {index});
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
