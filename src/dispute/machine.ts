import {PC_WORD, STATUS, STATUS_WORD, executeStep, type Access, type StatusName} from './step';
import {SEMANTICS, type Semantics} from './semantics';

/** Where the memory of a machine begins, and how many words of 64 bits it has: a power of two, 64 or more. */
export interface MemoryLayout {
  readonly base: bigint;
  readonly words: number;
}

/** The word of the state that holds an address; `undefined` outside the memory. Memory is the upper half of the state. */
export function wordAt({base, words}: MemoryLayout, address: bigint): number | undefined {
  const offset = address - base;
  return offset < 0n || offset >= BigInt(words * 8) ? undefined : words + Number(offset >> 3n);
}

/** A computer of RV64IM with a small memory. Its state is a list of words, twice as many as its memory has. */
export class Machine implements Access {
  readonly layout: MemoryLayout;
  readonly state: BigUint64Array;
  readonly #semantics: Semantics;

  /**
   * A machine that begins at the start of its memory, with empty registers.
   *
   * @param image what the memory holds; the rest is 0
   * @throws when the memory has a size that is not allowed, or the image is larger
   */
  constructor(layout: MemoryLayout, image: Uint8Array, semantics: Semantics = SEMANTICS) {
    const {base, words} = layout;
    if (words < 64 || (words & (words - 1)) !== 0) {
      throw new Error(`A memory of ${words} words: the number has to be a power of two, 64 or more.`);
    }
    if (image.length > words * 8)
      throw new Error(`${image.length} bytes do not fit into ${words * 8} bytes of memory.`);
    this.layout = layout;
    this.state = new BigUint64Array(words * 2);
    this.#semantics = semantics;
    const padded = new Uint8Array(words * 8);
    padded.set(image);
    const view = new DataView(padded.buffer);
    for (let word = 0; word * 8 < image.length; word++) this.state[words + word] = view.getBigUint64(word * 8, true);
    this.state[PC_WORD] = base;
  }

  read = (word: number): bigint => this.state[word] ?? 0n;

  write = (word: number, value: bigint): void => {
    this.state[word] = value;
  };

  wordAt = (address: bigint): number | undefined => wordAt(this.layout, address);

  /** Address of the next instruction. */
  get pc(): bigint {
    return this.read(PC_WORD);
  }

  /** Whether the machine runs, or why it does not. */
  get status(): StatusName {
    return machineStatus(this.read(STATUS_WORD));
  }

  /** Executes one instruction. */
  step(): void {
    executeStep(this, this.#semantics);
  }

  /** Executes instructions until the machine stops or `limit` are done; returns how many were executed. */
  run(limit: number): number {
    let count = 0;
    while (count < limit && this.read(STATUS_WORD) === 0n) {
      this.step();
      count++;
    }
    return count;
  }

  /** The bytes of the memory. */
  memory(): Uint8Array {
    const bytes = new Uint8Array(this.layout.words * 8);
    const view = new DataView(bytes.buffer);
    for (let word = 0; word < this.layout.words; word++) {
      view.setBigUint64(word * 8, this.read(this.layout.words + word), true);
    }
    return bytes;
  }
}

/** Name of the status that a word of the state holds. */
export function machineStatus(value: bigint): StatusName {
  for (const [name, number] of Object.entries(STATUS)) if (BigInt(number) === value) return name as StatusName;
  throw new Error(`There is no status ${value}.`);
}
