/**
 * The Merkle trees of an application of 2.0 and the proofs that come from them, as `LibMerkle32` and `CanonicalMachine` of
 * rollups-contracts 3.0.0-alpha check them. All outputs of an application are in one tree, which grows with each epoch.
 */
import {type Hex, keccak256, zeroHash} from 'viem';

import {memoryTree} from './memory';
import {type HashTree, merkleTree} from './merkle';

/** Levels below the root of the tree of outputs. */
export const OUTPUTS_HEIGHT = 63;

/** Levels between the machine's memory of 2^64 bytes and its blocks of 2^5 bytes. */
export const MEMORY_HEIGHT = 64 - 5;

/** Where the machine writes the root of the outputs: the block at the start of the buffer for what it sends. */
export const TX_BUFFER = {level: 0, index: 0x6080_0000n / 32n};

/** What a claim says of an application. */
export interface Claim {
  readonly outputs: HashTree;
  /** From the root of the outputs up to the root of the machine. */
  readonly proof: readonly Hex[];
  readonly machineMerkleRoot: Hex;
}

/** The tree of all outputs so far, each as the machine encodes it. */
export function outputTree(outputs: readonly Hex[]): HashTree {
  return merkleTree(
    outputs.map((output) => keccak256(output)),
    OUTPUTS_HEIGHT,
    zeroHash,
  );
}

/** The claim about a machine that has these outputs and nothing else in its memory. */
export function claimOf(outputs: readonly Hex[]): Claim {
  const tree = outputTree(outputs);
  const memory = memoryTree(MEMORY_HEIGHT, [{...TX_BUFFER, hash: keccak256(tree.root)}]);
  return {outputs: tree, proof: memory.siblings(TX_BUFFER), machineMerkleRoot: memory.root};
}
