/**
 * The Merkle trees of one epoch of 1.5 and the proofs that come from them, computed as the node computes them and as
 * `LibOutputValidation` and `CanonicalMachine` of rollups-contracts v1.4.0 check them.
 */
import {type Address, concat, encodeAbiParameters, type Hex, keccak256, zeroHash} from 'viem';

import {encodeNotice15, encodeVoucher15, nodeOfStoredHash} from '@site/src/rollup/outputs-15';

import {merkleTree, type PathStep} from './merkle';

/** What the back end emitted for one input of the epoch. */
interface InputOutputs {
  readonly accepted: boolean;
  readonly vouchers: readonly {readonly destination: Address; readonly payload: Hex}[];
  readonly notices: readonly Hex[];
}

/** The proof of one output, with the field names of GraphQL and of the contract's struct. */
export interface Proof {
  readonly validity: {
    readonly inputIndexWithinEpoch: number;
    readonly outputIndexWithinInput: number;
    readonly outputHashesRootHash: Hex;
    readonly vouchersEpochRootHash: Hex;
    readonly noticesEpochRootHash: Hex;
    readonly machineStateHash: Hex;
    readonly outputHashInOutputHashesSiblings: Hex[];
    readonly outputHashesInEpochSiblings: Hex[];
  };
  readonly context: Hex;
}

/** A proof, and the way that it takes through the trees. */
export interface PathProof {
  readonly proof: Proof;
  /** From the hash of the output up to the root over all vouchers, or all notices, of the epoch. */
  readonly path: readonly PathStep[];
}

/** The kinds of outputs, each of which has trees of its own. */
type OutputList = 'vouchers' | 'notices';

/** An epoch that is closed. */
export interface ClosedEpoch {
  readonly epochHash: Hex;
  /**
   * Proves an output.
   *
   * @param input Index of the input within the epoch.
   * @param output Index of the output among those of its kind of the input.
   * @throws {RangeError} where the epoch has no such output.
   */
  readonly prove: (kind: OutputList, input: number, output: number) => PathProof;
}

/** Levels below the root: an input has 2^16 places for outputs, an epoch 2^32 for inputs. */
const OUTPUTS_HEIGHT = 16;
const EPOCH_HEIGHT = 32;

const NO_OUTPUT = nodeOfStoredHash(zeroHash);

/**
 * An unused entry of the tree of an epoch, which the node does not keep in the machine: an entry is one word of 32 bytes, so
 * it is the hash of 32 zeros (server-manager 0.9.1, `complete_merkle_tree`).
 */
const NO_INPUT = keccak256(zeroHash);

/** The tree of one input's outputs: a range of the machine's memory, in words of 8 bytes. */
const outputTree = (hashes: readonly Hex[]) => merkleTree(hashes.map(nodeOfStoredHash), OUTPUTS_HEIGHT, NO_OUTPUT);

/**
 * Closes an epoch.
 *
 * @param inputs what the back end emitted for each input of the epoch, in order
 * @param claimIndex the number of claims made before for the application
 * @param machineStateHash the state of the machine; the contracts accept any
 */
export function closeEpoch(inputs: readonly InputOutputs[], claimIndex: number, machineStateHash: Hex): ClosedEpoch {
  const trees = inputs.map(({vouchers, notices}) => ({
    vouchers: outputTree(vouchers.map(({destination, payload}) => keccak256(encodeVoucher15(destination, payload)))),
    notices: outputTree(notices.map((payload) => keccak256(encodeNotice15(payload)))),
  }));
  // An input that was not accepted has no tree; 32 zeros stand in its place.
  const epochTree = (kind: OutputList) =>
    merkleTree(
      trees.map((tree, place) => (inputs[place]?.accepted ? tree[kind].root : zeroHash)),
      EPOCH_HEIGHT,
      NO_INPUT,
    );
  const epochTrees = {vouchers: epochTree('vouchers'), notices: epochTree('notices')};
  const context = encodeAbiParameters([{type: 'uint256'}], [BigInt(claimIndex)]);

  const prove = (kind: OutputList, input: number, output: number): PathProof => {
    const tree = trees[input]?.[kind];
    if (tree === undefined || inputs[input]?.[kind][output] === undefined) {
      throw new RangeError(`The epoch has no output ${output} among the ${kind} of input ${input}.`);
    }
    const proof = {
      validity: {
        inputIndexWithinEpoch: input,
        outputIndexWithinInput: output,
        outputHashesRootHash: tree.root,
        vouchersEpochRootHash: epochTrees.vouchers.root,
        noticesEpochRootHash: epochTrees.notices.root,
        machineStateHash,
        outputHashInOutputHashesSiblings: tree.siblings(output),
        outputHashesInEpochSiblings: epochTrees[kind].siblings(input),
      },
      context,
    };
    return {proof, path: [...tree.path(output), ...epochTrees[kind].path(input)]};
  };

  return {
    epochHash: keccak256(concat([epochTrees.vouchers.root, epochTrees.notices.root, machineStateHash])),
    prove,
  };
}
