import {isHex} from '@site/src/rollup/hex';
import type {Hex} from '@site/src/rollup/types';

import type {Fields} from './material';

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of some members that is there, by the names that it has in different interfaces. */
export function member(fields: Fields, ...names: readonly string[]): unknown {
  for (const name of names) {
    if (Object.hasOwn(fields, name) && fields[name] !== null) return fields[name];
  }
  return undefined;
}

/** Bytes with `0x` in small letters; `undefined` for anything else. */
export function bytesIn(value: unknown): Hex | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return isHex(text) ? text : undefined;
}

export function wordIn(value: unknown): Hex | undefined {
  const bytes = bytesIn(value);
  return bytes?.length === 66 ? bytes : undefined;
}

export function addressIn(value: unknown): Hex | undefined {
  const bytes = bytesIn(value);
  return bytes?.length === 42 ? bytes : undefined;
}

/** A whole number: a number of JSON, decimal digits, or a quantity of JSON-RPC such as `0x1f`. */
export function numberIn(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  if (typeof value !== 'string' || !/^(?:\d{1,80}|0x[0-9a-f]{1,64})$/i.test(value)) return undefined;
  return BigInt(value);
}

/** Words of a list; `undefined` where one is none. */
export function wordsIn(value: unknown): Hex[] | undefined {
  if (!Array.isArray(value) || value.length > 4096) return undefined;
  const words = value.map(wordIn);
  return words.every((word) => word !== undefined) ? words : undefined;
}
