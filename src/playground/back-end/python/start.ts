/** Starts programs in Python. */
import {loadBytes} from '@site/src/playground/back-end/assets';
import type {CreateGuest} from '@site/src/playground/back-end/guest';
import {PythonGuest} from './interpreter';
import {loadLibrary} from './library';

const URL_OF_INTERPRETER = new URL('../generated/micropython.wasm', import.meta.url);

let compiled: Promise<WebAssembly.Module> | undefined;

/** See {@link CreateGuest}. */
export const createGuest: CreateGuest = async (sources, environment, host) => {
  compiled ??= loadBytes(URL_OF_INTERPRETER).then((bytes) => WebAssembly.compile(bytes));
  compiled.catch(() => (compiled = undefined));
  const texts = sources.map(({source}) => source);
  const [module, library] = await Promise.all([compiled, loadLibrary(texts, environment)]);
  return new PythonGuest(module, sources, library, host);
};
