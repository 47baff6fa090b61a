/** The Merkle tree over the memory of a machine in which almost everything is zero, with the proofs that contracts check. */
import {type Hex, keccak256, zeroHash} from 'viem';

import {parentNode} from '@site/src/rollup/outputs-15';

import {fillerOf} from './merkle';

/** A block of 32 bytes that are zero. */
const ZERO = keccak256(zeroHash);

/** A subtree: `level` counts from the leaves of 32 bytes, `index` from the start of the memory in units of that level. */
export interface Subtree {
  readonly level: number;
  readonly index: bigint;
  readonly hash: Hex;
}

/** The tree of `height` levels in which the given subtrees lie, and zeros everywhere else. */
export function memoryTree(height: number, subtrees: readonly Subtree[]) {
  const node = (level: number, index: bigint): Hex => {
    const inside = subtrees.filter((part) => part.level <= level && part.index >> BigInt(level - part.level) === index);
    const [first] = inside;
    if (first === undefined) return fillerOf(ZERO, level);
    if (first.level === level) return first.hash;
    return parentNode(node(level - 1, 2n * index), node(level - 1, 2n * index + 1n));
  };
  return {
    root: node(height, 0n),
    /** The siblings of a subtree, from it up to the root. */
    siblings: ({level, index}: Omit<Subtree, 'hash'>): Hex[] =>
      Array.from({length: height - level}, (_, step) => node(level + step, (index >> BigInt(step)) ^ 1n)),
  };
}
