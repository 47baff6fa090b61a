/** The sizes that a rollup of 1.5 allows. */
export interface Limits {
  /** Largest JSON body of a call (the default of actix-web 4). Two digits a byte leave 1 MiB for a payload. */
  jsonBytes: number;
  /** Largest input (rollups-contracts 1.4, CanonicalMachine.INPUT_MAX_SIZE). */
  inputBytes: number;
  /** Largest payload of an inspect request (rollups-node 1.5.1, inspect-server). */
  inspectBytes: number;
  /** Most vouchers, and most notices, for one input (openapi-interfaces 0.6, "up to 32k times"). */
  outputs: number;
}

/** The limits of the real servers. */
export const LIMITS: Readonly<Limits> = {
  jsonBytes: 2 * 1024 * 1024,
  inputBytes: 2 * 1024 * 1024 - 64,
  inspectBytes: 1024 * 1024,
  outputs: 32 * 1024,
};
