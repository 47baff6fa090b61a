/**
 * The Merkle trees of one epoch and the proofs that come from them, computed as the node computes
 * them and as `LibOutputValidation` and `CanonicalMachine` of rollups-contracts v1.4.0 check them.
 */
import {type Address, concat, encodeAbiParameters, type Hex, keccak256, slice} from 'viem';

/** What the back end emitted for one input of the epoch. */
interface InputOutputs {
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

/** Base-2 logarithms of sizes in bytes, from CanonicalMachine.sol. */
const WORD_LOG2_SIZE = 3;
const KECCAK_LOG2_SIZE = 5;
const METADATA_LOG2_SIZE = 21;
const EPOCH_LOG2_SIZE = 37;

const join = (left: Hex, right: Hex): Hex => keccak256(concat([left, right]));

/** The roots of trees that hold only zeros; `EMPTY[n]` is the root over 2^n words of 8 bytes. */
const EMPTY: readonly Hex[] = (() => {
  let root = keccak256('0x0000000000000000');
  const roots = [root];
  while (roots.length <= EPOCH_LOG2_SIZE - WORD_LOG2_SIZE) {
    root = join(root, root);
    roots.push(root);
  }
  return roots;
})();

function emptyRoot(log2Size: number): Hex {
  const root = EMPTY[log2Size - WORD_LOG2_SIZE];
  if (root === undefined) throw new Error(`no empty tree of 2^${log2Size} bytes`);
  return root;
}

/** A tree over a memory range whose first 32-byte entries are `leaves` and whose rest is zero. */
function merkleTree(leaves: readonly Hex[], log2Size: number) {
  /** The known nodes of each height, from the leaves to just below the root. */
  const levels: (readonly Hex[])[] = [];
  let level = leaves;
  for (let log2 = KECCAK_LOG2_SIZE; log2 < log2Size; log2++) {
    levels.push(level);
    const empty = emptyRoot(log2);
    level = level.flatMap((node, place, nodes) => (place % 2 === 0 ? [join(node, nodes[place + 1] ?? empty)] : []));
  }
  return {
    root: level[0] ?? emptyRoot(log2Size),
    /** The siblings of a leaf, from the leaf up. */
    siblings: (leaf: number): Hex[] =>
      levels.map((nodes, height) => nodes[(leaf >> height) ^ 1] ?? emptyRoot(KECCAK_LOG2_SIZE + height)),
  };
}

/** A hash is stored as data, so its node is the root over the four words that it fills. */
function nodeOfStoredHash(hash: Hex): Hex {
  const word = (place: number) => keccak256(slice(hash, place * 8, place * 8 + 8));
  return join(join(word(0), word(1)), join(word(2), word(3)));
}

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
    vouchers: merkleTree(vouchers.map(voucherHash).map(nodeOfStoredHash), METADATA_LOG2_SIZE),
    notices: merkleTree(notices.map(noticeHash).map(nodeOfStoredHash), METADATA_LOG2_SIZE),
  }));
  const epochTrees = {
    vouchers: merkleTree(
      trees.map(({vouchers}) => vouchers.root),
      EPOCH_LOG2_SIZE,
    ),
    notices: merkleTree(
      trees.map(({notices}) => notices.root),
      EPOCH_LOG2_SIZE,
    ),
  };
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
