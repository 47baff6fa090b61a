/** The interpreter and Debian's qemu-user agree on generated programs, and would not if an instruction were wrong. */
import {beforeAll, describe, expect, it} from 'vitest';

import {decode, MNEMONICS, type Mnemonic} from '@site/src/dispute/instructions';
import {Machine} from '@site/src/dispute/machine';
import {IMMEDIATE_OPERATIONS, SEMANTICS, type Semantics} from '@site/src/dispute/semantics';
import {generateProgram, PAGE, REGION} from './programs';
import {ORIGIN, runInQemu} from './qemu';

const COUNT = 10_000;
/** As many programs as one process of qemu runs. */
const BATCH = 1000;
/** No program takes as many instructions. */
const LIMIT = 5000;

interface Sample {
  readonly seed: number;
  readonly image: Uint8Array;
  readonly base: bigint;
  /** The data page after qemu has run the program. */
  readonly data: Buffer;
}

const samples: Sample[] = [];

/** The data page after our interpreter has run the program, and how it ended. */
function interpret({image, base}: Sample, semantics: Semantics = SEMANTICS): {data: Buffer; end: string} {
  const machine = new Machine({base, words: REGION / 8}, image, semantics);
  machine.run(LIMIT);
  return {
    data: Buffer.from(machine.memory().subarray(PAGE)),
    end: `${machine.status} at ${machine.pc - base}`,
  };
}

const agrees = (sample: Sample, semantics?: Semantics): boolean => {
  const {data, end} = interpret(sample, semantics);
  return end === `fault at ${REGION}` && data.equals(sample.data);
};

beforeAll(() => {
  for (let first = 0; first < COUNT; first += BATCH) {
    const images = Array.from({length: BATCH}, (_, index) => generateProgram(first + index));
    const memory = runInQemu(images);
    if (memory.length !== BATCH * REGION) throw new Error(`qemu wrote ${memory.length} bytes of memory.`);
    for (const [index, image] of images.entries()) {
      const start = index * REGION;
      const data = memory.subarray(start + PAGE, start + REGION);
      samples.push({seed: first + index, image, base: BigInt(ORIGIN + start), data});
    }
  }
}, 120_000);

describe('qemu-riscv64', () => {
  it(`ends ${COUNT} generated programs with the same registers and the same memory`, () => {
    expect(samples.filter((sample) => !agrees(sample)).map(({seed}) => seed)).toEqual([]);
    expect(samples.length).toBe(COUNT);
  }, 120_000);

  it('is asked about every instruction but those that stop', () => {
    const asked = new Set<Mnemonic>();
    for (const {image} of samples.slice(0, 500)) {
      const code = new DataView(image.buffer);
      for (let offset = 0; offset < PAGE; offset += 4) {
        const instruction = decode(code.getUint32(offset, true));
        if (instruction !== undefined) asked.add(instruction.name);
      }
    }
    expect(MNEMONICS.filter((name) => !asked.has(name))).toEqual(['ecall', 'ebreak']);
  });
});

/** An instruction that does something else, and what. */
interface Fault {
  readonly name: string;
  readonly semantics: Semantics;
}

const operationFault = (
  name: keyof Semantics['operations'],
  what: string,
  wrong: (a: bigint, b: bigint) => bigint,
) => ({
  name: `${name} ${what}`,
  semantics: {...SEMANTICS, operations: {...SEMANTICS.operations, [name]: wrong}},
});

const {operations, conditions, loads, stores} = SEMANTICS;
const MIN = 1n << 63n;
const all = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

const FAULTS: readonly Fault[] = [
  // One wrong bit in every operation.
  ...all(operations).map((name) => operationFault(name, 'with a wrong bit', (a, b) => operations[name](a, b) ^ 1n)),
  // Every condition the wrong way round.
  ...all(conditions).map((name) => ({
    name: `${name} the wrong way round`,
    semantics: {
      ...SEMANTICS,
      conditions: {...conditions, [name]: (a: bigint, b: bigint) => !conditions[name](a, b)},
    },
  })),
  // Every load without its sign, or with one.
  ...all(loads)
    .filter((name) => name !== 'ld')
    .map((name) => {
      const {bytes} = loads[name];
      const wrong = name.endsWith('u')
        ? (bits: bigint) => BigInt.asUintN(64, BigInt.asIntN(bytes * 8, bits))
        : (bits: bigint) => bits;
      return {
        name: `${name} with the other extension`,
        semantics: {...SEMANTICS, loads: {...loads, [name]: {bytes, extend: wrong}}},
      };
    }),
  ...all(stores)
    .filter((name) => name !== 'sd')
    .map((name) => ({
      name: `${name} of twice the width`,
      semantics: {...SEMANTICS, stores: {...stores, [name]: stores[name] * 2}},
    })),
  // What is easily got wrong.
  operationFault('mulhsu', 'as mulhu', operations.mulhu),
  operationFault('mulh', 'as mulhu', operations.mulhu),
  operationFault('div', 'that gives 0 for a division by zero', (a, b) => (b === 0n ? 0n : operations.div(a, b))),
  operationFault('rem', 'that gives 0 for a division by zero', (a, b) => (b === 0n ? 0n : operations.rem(a, b))),
  operationFault('div', 'that gives 0 on overflow', (a, b) =>
    a === MIN && b === BigInt.asUintN(64, -1n) ? 0n : operations.div(a, b),
  ),
  operationFault('sraw', 'that looks at 64 bits', operations.sra),
  operationFault('srlw', 'that does not extend the sign', (a, b) => BigInt.asUintN(32, a) >> (b & 31n)),
  operationFault('divuw', 'that does not extend the sign', (a, b) => BigInt.asUintN(32, operations.divuw(a, b))),
  operationFault('remuw', 'that does not extend the sign', (a, b) => BigInt.asUintN(32, operations.remuw(a, b))),
  operationFault('sllw', 'by six bits', (a, b) => BigInt.asUintN(64, BigInt.asIntN(32, a << (b & 63n)))),
];

describe('a fault in the interpreter', () => {
  it.each(FAULTS)('is found: $name', ({semantics}) => {
    expect(samples.some((sample) => !agrees(sample, semantics))).toBe(true);
  });

  it('has one for every operation', () => {
    expect(new Set(Object.values(IMMEDIATE_OPERATIONS)).size).toBeGreaterThan(10);
    expect(FAULTS.length).toBeGreaterThan(Object.keys(operations).length);
  });
});
