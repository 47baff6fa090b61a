/** Numbers behind the plots, computed by playing. */
import {advanceMatch, createMatch, openingOf, sealMatch, sealOf, sideToMove} from './match';
import {hashWord, MerkleTree} from './merkle';
import {LEVELS, MAINNET} from './parameters';
import {POLICIES, type Policy} from './policies';
import {simulate} from './simulate';

/** Days until the result, by the number of claimants, for a policy. */
export interface DelaySeries {
  readonly policy: Policy;
  readonly points: readonly {readonly claimants: number; readonly days: number}[];
}

/** Moves of a match over so many steps. */
export interface MovesPoint {
  readonly log2steps: number;
  readonly moves: number;
  /** Levels on which the match is played. */
  readonly levels: number;
}

/** All numbers of the plots. */
export interface Plots {
  readonly delays: readonly DelaySeries[];
  readonly moves: readonly MovesPoint[];
}

const MAX_CLAIMANTS = 16;
/** Trees up to this height are built and played; higher ones would not fit into memory. */
const PLAYED_HEIGHT = 10;

/** Computes all numbers of the plots. */
export function computePlots(): Plots {
  return {delays: POLICIES.map(delaySeries), moves: movesPoints()};
}

/** Days that blocks of mainnet take. */
function daysOf(blocks: number): number {
  return (blocks * MAINNET.blockSeconds) / 86_400;
}

function delaySeries(policy: Policy): DelaySeries {
  return {
    policy,
    points: Array.from({length: MAX_CLAIMANTS - 1}, (_, index) => {
      const claimants = index + 2;
      return {claimants, days: daysOf(simulate({claimants, policy}).finishedAt)};
    }),
  };
}

/** Matches that are played here, and one that goes through one, two and all of the levels of the contracts. */
function movesPoints(): MovesPoint[] {
  const played = Array.from({length: PLAYED_HEIGHT}, (_, index) => ({
    log2steps: index + 1,
    moves: playedMoves(index + 1),
    levels: 1,
  }));
  const deployed = LEVELS.map((_, index) => {
    const levels = LEVELS.slice(-index - 1);
    const [top] = levels;
    const moves = levels.reduce((sum, {height}) => sum + height, 0);
    return {log2steps: (top?.log2step ?? 0) + (top?.height ?? 0), moves, levels: levels.length};
  });
  return [...played, ...deployed];
}

/** Plays a match of two trees that differ from the middle on, and counts its moves. */
function playedMoves(height: number): number {
  const leaves = Array.from({length: 2 ** height}, (_, leaf) => hashWord(BigInt(leaf)));
  const initial = hashWord(0n);
  const one = new MerkleTree(leaves);
  const two = new MerkleTree(
    leaves.map((node, leaf) => (leaf < leaves.length / 2 ? node : hashWord(BigInt(leaf + leaves.length)))),
  );
  let match = createMatch(height, one.root, two.root, two.node(height - 1, 0), two.node(height - 1, 1));
  let moves = 0;
  while (match.currentHeight > 0) {
    const tree = sideToMove(match) === 'one' ? one : two;
    match =
      match.currentHeight > 1
        ? advanceMatch(match, openingOf(match, tree))
        : sealMatch(match, initial, sealOf(match, tree, initial));
    moves++;
  }
  return moves;
}
