/**
 * A back end in JavaScript, in QuickJS. It waits for promises, so between two calls of the interpreter all that it has is in
 * the memory, and a copy of the memory is a copy of the program.
 */
import {QuickJSFFI} from '@jitl/quickjs-wasmfile-release-sync/ffi';
import loadQuickJs from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';

import type {ApiRequest, ApiResponse, Hex} from '@site/src/rollup/types';
import {
  budgetFor,
  type GuestEnvironment,
  ended,
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
import {REJECTION_TRACKER} from './trampoline';

/** What a call of viem takes of them, and each character of its arguments. */
const VIEM_COST = {call: 20_000, character: 8};

/** What the program's own stack may take of the interpreter's, which has 5 MiB. */
const STACK_BYTES = 256 * 1024;

/** Imports of the module, by the names that its build gave them. */
const IMPORT = {memory: 'a', resize: 'k', localTime: 'm', timeZone: 'n', now: 'p'};

const EVAL = {script: 0, module: 1};

type Context = ReturnType<QuickJSFFI['QTS_NewContext']>;
type Runtime = ReturnType<QuickJSFFI['QTS_NewRuntime']>;
type Value = ReturnType<QuickJSFFI['QTS_GetUndefined']>;
type QuickJs = Awaited<ReturnType<typeof loadQuickJs>>;
type Text = Parameters<QuickJSFFI['QTS_NewString']>[1];

/** The exports that the package does not know. */
interface Exports {
  readonly fuel: WebAssembly.Global<'i32'>;
  readonly stack_pointer: WebAssembly.Global<'i32'>;
  readonly table: WebAssembly.Table;
}

/** What a program computes outside of its interpreter. */
export interface ViemModule {
  /** The source of the module inside. */
  readonly source: string;
  /** Calls a function. Request and answer are JSON. */
  readonly call: (request: string) => string;
}

/** What QuickJS says of an error, as the prelude puts it. */
interface ErrorDescription {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly text: string;
}

/** Leaves the interpreter at once, for a reason. */
class Left extends Error {
  readonly stop: Stop;

  constructor(stop: Stop) {
    super('the interpreter was left');
    this.stop = stop;
  }
}

const encoder = new TextEncoder();

/** Writes a time as C has it, in UTC wherever the page runs. */
function writeTime(memory: WebAssembly.Memory, seconds: bigint, at: number): void {
  const date = new Date(Number(seconds) * 1000);
  const startOfYear = Date.UTC(date.getUTCFullYear(), 0, 1);
  const fields = [
    date.getUTCSeconds(),
    date.getUTCMinutes(),
    date.getUTCHours(),
    date.getUTCDate(),
    date.getUTCMonth(),
    date.getUTCFullYear() - 1900,
    date.getUTCDay(),
    Math.floor((date.getTime() - startOfYear) / 86_400_000),
    0,
    0,
  ];
  new Int32Array(memory.buffer).set(Number.isNaN(date.getTime()) ? fields.map(() => 0) : fields, at >> 2);
}

/** Makes the module of the package run the interpreter that was made for the playground. */
async function instantiate(
  wasm: WebAssembly.Module,
  memory: WebAssembly.Memory,
  now: () => number,
): Promise<{quickJs: QuickJs; exports: Exports}> {
  let instance: WebAssembly.Instance | undefined;
  type Calls = Record<string, (...args: never[]) => unknown>;
  const instantiateWasm = (
    imports: {a: Calls},
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object => {
    const resize = imports.a[IMPORT.resize] as (bytes: number) => boolean;
    const calls = {
      ...imports.a,
      [IMPORT.memory]: memory,
      [IMPORT.now]: now,
      [IMPORT.localTime]: (seconds: bigint, at: number) => writeTime(memory, seconds, at),
      [IMPORT.timeZone]: () => undefined,
      [IMPORT.resize]: (bytes: number) => {
        if (bytes >>> 0 > MEMORY_LIMIT || !resize(bytes)) throw new Left(outOfMemory());
        return 1;
      },
    };
    instance = new WebAssembly.Instance(wasm, {a: calls});
    receive(instance, wasm);
    return {};
  };
  const options = {wasmMemory: memory, instantiateWasm};
  const quickJs = await loadQuickJs(options as Parameters<typeof loadQuickJs>[0]);
  if (instance === undefined) throw new Error('the interpreter did not start');
  return {quickJs, exports: instance.exports as unknown as Exports};
}

/** A program in QuickJS. */
export class JavaScriptGuest implements Guest {
  readonly #host: Host;
  readonly #environment: GuestEnvironment;
  readonly #sources: readonly ProgramFile[];
  readonly #viem: ViemModule | null;
  readonly #quickJs: QuickJs;
  readonly #ffi: QuickJSFFI;
  readonly #exports: Exports;
  readonly #memory: WebAssembly.Memory;
  readonly #image: MemoryImage;
  readonly #runtime: Runtime;
  readonly #context: Context;
  readonly #clock: {now: number};
  #handle: Value;
  #main: Value | null = null;
  #yields = false;
  #rejections = new Map<bigint, Value>();
  #saved = {stackPointer: 0, now: 0};

  private constructor(
    {quickJs, exports}: {quickJs: QuickJs; exports: Exports},
    memory: WebAssembly.Memory,
    clock: {now: number},
    prelude: string,
    options: JavaScriptOptions,
  ) {
    this.#host = options.host;
    this.#environment = options.environment;
    this.#sources = options.sources;
    this.#viem = options.viem;
    this.#quickJs = quickJs;
    this.#exports = exports;
    this.#memory = memory;
    this.#clock = clock;
    this.#image = new MemoryImage(memory);
    this.#ffi = new QuickJSFFI(quickJs);
    this.#runtime = this.#ffi.QTS_NewRuntime();
    this.#context = this.#ffi.QTS_NewContext(this.#runtime, 0 as Parameters<QuickJSFFI['QTS_NewContext']>[1]);
    this.#handle = this.#prepare(prelude);
  }

  /**
   * @param wasm The interpreter.
   * @param prelude The script that makes what Node.js has.
   */
  static async create(wasm: WebAssembly.Module, prelude: string, options: JavaScriptOptions): Promise<JavaScriptGuest> {
    const memory = new WebAssembly.Memory({initial: 256, maximum: MEMORY_LIMIT / 65_536});
    const clock = {now: 0};
    const parts = await instantiate(wasm, memory, () => clock.now);
    return new JavaScriptGuest(parts, memory, clock, prelude, options);
  }

  start(): Stop {
    const [main] = this.#sources;
    return this.#run(() => {
      const result = this.#evaluate(main?.source ?? '', main?.name ?? 'index.js', EVAL.module);
      const error = this.#ffi.QTS_ResolveException(this.#context, result as never) as unknown as Value;
      if (error as unknown as number) throw new Left(this.#fault(error));
      this.#main = result;
    });
  }

  resume(response: ApiResponse): Stop {
    return this.#run(() => this.#call('settle', JSON.stringify(response)), response.body.length);
  }

  save(): void {
    this.#saved = {stackPointer: this.#exports.stack_pointer.value, now: this.#clock.now};
    this.#image.save();
  }

  restore(): void {
    this.#image.restore();
    this.#exports.stack_pointer.value = this.#saved.stackPointer;
    this.#clock.now = this.#saved.now;
    this.#rejections.clear();
  }

  hash(): Hex {
    return this.#image.hash();
  }

  // ---- The interpreter ----

  /** Sets up the runtime and runs the prelude. Gives the function that it leaves. */
  #prepare(prelude: string): Value {
    const ffi = this.#ffi;
    this.#exports.fuel.value = budgetFor(0);
    this.#quickJs.callbacks = {
      callFunction: (_asyncify: unknown, _context: unknown, _this: unknown, _count: number, args: number) =>
        this.#answer(args),
      shouldInterrupt: () => 0,
      loadModuleSource: (_asyncify: unknown, _runtime: unknown, _context: unknown, name: string) =>
        this.#loadModule(name),
      normalizeModule: () => 0,
      freeHostRef: () => undefined,
    } as unknown as QuickJs['callbacks'];
    ffi.QTS_RuntimeSetMaxStackSize(this.#runtime, STACK_BYTES);
    ffi.QTS_RuntimeEnableModuleLoader(this.#runtime, 0);
    this.#trackRejections();
    const host = ffi.QTS_NewFunction(this.#context, 'host', 2, false, 1 as never);
    const global = ffi.QTS_GetGlobalObject(this.#context);
    const name = this.#newString('__host');
    ffi.QTS_SetProp(this.#context, global, name, host);
    for (const value of [host, global, name]) ffi.QTS_FreeValuePointer(this.#context, value as never);
    const handle = this.#evaluate(prelude, 'prelude.js', EVAL.script);
    if (ffi.QTS_ResolveException(this.#context, handle as never))
      throw new Error('the prelude of the interpreter fails');
    return handle;
  }

  /** Has the interpreter say which promises are rejected while nobody looks: the package has no way to ask for it. */
  #trackRejections(): void {
    const {table} = this.#exports;
    const words = (): Uint32Array => new Uint32Array(this.#memory.buffer, Number(this.#runtime), 64).slice();
    const before = words();
    this.#ffi.QTS_RuntimeEnableInterruptHandler(this.#runtime);
    const handler = words().findIndex((word, index) => word !== before[index]);
    this.#ffi.QTS_RuntimeDisableInterruptHandler(this.#runtime);
    // struct JSRuntime: the interrupt handler, what it is given, the rejection tracker, what it is given.
    if (handler === -1 || before[handler + 2] !== 0)
      throw new Error('the runtime of the interpreter has another layout');
    const tracker = (_context: number, promise: bigint, reason: bigint, isHandled: number): void => {
      if (isHandled) this.#rejections.delete(promise);
      else this.#rejections.set(promise, this.#keep(reason));
    };
    const trampoline = new WebAssembly.Instance(new WebAssembly.Module(REJECTION_TRACKER), {m: {f: tracker}});
    const index = table.grow(1);
    table.set(index, trampoline.exports['f']);
    new Uint32Array(this.#memory.buffer)[Number(this.#runtime) / 4 + handler + 2] = index;
  }

  /** A pointer to a value that stays. */
  #keep(value: bigint): Value {
    const at = this.#quickJs._malloc(8);
    new DataView(this.#memory.buffer).setBigUint64(at, BigInt.asUintN(64, value), true);
    const kept = this.#ffi.QTS_DupValuePointer(this.#context, at as never);
    this.#quickJs._free(at);
    return kept as unknown as Value;
  }

  /** Goes into the program until it has nothing left to do. */
  #run(enter: () => void, characters = 0): Stop {
    this.#exports.fuel.value = budgetFor(characters);
    this.#yields = false;
    try {
      enter();
      return this.#settled();
    } catch (error) {
      if (error instanceof Left) return error.stop;
      if (this.#exports.fuel.value < 0) return endless();
      if (error instanceof RangeError) return failed('error', 'RangeError: Maximum call stack size exceeded');
      throw error;
    }
  }

  #settled(): Stop {
    for (;;) {
      this.#runJobs();
      for (const reason of this.#rejections.values()) return this.#fault(reason);
      if (this.#yields) return {kind: 'yield'};
      if (this.#call('tick', '') === 'more') continue;
      // Node.js ends with 13 where the program itself waits for what never comes.
      const waits = this.#main !== null && this.#ffi.QTS_PromiseState(this.#context, this.#main) === 0;
      return ended(waits ? 13 : Number(this.#call('exit code', '')));
    }
  }

  #runJobs(): void {
    const ffi = this.#ffi;
    const out = this.#quickJs._malloc(4);
    while (ffi.QTS_IsJobPending(this.#runtime)) {
      const result = ffi.QTS_ExecutePendingJob(this.#runtime, -1, out as never);
      ffi.QTS_FreeValuePointer(this.#context, result);
    }
    this.#quickJs._free(out);
  }

  /** Calls the function that the prelude left. */
  #call(name: string, argument: string | Value): string {
    const ffi = this.#ffi;
    const nameValue = this.#newString(name);
    const argumentValue = typeof argument === 'string' ? this.#newString(argument) : argument;
    const args = this.#quickJs._malloc(8);
    new Uint32Array(this.#memory.buffer).set([Number(nameValue), Number(argumentValue)], args >> 2);
    const result = ffi.QTS_Call(this.#context, this.#handle, ffi.QTS_GetUndefined(), 2, args as never);
    const error = ffi.QTS_ResolveException(this.#context, result) as unknown as Value;
    // A timer of the program is the only thing there that throws.
    if (error as unknown as number) throw new Left(this.#fault(error));
    const text = this.#readString(result as unknown as Value);
    for (const value of [nameValue, result]) ffi.QTS_FreeValuePointer(this.#context, value as never);
    if (typeof argument === 'string') ffi.QTS_FreeValuePointer(this.#context, argumentValue as never);
    this.#quickJs._free(args);
    return text;
  }

  #evaluate(source: string, name: string, type: number): Value {
    const {at, length} = this.#writeText(source);
    const result = this.#ffi.QTS_Eval(this.#context, at, length, name, 0 as never, type as never);
    this.#quickJs._free(at);
    return result as unknown as Value;
  }

  /** The end of a program that an error got out of. */
  #fault(error: Value): Stop {
    const described = JSON.parse(this.#call('describe', error)) as ErrorDescription;
    const {name, message, stack, text} = described;
    this.#host.print(encoder.encode(`${text}\n`));
    if (name === 'InternalError' && message === 'out of memory') return outOfMemory();
    const isSyntax = name === 'SyntaxError' && !/^ +at .*[(]/.test(stack);
    const words = name === '' ? message : `${name}: ${message}`;
    return failed(isSyntax ? 'syntax' : 'error', words, this.#lineOf(stack));
  }

  /** The line of the reader's program that is on top of a stack. */
  #lineOf(stack: string): number | undefined {
    // A program may set its own stack: a name only starts where no other character of one stands before it, or a long text
    // would be searched from each of its characters.
    for (const [, file, line] of stack.matchAll(/(?<![\w./-])([\w./-]+):(\d+)(?::\d+)?\)?$/gm)) {
      const source = this.#sources.find(({name}) => name === file);
      if (source !== undefined) return source.offset + Number(line);
    }
    return undefined;
  }

  // ---- Texts ----

  #writeText(text: string): {at: Text; length: number} {
    const length = this.#quickJs.lengthBytesUTF8(text);
    const at = this.#quickJs._malloc(length + 1) as unknown as Text;
    this.#quickJs.stringToUTF8(text, at as never, length + 1);
    return {at, length};
  }

  #newString(text: string): Value {
    const {at} = this.#writeText(text);
    const value = this.#ffi.QTS_NewString(this.#context, at);
    this.#quickJs._free(at);
    return value as unknown as Value;
  }

  #readString(value: Value): string {
    const at = this.#ffi.QTS_GetString(this.#context, value);
    const text = this.#quickJs.UTF8ToString(at);
    this.#ffi.QTS_FreeCString(this.#context, at);
    return text;
  }

  // ---- What the program asks for ----

  #answer(args: number): number {
    const [name = '', argument = ''] = [0, 1].map((index) =>
      this.#readString(this.#ffi.QTS_ArgvGetJSValueConstPointer(args as never, index)),
    );
    return Number(this.#newString(this.#perform(name, argument)));
  }

  #perform(name: string, argument: string): string {
    switch (name) {
      case 'print':
        this.#host.print(encoder.encode(JSON.parse(argument) as string));
        return '';
      case 'environment':
        return JSON.stringify(this.#environment);
      case 'clock':
        this.#clock.now = Number(argument);
        return '';
      case 'exit':
        throw new Left(ended(Number(argument)));
      case 'viem':
        return this.#callViem(argument);
      default: {
        const answer = this.#host.call(JSON.parse(argument) as ApiRequest);
        if (answer.kind === 'response') return JSON.stringify(answer.response);
        if (answer.kind === 'halt') throw new Left({kind: 'halt'});
        this.#yields = true;
        return '';
      }
    }
  }

  #callViem(request: string): string {
    const {fuel} = this.#exports;
    fuel.value -= VIEM_COST.call + Math.min(VIEM_COST.character * request.length, fuel.value);
    if (fuel.value < 0) throw new Left(endless());
    return this.#viem?.call(request) ?? '{}';
  }

  /** The source of a module, or null for one that is not there, with an error in its place. */
  #loadModule(name: string): number {
    const bare = name.replace(/^node:/, '');
    const source =
      this.#sources.find((file) => file.name === name)?.source ??
      (name === 'viem' && this.#viem !== null ? this.#viem.source : NODE_MODULES.get(bare));
    if (source !== undefined) return Number(this.#writeText(source).at);
    const words =
      bare !== name || /^[a-z]/.test(name)
        ? `there is no module ${name} in the page: only viem, and what Node.js calls process and buffer`
        : `there is no file ${name} in the program`;
    const error = this.#evaluate(`new Error(${JSON.stringify(words)})`, 'prelude.js', EVAL.script);
    this.#ffi.QTS_FreeValuePointer(this.#context, this.#ffi.QTS_Throw(this.#context, error));
    return 0;
  }
}

/** What a program in JavaScript starts with. */
export interface JavaScriptOptions {
  /** The reader's files, the program first. */
  readonly sources: readonly ProgramFile[];
  readonly environment: GuestEnvironment;
  readonly host: Host;
  /** For a program that imports viem. */
  readonly viem: ViemModule | null;
}

/** Modules of Node.js that are here. */
const NODE_MODULES: ReadonlyMap<string, string> = new Map([
  ['process', 'export default process;\nexport const {argv, cwd, env, exit, stdout, stderr} = process;'],
  ['buffer', 'const {Buffer} = globalThis;\nexport {Buffer};\nexport default {Buffer};'],
]);
