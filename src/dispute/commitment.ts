import {hashWord, MerkleTree, type Hash} from './merkle';
import {Machine, type MemoryLayout} from './machine';
import type {GameProgram} from './program';
import {recordStep, type Touch} from './proof';
import {PC_WORD, STATUS_WORD} from './step';
import {decode, formatOf} from './instructions';
import {toUnsigned} from './integers';

/** What a claimant computes and commits to. */
export interface CommitmentShape {
  /** Binary logarithm of the steps between two leaves. */
  readonly log2step: number;
  /** Height of the tree: it has 2^height leaves. */
  readonly height: number;
}

/** A computation from its start, as one claimant sees it. */
export interface Computation {
  readonly layout: MemoryLayout;
  readonly shape: CommitmentShape;
  /** Hash of the state before the first step. It is in no leaf: everybody agrees on it. */
  readonly initial: Hash;
  /** Over the states after each stride. A machine that has stopped repeats its state. */
  readonly tree: MerkleTree;
  /** Words of the state after so many steps. */
  readonly stateAfter: (steps: number) => BigUint64Array;
  /** Address of the instruction that each step executes, for as long as the machine runs. */
  readonly trace: readonly bigint[];
}

/**
 * Computes a program and commits to its states.
 *
 * @param wrongAt the step, counted from 0, whose result is spoilt. From there on the machine computes correctly, from a
 *   state that is wrong.
 */
export function compute(program: GameProgram, shape: CommitmentShape, wrongAt?: number): Computation {
  const machine = new Machine(program.layout, program.image);
  const tree = stateTree(machine);
  const initial = tree.root;
  const steps = 2 ** (shape.log2step + shape.height);
  const states = [machine.state.slice()];
  const trace: bigint[] = [];
  const leaves: Hash[] = [];
  for (let index = 0; index < steps; index++) {
    if (machine.status === 'running') trace.push(machine.pc);
    const before = machine.state.slice();
    machine.step();
    if (index === wrongAt) spoil(machine, before);
    machine.state.forEach((value, word) => {
      if (value !== before[word]) tree.set(word, hashWord(value));
    });
    states.push(machine.state.slice());
    if ((index + 1) % 2 ** shape.log2step === 0) leaves.push(tree.root);
  }
  return {
    layout: program.layout,
    shape,
    initial,
    tree: new MerkleTree(leaves),
    trace,
    stateAfter: (count) => {
      const state = states[count];
      if (state === undefined) throw new Error(`There is no state after ${count} of ${steps} steps.`);
      return state;
    },
  };
}

/** The log of the step that follows on a state. */
export function proveStep({layout, stateAfter}: Computation, steps: number): Touch[] {
  const machine = new Machine(layout, new Uint8Array());
  machine.state.set(stateAfter(steps));
  return recordStep(machine, stateTree(machine));
}

/** The Merkle tree over the words of a state. */
function stateTree({state}: Machine): MerkleTree {
  const known = new Map<bigint, Hash>();
  return new MerkleTree(
    Array.from(state, (value) => {
      const leaf = known.get(value) ?? hashWord(value);
      known.set(value, leaf);
      return leaf;
    }),
  );
}

/** Makes the last step wrong: one more in the register or the word that it has written, or the other way at a branch. */
function spoil(machine: Machine, before: BigUint64Array): void {
  const pc = before[PC_WORD] ?? 0n;
  const written = machine.state.findIndex((value, word) => word !== PC_WORD && value !== before[word]);
  const pair = before[machine.wordAt(pc) ?? 0] ?? 0n;
  const instruction = decode(Number(pc & 4n ? pair >> 32n : pair & 0xffff_ffffn));
  if (instruction !== undefined && formatOf(instruction.name) === 'B') {
    const next = toUnsigned(pc + 4n);
    machine.write(PC_WORD, machine.pc === next ? toUnsigned(pc + BigInt(instruction.immediate)) : next);
    return;
  }
  if (written === STATUS_WORD) machine.write(STATUS_WORD, 0n);
  else {
    const word = written > 0 ? written : (instruction?.rd ?? 0);
    machine.write(word, toUnsigned(machine.read(word) + 1n));
  }
}
