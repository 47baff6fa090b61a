import {describe, expect, it} from 'vitest';

import {compute, proveStep, type Computation} from '@site/src/dispute/commitment';
import {
  advanceMatch,
  createMatch,
  divergenceOf,
  openingOf,
  sealMatch,
  sealOf,
  sideToMove,
  winnerByStep,
  type MatchState,
} from '@site/src/dispute/match';
import {hashWord, joinNodes, MerkleTree, rootFrom, type Hash} from '@site/src/dispute/merkle';
import {squaresProgram} from '@site/src/dispute/program';
import {verifyStep} from '@site/src/dispute/proof';
import {ContractRevert} from '@site/src/dispute/rules';
import {Random} from '@site/tests/lib/random';

const program = squaresProgram();
const shape = {log2step: 0, height: 6};
const honest = compute(program, shape);

/** A tree of random leaves, and one that differs from a leaf on. */
function treesThatDifferFrom(leaf: number, height: number, random: Random): [MerkleTree, MerkleTree] {
  const leaves = Array.from({length: 2 ** height}, () => hashWord(BigInt(random.bits())));
  const others = leaves.map((node, index) => (index < leaf ? node : hashWord(BigInt(random.bits()) + (1n << 33n))));
  return [new MerkleTree(leaves), new MerkleTree(others)];
}

const begin = (one: MerkleTree, two: MerkleTree): MatchState =>
  createMatch(two.height, one.root, two.root, two.node(two.height - 1, 0), two.node(two.height - 1, 1));

/** Plays a match up to the seal; returns it with the sides that have moved. */
function search(one: MerkleTree, two: MerkleTree, initial: Hash): {match: MatchState; movers: string[]} {
  let match = begin(one, two);
  const movers: string[] = [];
  const tree = () => (sideToMove(match) === 'one' ? one : two);
  while (match.currentHeight > 1) {
    movers.push(sideToMove(match));
    match = advanceMatch(match, openingOf(match, tree()));
  }
  movers.push(sideToMove(match));
  return {match: sealMatch(match, initial, sealOf(match, tree(), initial)), movers};
}

describe('a Merkle tree', () => {
  it('joins as the contracts do: Keccak-256 of both nodes', () => {
    // Keccak-256 of 64 zero bytes, the root of the smallest empty tree of the deposit contract of Ethereum's kind.
    const zero: Hash = `0x${'00'.repeat(32)}`;
    expect(joinNodes(zero, zero)).toBe('0xad3228b676f7d3cd4284a5443f17f1962b36e491b30a40b2405849e597ba5fb5');
  });

  it('proves every leaf, and follows a change', () => {
    const random = new Random(2);
    const tree = new MerkleTree(Array.from({length: 16}, () => hashWord(BigInt(random.bits()))));
    for (let leaf = 0; leaf < 16; leaf++) {
      expect(rootFrom(tree.node(0, leaf), leaf, tree.prove(leaf))).toBe(tree.root);
      tree.set(leaf, hashWord(BigInt(leaf)));
    }
    expect(tree.root).toBe(new MerkleTree(Array.from({length: 16}, (_, leaf) => hashWord(BigInt(leaf)))).root);
  });

  it('has a power of two of leaves', () => {
    expect(() => new MerkleTree([])).toThrow('power of two');
    expect(() => new MerkleTree([hashWord(1n), hashWord(2n), hashWord(3n)])).toThrow('power of two');
  });
});

describe('a match', () => {
  it.each([1, 2, 3, 4, 6])('of height %i finds the first leaf that differs, by as many moves in turns', (height) => {
    const random = new Random(height);
    for (let leaf = 0; leaf < 2 ** height; leaf++) {
      const [one, two] = treesThatDifferFrom(leaf, height, random);
      const initial = hashWord(7n);
      const {match, movers} = search(one, two, initial);
      expect(movers).toEqual(Array.from({length: height}, (_, index) => (index % 2 === 0 ? 'one' : 'two')));
      expect(divergenceOf(match)).toEqual({
        leaf,
        agreed: leaf === 0 ? initial : one.node(0, leaf - 1),
        one: one.node(0, leaf),
        two: two.node(0, leaf),
      });
    }
  });

  it('reverts on nodes that are not in the tree', () => {
    const [one, two] = treesThatDifferFrom(5, 3, new Random(3));
    const match = begin(one, two);
    const opening = openingOf(match, one);
    expect(() => advanceMatch(match, {...opening, left: opening.right})).toThrow(ContractRevert);
    expect(() => advanceMatch(match, {...opening, newLeft: opening.left})).toThrow(ContractRevert);
    expect(() => advanceMatch(match, openingOf(match, two))).toThrow(ContractRevert);
    // The half that is not in dispute has other children.
    expect(() => advanceMatch(match, {...opening, newLeft: one.node(1, 0), newRight: one.node(1, 1)})).toThrow(
      ContractRevert,
    );
    expect(() => sealMatch(match, one.root, sealOf(match, one, one.root))).toThrow('not ready');
    expect(() => createMatch(3, one.root, two.root, one.node(2, 0), one.node(2, 1))).toThrow(ContractRevert);
  });

  it('reverts on an agreed state that is not in the tree', () => {
    const initial = hashWord(7n);
    for (const leaf of [0, 5]) {
      const [one, two] = treesThatDifferFrom(leaf, 3, new Random(4));
      let match = begin(one, two);
      while (match.currentHeight > 1) {
        match = advanceMatch(match, openingOf(match, sideToMove(match) === 'one' ? one : two));
      }
      const seal = sealOf(match, one, initial);
      expect(() => sealMatch(match, initial, {...seal, agreed: hashWord(8n)})).toThrow(
        leaf === 0 ? 'IncorrectAgreeState' : 'CommitmentStateMismatch',
      );
      expect(sealMatch(match, initial, seal).currentHeight).toBe(0);
    }
  });
});

describe('the dispute of the page', () => {
  it('is about a program that adds up squares and halts', () => {
    expect(honest.trace.length).toBe(52);
    expect(honest.stateAfter(64)[10]).toBe(650n);
    expect(honest.stateAfter(52)).toEqual(honest.stateAfter(64));
    const squares = Array.from({length: 12}, (_, index) => (index + 1) ** 2);
    expect(squares.reduce((sum, square) => sum + square)).toBe(650);
  });

  it('ends at the instruction that is wrong, whichever it is, and the step decides for the honest side', () => {
    // The last step but one: a machine that does not halt at once halts one step later in the same state.
    for (let wrongAt = 0; wrongAt < 51; wrongAt += 3) {
      const other = compute(program, shape, wrongAt);
      expect(other.tree.node(0, 63)).not.toBe(honest.tree.node(0, 63));
      for (const [one, two] of [
        [honest, other],
        [other, honest],
      ] as const) {
        const {match} = search(one.tree, two.tree, honest.initial);
        const {leaf, agreed} = divergenceOf(match);
        expect(leaf).toBe(wrongAt);
        const right = one === honest ? 'one' : 'two';
        const computed = verifyStep(agreed, proveStep(honest, leaf), program.layout);
        expect(winnerByStep(match, computed, right)).toBe(right);
        expect(() => winnerByStep(match, computed, right === 'one' ? 'two' : 'one')).toThrow('WrongFinalState');
      }
    }
  }, 120_000);

  describe('has a proof of the step', () => {
    const step = 30;
    const before = leafBefore(honest, step);
    const log = proveStep(honest, step);

    it('that leads to the next state', () => {
      expect(verifyStep(before, log, program.layout)).toBe(honest.tree.node(0, step));
    });

    it('that convinces nobody if anything in it is changed', () => {
      log.forEach((touch, index) => {
        const changed = (change: Partial<typeof touch>) =>
          log.map((each, i) => (i === index ? {...each, ...change} : each));
        expect(() => verifyStep(before, changed({value: touch.value + 1n}), program.layout)).toThrow('does not lead');
        expect(() => verifyStep(before, changed({word: touch.word ^ 1}), program.layout)).toThrow('is not the');
        expect(() => verifyStep(before, changed({siblings: touch.siblings.slice(1)}), program.layout)).toThrow();
        const kind = touch.kind === 'read' ? 'write' : 'read';
        expect(() => verifyStep(before, changed({kind}), program.layout)).toThrow('is not the');
      });
    });

    it('that has no access too many, and none too few', () => {
      expect(() => verifyStep(before, log.slice(0, -1), program.layout)).toThrow();
      expect(() => verifyStep(before, [...log, ...log.slice(0, 1)], program.layout)).toThrow('accesses, and the step');
    });
  });
});

function leafBefore({tree, initial}: Computation, step: number): Hash {
  return step === 0 ? initial : tree.node(0, step - 1);
}

it('a stride of more than one step has a leaf for each stride', () => {
  const coarse = compute(program, {log2step: 3, height: 3});
  for (let leaf = 0; leaf < 8; leaf++) expect(coarse.tree.node(0, leaf)).toBe(honest.tree.node(0, leaf * 8 + 7));
});
