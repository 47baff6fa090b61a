/**
 * The Merkle trees of one epoch and the proofs that come from them, computed as the node computes
 * them and as `LibOutputValidation` and `CanonicalMachine` of rollups-contracts v1.4.0 check them.
 */
import {type Address, concat, encodeAbiParameters, type Hex, keccak256, slice, zeroHash} from 'viem';

/** What the back end emitted for one input of the epoch. */
interface InputOutputs {
  accepted: boolean;
  vouchers: readonly {destination: Address; payload: Hex}[];
  notices: readonly Hex[];
}

/** The proof of one output, with the field names of GraphQL. */
export interface OutputProof {
  validity: {
    inputIndexWithinEpoch: number;
    outputIndexWithinInput: number;
    outputHashesRootHash: Hex;
    vouchersEpochRootHash: Hex;
    noticesEpochRootHash: Hex;
    machineStateHash: Hex;
    outputHashInOutputHashesSiblings: Hex[];
    outputHashesInEpochSiblings: Hex[];
  };
  context: Hex;
}

/** An epoch that is closed: its hash, and the proofs of each input's outputs. */
interface ClosedEpoch {
  epochHash: Hex;
  proofs: {vouchers: OutputProof[]; notices: OutputProof[]}[];
}

/** Levels below the root: an input has 2^16 places for outputs, an epoch 2^32 for inputs. */
const OUTPUTS_HEIGHT = 16;
const EPOCH_HEIGHT = 32;

const join = (left: Hex, right: Hex): Hex => keccak256(concat([left, right]));

/** A tree whose first entries are `leaves` and whose others are all `empty`. */
export function merkleTree(leaves: readonly Hex[], height: number, empty: Hex) {
  /** The known nodes of each level, from the leaves to just below the root, and what fills it up. */
  const levels: {nodes: readonly Hex[]; filler: Hex}[] = [];
  let level = {nodes: leaves, filler: empty};
  for (let step = 0; step < height; step++) {
    levels.push(level);
    const {nodes, filler} = level;
    level = {
      nodes: nodes.flatMap((node, place) => (place % 2 === 0 ? [join(node, nodes[place + 1] ?? filler)] : [])),
      filler: join(filler, filler),
    };
  }
  return {
    root: level.nodes[0] ?? level.filler,
    /** The siblings of a leaf, from the leaf up. */
    siblings: (leaf: number): Hex[] =>
      levels.map(({nodes, filler}, step) => nodes[Math.floor(leaf / 2 ** step) ^ 1] ?? filler),
  };
}

/** A hash is stored as data, so its node is the root over the four words that it fills. */
function nodeOfStoredHash(hash: Hex): Hex {
  const word = (place: number) => keccak256(slice(hash, place * 8, place * 8 + 8));
  return join(join(word(0), word(1)), join(word(2), word(3)));
}

/** The tree of one input's outputs: a range of the machine's memory, in words of 8 bytes. */
const outputTree = (hashes: readonly Hex[]) =>
  merkleTree(hashes.map(nodeOfStoredHash), OUTPUTS_HEIGHT, nodeOfStoredHash(zeroHash));

/**
 * The tree of an epoch. The node does not keep it in the machine: an entry is one word of 32 bytes, so an
 * unused one is the hash of 32 zeros (server-manager 0.9.1, `complete_merkle_tree`).
 */
const epochTree = (roots: readonly Hex[]) => merkleTree(roots, EPOCH_HEIGHT, keccak256(zeroHash));

const voucherHash = ({destination, payload}: {destination: Address; payload: Hex}): Hex =>
  keccak256(encodeAbiParameters([{type: 'address'}, {type: 'bytes'}], [destination, payload]));

const noticeHash = (payload: Hex): Hex => keccak256(encodeAbiParameters([{type: 'bytes'}], [payload]));

/**
 * Closes an epoch.
 *
 * @param inputs what the back end emitted for each input of the epoch, in order
 * @param claimIndex the number of claims made before for the application
 * @param machineStateHash the state of the machine; the contracts accept any
 */
export function closeEpoch(inputs: readonly InputOutputs[], claimIndex: number, machineStateHash: Hex): ClosedEpoch {
  const trees = inputs.map(({vouchers, notices}) => ({
    vouchers: outputTree(vouchers.map(voucherHash)),
    notices: outputTree(notices.map(noticeHash)),
  }));
  // An input that was not accepted has no tree; 32 zeros stand in its place.
  const rootsOf = (kind: 'vouchers' | 'notices') =>
    trees.map((tree, place) => (inputs[place]?.accepted ? tree[kind].root : zeroHash));
  const epochTrees = {vouchers: epochTree(rootsOf('vouchers')), notices: epochTree(rootsOf('notices'))};
  const context = encodeAbiParameters([{type: 'uint256'}], [BigInt(claimIndex)]);

  const prove = (kind: 'vouchers' | 'notices', input: number, output: number): OutputProof => {
    const tree = trees[input];
    if (tree === undefined) throw new Error(`the epoch has no input ${input}`);
    return {
      validity: {
        inputIndexWithinEpoch: input,
        outputIndexWithinInput: output,
        outputHashesRootHash: tree[kind].root,
        vouchersEpochRootHash: epochTrees.vouchers.root,
        noticesEpochRootHash: epochTrees.notices.root,
        machineStateHash,
        outputHashInOutputHashesSiblings: tree[kind].siblings(output),
        outputHashesInEpochSiblings: epochTrees[kind].siblings(input),
      },
      context,
    };
  };

  return {
    epochHash: keccak256(concat([epochTrees.vouchers.root, epochTrees.notices.root, machineStateHash])),
    proofs: inputs.map(({vouchers, notices}, input) => ({
      vouchers: vouchers.map((_, output) => prove('vouchers', input, output)),
      notices: notices.map((_, output) => prove('notices', input, output)),
    })),
  };
}
