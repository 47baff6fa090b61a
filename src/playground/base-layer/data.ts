/** What a build writes for the base layer of a release: its contracts as they stand before the first move, and their names. */
import type {Abi, AbiEvent, AbiFunction} from 'viem';

import type {ChainState} from './chain';

type AbiError = Extract<Abi[number], {type: 'error'}>;

/** An error of a contract, with the sentence that explains it, if there is one. */
export interface KnownError {
  readonly item: AbiError;
  readonly meaning?: string;
}

/** The file of a release. */
export interface BaseLayerData {
  /** The contracts with code and storage, and the accounts of people. */
  readonly accounts: ChainState;
  /** By the name of the contract: the functions that the playground calls, and all events. */
  readonly interfaces: Readonly<Record<string, readonly (AbiFunction | AbiEvent)[]>>;
  /** The errors of all contracts. */
  readonly errors: readonly KnownError[];
}
