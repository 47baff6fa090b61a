/**
 * MicroPython's WebAssembly port without its JavaScript side, which is made for programs that reach into the page. A back
 * end must not: all that it sees of the world is one function, a few files, and what it prints.
 *
 * The module was made so that it can wait in the middle of that function (Asyncify, see src/interpreters): its stack then
 * is in its memory, with all else, and a copy of the memory is a copy of the program as it waits.
 */
import type {ApiResponse, Hex} from '@site/src/rollup/types';
import {
  budgetFor,
  endless,
  failed,
  type Guest,
  type Host,
  MEMORY_LIMIT,
  outOfMemory,
  type Stop,
} from '@site/src/playground/back-end/guest';
import {MemoryImage} from '@site/src/playground/back-end/memory';
import type {ProgramFile} from '@site/src/playground/program-files';
import {withoutUnpacking} from './displays';
import {readOutcome} from './outcome';
import {extendType, shareMethods, type TypeMemory} from './types';

/** What the program's own stack and the heap have at the start. The heap grows up to the limit. */
const STACK_WORDS = 16 * 1024;
const HEAP_BYTES = 512 * 1024;

/**
 * The stack of the interpreter, instead of the 64 KiB of its build, and how much of it a program may take: enough for some
 * 600 calls inside of each other, and no more than what the stacks of all browsers hold of it.
 */
const STACK_BYTES = 192 * 1024;
const STACK_LIMIT = 128 * 1024;

/** The limit that the port sets for itself (CSTACK_SIZE in main.c). */
const STACK_LIMIT_OF_PORT = 32 * 1024;

/** Room for the stack of a program that waits. */
const SUSPENDED_BYTES = 128 * 1024;

const PAGE_BYTES = 64 * 1024;

/** Kinds of values, in MicroPython's ports/webassembly/proxy_c.c. */
const FROM_PYTHON = {exception: -1, string: 5};
const TO_PYTHON = {string: 5, object: 7};

/** Error numbers of WASI. */
const ERRNO = {badFile: 8, invalid: 28, isDirectory: 31, tooManyFiles: 33, notFound: 44, readOnly: 69, seek: 70};

/** Files that a program may have open at once. */
const MAX_OPEN_FILES = 256;

const FILE_TYPE = {folder: 0o040_555, file: 0o100_444, terminal: 0o020_666};

/** What Emscripten throws for a longjmp. */
class LongJump extends Error {}

const ASYNCIFY = {unwinding: 1, rewinding: 2};

/** The exports that are used here. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  readonly fuel: WebAssembly.Global<'i32'>;
  readonly stack_pointer: WebAssembly.Global<'i32'>;
  readonly __wasm_call_ctors: () => void;
  readonly emscripten_stack_init: () => void;
  readonly malloc: (bytes: number) => number;
  readonly setThrew: (threw: number, value: number) => void;
  readonly mp_js_init: (stackWords: number, heapBytes: number) => void;
  readonly proxy_c_init: () => void;
  readonly mp_js_register_js_module: (name: number, value: number) => void;
  readonly mp_js_do_exec: (source: number, length: number, out: number) => void;
  readonly asyncify_start_unwind: (data: number) => void;
  readonly asyncify_stop_unwind: () => void;
  readonly asyncify_start_rewind: (data: number) => void;
  readonly asyncify_stop_rewind: () => void;
  readonly asyncify_get_state: () => number;
}

/** What the interpreter asks of the page. Where it expects nothing, a number does no harm. */
type Call = (...args: number[]) => number;

interface OpenFile {
  readonly bytes: Uint8Array;
  at: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The path that the interpreter looks for, without a slash in front. */
function normalized(path: string): string {
  return path.replace(/^[./]+/, '');
}

/** Leaves the interpreter at once. */
class OutOfMemory extends Error {}

/** Leaves the interpreter for a call of what is here for the library alone. The message is for people. */
class Misuse extends Error {}

const ONE_TEXT =
  'TypeError: _machine takes one text. It is here for urllib.request and requests: call the Rollup HTTP server with these';
const NO_PAGE =
  'RuntimeError: the program does not run in a page. It cannot use js, jsffi, or _machine for anything but a call';

function copyOf(files: ReadonlyMap<number, OpenFile>): Map<number, OpenFile> {
  return new Map([...files].map(([fd, file]) => [fd, {...file}]));
}

/** A program in MicroPython. */
export class PythonGuest implements Guest {
  readonly #host: Host;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #sources: readonly ProgramFile[];
  #open = new Map<number, OpenFile>();
  readonly #exports: Exports;
  /** Functions of the table of the interpreter, which does not change. To ask a table for one takes longer than most calls. */
  readonly #functions: Call[] = [];
  readonly #image: MemoryImage;
  readonly #suspended: number;
  readonly #program: {source: number; length: number; out: number};
  #saved: {stackPointer: number; open: ReadonlyMap<number, OpenFile>} = {stackPointer: 0, open: new Map()};
  #response: ApiResponse | null = null;
  #stopped: 'yield' | 'halt' = 'yield';
  #starting = true;

  /**
   * @param module The interpreter.
   * @param sources The reader's files, the program first.
   * @param library Files that the program can import as well, by path without a slash in front.
   */
  constructor(
    module: WebAssembly.Module,
    sources: readonly ProgramFile[],
    library: ReadonlyMap<string, string>,
    host: Host,
  ) {
    this.#host = host;
    this.#sources = sources;
    const own = sources.map(({name, source}) => [name, withoutUnpacking(source)] as const);
    const files = [...library, ...own];
    this.#files = new Map(files.map(([path, text]) => [path, encoder.encode(text)]));
    this.#exports = new WebAssembly.Instance(module, this.#imports(module)).exports as unknown as Exports;
    this.#image = new MemoryImage(this.#exports.memory);
    this.#suspended = this.#boot();
    this.#execute('import _boot\n');
    this.#starting = false;
    this.#program = this.#prepare(own[0]?.[1] ?? '');
  }

  start(): Stop {
    return this.#run(0);
  }

  resume(response: ApiResponse): Stop {
    this.#response = response;
    this.#exports.asyncify_start_rewind(this.#suspended);
    return this.#run(response.body.length);
  }

  save(): void {
    this.#saved = {stackPointer: this.#exports.stack_pointer.value, open: copyOf(this.#open)};
    this.#image.save();
  }

  restore(): void {
    this.#image.restore();
    this.#exports.stack_pointer.value = this.#saved.stackPointer;
    this.#open = copyOf(this.#saved.open);
  }

  hash(): Hex {
    return this.#image.hash();
  }

  // ---- The interpreter ----

  #boot(): number {
    const wasm = this.#exports;
    wasm.emscripten_stack_init();
    this.#refuel();
    wasm.__wasm_call_ctors();
    this.#moveStack(() => wasm.mp_js_init(STACK_WORDS, HEAP_BYTES));
    wasm.proxy_c_init();
    const value = this.#allocate(12);
    this.#view().setUint32(value, TO_PYTHON.object, true);
    this.#view().setUint32(value + 4, 2, true);
    wasm.mp_js_register_js_module(this.#writeText('_machine').at, value);
    // The place and the end of what Asyncify writes.
    const suspended = this.#allocate(8 + SUSPENDED_BYTES);
    this.#view().setUint32(suspended + 4, suspended + 8 + SUSPENDED_BYTES, true);
    return suspended;
  }

  /** Gives the interpreter another stack, and has it use more of that than it would. */
  #moveStack(initialize: () => void): void {
    const bottom = this.#allocate(STACK_BYTES);
    const top = (bottom + STACK_BYTES) & ~15;
    this.#exports.stack_pointer.value = top;
    initialize();
    // py/mpstate.h: `stack_top`, then `stack_limit`.
    const words = new Uint32Array(this.#exports.memory.buffer, 0, bottom >> 2);
    const limit = words.findIndex(
      (word, index) =>
        word === STACK_LIMIT_OF_PORT && (words[index - 1] ?? 0) > bottom && (words[index - 1] ?? 0) <= top,
    );
    if (limit === -1) throw new Error('the limit of the interpreter’s stack is not where it was');
    words[limit] = STACK_LIMIT;
  }

  #refuel(characters = 0): void {
    this.#exports.fuel.value = budgetFor(characters);
  }

  #prepare(source: string): {source: number; length: number; out: number} {
    const {at, length} = this.#writeText(source);
    return {source: at, length, out: this.#allocate(12)};
  }

  /** Runs a source of ours, which neither waits nor fails. */
  #execute(text: string): void {
    const {source, length, out} = this.#prepare(text);
    this.#refuel();
    this.#exports.mp_js_do_exec(source, length, out);
    const message = this.#readException(out);
    if (message !== null) throw new Error(message);
  }

  /** Goes into the program, or goes on with it where it waited. */
  #run(characters: number): Stop {
    const wasm = this.#exports;
    const {source, length, out} = this.#program;
    if (wasm.asyncify_get_state() !== ASYNCIFY.rewinding) {
      // Asyncify writes from here on.
      this.#view().setUint32(this.#suspended, this.#suspended + 8, true);
    }
    this.#refuel(characters);
    try {
      wasm.mp_js_do_exec(source, length, out);
    } catch (error) {
      if (error instanceof OutOfMemory) return outOfMemory();
      if (error instanceof Misuse) return failed('error', error.message);
      if (wasm.fuel.value < 0) return endless();
      // A browser with a small stack.
      if (error instanceof RangeError) return failed('error', 'RecursionError: maximum recursion depth exceeded');
      throw error;
    }
    if (wasm.asyncify_get_state() === ASYNCIFY.unwinding) {
      wasm.asyncify_stop_unwind();
      return {kind: this.#stopped};
    }
    const {stop, printed} = readOutcome(this.#readException(out), this.#sources);
    this.#host.print(encoder.encode(printed));
    return stop;
  }

  #readException(out: number): string | null {
    const view = this.#view();
    if (view.getInt32(out, true) !== FROM_PYTHON.exception) return null;
    return this.#readText(view.getUint32(out + 8, true), view.getUint32(out + 4, true));
  }

  // ---- Memory ----

  // A view ends when the memory grows, so each is used at once.
  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }

  #bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, at, length);
  }

  #allocate(bytes: number): number {
    const at = this.#exports.malloc(bytes);
    if (at === 0) throw new RangeError('the interpreter has no memory left');
    return at;
  }

  #readText(at: number, length: number): string {
    return decoder.decode(this.#bytes(at, length));
  }

  #readCText(at: number): string {
    const bytes = new Uint8Array(this.#exports.memory.buffer);
    return this.#readText(at, bytes.indexOf(0, at) - at);
  }

  #writeText(text: string): {at: number; length: number} {
    const bytes = encoder.encode(`${text}\0`);
    const at = this.#allocate(bytes.length);
    this.#bytes(at, bytes.length).set(bytes);
    return {at, length: bytes.length - 1};
  }

  // ---- What the interpreter asks for ----

  /** The one function that a program can call: it takes a text, and gives one. */
  #call(argument: number, out: number): void {
    const wasm = this.#exports;
    if (wasm.asyncify_get_state() === ASYNCIFY.rewinding) {
      wasm.asyncify_stop_rewind();
      if (this.#response !== null) this.#writeAnswer(out, this.#response);
      return;
    }
    const view = this.#view();
    if (view.getInt32(argument, true) !== FROM_PYTHON.string) throw new Misuse(ONE_TEXT);
    const text = this.#readText(view.getUint32(argument + 8, true), view.getUint32(argument + 4, true));
    if (this.#starting) {
      this.#prepareTypes(text);
      this.#writeAnswer(out, {status: 200, contentType: null, body: ''});
      return;
    }
    const [method = '', path = '', contentType = '', ...body] = text.split('\n');
    const request = {method, path, body: body.join('\n'), ...(contentType !== '' && {contentType})};
    const answer = this.#host.call(request);
    if (answer.kind === 'response') {
      this.#writeAnswer(out, answer.response);
      return;
    }
    this.#stopped = answer.kind;
    wasm.asyncify_start_unwind(this.#suspended);
  }

  /** What `_boot.py` asks for: `extend TYPE NAME=METHOD …` or `share TYPE OTHER`, all of them addresses. */
  #prepareTypes(text: string): void {
    const memory: TypeMemory = {
      read: (at) => this.#view().getUint32(at, true),
      write: (at, word) => this.#view().setUint32(at, word, true),
      readByte: (at) => this.#view().getUint8(at),
      writeByte: (at, byte) => this.#view().setUint8(at, byte),
      allocate: (bytes) => this.#allocate(bytes),
    };
    const [command, type, ...rest] = text.split(' ');
    if (command === 'share') shareMethods(memory, Number(type), Number(rest[0]));
    else {
      const methods = rest.map((entry) => {
        const [name, method] = entry.split('=').map(Number);
        return [name ?? 0, method ?? 0] as const;
      });
      extendType(memory, Number(type), methods);
    }
  }

  #writeAnswer(out: number, {status, contentType, body}: ApiResponse): void {
    const {at, length} = this.#writeText(`${status}\n${contentType ?? ''}\n${body}`);
    const view = this.#view();
    view.setUint32(out, TO_PYTHON.string, true);
    view.setUint32(out + 4, length, true);
    view.setUint32(out + 8, at, true);
  }

  #resize(bytes: number): number {
    const {memory} = this.#exports;
    // The kernel of the machine ends a program that takes all memory; it does not let it catch an error.
    if (bytes >>> 0 > MEMORY_LIMIT) throw new OutOfMemory();
    memory.grow(Math.ceil(((bytes >>> 0) - memory.buffer.byteLength) / PAGE_BYTES));
    return 1;
  }

  #imports(module: WebAssembly.Module): WebAssembly.Imports {
    const imports: Record<string, Record<string, Call>> = {};
    const known = {...this.#systemCalls(), ...this.#portCalls()};
    for (const {module: space, name} of WebAssembly.Module.imports(module)) {
      const group = (imports[space] ??= {});
      if (name.startsWith('invoke_')) group[name] = this.#invoke;
      else
        group[name] =
          known[name] ??
          (() => {
            throw new Misuse(name.startsWith('call') ? ONE_TEXT : NO_PAGE);
          });
    }
    return imports;
  }

  /** Calls a function so that a longjmp ends there. */
  readonly #invoke = (index: number, ...args: number[]): number => {
    const {stack_pointer: pointer, __indirect_function_table: table, setThrew} = this.#exports;
    const before = pointer.value;
    try {
      return (this.#functions[index] ??= table.get(index) as Call)(...args);
    } catch (error) {
      if (!(error instanceof LongJump)) throw error;
      pointer.value = before;
      setThrew(1, 0);
      return 0;
    }
  };

  /** What the port of MicroPython asks for. Time stands still and chance is the same each time: the machine has neither. */
  #portCalls(): Record<string, Call> {
    const nothing = (): number => 0;
    return {
      call1: (_function, _bound, argument = 0, out = 0) => {
        this.#call(argument, out);
        return 0;
      },
      mp_js_random_u32: () => 0x0ca_7e51,
      mp_js_ticks_ms: nothing,
      mp_js_time_ms: nothing,
      // The module `js` finds nothing.
      lookup_attr: nothing,
      has_attr: nothing,
      store_attr: nothing,
      js_check_existing: () => -1,
      proxy_js_free_obj: nothing,
    };
  }

  #systemCalls(): Record<string, Call> {
    const readOnly = (): number => -ERRNO.readOnly;
    const statOf = (path: number, out: number): number => this.#stat(normalized(this.#readCText(path)), out);
    return {
      _emscripten_throw_longjmp: () => {
        throw new LongJump();
      },
      _abort_js: () => {
        throw new Error('the interpreter gave up');
      },
      emscripten_resize_heap: (bytes = 0) => this.#resize(bytes),
      fd_write: (fd = 0, vectors = 0, count = 0, out = 0) => this.#write(fd, vectors, count, out),
      fd_read: (fd = 0, vectors = 0, count = 0, out = 0) => this.#read(fd, vectors, count, out),
      fd_close: (fd = 0) => (this.#open.delete(fd) ? 0 : ERRNO.badFile),
      fd_sync: () => 0,
      fd_seek: () => ERRNO.seek,
      __syscall_openat: (_folder, path = 0, flags = 0) => this.#openFile(normalized(this.#readCText(path)), flags),
      __syscall_stat64: statOf,
      __syscall_lstat64: statOf,
      __syscall_newfstatat: (_folder, path = 0, out = 0) => statOf(path, out),
      __syscall_fstat64: (fd = 0, out = 0) => {
        const file = this.#open.get(fd);
        if (file !== undefined) return this.#writeStat(out, FILE_TYPE.file, file.bytes.length);
        return fd <= 2 ? this.#writeStat(out, FILE_TYPE.terminal, 0) : -ERRNO.badFile;
      },
      __syscall_getcwd: (out = 0, size = 0) => {
        if (size < 2) return -ERRNO.invalid;
        this.#bytes(out, 2).set([0x2f, 0]);
        return 2;
      },
      __syscall_poll: () => 0,
      __syscall_chdir: readOnly,
      __syscall_mkdirat: readOnly,
      __syscall_renameat: readOnly,
      __syscall_rmdir: readOnly,
      __syscall_unlinkat: readOnly,
      __syscall_statfs64: readOnly,
      __syscall_getdents64: readOnly,
    };
  }

  // ---- Files ----

  #isFolder(path: string): boolean {
    return path === '' || [...this.#files.keys()].some((name) => name.startsWith(`${path}/`));
  }

  #stat(path: string, out: number): number {
    const file = this.#files.get(path);
    if (file !== undefined) return this.#writeStat(out, FILE_TYPE.file, file.length);
    return this.#isFolder(path) ? this.#writeStat(out, FILE_TYPE.folder, 0) : -ERRNO.notFound;
  }

  #writeStat(out: number, mode: number, size: number): number {
    this.#bytes(out, 96).fill(0);
    this.#view().setUint32(out + 4, mode, true);
    this.#view().setUint32(out + 24, size, true);
    return 0;
  }

  #openFile(path: string, flags: number): number {
    const bytes = this.#files.get(path);
    if ((flags & 3) !== 0) return -ERRNO.readOnly;
    if (bytes === undefined) return this.#isFolder(path) ? -ERRNO.isDirectory : -ERRNO.notFound;
    if (this.#open.size >= MAX_OPEN_FILES) return -ERRNO.tooManyFiles;
    let fd = 3;
    while (this.#open.has(fd)) fd += 1;
    this.#open.set(fd, {bytes, at: 0});
    return fd;
  }

  *#vectors(vectors: number, count: number): Generator<Uint8Array> {
    const view = this.#view();
    for (let index = 0; index < count; index++) {
      yield this.#bytes(view.getUint32(vectors + 8 * index, true), view.getUint32(vectors + 8 * index + 4, true));
    }
  }

  #read(fd: number, vectors: number, count: number, out: number): number {
    const file = this.#open.get(fd);
    if (file === undefined && fd !== 0) return ERRNO.badFile;
    let total = 0;
    for (const target of this.#vectors(vectors, count)) {
      if (file === undefined) break; // Nothing comes from the standard input.
      const chunk = file.bytes.subarray(file.at, file.at + target.length);
      target.set(chunk);
      file.at += chunk.length;
      total += chunk.length;
    }
    this.#view().setUint32(out, total, true);
    return 0;
  }

  #write(fd: number, vectors: number, count: number, out: number): number {
    if (fd !== 1 && fd !== 2) return ERRNO.badFile;
    let total = 0;
    for (const chunk of this.#vectors(vectors, count)) {
      this.#host.print(chunk);
      total += chunk.length;
    }
    this.#view().setUint32(out, total, true);
    return 0;
  }
}
