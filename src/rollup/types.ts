/** Bytes as text: `0x` and two hexadecimal digits a byte. */
export type Hex = `0x${string}`;

/** What all releases say about where an input comes from, with the names of the HTTP API. */
interface CommonMetadata {
  msg_sender: Hex;
  input_index: number;
  block_number: number;
}

/** Where an input of 1.5 comes from. */
export interface Metadata extends CommonMetadata {
  epoch_index: number;
  timestamp: number;
}

/** Where an input of 2.0 comes from. */
export interface Metadata2 extends CommonMetadata {
  chain_id: number;
  app_contract: Hex;
  block_timestamp: number;
  prev_randao: Hex;
}

/** The answer of `/finish`: the request that the back end handles next. */
export type RollupRequest =
  | {request_type: 'advance_state'; data: {metadata: Metadata | Metadata2; payload: Hex}}
  | {request_type: 'inspect_state'; data: {payload: Hex}};

/** Code of another contract for the application's contract to run as its own; only in 2.0. */
export interface DelegateCallVoucher {
  destination: Hex;
  payload: Hex;
}

/** A call for the application's contract to make. */
export interface Voucher extends DelegateCallVoucher {
  /** The wei to send along, as 32 bytes; only in 2.0. */
  value?: Hex;
}

/** Outputs that a claim covers and a proof can be had for. */
export type OutputKind = 'voucher' | 'delegate-call-voucher' | 'notice';

/** How a request ended. */
export type CompletionStatus = 'accepted' | 'rejected' | 'exception';

/** What an input led to. A status other than `accepted` leaves no vouchers and no notices. */
export interface AdvanceResult {
  kind: 'advance';
  status: CompletionStatus;
  metadata: Metadata | Metadata2;
  payload: Hex;
  vouchers: Voucher[];
  /** Only in 2.0. */
  delegateCallVouchers?: DelegateCallVoucher[];
  notices: Hex[];
  /** The kind of each output in the order of their indexes, which all kinds share; only in 2.0. */
  order?: OutputKind[];
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
