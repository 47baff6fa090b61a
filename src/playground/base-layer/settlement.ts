import type {OutputPlace, OutputProof} from '@site/src/playground/types';
import type {AdvanceResult, Hex} from '@site/src/rollup/types';
import type {NamedCall} from './input-calls';

/** An epoch, when it is closed. */
export interface EpochEnd {
  /** Index of its first input among all inputs. */
  readonly firstInput: number;
  /** What the back end answered to its inputs, in order. */
  readonly results: readonly AdvanceResult[];
  /** The last block that belongs to it. */
  readonly lastBlock: number;
}

/** The call that executes a voucher. */
export interface Execution extends NamedCall {
  /** The call that the application makes then, where its failure does not make the whole transaction revert. */
  readonly quietCall?: {readonly to: Hex; readonly data: Hex};
}

/** How a release claims and proves what a back end answered. Nothing is sent from here. */
export interface Settlement {
  /** Closes the next epoch and gives what its claim says. */
  close(end: EpochEnd): Hex;
  /** The calls of the authority that get the claim of a closed epoch accepted. */
  claimCalls(epoch: number): readonly NamedCall[];
  /** @throws {RangeError} where no closed epoch has the output. So do the next two. */
  prove(place: OutputPlace): OutputProof;
  executeCall(place: OutputPlace): Execution;
  validateCall(place: OutputPlace): NamedCall;
}

/** Says that there is no proof. */
export function noProof({kind, input, index}: OutputPlace): RangeError {
  return new RangeError(`No closed epoch has the ${kind.replaceAll('-', ' ')} ${index} of input ${input}.`);
}
