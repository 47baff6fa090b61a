/**
 * One instruction. The same code runs in a claimant's machine, where it records what it touches, and in the verifier,
 * which has nothing but the hash of the state before and the recorded words with their proofs.
 */
import {decode, type Instruction} from './instructions';
import {toUnsigned} from './integers';
import {IMMEDIATE_OPERATIONS, SEMANTICS, type Semantics} from './semantics';

/** Why a machine stands still. The number is what its word of the state holds. */
export const STATUS = {running: 0, halted: 1, breakpoint: 2, illegal: 3, misaligned: 4, fault: 5} as const;

/** Name of a status. */
export type StatusName = keyof typeof STATUS;

/** Words of the state below the memory: the registers x0 to x31, then these. */
export const PC_WORD = 32;
export const STATUS_WORD = 33;

/** How a step reads and writes the state: words of 64 bits, by their place in it. */
export interface Access {
  readonly read: (word: number) => bigint;
  readonly write: (word: number, value: bigint) => void;
  /** The word that holds an address; `undefined` outside the memory. */
  readonly wordAt: (address: bigint) => number | undefined;
}

/**
 * Executes one instruction, or nothing if the machine stands still.
 *
 * - `ecall` stops the machine as halted, `ebreak` as a breakpoint; the program counter stays on them.
 * - What is no instruction of RV64IM stops it as illegal.
 * - Loads and stores at an address that is no multiple of their width, and jumps to one that is no multiple of 4, stop it
 *   as misaligned, so that a step touches one word of memory at most beside its instruction. The manual leaves this to
 *   the execution environment.
 * - An address outside the memory stops it with a fault.
 *
 * A step that stops the machine changes its status and nothing else.
 */
export function executeStep(access: Access, semantics: Semantics = SEMANTICS): void {
  if (access.read(STATUS_WORD) !== BigInt(STATUS.running)) return;
  const pc = access.read(PC_WORD);
  const outcome = execute(access, semantics, pc);
  if (typeof outcome === 'string') access.write(STATUS_WORD, BigInt(STATUS[outcome]));
  else access.write(PC_WORD, outcome);
}

/** Executes the instruction at `pc`; returns the next program counter, or why the machine stops. */
function execute(access: Access, semantics: Semantics, pc: bigint): bigint | StatusName {
  const place = access.wordAt(pc);
  if (place === undefined) return 'fault';
  const pair = access.read(place);
  const instruction = decode(Number(pc & 4n ? pair >> 32n : pair & 0xffff_ffffn));
  if (instruction === undefined) return 'illegal';
  const next = toUnsigned(pc + 4n);
  const {name, rd, rs1, rs2} = instruction;
  const immediate = BigInt(instruction.immediate);
  const source = (index: number) => (index === 0 ? 0n : access.read(index));
  const finish = (value: bigint, target = next): bigint => {
    if (rd !== 0) access.write(rd, value);
    return target;
  };
  switch (name) {
    case 'lui':
      return finish(toUnsigned(immediate));
    case 'auipc':
      return finish(toUnsigned(pc + immediate));
    case 'jal':
      return jump(toUnsigned(pc + immediate), (target) => finish(next, target));
    case 'jalr':
      return jump(toUnsigned(source(rs1) + immediate) & ~1n, (target) => finish(next, target));
    case 'beq':
    case 'bne':
    case 'blt':
    case 'bge':
    case 'bltu':
    case 'bgeu':
      return semantics.conditions[name](source(rs1), source(rs2))
        ? jump(toUnsigned(pc + immediate), (target) => target)
        : next;
    case 'lb':
    case 'lh':
    case 'lw':
    case 'ld':
    case 'lbu':
    case 'lhu':
    case 'lwu': {
      const {bytes, extend} = semantics.loads[name];
      const cell = cellAt(access, toUnsigned(source(rs1) + immediate), bytes);
      if (typeof cell === 'string') return cell;
      return finish(extend(BigInt.asUintN(bytes * 8, access.read(cell.word) >> cell.shift)));
    }
    case 'sb':
    case 'sh':
    case 'sw':
    case 'sd':
      return store(access, instruction, semantics.stores[name], source) ?? next;
    case 'fence':
      return next;
    case 'ecall':
      return 'halted';
    case 'ebreak':
      return 'breakpoint';
    default:
      return name in IMMEDIATE_OPERATIONS
        ? finish(
            semantics.operations[IMMEDIATE_OPERATIONS[name as keyof typeof IMMEDIATE_OPERATIONS]](
              source(rs1),
              toUnsigned(immediate),
            ),
          )
        : finish(semantics.operations[name as keyof Semantics['operations']](source(rs1), source(rs2)));
  }
}

function jump(target: bigint, finish: (target: bigint) => bigint): bigint | StatusName {
  return target & 3n ? 'misaligned' : finish(target);
}

/** The word at an address and the place of its first bit in it, or why it cannot be accessed. */
function cellAt(access: Access, address: bigint, bytes: number): {word: number; shift: bigint} | StatusName {
  if (address % BigInt(bytes) !== 0n) return 'misaligned';
  const word = access.wordAt(address);
  return word === undefined ? 'fault' : {word, shift: (address & 7n) * 8n};
}

function store(
  access: Access,
  {rs1, rs2, immediate}: Instruction,
  bytes: number,
  source: (index: number) => bigint,
): StatusName | undefined {
  const cell = cellAt(access, toUnsigned(source(rs1) + BigInt(immediate)), bytes);
  if (typeof cell === 'string') return cell;
  const mask = BigInt.asUintN(bytes * 8, -1n) << cell.shift;
  const value = (source(rs2) << cell.shift) & mask;
  access.write(cell.word, (access.read(cell.word) & ~mask) | value);
  return undefined;
}
