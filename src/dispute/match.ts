/**
 * A match of two commitments: the rules of `Match.sol` and of the match functions of `Tournament.sol` in Dave v2.1.1,
 * without the clocks, which are in `tournament.ts`.
 */
import {joinNodes, rootFrom, type Hash, type MerkleTree} from './merkle';
import {requireThat, type Side} from './rules';

/** What the contract stores of a match. */
export interface MatchState {
  readonly one: Hash;
  readonly two: Hash;
  /** Node of the side whose turn it is; after sealing, the state that both agree on. */
  readonly otherParent: Hash;
  /** Children of the node that the other side has opened; after sealing, the two states in dispute. */
  readonly leftNode: Hash;
  readonly rightNode: Hash;
  /** The first leaf below the node in dispute. */
  readonly runningLeafPosition: number;
  /** Height of the node in dispute. */
  readonly currentHeight: number;
  /** Height of both trees. */
  readonly height: number;
}

/** Nodes of a tree of which the contract knows no more than the root: the side to move passes them. */
export interface Opening {
  readonly left: Hash;
  readonly right: Hash;
  readonly newLeft: Hash;
  readonly newRight: Hash;
}

/** How a sealed match stands: both agree on a state, and not on what one stride makes of it. */
export interface Divergence {
  readonly agreed: Hash;
  /** Leaf in dispute. The agreed state is that before it. */
  readonly leaf: number;
  readonly one: Hash;
  readonly two: Hash;
}

/** Begins a match: the second commitment comes with its children, and the first has to move. */
export function createMatch(height: number, one: Hash, two: Hash, leftOfTwo: Hash, rightOfTwo: Hash): MatchState {
  requireThat(joinNodes(leftOfTwo, rightOfTwo) === two, "child nodes don't match parent");
  return {
    ...{one, two, height},
    otherParent: one,
    leftNode: leftOfTwo,
    rightNode: rightOfTwo,
    runningLeafPosition: 0,
    currentHeight: height,
  };
}

/** Whose node is to be opened now. The sides take turns, and the first commitment begins. */
export function sideToMove({height, currentHeight}: MatchState): Side {
  return (height - currentHeight) % 2 === 0 ? 'one' : 'two';
}

/** Opens a node: the match goes down to the half whose hash differs, and that is the right one if the left are equal. */
export function advanceMatch(state: MatchState, {left, right, newLeft, newRight}: Opening): MatchState {
  requireThat(state.currentHeight > 1, "match can't be advanced");
  requireThat(joinNodes(left, right) === state.otherParent, "child nodes don't match parent");
  const goesRight = left === state.leftNode;
  requireThat(joinNodes(newLeft, newRight) === (goesRight ? right : left), "child nodes don't match parent");
  const currentHeight = state.currentHeight - 1;
  return {
    ...state,
    otherParent: goesRight ? state.rightNode : state.leftNode,
    leftNode: newLeft,
    rightNode: newRight,
    runningLeafPosition: state.runningLeafPosition + (goesRight ? 2 ** currentHeight : 0),
    currentHeight,
  };
}

/** What the last move of the search passes: two leaves, and the state before the one in dispute with its proof. */
export interface Seal {
  readonly left: Hash;
  readonly right: Hash;
  readonly agreed: Hash;
  readonly proof: readonly Hash[];
}

/** Ends the search at two leaves: one is in dispute, and the state before it is agreed. */
export function sealMatch(state: MatchState, initial: Hash, {left, right, agreed, proof}: Seal): MatchState {
  requireThat(state.currentHeight === 1, 'match is not ready to be finalized');
  requireThat(joinNodes(left, right) === state.otherParent, "child nodes don't match parent");
  const onRight = left === state.leftNode;
  const runningLeafPosition = state.runningLeafPosition + (onRight ? 1 : 0);
  if (runningLeafPosition === 0) {
    requireThat(agreed === initial, 'IncorrectAgreeState');
  } else {
    // The side that seals is the first at an odd height, and proves in its own tree.
    const commitment = state.height % 2 === 1 ? state.one : state.two;
    requireThat(proof.length === state.height, 'LengthMismatch');
    requireThat(rootFrom(agreed, runningLeafPosition - 1, proof) === commitment, 'CommitmentStateMismatch');
  }
  return {
    ...state,
    otherParent: agreed,
    leftNode: onRight ? right : state.leftNode,
    rightNode: onRight ? state.rightNode : left,
    runningLeafPosition,
    currentHeight: 0,
  };
}

/** The two states in dispute, and which side claims which. */
export function divergenceOf(state: MatchState): Divergence {
  requireThat(state.currentHeight === 0, 'match is not finished');
  // `leftNode` is what the side that seals has claimed on the right, and what the other has on the left.
  const onRight = state.runningLeafPosition % 2 === 1;
  const leftIsOne = (state.height % 2 === 0) !== onRight;
  return {
    agreed: state.otherParent,
    leaf: state.runningLeafPosition,
    one: leftIsOne ? state.leftNode : state.rightNode,
    two: leftIsOne ? state.rightNode : state.leftNode,
  };
}

/** Who wins a sealed match, by the state that the contract's own step leads to. */
export function winnerByStep(state: MatchState, computed: Hash, claimed: Side): Side {
  requireThat(divergenceOf(state)[claimed] === computed, 'WrongFinalState');
  return claimed;
}

/** The opening that a claimant with a tree makes: honest is who has the tree that it has committed to. */
export function openingOf(state: MatchState, tree: MerkleTree): Opening {
  const {left, right, child} = childrenOf(state, tree);
  const height = state.currentHeight - 2;
  return {left, right, newLeft: tree.node(height, child * 2), newRight: tree.node(height, child * 2 + 1)};
}

/** The seal that a claimant with a tree makes. */
export function sealOf(state: MatchState, tree: MerkleTree, initial: Hash): Seal {
  const {left, right, child} = childrenOf(state, tree);
  return {
    left,
    right,
    agreed: child === 0 ? initial : tree.node(0, child - 1),
    proof: child === 0 ? [] : tree.prove(child - 1),
  };
}

/** The children of the node in dispute, and the index of the one that the match goes down to. */
function childrenOf(state: MatchState, tree: MerkleTree): {left: Hash; right: Hash; child: number} {
  const height = state.currentHeight - 1;
  const index = state.runningLeafPosition / 2 ** height;
  const left = tree.node(height, index);
  const right = tree.node(height, index + 1);
  return {left, right, child: left === state.leftNode ? index + 1 : index};
}
