import {encode, type Instruction, type Mnemonic} from './instructions';
import type {MemoryLayout} from './machine';

/** A program as a machine loads it. */
export interface GameProgram {
  readonly layout: MemoryLayout;
  readonly image: Uint8Array;
  readonly lines: readonly ProgramLine[];
}

/** A line of a listing. */
export interface ProgramLine {
  readonly address: bigint;
  readonly text: string;
  readonly comment: string;
  /** Name of the place, for those that the program jumps to. */
  readonly label?: string;
}

type Source = readonly [
  name: Mnemonic,
  fields: Partial<Omit<Instruction, 'name'>>,
  text: string,
  comment: string,
  label?: string,
];

/** Where the memory of the game's machine begins, and how large it is: 512 bytes. */
const LAYOUT: MemoryLayout = {base: 0x1000n, words: 64};

/** Where the program stores its result. */
export const RESULT_ADDRESS = 0x1100n;

const T0 = 5;
const A0 = 10;
const A1 = 11;
const SP = 2;

/** Adds up the squares of 12, 11, …, 1, stores the sum and halts: 52 steps, of which four repeat twelve times. */
const SOURCES: readonly Source[] = [
  ['lui', {rd: SP, immediate: 0x1000}, 'lui sp, 1', 'sp = 0x1000, where the memory begins'],
  ['addi', {rd: A1, immediate: 12}, 'addi a1, zero, 12', 'a1 = 12'],
  ['mul', {rd: T0, rs1: A1, rs2: A1}, 'mul t0, a1, a1', 't0 = a1 × a1', 'loop'],
  ['add', {rd: A0, rs1: A0, rs2: T0}, 'add a0, a0, t0', 'a0 = a0 + t0'],
  ['addi', {rd: A1, rs1: A1, immediate: -1}, 'addi a1, a1, -1', 'a1 = a1 − 1'],
  ['bne', {rs1: A1, immediate: -12}, 'bne a1, zero, loop', 'again, unless a1 is 0'],
  ['sd', {rs1: SP, rs2: A0, immediate: 0x100}, 'sd a0, 256(sp)', 'store the sum at 0x1100'],
  ['ecall', {}, 'ecall', 'halt'],
];

/** The program of the game. */
export function squaresProgram(): GameProgram {
  const image = new Uint8Array(SOURCES.length * 4);
  const view = new DataView(image.buffer);
  const lines = SOURCES.map(([name, fields, text, comment, label], index): ProgramLine => {
    view.setUint32(index * 4, encode(name, fields), true);
    return {address: LAYOUT.base + BigInt(index * 4), text, comment, ...(label !== undefined && {label})};
  });
  return {layout: LAYOUT, image, lines};
}
