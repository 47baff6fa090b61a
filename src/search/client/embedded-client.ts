import {
  SearchRequestError,
  SearchUnavailableError,
  type EmbeddedClientOptions,
  type MultiSearchResponse,
  type SearchClient,
} from '@site/src/search/records/types';
import type {CallAnswer, FromWorker, ToWorker} from './worker-messages';

const DEFAULT_TIMEOUT_MS = 15_000;
/** A worker answers a ping at once, unless it builds an index. */
const PING_TIMEOUT_MS = 2000;
/** What an index over all versions may take on a slow phone: there it is a matter of twenty seconds. */
const BUILD_TIMEOUT_MS = 60_000;
const LATE = 'The search gave no answer in time.';

interface PendingCall {
  readonly resolve: (response: MultiSearchResponse) => void;
  readonly reject: (error: Error) => void;
  /** Its time starts again. */
  readonly allow: (milliseconds: number) => void;
}

/** The part of a worker that the client uses. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

type WorkerCall =
  | {readonly kind: 'prepare'; readonly filterBy: string | undefined}
  | {
      readonly kind: 'search';
      readonly requests: Parameters<SearchClient['multiSearch']>[0];
    };

/** The bundler makes a file of the worker only where it finds exactly this expression. */
function startWorker(): SearchWorker {
  return new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url));
}

/**
 * Makes the client of the embedded engine. The engine runs in a worker, which starts with the first call. A worker that
 * has broken down or hangs is given up, and the next call starts another.
 *
 * A call that takes too long fails by itself as long as the worker lives: it may wait for a download, with which the next
 * call goes on. A worker that says that it builds an index has the time for it: given up, it would begin from the start.
 */
export function createEmbeddedClient(options: EmbeddedClientOptions, start = startWorker): SearchClient {
  const {manifestUrl, baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS} = options;
  const pending = new Map<number, PendingCall>();
  let worker: SearchWorker | undefined;
  let lastId = 0;
  /** Calls whose time is up, while the worker is asked whether it lives. */
  const late = new Set<number>();
  let ping: ReturnType<typeof setTimeout> | undefined;

  function stopPing(): void {
    clearTimeout(ping);
    ping = undefined;
    late.clear();
  }

  function giveUp(reason: string): void {
    worker?.terminate();
    worker = undefined;
    stopPing();
    for (const {reject} of pending.values()) reject(new SearchUnavailableError(reason));
    pending.clear();
  }

  function expire(id: number): void {
    late.add(id);
    if (ping !== undefined) return;
    ping = setTimeout(() => giveUp(LATE), PING_TIMEOUT_MS);
    const message: ToWorker = {kind: 'ping'};
    worker?.postMessage(message);
  }

  function endLateCalls(): void {
    for (const id of late) {
      pending.get(id)?.reject(new SearchUnavailableError(LATE));
      pending.delete(id);
    }
    stopPing();
  }

  function awaitBuild(): void {
    stopPing();
    for (const {allow} of pending.values()) allow(BUILD_TIMEOUT_MS);
  }

  function receive(message: CallAnswer): void {
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (!('fault' in message)) call?.resolve(message.response);
    else if (message.fault === 'unavailable') call?.reject(new SearchUnavailableError(message.message));
    else if (message.fault === 'request') call?.reject(new SearchRequestError(message.message));
    else call?.reject(new Error(message.message));
  }

  function open(): SearchWorker {
    if (worker) return worker;
    let opened: SearchWorker;
    try {
      opened = start();
    } catch (error) {
      throw new SearchUnavailableError('The search could not be started.', {cause: error});
    }
    // Messages of a worker that was given up are of no interest any more.
    opened.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
      if (worker !== opened) return;
      if (!('kind' in data)) receive(data);
      else if (data.kind === 'pong') endLateCalls();
      else awaitBuild();
    });
    for (const type of ['error', 'messageerror']) {
      opened.addEventListener(type, () => {
        if (worker === opened) giveUp('The search has broken down.');
      });
    }
    const message: ToWorker = {kind: 'open', manifestUrl: new URL(manifestUrl, location.href).href, baseUrl};
    opened.postMessage(message);
    worker = opened;
    return opened;
  }

  function call(request: WorkerCall, signal?: AbortSignal): Promise<MultiSearchResponse> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const target = open();
      const id = ++lastId;
      let timer = setTimeout(() => expire(id), timeoutMs);
      const cancel = () => {
        pending.delete(id);
        const message: ToWorker = {kind: 'cancel', id};
        target.postMessage(message);
        settle();
        reject(new DOMException('The search was cancelled.', 'AbortError'));
      };
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      };
      pending.set(id, {
        resolve(response) {
          settle();
          resolve(response);
        },
        reject(error) {
          settle();
          reject(error);
        },
        allow(milliseconds) {
          clearTimeout(timer);
          timer = setTimeout(() => expire(id), milliseconds);
        },
      });
      signal?.addEventListener('abort', cancel);
      const message: ToWorker = {...request, id};
      target.postMessage(message);
    });
  }

  return {
    async prepare(filterBy) {
      await call({kind: 'prepare', filterBy});
    },
    multiSearch: (requests, signal) => call({kind: 'search', requests}, signal),
  };
}
