import {parentNode} from '@site/src/rollup/outputs-15';
import type {Hex} from '@site/src/rollup/types';

/** The known nodes of trees in which all leaves are the same, by the leaf, from the leaf up. */
const fillers = new Map<Hex, Hex[]>();

/** The node of a level above leaves that are all the same. */
export function fillerOf(empty: Hex, level: number): Hex {
  const known = fillers.get(empty) ?? [empty];
  fillers.set(empty, known);
  let filler = known.at(-1) ?? empty;
  while (known.length <= level) known.push((filler = parentNode(filler, filler)));
  return known[level] ?? empty;
}

/** A step from a node to the one above it. */
export interface PathStep {
  readonly node: Hex;
  readonly sibling: Hex;
  /** Whether the node is the right one of the two. */
  readonly isRight: boolean;
}

/** A tree in which each leaf has a path to the root. */
export interface HashTree {
  readonly root: Hex;
  /** The siblings of a leaf, from the leaf up. */
  siblings(leaf: number): Hex[];
  /** The way from a leaf up to the root. */
  path(leaf: number): PathStep[];
}

/**
 * A tree whose first leaves are given and whose others are all the same.
 *
 * @param height Levels below the root.
 * @param empty The leaf where none is given.
 */
export function merkleTree(leaves: readonly Hex[], height: number, empty: Hex): HashTree {
  const levels: (readonly Hex[])[] = [leaves];
  for (let level = 0; level < height; level++) {
    const nodes = levels[level] ?? [];
    const filler = fillerOf(empty, level);
    levels.push(
      nodes.flatMap((node, place) => (place % 2 === 0 ? [parentNode(node, nodes[place + 1] ?? filler)] : [])),
    );
  }
  const nodeAt = (level: number, place: number): Hex => levels[level]?.[place] ?? fillerOf(empty, level);
  const path = (leaf: number): PathStep[] =>
    Array.from({length: height}, (_, level) => {
      const place = Math.floor(leaf / 2 ** level);
      const isRight = place % 2 === 1;
      return {node: nodeAt(level, place), sibling: nodeAt(level, isRight ? place - 1 : place + 1), isRight};
    });
  return {root: nodeAt(height, 0), path, siblings: (leaf) => path(leaf).map(({sibling}) => sibling)};
}
