/**
 * The part of viem that computes: what a program in the page can import of it. The functions run outside of the interpreter,
 * on copies of their arguments, and the same code as in a project answers.
 */
import {VIEM} from './viem-functions';

const functions: Readonly<Record<string, unknown>> = VIEM;

/** The largest size that a program may ask for in bytes: nothing that a contract takes is longer. */
const MAX_SIZE = 1_000_000;

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
  if (value instanceof Uint8Array) return {$: 'bytes', value: VIEM.bytesToHex(value).slice(2)};
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
      return VIEM.hexToBytes(`0x${value.value}`);
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
    return JSON.stringify({
      value: pack(typeof found === 'function' ? (found as (...args: unknown[]) => unknown)(...list) : found),
    });
  } catch (error) {
    return JSON.stringify({error: describe(error)});
  }
}
