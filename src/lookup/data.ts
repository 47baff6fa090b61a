/** What the lookup knows, in files that are loaded only for what they answer (`lookup-data/<shard>.json`). */
export const LOOKUP_SHARDS = ['errors', 'contracts', 'names'] as const;

export type LookupShard = (typeof LOOKUP_SHARDS)[number];

/** Folder of the files below the base URL of the site. */
export const LOOKUP_FOLDER = 'lookup-data';

/** An error, code or message with its entry in the index. */
export interface LookupError {
  readonly kind: string;
  /** Name of a custom error, text of a message: `…` stands for what varies. */
  readonly title: string;
  readonly signature?: string;
  /** First four bytes, in lower case. */
  readonly selector?: string;
  /** `uint256 value`, one for each value of a custom error. */
  readonly inputs?: readonly string[];
  readonly code?: string;
  readonly systems: string;
  readonly cause: string;
  readonly fix: string;
  /** Path of the site, with its anchor. */
  readonly url: string;
}

/** Where something is described: in which system, under which name, on which page. */
export interface LookupPlace {
  readonly system: string;
  /** Contract, command or program; of an address: the contract and its network. */
  readonly where: string;
  readonly url: string;
}

/** A function or an event of a contract. */
export interface LookupMember {
  readonly kind: 'function' | 'event';
  readonly signature: string;
  /** Selector of four bytes, or topic of 32, in lower case. */
  readonly hash: string;
  /** `address app`, with ` indexed` behind the type of what an event has in its topics. */
  readonly inputs: readonly string[];
  readonly places: readonly LookupPlace[];
}

export interface LookupAddress {
  /** In lower case. */
  readonly address: string;
  readonly places: readonly LookupPlace[];
}

/** The layout of what a portal or relay puts into an input. */
export interface LookupPayload {
  readonly contract: string;
  readonly systems: readonly string[];
  /** Name, type and size in bytes; the last can be `rest`. `abi:` leads types that are ABI-encoded there. */
  readonly fields: readonly (readonly [name: string, type: string, bytes: number | 'rest'])[];
  readonly url: string;
}

/** A flag, a command or an environment variable. */
export interface LookupName {
  readonly kind: 'flag' | 'command' | 'variable' | 'contract' | 'chain';
  readonly name: string;
  readonly description: string;
  readonly places: readonly LookupPlace[];
}

/** What was loaded. A shard that a question does not need may be missing. */
export interface LookupData {
  readonly errors?: readonly LookupError[];
  readonly contracts?: {
    readonly members: readonly LookupMember[];
    readonly addresses: readonly LookupAddress[];
    readonly payloads: readonly LookupPayload[];
  };
  readonly names?: readonly LookupName[];
}
