/**
 * The part of viem that computes: what a program in the page can import of it. The functions run outside of the interpreter,
 * on copies of their arguments, and the same code as in a project answers.
 */
import {bytesToHex, hexToBytes} from 'viem';

import * as viem from './viem-functions';

const functions: Readonly<Record<string, unknown>> = viem;

/** The largest size that a program may ask for in bytes: nothing that a contract takes is longer. */
const MAX_SIZE = 1_000_000;

/** The most decimal places that a program may ask for. A `uint8` says how many a token has. */
const MAX_DECIMALS = 255;

/** Functions whose second argument is a number of decimal places: they write as many digits. */
const TAKE_DECIMALS: ReadonlySet<string> = new Set(['formatUnits', 'parseUnits']);

/** The most types that signatures may stand for, with each struct written out wherever it is named. */
const MAX_TYPES = 10_000;

/**
 * How many types signatures stand for. A struct of two structs of two structs has few words and no end: the parser writes
 * out all of them, and is not metered.
 */
function countTypes(signatures: readonly string[]): number {
  const bodies = new Map<string, string>();
  for (const signature of signatures) {
    const [, name, body] = /^struct ([\w$]+) \{(.*)\}$/s.exec(signature) ?? [];
    if (name !== undefined && body !== undefined) bodies.set(name, body);
  }
  const counts = new Map<string, number>();
  const count = (text: string): number => {
    let sum = 0;
    for (const [word] of text.matchAll(/[\w$]+/g)) sum += countOf(word);
    return sum;
  };
  const countOf = (name: string): number => {
    const known = counts.get(name);
    if (known !== undefined) return known;
    const body = bodies.get(name);
    if (body === undefined) return 1;
    // One that names itself is left to the parser, which refuses it.
    counts.set(name, 1);
    const total = count(body);
    counts.set(name, total);
    return total;
  };
  return signatures.reduce((sum, signature) => sum + count(signature), 0);
}

/** Refuses what would take the functions, which no budget ends, too long. */
function check(name: string, [first, second]: readonly unknown[]): void {
  if (TAKE_DECIMALS.has(name) && typeof second === 'number' && Math.abs(second) > MAX_DECIMALS)
    throw new RangeError(`there are more than ${MAX_DECIMALS} decimal places`);
  if (!name.startsWith('parseAbi') || !Array.isArray(first)) return;
  if (countTypes(first.filter((signature) => typeof signature === 'string')) > MAX_TYPES)
    throw new RangeError(`the structs stand for more than ${MAX_TYPES} types`);
}

/** A value as it crosses, see `pack` in prelude.mjs. */
type Packed =
  | string
  | number
  | boolean
  | null
  | readonly Packed[]
  | {readonly $: 'undefined'}
  | {readonly $: 'bigint' | 'bytes'; readonly value: string}
  | {readonly $: 'object'; readonly value: readonly (readonly [string, Packed])[]};

function pack(value: unknown): Packed {
  switch (typeof value) {
    case 'bigint':
      return {$: 'bigint', value: String(value)};
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      break;
    default:
      return {$: 'undefined'};
  }
  if (value === null) return null;
  if (value instanceof Uint8Array) return {$: 'bytes', value: bytesToHex(value).slice(2)};
  if (Array.isArray(value)) return value.map(pack);
  return {$: 'object', value: Object.entries(value).map(([key, item]) => [key, pack(item)])};
}

function isList(value: Packed): value is readonly Packed[] {
  return Array.isArray(value);
}

function unpack(value: Packed): unknown {
  if (isList(value)) return value.map(unpack);
  if (typeof value !== 'object' || value === null) return value;
  switch (value.$) {
    case 'undefined':
      return undefined;
    case 'bigint':
      return BigInt(value.value);
    case 'bytes':
      return hexToBytes(`0x${value.value}`);
    case 'object':
      for (const [key, item] of value.value) {
        if (key === 'size' && typeof item === 'number' && item > MAX_SIZE)
          throw new RangeError('the size is too large');
      }
      return Object.fromEntries(value.value.map(([key, item]) => [key, unpack(item)]));
  }
}

/** What a program sees of an error. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return {name: 'Error', message: String(error)};
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string' || Array.isArray(value));
  return {...Object.fromEntries(fields), name: error.name, message: error.message};
}

/** The source of the module `viem` inside of the interpreter. */
export const source = [
  "const viem = globalThis[Symbol.for('viem')];",
  ...Object.entries(functions).map(([name, value]) =>
    typeof value === 'function'
      ? `export const ${name} = (...args) => viem('${name}', args);`
      : `export const ${name} = viem('${name}', []);`,
  ),
].join('\n');

/** Calls a function, or gives a constant. Request and answer are JSON. */
export function call(request: string): string {
  try {
    const [name, args] = JSON.parse(request) as [string, Packed];
    const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
    const list = unpack(args) as unknown[];
    check(name, list);
    return JSON.stringify({
      value: pack(typeof found === 'function' ? (found as (...args: unknown[]) => unknown)(...list) : found),
    });
  } catch (error) {
    return JSON.stringify({error: describe(error)});
  }
}
