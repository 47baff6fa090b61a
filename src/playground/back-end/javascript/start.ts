/** Starts programs in JavaScript. */
import {loadBytes, loadText} from '@site/src/playground/back-end/assets';
import type {CreateGuest} from '@site/src/playground/back-end/guest';
import {JavaScriptGuest} from './interpreter';

const URL_OF_INTERPRETER = new URL('../generated/quickjs.wasm', import.meta.url);
const URL_OF_PRELUDE = new URL('./prelude.mjs', import.meta.url);

let loaded: Promise<readonly [WebAssembly.Module, string]> | undefined;

/** Loads the interpreter and what it begins with, once. Rejects where that fails; the next call tries again. */
export async function prepare(): Promise<readonly [WebAssembly.Module, string]> {
  loaded ??= Promise.all([
    loadBytes(URL_OF_INTERPRETER).then((bytes) => WebAssembly.compile(bytes)),
    loadText(URL_OF_PRELUDE),
  ]).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** See {@link CreateGuest}. */
export const createGuest: CreateGuest = async (sources, environment, host) => {
  // A dynamic import in the program is found as well.
  const needsViem = sources.some(({source}) => /['"]viem['"]/.test(source));
  const [[module, prelude], viem] = await Promise.all([prepare(), needsViem ? import('./viem') : null]);
  return JavaScriptGuest.create(module, prelude, {sources, environment, host, viem});
};
