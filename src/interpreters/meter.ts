/**
 * Puts a meter into a WebAssembly module, so that whatever it does comes to an end: an instruction budget that does not
 * depend on the speed of the machine, also where the interpreter itself offers none (a regular expression that
 * backtracks, a sort, a product of huge integers).
 *
 * Each round of each loop takes one unit, and a bulk copy one for each {@link BYTES_PER_UNIT} bytes. Below zero the
 * module traps. Code without a loop is short, and recursion ends at the end of the stack, so neither is counted.
 */

/** The name of the exported global that holds the units that are left. */
const FUEL = 'fuel';

/** The name of the exported global that holds the pointer to the stack in the memory. */
const STACK_POINTER = 'stack_pointer';

/** The name of the exported table of functions. */
const TABLE = 'table';

/** A bulk copy or fill of so many bytes takes as long as one round of a short loop, or less. */
const BYTES_PER_UNIT = 64;

const SECTION = {type: 1, import: 2, function: 3, global: 6, export: 7, code: 10} as const;
const I32 = 0x7f;
const VARIABLE = 1;
/** 2^31 - 1 in LEB128: a module may have to do something before anybody can set its meter. */
const FULL = [0xff, 0xff, 0xff, 0xff, 0x07];
const HEADER_BYTES = 8;

class Reader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new RangeError('the WebAssembly module ends too early');
    this.at += 1;
    return byte;
  }

  /** An unsigned integer of up to 32 bits. */
  u32(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  /** Passes over an integer of any size in LEB128. */
  skipInteger(): void {
    while (this.byte() >= 0x80);
  }

  skip(count: number): void {
    this.at += count;
  }

  /** Reads as many items as the number in front says. */
  vector<Item>(item: () => Item): Item[] {
    const items: Item[] = [];
    for (let count = this.u32(); count > 0; count--) items.push(item());
    return items;
  }
}

function leb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest > 0);
  return bytes;
}

/** Bytes that grow. */
class Writer {
  #bytes: Uint8Array;
  length = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  push(bytes: ArrayLike<number>): void {
    const needed = this.length + bytes.length;
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(2 * needed);
      grown.set(this.#bytes.subarray(0, this.length));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.length);
    this.length = needed;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }
}

/** Passes over the operands of an instruction, all but those of the prefix 0xfc. */
function skipOperands(reader: Reader, opcode: number): void {
  if (opcode >= 0x28 && opcode <= 0x3e) {
    reader.u32(); // alignment
    reader.u32(); // offset
    return;
  }
  switch (opcode) {
    case 0x02: // block
    case 0x03: // loop
    case 0x04: // if
    case 0x41: // i32.const
    case 0x42: // i64.const
      reader.skipInteger();
      return;
    case 0x0c: // br
    case 0x0d: // br_if
    case 0x10: // call
    case 0x20: // local.get
    case 0x21: // local.set
    case 0x22: // local.tee
    case 0x23: // global.get
    case 0x24: // global.set
    case 0x25: // table.get
    case 0x26: // table.set
    case 0x3f: // memory.size
    case 0x40: // memory.grow
    case 0xd2: // ref.func
      reader.u32();
      return;
    case 0x0e: // br_table
      for (let count = reader.u32() + 1; count > 0; count--) reader.u32();
      return;
    case 0x11: // call_indirect
      reader.u32();
      reader.u32();
      return;
    case 0x1c: // select with types
      for (let count = reader.u32(); count > 0; count--) reader.byte();
      return;
    case 0x43: // f32.const
      reader.skip(4);
      return;
    case 0x44: // f64.const
      reader.skip(8);
      return;
    case 0xd0: // ref.null
      reader.byte();
      return;
  }
  const isPlain =
    opcode <= 0x01 || opcode === 0x05 || opcode === 0x0b || opcode === 0x0f || opcode === 0x1a || opcode === 0x1b;
  if (isPlain || (opcode >= 0x45 && opcode <= 0xc4) || opcode === 0xd1) return;
  throw new Error(`the WebAssembly instruction 0x${opcode.toString(16)} is not known to the meter`);
}

/** Passes over the operands of an instruction with the prefix 0xfc. */
function skipBulkOperands(reader: Reader, operation: number): void {
  if (operation > 17) throw new Error(`the WebAssembly instruction 0xfc ${operation} is not known to the meter`);
  if (operation >= 8) reader.u32();
  // memory.init, memory.copy, table.init and table.copy have two.
  if (operation === 8 || operation === 10 || operation === 12 || operation === 14) reader.u32();
}

/** Instructions that add what is on the stack, a negative number, to the global, and trap where it is below zero. */
function addToFuel(fuel: number): number[] {
  const index = leb(fuel);
  const get = [0x23, ...index];
  const set = [0x24, ...index];
  const zero = [0x41, 0x00];
  const [add, less, ifThen, trap, end] = [0x6a, 0x48, [0x04, 0x40], 0x00, 0x0b];
  return [...get, add, ...set, ...get, ...zero, less, ...ifThen, trap, end];
}

/** How many parameters each function type has. */
function parameterCounts(reader: Reader): number[] {
  return reader.vector(() => {
    if (reader.byte() !== 0x60) throw new Error('a type of the WebAssembly module is no function');
    const parameters = reader.u32();
    reader.skip(parameters);
    reader.skip(reader.u32());
    return parameters;
  });
}

/** How many globals a module imports: they come before its own. */
function importedGlobals(reader: Reader): number {
  let globals = 0;
  reader.vector(() => {
    reader.skip(reader.u32());
    reader.skip(reader.u32());
    const kind = reader.byte();
    if (kind === 0) reader.u32();
    else if (kind === 3) {
      reader.skip(2);
      globals += 1;
    } else {
      if (kind === 1) reader.byte();
      const hasMaximum = (reader.byte() & 1) !== 0;
      reader.u32();
      if (hasMaximum) reader.u32();
    }
  });
  return globals;
}

/** A function body, without its size, with the meter in it. The reader stands at its start. */
function meterBody(reader: Reader, end: number, parameters: number, fuel: number): Uint8Array {
  const {bytes} = reader;
  const groups = reader.u32();
  const groupsAt = reader.at;
  let locals = parameters;
  for (let group = 0; group < groups; group++) {
    locals += reader.u32();
    reader.byte();
  }
  const codeAt = reader.at;

  const code = new Writer(2 * (end - codeAt));
  const add = addToFuel(fuel);
  let copied = codeAt;
  let needsLocal = false;
  const insert = (at: number, instructions: readonly number[]): void => {
    code.push(bytes.subarray(copied, at));
    code.push(instructions);
    copied = at;
  };
  while (reader.at < end) {
    const at = reader.at;
    const opcode = reader.byte();
    if (opcode !== 0xfc) {
      skipOperands(reader, opcode);
      if (opcode === 0x03) insert(reader.at, [0x41, 0x7f, ...add]); // i32.const -1
      continue;
    }
    const operation = reader.u32();
    skipBulkOperands(reader, operation);
    if (operation !== 8 && operation !== 10 && operation !== 11) continue;
    // memory.init, memory.copy and memory.fill have their length on top of the stack.
    needsLocal = true;
    const length = leb(locals);
    const [set, get, shift, subtract] = [0x21, 0x20, [0x41, Math.log2(BYTES_PER_UNIT), 0x76], 0x6b];
    insert(at, [set, ...length, 0x41, 0x00, get, ...length, ...shift, subtract, ...add, get, ...length]);
  }
  code.push(bytes.subarray(copied, end));

  const out = new Writer(code.length + end - codeAt + 16);
  out.push(leb(groups + (needsLocal ? 1 : 0)));
  out.push(bytes.subarray(groupsAt, codeAt));
  if (needsLocal) out.push([1, I32]);
  out.push(code.bytes());
  return out.bytes();
}

/** A section with more entries behind those that it has. */
function appended(reader: Reader, end: number, entries: readonly (readonly number[])[]): Uint8Array {
  const count = reader.u32();
  const out = new Writer(end - reader.at + 64);
  out.push(leb(count + entries.length));
  out.push(reader.bytes.subarray(reader.at, end));
  for (const entry of entries) out.push(entry);
  return out.bytes();
}

/** Kinds of exports. */
const KIND = {table: 1, global: 3} as const;

/** An entry of the export section. */
function exportEntry(name: string, kind: number, index: number): number[] {
  const text = new TextEncoder().encode(name);
  return [text.length, ...text, kind, ...leb(index)];
}

/**
 * A module with the meter in it. It exports the global {@link FUEL}, a signed integer of 32 bits that has to be set before
 * each call, {@link STACK_POINTER}, which has to be put back after a trap, and {@link TABLE}. Throws an Error for a module
 * that uses what the meter does not know.
 */
export function addMeter(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const reader = new Reader(module, HEADER_BYTES);
  const out = new Writer(module.length + module.length / 2);
  out.push(module.subarray(0, HEADER_BYTES));
  let parameters: readonly number[] = [];
  let types: readonly number[] = [];
  let imported = 0;
  let fuel: number | null = null;
  while (reader.at < module.length) {
    const sectionAt = reader.at;
    const id = reader.byte();
    const size = reader.u32();
    const start = reader.at;
    const end = start + size;
    let content: Uint8Array | null = null;
    if (id === SECTION.type) parameters = parameterCounts(reader);
    else if (id === SECTION.import) imported = importedGlobals(reader);
    else if (id === SECTION.function) types = reader.vector(() => reader.u32());
    else if (id === SECTION.global) {
      fuel = imported + reader.u32();
      // LLVM puts the pointer to its stack first: an integer that varies.
      if (imported > 0 || reader.byte() !== I32 || reader.byte() !== VARIABLE) {
        throw new Error('the first global of the WebAssembly module is no stack pointer');
      }
      reader.at = start;
      content = appended(reader, end, [[I32, VARIABLE, 0x41, ...FULL, 0x0b]]);
    } else if (id === SECTION.export && fuel !== null) {
      content = appended(reader, end, [
        exportEntry(FUEL, KIND.global, fuel),
        exportEntry(STACK_POINTER, KIND.global, 0),
        exportEntry(TABLE, KIND.table, 0),
      ]);
    } else if (id === SECTION.code && fuel !== null) {
      const code = new Writer(2 * size);
      const index = fuel;
      code.push(leb(types.length));
      let count = 0;
      reader.vector(() => {
        const bodyEnd = reader.u32() + reader.at;
        const body = meterBody(reader, bodyEnd, parameters[types[count] ?? 0] ?? 0, index);
        count += 1;
        code.push(leb(body.length));
        code.push(body);
      });
      content = code.bytes();
    }
    reader.at = end;
    if (content === null) out.push(module.subarray(sectionAt, end));
    else {
      out.push([id, ...leb(content.length)]);
      out.push(content);
    }
  }
  if (fuel === null) throw new Error('the WebAssembly module has no globals');
  return out.bytes();
}
