/**
 * Puts methods into the built-in types of MicroPython, whose tables a program cannot change but whoever has the memory can.
 * The layout is that of py/obj.h and py/objdict.c of the version in package.json; `library/_boot.py` calls this, and a test
 * calls every method.
 */

/** Where things are in an `mp_obj_type_t`, in bytes. */
const SLOT_OF_LOCALS = 19;
const SLOTS = 20;

/** Where things are in an `mp_obj_dict_t`: the flags with the count above them, the room, the entries. */
const FLAGS = 4;
const ROOM = 8;
const TABLE = 12;
const FLAG_BITS = 3;
const ENTRY_BYTES = 8;

/** The memory of the interpreter. */
export interface TypeMemory {
  read: (at: number) => number;
  write: (at: number, word: number) => void;
  readByte: (at: number) => number;
  writeByte: (at: number, byte: number) => void;
  allocate: (bytes: number) => number;
}

/** Where a type keeps the pointer to the dictionary of its methods. */
function localsOf(memory: TypeMemory, type: number): number {
  const slot = memory.readByte(type + SLOT_OF_LOCALS);
  if (slot === 0) throw new Error('a type of the interpreter has no methods');
  return type + SLOTS + 4 * (slot - 1);
}

/** Adds methods to a type, or puts others in their place. Names and functions are objects of the interpreter. */
export function extendType(
  memory: TypeMemory,
  type: number,
  methods: readonly (readonly [name: number, method: number])[],
): void {
  const dictionary = memory.read(localsOf(memory, type));
  const flags = memory.read(dictionary + FLAGS);
  const entries = new Map<number, number>();
  const table = memory.read(dictionary + TABLE);
  for (let index = 0; index < flags >>> FLAG_BITS; index++) {
    const at = table + ENTRY_BYTES * index;
    entries.set(memory.read(at), memory.read(at + 4));
  }
  for (const [name, method] of methods) entries.set(name, method);

  let at = memory.allocate(ENTRY_BYTES * entries.size);
  memory.write(dictionary + TABLE, at);
  memory.write(dictionary + ROOM, entries.size);
  memory.write(dictionary + FLAGS, ((entries.size << FLAG_BITS) | (flags & ((1 << FLAG_BITS) - 1))) >>> 0);
  for (const [name, method] of entries) {
    memory.write(at, name);
    memory.write(at + 4, method);
    at += ENTRY_BYTES;
  }
}

/** Gives a type without methods those of another type that lies behind it in the memory. */
export function shareMethods(memory: TypeMemory, type: number, other: number): void {
  const slot = (localsOf(memory, other) - type - SLOTS) / 4 + 1;
  if (memory.readByte(type + SLOT_OF_LOCALS) !== 0 || slot < 1 || slot > 255) {
    throw new Error('a type of the interpreter cannot have the methods of another one');
  }
  memory.writeByte(type + SLOT_OF_LOCALS, slot);
}
