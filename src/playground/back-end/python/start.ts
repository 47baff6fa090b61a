/** Starts programs in Python. */
import {loadBytes} from '@site/src/playground/back-end/assets';
import type {CreateGuest} from '@site/src/playground/back-end/guest';
import {PythonGuest} from './interpreter';
import {loadLibrary} from './library';

const URL_OF_INTERPRETER = new URL('../generated/micropython.wasm', import.meta.url);

let compiled: Promise<WebAssembly.Module> | undefined;

/** Loads the interpreter, once. Rejects where that fails; the next call tries again. */
export async function prepare(): Promise<WebAssembly.Module> {
  compiled ??= loadBytes(URL_OF_INTERPRETER)
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
  return compiled;
}

/** See {@link CreateGuest}. */
export const createGuest: CreateGuest = async (sources, environment, host) => {
  const texts = sources.map(({source}) => source);
  const [module, library] = await Promise.all([prepare(), loadLibrary(texts, environment)]);
  return new PythonGuest(module, sources, library, host);
};
