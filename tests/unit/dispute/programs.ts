/**
 * Programs for two machines to be compared on. Each is a page of code and a page of data: it loads its registers from the
 * data, computes, stores its registers into the data and jumps to what follows. So a machine is right about a program if
 * the data pages are the same afterwards.
 */
import {encode, formatOf, MNEMONICS, type Instruction, type Mnemonic} from '@site/src/dispute/instructions';
import {Random} from '@site/tests/lib/random';

/** Bytes of a program: a page of code and one of data, so that no store is near an instruction. */
export const REGION = 8192;
export const PAGE = 4096;

/** Places in the data page: registers as they begin and as they end, and memory to compute with. */
const INPUT = 0;
const OUTPUT = 256;
const SCRATCH = 512;
const SCRATCH_BYTES = 512;

/** Registers with a task of their own; x1 to x28 are for everything. */
const COUNTER = 29;
const POINTER = 30;
const DATA = 31;
const LAST_FREE = 28;

const BODY_ITEMS = 48;

type Fields = Partial<Omit<Instruction, 'name'>>;
/** One instruction of a program, or a jump forward over as many items. */
type Piece = readonly [Mnemonic, Fields] | readonly [Mnemonic, Fields, {readonly skip: number}];
/** Instructions that are executed together: no jump leads between them. */
type Item = readonly Piece[];

const of = (...formats: string[]) => MNEMONICS.filter((name) => formats.includes(formatOf(name)));
const REGISTER = of('R');
const IMMEDIATE = of('I');
const SHIFTS = of('shift', 'shiftWord');
const UPPER = of('U');
const LOADS = of('load');
const STORES = of('S');
const BRANCHES = of('B');
const WIDTHS: Partial<Record<Mnemonic, number>> = {
  ...{lb: 1, lbu: 1, sb: 1, lh: 2, lhu: 2, sh: 2},
  ...{lw: 4, lwu: 4, sw: 4, ld: 8, sd: 8},
};

const CORNERS = [
  0n,
  1n,
  -1n,
  2n,
  -2n,
  1n << 63n,
  (1n << 63n) - 1n,
  1n << 31n,
  (1n << 31n) - 1n,
  -(1n << 31n),
  1n << 32n,
];

/** The bytes of a program, the same for the same seed. */
export function generateProgram(seed: number): Uint8Array {
  const random = new Random(seed);
  const region = new Uint8Array(REGION);
  const view = new DataView(region.buffer);
  const code = [...prologue(), ...resolve(body(random)), ...epilogue()];
  // The last instruction leads to the byte after the region, wherever it is itself.
  code.push(encode('jal', {immediate: REGION - code.length * 4}));
  if (code.length * 4 > PAGE) throw new Error(`The code of program ${seed} does not fit into its page.`);
  code.forEach((word, index) => view.setUint32(index * 4, word, true));
  for (let register = 1; register <= POINTER; register++) {
    view.setBigUint64(PAGE + INPUT + register * 8, randomValue(random), true);
  }
  for (let offset = 0; offset < SCRATCH_BYTES; offset += 8) {
    view.setBigUint64(PAGE + SCRATCH + offset, randomValue(random), true);
  }
  return region;
}

function randomValue(random: Random): bigint {
  const bits = (BigInt(random.bits()) << 32n) | BigInt(random.bits());
  switch (random.below(4)) {
    case 0:
      return BigInt.asUintN(64, random.pick(CORNERS));
    case 1:
      return BigInt.asUintN(64, BigInt.asIntN(random.between(1, 40), bits));
    default:
      return bits;
  }
}

function prologue(): number[] {
  const registers = Array.from({length: POINTER}, (_, index) => index + 1);
  return [
    encode('auipc', {rd: DATA, immediate: PAGE}),
    ...registers.map((rd) => encode('ld', {rd, rs1: DATA, immediate: INPUT + rd * 8})),
  ];
}

function epilogue(): number[] {
  const registers = Array.from({length: DATA}, (_, index) => index + 1);
  return registers.map((rs2) => encode('sd', {rs1: DATA, rs2, immediate: OUTPUT + rs2 * 8}));
}

function body(random: Random): Item[] {
  return Array.from({length: BODY_ITEMS}, () => randomItem(random));
}

function randomItem(random: Random): Item {
  const rd = random.between(0, LAST_FREE);
  const rs1 = random.between(0, DATA);
  const rs2 = random.between(0, DATA);
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return [[random.pick(REGISTER), {rd, rs1, rs2}]];
    case 4:
      return [[random.pick(IMMEDIATE), {rd, rs1, immediate: random.between(-2048, 2047)}]];
    case 5:
      return [[random.pick(SHIFTS), {rd, rs1, immediate: random.below(64)}]];
    case 6:
      return [[random.pick(UPPER), {rd, immediate: random.bits() & ~0xfff}]];
    case 7:
    case 8:
      return memoryItem(random, rd, rs1, rs2);
    case 9:
      return [[random.pick(BRANCHES), {rs1, rs2}, {skip: random.between(1, 4)}]];
    case 10:
      return random.oneIn(2) ? loop(random) : jumpItem(random, rd);
    default:
      return random.oneIn(8) ? [['fence', {}]] : [[random.pick(REGISTER), {rd, rs1: rd, rs2: rs1}]];
  }
}

/** A load or a store, at a fixed place or at one that a register decides. */
function memoryItem(random: Random, rd: number, rs1: number, rs2: number): Item {
  const name = random.pick(random.oneIn(2) ? LOADS : STORES);
  const width = WIDTHS[name] ?? 8;
  const offset = random.below(8 / width) * width;
  if (random.oneIn(2)) {
    const immediate = SCRATCH + random.below(SCRATCH_BYTES / 8) * 8 + offset;
    return [[name, {rd, rs1: DATA, rs2, immediate}]];
  }
  return [
    ['andi', {rd: POINTER, rs1, immediate: SCRATCH_BYTES - 8}],
    ['add', {rd: POINTER, rs1: POINTER, rs2: DATA}],
    [name, {rd, rs1: POINTER, rs2, immediate: SCRATCH + offset}],
  ];
}

/** A few instructions, two to five times. */
function loop(random: Random): Item {
  const inner: Piece[] = Array.from({length: random.between(1, 4)}, () => [
    random.pick(REGISTER),
    {rd: random.between(1, LAST_FREE), rs1: random.between(0, DATA), rs2: random.between(0, DATA)},
  ]);
  return [
    ['addi', {rd: COUNTER, immediate: random.between(2, 5)}],
    ...inner,
    ['addi', {rd: COUNTER, rs1: COUNTER, immediate: -1}],
    ['bne', {rs1: COUNTER, immediate: -(inner.length + 1) * 4}],
  ];
}

/** A jump forward, directly or by a register; the lowest bit of a register's target does not count. */
function jumpItem(random: Random, rd: number): Item {
  const skip = random.between(1, 4);
  if (random.oneIn(2)) return [['jal', {rd}, {skip}]];
  return [
    ['auipc', {rd: POINTER}],
    ['jalr', {rd, rs1: POINTER, immediate: random.below(2)}, {skip}],
  ];
}

/** Numbers of instructions; a jump gets its distance. */
function resolve(items: readonly Item[]): number[] {
  const starts: number[] = [0];
  for (const item of items) starts.push((starts.at(-1) ?? 0) + item.length);
  return items.flatMap((item, index) =>
    item.map(([name, fields, jump], place) => {
      if (jump === undefined) return encode(name, fields);
      const target = starts[Math.min(index + 1 + jump.skip, items.length)] ?? 0;
      const here = (starts[index] ?? 0) + place;
      // `auipc` stands one instruction before its `jalr`.
      const distance = (target - here + (name === 'jalr' ? 1 : 0)) * 4;
      return encode(name, {...fields, immediate: (fields.immediate ?? 0) + distance});
    }),
  );
}
