import {keccak256} from 'viem';

/** A Keccak-256 hash of 32 bytes, in hexadecimal. */
export type Hash = `0x${string}`;

/** Hash of two nodes: Keccak-256 of their 64 bytes, as `Tree.join` of the contracts has it. */
export function joinNodes(left: Hash, right: Hash): Hash {
  return keccak256(`${left}${right.slice(2)}` as Hash);
}

/** Hash of a word of a machine's state: Keccak-256 of its 8 bytes, the lowest first. */
export function hashWord(value: bigint): Hash {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return keccak256(bytes);
}

/** The root that a leaf leads to with its siblings, the lowest first. */
export function rootFrom(leaf: Hash, position: number, siblings: readonly Hash[]): Hash {
  return siblings.reduce<Hash>(
    (node, sibling, height) =>
      Math.floor(position / 2 ** height) % 2 === 0 ? joinNodes(node, sibling) : joinNodes(sibling, node),
    leaf,
  );
}

/** A Merkle tree over 2^height leaves. Changing a leaf costs as many hashes as the tree is high. */
export class MerkleTree {
  /** Nodes by height, the leaves first. */
  readonly #levels: Hash[][];

  /** @throws when the number of leaves is no power of two */
  constructor(leaves: readonly Hash[]) {
    if (leaves.length === 0 || (leaves.length & (leaves.length - 1)) !== 0) {
      throw new Error(`A tree over ${leaves.length} leaves: the number has to be a power of two.`);
    }
    this.#levels = [[...leaves]];
    // Most of a state is zeros: equal pairs are hashed once.
    const known = new Map<string, Hash>();
    const join = (left: Hash, right: Hash): Hash => {
      const key = left + right;
      const node = known.get(key) ?? joinNodes(left, right);
      known.set(key, node);
      return node;
    };
    for (let below = this.#level(0); below.length > 1; below = this.#level(this.#levels.length - 1)) {
      this.#levels.push(
        Array.from({length: below.length / 2}, (_, index) =>
          join(nodeOf(below, index * 2), nodeOf(below, index * 2 + 1)),
        ),
      );
    }
  }

  #level(height: number): Hash[] {
    const level = this.#levels[height];
    if (level === undefined) throw new Error(`The tree has no nodes at height ${height}.`);
    return level;
  }

  /** Height of the root above the leaves. */
  get height(): number {
    return this.#levels.length - 1;
  }

  get root(): Hash {
    return this.node(this.height, 0);
  }

  /** The node at a height, counted from the left; height 0 is that of the leaves. */
  node(height: number, index: number): Hash {
    return nodeOf(this.#level(height), index);
  }

  /** Siblings of a leaf on its path to the root, the lowest first. */
  prove(position: number): Hash[] {
    return Array.from({length: this.height}, (_, height) => this.node(height, (position >> height) ^ 1));
  }

  /** Replaces a leaf. */
  set(position: number, leaf: Hash): void {
    this.#level(0)[position] = leaf;
    for (let height = 1; height <= this.height; height++) {
      const index = position >> height;
      this.#level(height)[index] = joinNodes(this.node(height - 1, index * 2), this.node(height - 1, index * 2 + 1));
    }
  }
}

function nodeOf(level: readonly Hash[], index: number): Hash {
  const node = level[index];
  if (node === undefined) throw new Error(`There is no node ${index} among ${level.length}.`);
  return node;
}
