import {toFunctionSelector} from 'viem';

import type {Hex} from '@site/src/rollup/types';

const wordOf = (address: string): string => address.slice(2).toLowerCase();

/** PUSH4 and the selector: where code compares a call with a function. */
const pushOf = (signature: string): string => `63${toFunctionSelector(signature).slice(2)}`;

/** In what the code of a contract differs from that of an older release. */
export interface Renaming {
  /** The old and the new address of a contract that it calls. */
  readonly address: readonly [Hex, Hex];
  /** The old and the new signature of each function that was given another name. */
  readonly functions: readonly (readonly [string, string])[];
}

/**
 * The code of an older release as a contract of a newer one: it calls the newer one's contract, and its functions have the
 * newer selectors. Nothing else of the code is changed.
 *
 * @throws {Error} where a function is not found exactly once.
 */
export function renamedCode(code: Hex, {address: [oldAddress, newAddress], functions}: Renaming): Hex {
  let adapted = code.replaceAll(wordOf(oldAddress), wordOf(newAddress));
  for (const [oldSignature, newSignature] of functions) {
    const [before, ...after] = adapted.split(pushOf(oldSignature));
    if (after.length !== 1) throw new Error(`The code has ${after.length} places for ${oldSignature}.`);
    adapted = [before, ...after].join(pushOf(newSignature));
  }
  return adapted as Hex;
}
