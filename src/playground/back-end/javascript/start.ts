/** Starts programs in JavaScript. */
import type {ProgramFile} from '../../program-files';
import {loadBytes, loadText} from '../assets';
import type {Environment, Guest, Host} from '../guest';
import {JavaScriptGuest} from './interpreter';

const URL_OF_INTERPRETER = new URL('../generated/quickjs.wasm', import.meta.url);
const URL_OF_PRELUDE = new URL('./prelude.mjs', import.meta.url);

let loaded: Promise<readonly [WebAssembly.Module, string]> | undefined;

/** A program that has not begun. Rejects where the interpreter cannot be loaded. */
export async function createGuest(
  sources: readonly ProgramFile[],
  environment: Environment,
  host: Host,
): Promise<Guest> {
  loaded ??= Promise.all([
    loadBytes(URL_OF_INTERPRETER).then((bytes) => WebAssembly.compile(bytes)),
    loadText(URL_OF_PRELUDE),
  ]);
  loaded.catch(() => (loaded = undefined));
  // A dynamic import in the program is found as well.
  const needsViem = sources.some(({source}) => /['"]viem['"]/.test(source));
  const [[module, prelude], viem] = await Promise.all([loaded, needsViem ? import('./viem') : null]);
  return JavaScriptGuest.create(module, prelude, {sources, environment, host, viem});
}
