import type {MultiSearchResponse, SearchRequest} from './types';

/** What the page tells the worker. `id` names a call, which gets one answer unless it is cancelled. */
export type ToWorker =
  | {readonly kind: 'open'; readonly manifestUrl: string; readonly baseUrl: string}
  | {readonly kind: 'prepare'; readonly id: number; readonly filterBy: string | undefined}
  | {readonly kind: 'search'; readonly id: number; readonly requests: readonly SearchRequest[]}
  | {readonly kind: 'cancel'; readonly id: number};

/** What the worker answers. Errors lose their class on the way, so they are told by `fault`. */
export type FromWorker =
  | {readonly id: number; readonly response: MultiSearchResponse}
  | {readonly id: number; readonly fault: 'unavailable' | 'request' | 'internal'; readonly message: string};
