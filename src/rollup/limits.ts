/** The sizes that a rollup allows. */
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

/** The limits of the real servers of 1.5. */
export const LIMITS: Readonly<Limits> = {
  jsonBytes: 2 * 1024 * 1024,
  inputBytes: 2 * 1024 * 1024 - 64,
  inspectBytes: 1024 * 1024,
  outputs: 32 * 1024,
};

/** The limits of 2.0: machine-guest-tools d3d506991b34, rollups-contracts 3.0.0-alpha.5, rollups-node 2.0.0-alpha.13. */
export const LIMITS_2: Readonly<Limits> = {
  jsonBytes: 5 * 1024 * 1024,
  // An input has at most 65,536 bytes as EvmAdvance: 292 without a payload, which is padded to 32 bytes.
  inputBytes: 65_536 - 292 - ((65_536 - 292) % 32),
  inspectBytes: 2 * 1024 * 1024,
  // The tree of outputs has 63 levels, so the count ends nowhere near.
  outputs: Number.MAX_SAFE_INTEGER,
};
