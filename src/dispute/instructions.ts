/**
 * The instructions of RV64I and of its extension M, as numbers and as text. Sources: The RISC-V Instruction Set Manual,
 * volume I, "RV32/64G Instruction Set Listings".
 */
import {signExtendField} from './integers';

/** How the fields of an instruction are laid out; `shift` and `shiftWord` are the two kinds of I with a shift amount. */
type Format = 'R' | 'I' | 'shift' | 'shiftWord' | 'load' | 'S' | 'B' | 'U' | 'J' | 'jalr' | 'fence' | 'system';

interface Shape {
  readonly format: Format;
  readonly opcode: number;
  readonly funct3?: number;
  /** The upper 7 bits; those of `shift` have 6, and the sixth of the shift amount is below them. */
  readonly funct7?: number;
}

const OP = 0b0110011;
const OP_32 = 0b0111011;
const OP_IMM = 0b0010011;
const OP_IMM_32 = 0b0011011;
const LOAD = 0b0000011;
const STORE = 0b0100011;
const BRANCH = 0b1100011;
const ALTERNATE = 0b0100000;
const MULDIV = 0b0000001;

const r = (opcode: number, funct3: number, funct7 = 0): Shape => ({format: 'R', opcode, funct3, funct7});
const i = (opcode: number, funct3: number): Shape => ({format: 'I', opcode, funct3});

/** Every instruction of RV64IM. */
const SHAPES = {
  lui: {format: 'U', opcode: 0b0110111},
  auipc: {format: 'U', opcode: 0b0010111},
  jal: {format: 'J', opcode: 0b1101111},
  jalr: {format: 'jalr', opcode: 0b1100111, funct3: 0},
  beq: {format: 'B', opcode: BRANCH, funct3: 0},
  bne: {format: 'B', opcode: BRANCH, funct3: 1},
  blt: {format: 'B', opcode: BRANCH, funct3: 4},
  bge: {format: 'B', opcode: BRANCH, funct3: 5},
  bltu: {format: 'B', opcode: BRANCH, funct3: 6},
  bgeu: {format: 'B', opcode: BRANCH, funct3: 7},
  lb: {format: 'load', opcode: LOAD, funct3: 0},
  lh: {format: 'load', opcode: LOAD, funct3: 1},
  lw: {format: 'load', opcode: LOAD, funct3: 2},
  ld: {format: 'load', opcode: LOAD, funct3: 3},
  lbu: {format: 'load', opcode: LOAD, funct3: 4},
  lhu: {format: 'load', opcode: LOAD, funct3: 5},
  lwu: {format: 'load', opcode: LOAD, funct3: 6},
  sb: {format: 'S', opcode: STORE, funct3: 0},
  sh: {format: 'S', opcode: STORE, funct3: 1},
  sw: {format: 'S', opcode: STORE, funct3: 2},
  sd: {format: 'S', opcode: STORE, funct3: 3},
  addi: i(OP_IMM, 0),
  slti: i(OP_IMM, 2),
  sltiu: i(OP_IMM, 3),
  xori: i(OP_IMM, 4),
  ori: i(OP_IMM, 6),
  andi: i(OP_IMM, 7),
  slli: {format: 'shift', opcode: OP_IMM, funct3: 1, funct7: 0},
  srli: {format: 'shift', opcode: OP_IMM, funct3: 5, funct7: 0},
  srai: {format: 'shift', opcode: OP_IMM, funct3: 5, funct7: ALTERNATE},
  add: r(OP, 0),
  sub: r(OP, 0, ALTERNATE),
  sll: r(OP, 1),
  slt: r(OP, 2),
  sltu: r(OP, 3),
  xor: r(OP, 4),
  srl: r(OP, 5),
  sra: r(OP, 5, ALTERNATE),
  or: r(OP, 6),
  and: r(OP, 7),
  addiw: i(OP_IMM_32, 0),
  slliw: {format: 'shiftWord', opcode: OP_IMM_32, funct3: 1, funct7: 0},
  srliw: {format: 'shiftWord', opcode: OP_IMM_32, funct3: 5, funct7: 0},
  sraiw: {format: 'shiftWord', opcode: OP_IMM_32, funct3: 5, funct7: ALTERNATE},
  addw: r(OP_32, 0),
  subw: r(OP_32, 0, ALTERNATE),
  sllw: r(OP_32, 1),
  srlw: r(OP_32, 5),
  sraw: r(OP_32, 5, ALTERNATE),
  mul: r(OP, 0, MULDIV),
  mulh: r(OP, 1, MULDIV),
  mulhsu: r(OP, 2, MULDIV),
  mulhu: r(OP, 3, MULDIV),
  div: r(OP, 4, MULDIV),
  divu: r(OP, 5, MULDIV),
  rem: r(OP, 6, MULDIV),
  remu: r(OP, 7, MULDIV),
  mulw: r(OP_32, 0, MULDIV),
  divw: r(OP_32, 4, MULDIV),
  divuw: r(OP_32, 5, MULDIV),
  remw: r(OP_32, 6, MULDIV),
  remuw: r(OP_32, 7, MULDIV),
  fence: {format: 'fence', opcode: 0b0001111, funct3: 0},
  ecall: {format: 'system', opcode: 0b1110011},
  ebreak: {format: 'system', opcode: 0b1110011},
} as const satisfies Readonly<Record<string, Shape>>;

/** The name of an instruction, as an assembler writes it. */
export type Mnemonic = keyof typeof SHAPES;

/** An instruction, taken apart. Fields that its format does not have are 0. */
export interface Instruction {
  readonly name: Mnemonic;
  readonly rd: number;
  readonly rs1: number;
  readonly rs2: number;
  /** Immediate value or shift amount; of `lui` and `auipc` with its 12 low zeros. */
  readonly immediate: number;
}

/** Names of all instructions. */
export const MNEMONICS = Object.keys(SHAPES) as Mnemonic[];

const ECALL = 0x0000_0073;
const EBREAK = 0x0010_0073;

const byKey = new Map<number, Mnemonic[]>();
for (const name of MNEMONICS) {
  const {opcode, funct3 = 0}: Shape = SHAPES[name];
  // Formats U and J have no funct3: they are found under each.
  const keys = hasFunct3(SHAPES[name]) ? [funct3] : [0, 1, 2, 3, 4, 5, 6, 7];
  for (const key of keys.map((value) => (opcode << 3) | value)) byKey.set(key, [...(byKey.get(key) ?? []), name]);
}

function hasFunct3(shape: Shape): boolean {
  return shape.funct3 !== undefined || shape.format === 'system';
}

/** The layout of an instruction's fields. */
export function formatOf(name: Mnemonic): Format {
  return SHAPES[name].format;
}

/**
 * Takes an instruction apart.
 *
 * @param word its 32 bits
 * @returns `undefined` for what is no instruction of RV64IM
 */
export function decode(word: number): Instruction | undefined {
  const opcode = word & 0x7f;
  const funct3 = (word >>> 12) & 7;
  const name = byKey.get((opcode << 3) | funct3)?.find((candidate) => matchesRest(word, candidate));
  if (name === undefined) return undefined;
  const {format} = SHAPES[name];
  const has = FIELDS[format];
  return {
    name,
    rd: has.rd ? (word >>> 7) & 31 : 0,
    rs1: has.rs1 ? (word >>> 15) & 31 : 0,
    rs2: has.rs2 ? (word >>> 20) & 31 : 0,
    immediate: has.immediate(word),
  };
}

/** Whether the bits above funct3 are those of the instruction. */
function matchesRest(word: number, name: Mnemonic): boolean {
  const shape: Shape = SHAPES[name];
  switch (shape.format) {
    case 'R':
    case 'shiftWord':
      return word >>> 25 === shape.funct7;
    case 'shift':
      return word >>> 26 === (shape.funct7 ?? 0) >>> 1;
    case 'system':
      return word >>> 0 === (name === 'ecall' ? ECALL : EBREAK);
    default:
      return true;
  }
}

interface Fields {
  readonly rd: boolean;
  readonly rs1: boolean;
  readonly rs2: boolean;
  readonly immediate: (word: number) => number;
}

const none = () => 0;
const upper = (word: number) => word >> 20;
const FIELDS: Readonly<Record<Format, Fields>> = {
  R: {rd: true, rs1: true, rs2: true, immediate: none},
  I: {rd: true, rs1: true, rs2: false, immediate: upper},
  load: {rd: true, rs1: true, rs2: false, immediate: upper},
  jalr: {rd: true, rs1: true, rs2: false, immediate: upper},
  shift: {rd: true, rs1: true, rs2: false, immediate: (word) => (word >>> 20) & 63},
  shiftWord: {rd: true, rs1: true, rs2: false, immediate: (word) => (word >>> 20) & 31},
  S: {rd: false, rs1: true, rs2: true, immediate: (word) => ((word >> 25) << 5) | ((word >>> 7) & 31)},
  B: {
    rd: false,
    rs1: true,
    rs2: true,
    immediate: (word) =>
      signExtendField(
        ((word >>> 31) << 12) | (((word >>> 7) & 1) << 11) | (((word >>> 25) & 63) << 5) | (((word >>> 8) & 15) << 1),
        13,
      ),
  },
  U: {rd: true, rs1: false, rs2: false, immediate: (word) => word & ~0xfff},
  J: {
    rd: true,
    rs1: false,
    rs2: false,
    immediate: (word) =>
      signExtendField(
        ((word >>> 31) << 20) |
          (((word >>> 12) & 0xff) << 12) |
          (((word >>> 20) & 1) << 11) |
          (((word >>> 21) & 0x3ff) << 1),
        21,
      ),
  },
  fence: {rd: false, rs1: false, rs2: false, immediate: none},
  system: {rd: false, rs1: false, rs2: false, immediate: none},
};

/** Puts an instruction together, to the 32 bits that `decode` takes apart. Fields that are left out are 0. */
export function encode(name: Mnemonic, fields: Partial<Omit<Instruction, 'name'>> = {}): number {
  const {rd = 0, rs1 = 0, rs2 = 0, immediate = 0} = fields;
  const shape: Shape = SHAPES[name];
  const {opcode, funct3 = 0, funct7 = 0} = shape;
  const low = opcode | (funct3 << 12);
  const destination = rd << 7;
  const sources = (rs1 << 15) | (rs2 << 20);
  switch (shape.format) {
    case 'R':
      return (low | destination | sources | (funct7 << 25)) >>> 0;
    case 'I':
    case 'load':
    case 'jalr':
      return (low | destination | (rs1 << 15) | ((immediate & 0xfff) << 20)) >>> 0;
    case 'shift':
      return (low | destination | (rs1 << 15) | ((immediate & 63) << 20) | (funct7 << 25)) >>> 0;
    case 'shiftWord':
      return (low | destination | (rs1 << 15) | ((immediate & 31) << 20) | (funct7 << 25)) >>> 0;
    case 'S':
      return (low | sources | ((immediate & 31) << 7) | (((immediate >> 5) & 0x7f) << 25)) >>> 0;
    case 'B':
      return (
        (low |
          sources |
          (((immediate >> 11) & 1) << 7) |
          (((immediate >> 1) & 15) << 8) |
          (((immediate >> 5) & 63) << 25) |
          (((immediate >> 12) & 1) << 31)) >>>
        0
      );
    case 'U':
      return (low | destination | (immediate & ~0xfff)) >>> 0;
    case 'J':
      return (
        (low |
          destination |
          (immediate & 0xff000) |
          (((immediate >> 11) & 1) << 20) |
          (((immediate >> 1) & 0x3ff) << 21) |
          (((immediate >> 20) & 1) << 31)) >>>
        0
      );
    case 'fence':
      // All accesses before all accesses: the plain `fence` of assemblers.
      return (low | (0xff << 20)) >>> 0;
    case 'system':
      return name === 'ecall' ? ECALL : EBREAK;
  }
}

/** Names of the registers in the calling convention, x0 first. */
export const REGISTER_NAMES: readonly string[] = [
  ...['zero', 'ra', 'sp', 'gp', 'tp', 't0', 't1', 't2', 's0', 's1'],
  ...['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'],
  ...['s2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 't3', 't4', 't5', 't6'],
];

/** Writes an instruction as an assembler would. */
export function disassemble({name, rd, rs1, rs2, immediate}: Instruction): string {
  const x = (index: number) => REGISTER_NAMES[index] ?? `x${index}`;
  const format = formatOf(name);
  switch (format) {
    case 'R':
      return `${name} ${x(rd)}, ${x(rs1)}, ${x(rs2)}`;
    case 'I':
    case 'shift':
    case 'shiftWord':
      return `${name} ${x(rd)}, ${x(rs1)}, ${immediate}`;
    case 'load':
    case 'jalr':
      return `${name} ${x(rd)}, ${immediate}(${x(rs1)})`;
    case 'S':
      return `${name} ${x(rs2)}, ${immediate}(${x(rs1)})`;
    case 'B':
      return `${name} ${x(rs1)}, ${x(rs2)}, ${immediate}`;
    case 'U':
      return `${name} ${x(rd)}, ${(immediate >>> 12).toString()}`;
    case 'J':
      return `${name} ${x(rd)}, ${immediate}`;
    case 'fence':
    case 'system':
      return name;
  }
}
