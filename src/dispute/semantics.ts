/**
 * What the instructions of RV64IM compute. Values are unsigned integers of 64 bits, as registers hold them. The division
 * corner cases are those of the manual: dividing by zero gives all ones and leaves the dividend as the remainder; the
 * most negative number divided by -1 gives itself and the remainder 0. Nothing traps.
 */
import type {Mnemonic} from './instructions';
import {signExtendWord, toSigned, toUnsigned} from './integers';

type Operation = (left: bigint, right: bigint) => bigint;
type Condition = (left: bigint, right: bigint) => boolean;
type Extension = (bits: bigint) => bigint;

/** What each instruction does. Tests give `executeStep` one with a fault, to see that the fault is found. */
export interface Semantics {
  /** Results, by the instruction with two registers; one with an immediate value uses the same. */
  readonly operations: Readonly<Record<OperationName, Operation>>;
  readonly conditions: Readonly<Record<ConditionName, Condition>>;
  /** How a load fills a register, from the bits at its address. */
  readonly loads: Readonly<Record<LoadName, {readonly bytes: number; readonly extend: Extension}>>;
  /** How many bytes a store writes. */
  readonly stores: Readonly<Record<StoreName, number>>;
}

export type ConditionName = 'beq' | 'bne' | 'blt' | 'bge' | 'bltu' | 'bgeu';
export type LoadName = 'lb' | 'lh' | 'lw' | 'ld' | 'lbu' | 'lhu' | 'lwu';
export type StoreName = 'sb' | 'sh' | 'sw' | 'sd';
export type OperationName = Extract<
  Mnemonic,
  | 'add'
  | 'sub'
  | 'sll'
  | 'slt'
  | 'sltu'
  | 'xor'
  | 'srl'
  | 'sra'
  | 'or'
  | 'and'
  | 'addw'
  | 'subw'
  | 'sllw'
  | 'srlw'
  | 'sraw'
  | 'mul'
  | 'mulh'
  | 'mulhsu'
  | 'mulhu'
  | 'div'
  | 'divu'
  | 'rem'
  | 'remu'
  | 'mulw'
  | 'divw'
  | 'divuw'
  | 'remw'
  | 'remuw'
>;

const ALL_ONES = toUnsigned(-1n);

const low = (value: bigint) => BigInt.asUintN(32, value);
const lowSigned = (value: bigint) => BigInt.asIntN(32, value);
const bit = (value: boolean) => (value ? 1n : 0n);

// BigInt divides towards zero and gives the remainder the dividend's sign, as RISC-V does. Overflow is cut to the width.
const divide = (left: bigint, right: bigint) => (right === 0n ? -1n : left / right);
const remainder = (left: bigint, right: bigint) => (right === 0n ? left : left % right);

/** The instructions as the manual defines them. */
export const SEMANTICS: Semantics = {
  operations: {
    add: (left, right) => toUnsigned(left + right),
    sub: (left, right) => toUnsigned(left - right),
    sll: (left, right) => toUnsigned(left << (right & 63n)),
    slt: (left, right) => bit(toSigned(left) < toSigned(right)),
    sltu: (left, right) => bit(left < right),
    xor: (left, right) => left ^ right,
    srl: (left, right) => left >> (right & 63n),
    sra: (left, right) => toUnsigned(toSigned(left) >> (right & 63n)),
    or: (left, right) => left | right,
    and: (left, right) => left & right,
    addw: (left, right) => signExtendWord(left + right),
    subw: (left, right) => signExtendWord(left - right),
    sllw: (left, right) => signExtendWord(left << (right & 31n)),
    srlw: (left, right) => signExtendWord(low(left) >> (right & 31n)),
    sraw: (left, right) => signExtendWord(lowSigned(left) >> (right & 31n)),
    mul: (left, right) => toUnsigned(left * right),
    mulh: (left, right) => toUnsigned((toSigned(left) * toSigned(right)) >> 64n),
    mulhsu: (left, right) => toUnsigned((toSigned(left) * right) >> 64n),
    mulhu: (left, right) => (left * right) >> 64n,
    div: (left, right) => toUnsigned(divide(toSigned(left), toSigned(right))),
    divu: (left, right) => (right === 0n ? ALL_ONES : left / right),
    rem: (left, right) => toUnsigned(remainder(toSigned(left), toSigned(right))),
    remu: (left, right) => remainder(left, right),
    mulw: (left, right) => signExtendWord(left * right),
    divw: (left, right) => signExtendWord(divide(lowSigned(left), lowSigned(right))),
    divuw: (left, right) => signExtendWord(divide(low(left), low(right))),
    remw: (left, right) => signExtendWord(remainder(lowSigned(left), lowSigned(right))),
    remuw: (left, right) => signExtendWord(remainder(low(left), low(right))),
  },
  conditions: {
    beq: (left, right) => left === right,
    bne: (left, right) => left !== right,
    blt: (left, right) => toSigned(left) < toSigned(right),
    bge: (left, right) => toSigned(left) >= toSigned(right),
    bltu: (left, right) => left < right,
    bgeu: (left, right) => left >= right,
  },
  loads: {
    lb: {bytes: 1, extend: (bits) => toUnsigned(BigInt.asIntN(8, bits))},
    lh: {bytes: 2, extend: (bits) => toUnsigned(BigInt.asIntN(16, bits))},
    lw: {bytes: 4, extend: signExtendWord},
    ld: {bytes: 8, extend: (bits) => bits},
    lbu: {bytes: 1, extend: (bits) => bits},
    lhu: {bytes: 2, extend: (bits) => bits},
    lwu: {bytes: 4, extend: (bits) => bits},
  },
  stores: {sb: 1, sh: 2, sw: 4, sd: 8},
};

/** The operation behind an instruction that takes an immediate value. */
export const IMMEDIATE_OPERATIONS = {
  addi: 'add',
  slti: 'slt',
  sltiu: 'sltu',
  xori: 'xor',
  ori: 'or',
  andi: 'and',
  slli: 'sll',
  srli: 'srl',
  srai: 'sra',
  addiw: 'addw',
  slliw: 'sllw',
  srliw: 'srlw',
  sraiw: 'sraw',
} as const satisfies Partial<Record<Mnemonic, OperationName>>;
