/**
 * The hashes of an epoch, as the Cartesi Node 1.5 computes them and as
 * LibOutputValidation of the contracts 1.4.0 checks them.
 */
import {type Address, concat, encodeAbiParameters, type Hex, keccak256, slice, zeroHash} from 'viem';

/** What the back end emitted for one input. */
export interface InputOutputs {
  /** Only an accepted input has outputs. */
  accepted: boolean;
  vouchers: readonly {destination: Address; payload: Hex}[];
  notices: readonly {payload: Hex}[];
}

/** Levels between a tree's leaves and its root. */
const OUTPUTS_HEIGHT = 16; // an input has at most 2^16 vouchers, and as many notices
const EPOCH_HEIGHT = 32; // an epoch has at most 2^32 inputs

const join = (left: Hex, right: Hex): Hex => keccak256(concat([left, right]));

// #region tree
/**
 * The root of a tree with the given leaves. Missing leaves on the
 * right have the value `empty`.
 */
function merkleRoot(leaves: readonly Hex[], height: number, empty: Hex): Hex {
  let level = leaves;
  let filler = empty;
  for (let step = 0; step < height; step++) {
    const parents: Hex[] = [];
    for (let place = 0; place < level.length; place += 2) {
      parents.push(join(level[place] ?? filler, level[place + 1] ?? filler));
    }
    level = parents;
    filler = join(filler, filler);
  }
  return level[0] ?? filler;
}

/** The root that one leaf leads to, by the siblings on its way up. */
function rootOfPath(leaf: Hex, place: number, siblings: readonly Hex[]): Hex {
  let node = leaf;
  siblings.forEach((sibling, height) => {
    // An odd place is the right one of two.
    const isRight = Math.floor(place / 2 ** height) % 2 === 1;
    node = isRight ? join(sibling, node) : join(node, sibling);
  });
  return node;
}
// #endregion tree

// #region outputs
/** The hash of a voucher: of its destination and payload in the contract ABI. */
export const voucherHash = ({destination, payload}: {destination: Address; payload: Hex}): Hex =>
  keccak256(encodeAbiParameters([{type: 'address'}, {type: 'bytes'}], [destination, payload]));

/** The hash of a notice: of its payload in the contract ABI. */
export const noticeHash = ({payload}: {payload: Hex}): Hex =>
  keccak256(encodeAbiParameters([{type: 'bytes'}], [payload]));

/**
 * The machine keeps the hash of an output as 32 bytes of memory, and its memory
 * is hashed in words of 8 bytes. So a hash is four words, below two nodes.
 */
function leafOfHash(hash: Hex): Hex {
  const word = (start: number) => keccak256(slice(hash, start, start + 8));
  return join(join(word(0), word(8)), join(word(16), word(24)));
}

const outputsRoot = (hashes: readonly Hex[]): Hex =>
  merkleRoot(hashes.map(leafOfHash), OUTPUTS_HEIGHT, leafOfHash(zeroHash));
// #endregion outputs

// #region epoch
/** The root over all vouchers, or all notices, of an epoch. */
export function epochRoot(kind: 'vouchers' | 'notices', inputs: readonly InputOutputs[]): Hex {
  const leaves = inputs.map(({accepted, vouchers, notices}) => {
    // In the tree, an input that was not accepted counts as 32 zero bytes.
    if (!accepted) return zeroHash;
    return outputsRoot(kind === 'vouchers' ? vouchers.map(voucherHash) : notices.map(noticeHash));
  });
  // After the last input, the node pads with the hash of 32 zero bytes.
  return merkleRoot(leaves, EPOCH_HEIGHT, keccak256(zeroHash));
}

/** What a claim consists of: three hashes, one after the other, hashed once. */
export const epochHash = (vouchersRoot: Hex, noticesRoot: Hex, machineStateHash: Hex): Hex =>
  keccak256(concat([vouchersRoot, noticesRoot, machineStateHash]));
// #endregion epoch

// #region proof
/** The part of a proof that says where an output stands. */
export interface OutputPath {
  inputIndexWithinEpoch: number;
  outputIndexWithinInput: number;
  outputHashesRootHash: Hex;
  outputHashInOutputHashesSiblings: readonly Hex[];
  outputHashesInEpochSiblings: readonly Hex[];
}

/**
 * The two roots that a proof leads to, from the hash of the output: of its
 * input's outputs, and of the epoch.
 */
export function rootsOfProof(outputHash: Hex, path: OutputPath): {outputs: Hex; epoch: Hex} {
  const {outputHashInOutputHashesSiblings: within, outputHashesInEpochSiblings: above} = path;
  if (within.length !== OUTPUTS_HEIGHT || above.length !== EPOCH_HEIGHT) {
    throw new Error(
      `The proof has ${within.length} and ${above.length} siblings instead of ${OUTPUTS_HEIGHT} and ${EPOCH_HEIGHT}. ` +
        'Is GRAPHQL_URL a node of Cartesi Rollups 1.5?',
    );
  }
  return {
    outputs: rootOfPath(leafOfHash(outputHash), path.outputIndexWithinInput, within),
    epoch: rootOfPath(path.outputHashesRootHash, path.inputIndexWithinEpoch, above),
  };
}
// #endregion proof
