/** Bytes as text: `0x` and two hexadecimal digits a byte. */
export type Hex = `0x${string}`;

/** Where an input comes from, with the names of the HTTP API. */
export interface Metadata {
  msg_sender: Hex;
  epoch_index: number;
  input_index: number;
  block_number: number;
  timestamp: number;
}

/** The answer of `/finish`: the request that the back end handles next. */
export type RollupRequest =
  | {request_type: 'advance_state'; data: {metadata: Metadata; payload: Hex}}
  | {request_type: 'inspect_state'; data: {payload: Hex}};

/** A call for the application's contract to make. */
export interface Voucher {
  destination: Hex;
  payload: Hex;
}

/** How a request ended. */
export type CompletionStatus = 'accepted' | 'rejected' | 'exception';

/** What an input led to. A status other than `accepted` leaves no vouchers and no notices. */
export interface AdvanceResult {
  kind: 'advance';
  status: CompletionStatus;
  metadata: Metadata;
  payload: Hex;
  vouchers: Voucher[];
  notices: Hex[];
  reports: Hex[];
  /** The message of the exception; null unless the status is `exception`. */
  exception: Hex | null;
}

/** What an inspect request led to. */
export interface InspectResult {
  kind: 'inspect';
  status: CompletionStatus;
  payload: Hex;
  reports: Hex[];
  /** The message of the exception; null unless the status is `exception`. */
  exception: Hex | null;
  /** How many inputs were handled before. */
  processedInputCount: number;
}

/** One call of the back end, as an adapter hands it over. */
export interface ApiRequest {
  method: string;
  /** The path of the URL, with or without a query. */
  path: string;
  /** The value of the header `Content-Type`, if it was sent. */
  contentType?: string | undefined;
  body: string;
  /** How many bytes the body has, where an adapter stopped reading before its end. */
  bodyBytes?: number;
  /** Aborted when the caller is gone: a `/finish` that waits must not get a request then. */
  signal?: AbortSignal;
}

/** The answer to one call. */
export interface ApiResponse {
  status: number;
  /** Null for an empty body. */
  contentType: string | null;
  body: string;
}
