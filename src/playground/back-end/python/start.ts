/** Starts programs in Python. */
import type {ProgramFile} from '../../program-files';
import {loadBytes} from '../assets';
import type {Environment, Guest, Host} from '../guest';
import {PythonGuest} from './interpreter';
import {loadLibrary} from './library';

const URL_OF_INTERPRETER = new URL('../generated/micropython.wasm', import.meta.url);

let compiled: Promise<WebAssembly.Module> | undefined;

/** A program that has not begun. Rejects where the interpreter cannot be loaded. */
export async function createGuest(
  sources: readonly ProgramFile[],
  environment: Environment,
  host: Host,
): Promise<Guest> {
  compiled ??= loadBytes(URL_OF_INTERPRETER).then((bytes) => WebAssembly.compile(bytes));
  compiled.catch(() => (compiled = undefined));
  const texts = sources.map(({source}) => source);
  const [module, library] = await Promise.all([compiled, loadLibrary(texts, environment)]);
  return new PythonGuest(module, sources, library, host);
}
