import type {MultiSearchResponse, SearchRequest} from '@site/src/search/records/types';

/** What the page tells the worker. `id` names a call, which gets one answer unless it is cancelled. */
export type ToWorker =
  | {readonly kind: 'open'; readonly manifestUrl: string; readonly baseUrl: string}
  | {readonly kind: 'prepare'; readonly id: number; readonly filterBy: string | undefined}
  | {readonly kind: 'search'; readonly id: number; readonly requests: readonly SearchRequest[]}
  | {readonly kind: 'cancel'; readonly id: number}
  /** Is answered at once, whatever the worker waits for. */
  | {readonly kind: 'ping'};

/** What the worker answers to a call. Errors lose their class on the way, so they are told by `fault`. */
export type CallAnswer =
  | {readonly id: number; readonly response: MultiSearchResponse}
  | {readonly id: number; readonly fault: 'unavailable' | 'request' | 'internal'; readonly message: string};

export type FromWorker =
  | CallAnswer
  | {readonly kind: 'pong'}
  /** An index is about to be built. Until it is, the worker is deaf. */
  | {readonly kind: 'building'};
