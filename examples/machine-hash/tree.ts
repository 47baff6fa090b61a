/** The hash tree over the address space of a Cartesi Machine, as emulator 0.21.0 builds it. */
import {concat, type Hex, keccak256} from 'viem';

/** A leaf has 2^5 bytes; the tree covers 2^64. */
const LEAF = 5;
const ROOT = 64;

/** A part of the state that is not zero: 2^n bytes at a multiple of their number. */
export interface Range {
  start: bigint;
  log2Size: number;
  hash: Hex;
}

/** What leads from the hash of a range to the state hash. */
export interface Proof {
  address: bigint;
  log2Size: number;
  siblings: Hex[];
}

const join = (left: Hex, right: Hex): Hex => keccak256(concat([left, right]));

// #region pristine
/** The hash of 2^n zero bytes; n is the index, from the leaf to the root. */
export function pristineHashes(log2Leaf = LEAF): Hex[] {
  const hashes: Hex[] = [];
  let hash = keccak256(new Uint8Array(2 ** log2Leaf));
  for (let log2 = log2Leaf; log2 <= ROOT; log2++) {
    hashes[log2] = hash;
    hash = join(hash, hash);
  }
  return hashes;
}
// #endregion pristine

const PRISTINE = pristineHashes();

function pristine(log2Size: number): Hex {
  const hash = PRISTINE[log2Size];
  if (hash === undefined) throw new RangeError(`the tree has no node of 2^${log2Size} bytes`);
  return hash;
}

// #region data
/** The hash of a range of 2^n bytes that starts with `data` and is zero after it. */
export function hashOfData(data: Uint8Array, log2Size: number): Hex {
  if (data.length > 2 ** log2Size) {
    throw new RangeError(`${data.length} bytes do not fit into 2^${log2Size}`);
  }
  let level: Hex[] = [];
  for (let start = 0; start < data.length; start += 2 ** LEAF) {
    const leaf = new Uint8Array(2 ** LEAF);
    leaf.set(data.subarray(start, start + 2 ** LEAF));
    level.push(keccak256(leaf));
  }
  for (let log2 = LEAF; log2 < log2Size; log2++) {
    const filler = pristine(log2);
    const parents: Hex[] = [];
    for (let index = 0; index < level.length; index += 2) {
      parents.push(join(level[index] ?? filler, level[index + 1] ?? filler));
    }
    level = parents;
  }
  return level[0] ?? pristine(log2Size);
}
// #endregion data

// #region node
/** The hash of the node of 2^n bytes at `address`. */
export function nodeHash(ranges: readonly Range[], address: bigint, log2Size: number): Hex {
  const end = address + (1n << BigInt(log2Size));
  const inside = ranges.filter(({start}) => start >= address && start < end);
  const [range, ...others] = inside;
  if (range === undefined) return pristine(log2Size);
  if (others.length === 0 && range.log2Size === log2Size) return range.hash;
  const half = log2Size - 1;
  const middle = address + (1n << BigInt(half));
  return join(nodeHash(inside, address, half), nodeHash(inside, middle, half));
}

/** The state hash: the root of the tree. */
export const stateHash = (ranges: readonly Range[]): Hex => nodeHash(ranges, 0n, ROOT);
// #endregion node

// #region prove
/** The siblings on the way from a range up to the root. */
export function prove(ranges: readonly Range[], {start, log2Size}: Omit<Range, 'hash'>): Proof {
  const siblings: Hex[] = [];
  for (let log2 = log2Size; log2 < ROOT; log2++) {
    const position = start >> BigInt(log2);
    siblings.push(nodeHash(ranges, (position ^ 1n) << BigInt(log2), log2));
  }
  return {address: start, log2Size, siblings};
}
// #endregion prove

// #region verify
/** The root to which a proof leads if its range has this hash. */
export function rollUp({address, log2Size, siblings}: Proof, hash: Hex): Hex {
  return siblings.reduce((node, sibling, level) => {
    const isRight = ((address >> BigInt(log2Size + level)) & 1n) === 1n;
    return isRight ? join(sibling, node) : join(node, sibling);
  }, hash);
}
// #endregion verify
