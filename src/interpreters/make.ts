import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {addMeter} from './meter';

/** Where the modules go. The playground loads them from there. */
const FOLDER = 'src/playground/back-end/generated';

/** A place in a module that is changed. It must be there once. */
interface Patch {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

interface Interpreter {
  /** The module in its package. */
  readonly source: string;
  readonly patches?: readonly Patch[];
  /**
   * The imports at which the module can be left in the middle of a call and entered again later (Binaryen's Asyncify). A
   * program in JavaScript waits for promises and needs none; one in Python waits inside a call.
   */
  readonly waitsIn?: string;
}

/**
 * Dictionaries keep the order of their keys, as Python says. MicroPython can do that, and does it for OrderedDict alone: the
 * end of `mp_map_init` in py/map.c sets the flags of a new map to 1, and 4 more is `is_ordered`.
 */
const ORDERED_DICTIONARIES: Patch = {
  // local.get 0, i32.const 1, i32.store, local.get 0, local.get 1, i32.store offset=8, end
  from: [0x20, 0, 0x41, 1, 0x36, 2, 0, 0x20, 0, 0x20, 1, 0x36, 2, 8, 0x0b],
  to: [0x20, 0, 0x41, 5, 0x36, 2, 0, 0x20, 0, 0x20, 1, 0x36, 2, 8, 0x0b],
};

const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  'quickjs.wasm': {source: '@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm'},
  'micropython.wasm': {
    source: '@micropython/micropython-webassembly-pyscript/micropython.wasm',
    waitsIn: 'env.call1,env.invoke_*',
    patches: [ORDERED_DICTIONARIES],
  },
};

function patched(module: Uint8Array, patches: readonly Patch[]): Uint8Array {
  const bytes = Buffer.from(module);
  for (const {from, to} of patches) {
    const at = bytes.indexOf(Buffer.from(from));
    if (at === -1 || bytes.includes(Buffer.from(from), at + 1)) {
      throw new Error('a place to change is not in the WebAssembly module once: has its package a new version?');
    }
    bytes.set(to, at);
  }
  return bytes;
}

async function made(source: Uint8Array, {waitsIn, patches = []}: Interpreter): Promise<Uint8Array> {
  const module = patched(source, patches);
  if (waitsIn === undefined) return addMeter(module);
  // Fifteen megabytes of JavaScript, which are seldom needed.
  const {default: binaryen} = await import('binaryen');
  const suspendable = binaryen.readBinary(module);
  try {
    binaryen.setPassArgument('asyncify-imports', waitsIn);
    suspendable.runPasses(['asyncify']);
    return addMeter(suspendable.emitBinary());
  } finally {
    binaryen.clearPassArguments();
    suspendable.dispose();
  }
}

/**
 * Makes the interpreters of the playground out of those of their packages: each gets a meter, and that of Python can wait
 * in the middle of a call. What was made before is made again only where a package or this step has changed.
 *
 * @param root The repository's folder.
 * @returns a line that says what was done.
 */
export async function makeInterpreters(root: string): Promise<string> {
  const folder = join(root, FOLDER);
  mkdirSync(folder, {recursive: true});
  const steps = ['make.ts', 'meter.ts'].map((name) => readFileSync(join(root, 'src/interpreters', name)));
  let count = 0;
  for (const [name, interpreter] of Object.entries(INTERPRETERS)) {
    const source = readFileSync(join(root, 'node_modules', interpreter.source));
    const hash = createHash('sha256');
    for (const part of [...steps, source]) hash.update(part);
    const digest = hash.digest('hex');
    const file = join(folder, name);
    const stamp = `${file}.sha256`;
    if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) continue;
    // At once, for whoever reads it meanwhile.
    writeFileSync(`${file}.new`, await made(source, interpreter));
    renameSync(`${file}.new`, file);
    writeFileSync(stamp, digest);
    count += 1;
  }
  return `interpreters: ${Object.keys(INTERPRETERS).length}${count === 0 ? ', unchanged' : `, ${count} made`}`;
}
