import {describe, expect, it} from 'vitest';

import {decode, disassemble, encode, formatOf, MNEMONICS, type Mnemonic} from '@site/src/dispute/instructions';
import {toUnsigned} from '@site/src/dispute/integers';
import {Machine, machineStatus} from '@site/src/dispute/machine';
import {IMMEDIATE_OPERATIONS, SEMANTICS, type OperationName} from '@site/src/dispute/semantics';
import {Random} from '@site/tests/lib/random';

const BASE = 0x1000n;
const LAYOUT = {base: BASE, words: 64};

/** A machine with these instructions in its memory. */
function machineOf(...code: readonly number[]): Machine {
  const image = new Uint8Array(code.length * 4);
  code.forEach((word, index) => new DataView(image.buffer).setUint32(index * 4, word, true));
  return new Machine(LAYOUT, image);
}

const [A0, A1, A2] = [10, 11, 12] as const;
const MIN = 1n << 63n;
const MIN_WORD = 1n << 31n;
const ALL_ONES = toUnsigned(-1n);

describe('an instruction', () => {
  // Encodings from the listings of the manual, put together by hand.
  it.each<[number, string]>([
    [0x0015_0513, 'addi a0, a0, 1'],
    [0xfff5_0513, 'addi a0, a0, -1'],
    [0x02b5_0533, 'mul a0, a0, a1'],
    [0x40b5_0533, 'sub a0, a0, a1'],
    [0x0085_3583, 'ld a1, 8(a0)'],
    [0xfeb5_3c23, 'sd a1, -8(a0)'],
    [0xfe00_0ee3, 'beq zero, zero, -4'],
    [0x0000_006f, 'jal zero, 0'],
    [0xffdf_f06f, 'jal zero, -4'],
    [0x0000_8067, 'jalr zero, 0(ra)'],
    [0x8000_0537, 'lui a0, 524288'],
    [0x43f5_5513, 'srai a0, a0, 63'],
    [0x41f5_551b, 'sraiw a0, a0, 31'],
    [0x0ff0_000f, 'fence'],
    [0x0000_0073, 'ecall'],
    [0x0010_0073, 'ebreak'],
  ])('%i is %s', (word, text) => {
    const instruction = decode(word);
    expect(instruction && disassemble(instruction)).toBe(text);
    expect(instruction && encode(instruction.name, instruction)).toBe(word);
  });

  it('is put together and taken apart to the same', () => {
    const random = new Random(1);
    const range: Partial<Record<ReturnType<typeof formatOf>, () => number>> = {
      I: () => random.between(-2048, 2047),
      load: () => random.between(-2048, 2047),
      jalr: () => random.between(-2048, 2047),
      S: () => random.between(-2048, 2047),
      shift: () => random.below(64),
      shiftWord: () => random.below(32),
      B: () => random.between(-2048, 2047) * 2,
      J: () => random.between(-(2 ** 19), 2 ** 19 - 1) * 2,
      U: () => random.bits() & ~0xfff,
    };
    for (const name of MNEMONICS) {
      for (let count = 0; count < 50; count++) {
        const immediate = range[formatOf(name)]?.() ?? 0;
        const word = encode(name, {rd: random.below(32), rs1: random.below(32), rs2: random.below(32), immediate});
        const taken = decode(word);
        expect(taken?.name).toBe(name);
        expect(taken?.immediate).toBe(immediate);
        expect(taken && encode(name, taken)).toBe(word);
      }
    }
  });

  it.each([
    ['all zeros', 0],
    ['all ones', 0xffff_ffff],
    ['a shift of a word by 32', encode('slliw', {rd: 1, rs1: 1}) | (1 << 25)],
    ['an atomic operation', 0x0005_252f],
    ['a compressed instruction', 0x0000_4501],
    ['a system instruction of another kind', 0x3020_0073],
  ])('is not %s', (_what, word) => {
    expect(decode(word)).toBeUndefined();
  });
});

describe('division', () => {
  const {operations} = SEMANTICS;
  const signed = (value: bigint) => toUnsigned(value);

  // "Semantics for division by zero and division overflow", a table of the chapter on the extension M.
  it.each<[OperationName, bigint, bigint, bigint]>([
    ['div', 7n, 0n, ALL_ONES],
    ['divu', 7n, 0n, ALL_ONES],
    ['rem', 7n, 0n, 7n],
    ['rem', signed(-7n), 0n, signed(-7n)],
    ['remu', 7n, 0n, 7n],
    ['div', MIN, ALL_ONES, MIN],
    ['rem', MIN, ALL_ONES, 0n],
    ['divw', 7n, 0n, ALL_ONES],
    ['divuw', 7n, 0n, ALL_ONES],
    ['remw', signed(-7n), 0n, signed(-7n)],
    ['remuw', 0xffff_ffffn, 0n, ALL_ONES],
    ['divw', MIN_WORD, ALL_ONES, signed(-MIN_WORD)],
    ['remw', MIN_WORD, ALL_ONES, 0n],
    // Towards zero; the remainder has the sign of the dividend.
    ['div', signed(-7n), 2n, signed(-3n)],
    ['rem', signed(-7n), 2n, signed(-1n)],
    ['rem', 7n, signed(-2n), 1n],
    // Only the low halves count.
    ['divuw', 0x1_0000_0006n, 0x1_0000_0002n, 3n],
    ['divuw', 0x8000_0000n, 1n, signed(-MIN_WORD)],
  ])('%s of %i by %i', (name, left, right, result) => {
    expect(operations[name](left, right)).toBe(result);
  });

  it('has the upper halves of products, with each sign', () => {
    expect(operations.mulh(ALL_ONES, ALL_ONES)).toBe(0n);
    expect(operations.mulhu(ALL_ONES, ALL_ONES)).toBe(ALL_ONES - 1n);
    expect(operations.mulhsu(ALL_ONES, ALL_ONES)).toBe(ALL_ONES);
    expect(operations.mulh(MIN, MIN)).toBe(1n << 62n);
  });
});

describe('a step', () => {
  it('never writes x0', () => {
    const machine = machineOf(encode('addi', {rd: 0, rs1: 0, immediate: 5}), encode('lui', {rd: 0, immediate: 0x5000}));
    machine.run(2);
    expect(machine.read(0)).toBe(0n);
    expect(machine.pc).toBe(BASE + 8n);
  });

  it('extends the sign of immediate values, and cuts addresses to 64 bits', () => {
    const machine = machineOf(
      encode('lui', {rd: A0, immediate: -0x8000_0000}),
      encode('sltiu', {rd: A1, immediate: -1}),
    );
    machine.run(2);
    expect(machine.read(A0)).toBe(toUnsigned(-MIN_WORD));
    expect(machine.read(A1)).toBe(1n);
  });

  it('reads the register before it writes the link', () => {
    const machine = machineOf(
      encode('auipc', {rd: A0}),
      encode('jalr', {rd: A0, rs1: A0, immediate: 13}),
      encode('ebreak'),
      encode('ecall'),
    );
    machine.run(10);
    expect(machine.status).toBe('halted');
    expect(machine.read(A0)).toBe(BASE + 8n);
  });

  /** Instructions that stop a machine, and how. `a0` holds the address of the memory. */
  const auipc = encode('auipc', {rd: A0});
  it.each<[string, number]>([
    ['halted', encode('ecall')],
    ['breakpoint', encode('ebreak')],
    ['illegal', 0],
    ['misaligned', encode('ld', {rd: A1, rs1: A0, immediate: 4})],
    ['misaligned', encode('lw', {rd: A1, rs1: A0, immediate: 2})],
    ['misaligned', encode('lhu', {rd: A1, rs1: A0, immediate: 1})],
    ['misaligned', encode('sd', {rs1: A0, rs2: A1, immediate: 1})],
    ['misaligned', encode('jal', {rd: A1, immediate: 6})],
    ['misaligned', encode('jalr', {rd: A1, rs1: A0, immediate: 2})],
    ['misaligned', encode('beq', {immediate: 6})],
    ['fault', encode('lb', {rd: A1, rs1: A0, immediate: -1})],
    ['fault', encode('sb', {rs1: A0, rs2: A1, immediate: 512})],
  ])('that ends as %s changes nothing but the status (%i)', (status, word) => {
    const machine = machineOf(auipc, word);
    machine.step();
    const before = machine.state.slice();
    machine.step();
    expect(machine.status).toBe(status);
    const changed = [...machine.state.keys()].filter((place) => machine.state[place] !== before[place]);
    expect(changed).toEqual([33]);
    // From now on it stands still.
    const after = machine.state.slice();
    machine.step();
    expect(machine.state).toEqual(after);
  });

  it('ends with a fault where it runs out of its memory', () => {
    const machine = machineOf(encode('jal', {immediate: 512}));
    expect(machine.run(10)).toBe(2);
    expect(machine.status).toBe('fault');
  });

  it('stores as many bytes as its name says, and leaves their neighbours', () => {
    const machine = machineOf(
      auipc,
      encode('addi', {rd: A1, immediate: -1}),
      encode('sb', {rs1: A0, rs2: A1, immediate: 257}),
      encode('sh', {rs1: A0, rs2: A1, immediate: 260}),
      encode('lhu', {rd: A2, rs1: A0, immediate: 256}),
      encode('ecall'),
    );
    machine.run(10);
    expect([...machine.memory().subarray(256, 264)]).toEqual([0, 255, 0, 0, 255, 255, 0, 0]);
    expect(machine.read(A2)).toBe(0xff00n);
  });
});

it('every operation with an immediate value is one with registers, too', () => {
  const immediates: Mnemonic[] = MNEMONICS.filter((name) => ['I', 'shift', 'shiftWord'].includes(formatOf(name)));
  expect(Object.keys(IMMEDIATE_OPERATIONS).sort()).toEqual([...immediates].sort());
});

describe('a machine', () => {
  it('has a memory of a power of two', () => {
    expect(() => new Machine({base: 0n, words: 65}, new Uint8Array())).toThrow('power of two');
    expect(() => new Machine({base: 0n, words: 32}, new Uint8Array())).toThrow('64 or more');
    expect(() => new Machine(LAYOUT, new Uint8Array(513))).toThrow('513 bytes do not fit');
    expect(() => machineStatus(9n)).toThrow('no status 9');
  });
});
