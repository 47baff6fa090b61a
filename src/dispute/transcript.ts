/** A dispute about the game's program from its first move to its last, as plain data: for a page, and for a test. */
import {compute, proveStep, type Computation} from './commitment';
import {disassemble, decode, REGISTER_NAMES} from './instructions';
import {wordAt} from './machine';
import {advanceMatch, createMatch, divergenceOf, openingOf, sealMatch, sealOf, sideToMove, winnerByStep} from './match';
import {RESULT_ADDRESS, squaresProgram, type ProgramLine} from './program';
import {verifyStep, type Touch} from './proof';
import type {Side} from './rules';
import {PC_WORD, STATUS_WORD} from './step';

/** Height of the trees of the game: 64 leaves, one for each step. */
export const GAME_HEIGHT = 6;

/** The step, counted from 0, whose result the second claimant of the page gets wrong: an addition in the middle. */
export const GAME_FAULT = 27;

/** A move of the search. Leaves are counted from 0; leaf n is the state after step n + 1. */
export interface TranscriptMove {
  readonly side: Side;
  readonly kind: 'open' | 'seal';
  /** First leaf below the node that is opened, and its height. */
  readonly first: number;
  readonly height: number;
  /** Left child of the opened node, and that of the other side's. */
  readonly left: string;
  readonly otherLeft: string;
  readonly goesRight: boolean;
}

/** A word of the state that the verified step touches. */
export interface TranscriptTouch {
  readonly kind: Touch['kind'];
  readonly name: string;
  readonly value: string;
  readonly siblings: number;
}

/** The whole dispute. The first side is honest. */
export interface Transcript {
  readonly lines: readonly {
    readonly address: string;
    readonly text: string;
    readonly comment: string;
    readonly label: string;
  }[];
  /** Steps until the program halts. */
  readonly steps: number;
  readonly claims: Readonly<Record<Side, {readonly root: string; readonly result: string}>>;
  readonly moves: readonly TranscriptMove[];
  readonly disputed: {
    readonly leaf: number;
    /** Index of the instruction in the listing. */
    readonly line: number;
    readonly text: string;
    readonly agreed: string;
    readonly computed: string;
    readonly claimed: Readonly<Record<Side, string>>;
    /** Words that differ after the step. */
    readonly differences: readonly {
      readonly name: string;
      readonly before: string;
      readonly one: string;
      readonly two: string;
    }[];
    readonly touches: readonly TranscriptTouch[];
  };
  readonly winner: Side;
}

/** A step that the second claimant can get wrong, with its instruction. */
export interface FaultChoice {
  readonly step: number;
  readonly text: string;
}

const hex = (value: bigint) => `0x${value.toString(16)}`;

/** Plays the dispute in which the second claimant gets a step wrong. */
export function playDispute(wrongAt: number): Transcript {
  const program = squaresProgram();
  const shape = {log2step: 0, height: GAME_HEIGHT};
  const one = compute(program, shape);
  const two = compute(program, shape, wrongAt);
  const trees = {one: one.tree, two: two.tree};

  let match = createMatch(
    GAME_HEIGHT,
    one.tree.root,
    two.tree.root,
    two.tree.node(GAME_HEIGHT - 1, 0),
    two.tree.node(GAME_HEIGHT - 1, 1),
  );
  const moves: TranscriptMove[] = [];
  while (match.currentHeight > 0) {
    const side = sideToMove(match);
    const before = match;
    if (match.currentHeight > 1) match = advanceMatch(match, openingOf(match, trees[side]));
    else match = sealMatch(match, one.initial, sealOf(match, trees[side], one.initial));
    moves.push({
      side,
      kind: before.currentHeight > 1 ? 'open' : 'seal',
      first: before.runningLeafPosition,
      height: before.currentHeight,
      left: trees[side].node(before.currentHeight - 1, before.runningLeafPosition / 2 ** (before.currentHeight - 1)),
      otherLeft: before.leftNode,
      goesRight: match.runningLeafPosition > before.runningLeafPosition,
    });
  }

  const {leaf, agreed, one: claimOne, two: claimTwo} = divergenceOf(match);
  const touches = proveStep(one, leaf);
  const computed = verifyStep(agreed, touches, program.layout);
  const pc = one.trace[leaf] ?? 0n;
  return {
    lines: program.lines.map(listingLine),
    steps: one.trace.length,
    claims: {one: claimOf(one), two: claimOf(two)},
    moves,
    disputed: {
      leaf,
      line: lineAt(pc),
      text: instructionAt(one, pc),
      agreed,
      computed,
      claimed: {one: claimOne, two: claimTwo},
      differences: differencesAfter(one, two, leaf),
      touches: touches.map(({kind, word, value, siblings}) => ({
        kind,
        name: wordName(one, word),
        value: hex(value),
        siblings: siblings.length,
      })),
    },
    winner: winnerByStep(match, computed, 'one'),
  };
}

/** Steps that the second claimant can get wrong: all but the last, after which nothing is left to differ. */
export function faultChoices(): FaultChoice[] {
  const one = compute(squaresProgram(), {log2step: 0, height: GAME_HEIGHT});
  return one.trace.slice(0, -1).map((pc, step) => ({step, text: instructionAt(one, pc)}));
}

function listingLine({address, text, comment, label = ''}: ProgramLine): Transcript['lines'][number] {
  return {address: hex(address), text, comment, label};
}

function lineAt(pc: bigint): number {
  return squaresProgram().lines.findIndex(({address}) => address === pc);
}

/** The instruction at an address as the listing writes it. */
function instructionAt({layout, stateAfter}: Computation, pc: bigint): string {
  const line = squaresProgram().lines.find(({address}) => address === pc);
  if (line !== undefined) return line.text;
  const pair = stateAfter(0)[wordAt(layout, pc) ?? 0] ?? 0n;
  const instruction = decode(Number(pc & 4n ? pair >> 32n : pair & 0xffff_ffffn));
  return instruction === undefined ? 'no instruction' : disassemble(instruction);
}

function claimOf({layout, tree, stateAfter}: Computation): {root: string; result: string} {
  const word = wordAt(layout, RESULT_ADDRESS) ?? 0;
  return {root: tree.root, result: String(stateAfter(2 ** GAME_HEIGHT)[word] ?? 0n)};
}

function differencesAfter(one: Computation, two: Computation, leaf: number): Transcript['disputed']['differences'] {
  const before = one.stateAfter(leaf);
  const [first, second] = [one.stateAfter(leaf + 1), two.stateAfter(leaf + 1)];
  return [...first.keys()]
    .filter((word) => first[word] !== second[word])
    .map((word) => ({
      name: wordName(one, word),
      before: String(before[word] ?? 0n),
      one: String(first[word] ?? 0n),
      two: String(second[word] ?? 0n),
    }));
}

/** What a word of the state is: a register, the program counter, the status, or the memory at an address. */
function wordName({layout: {base, words}}: Computation, word: number): string {
  if (word === PC_WORD) return 'pc';
  if (word === STATUS_WORD) return 'status';
  return word < PC_WORD ? (REGISTER_NAMES[word] ?? `x${word}`) : `memory ${hex(base + BigInt((word - words) * 8))}`;
}
