/** A value that was decoded, as a reader reads it. */
export interface DecodedValue {
  readonly name: string;
  readonly type: string;
  /** Digits, `0x…`, `true`, text in quotes; of a list or tuple, its values in brackets. */
  readonly value: string;
}

/** Bytes that do not fit their types; caught here, so that no input can throw. */
class MisfitError extends Error {}

const WORD = 64;
/** More values than anything here has: what asks for more is no encoding. */
const MAX_ITEMS = 2000;

/**
 * Splits a list of types at its own commas: `address,(uint256,bool)[]` has two.
 */
export function splitTypes(types: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of types) {
    if (char === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
      continue;
    }
    if (char === '(') depth++;
    if (char === ')') depth--;
    part += char;
  }
  return part.trim() === '' ? parts : [...parts, part.trim()];
}

/**
 * Decodes ABI-encoded values.
 *
 * @param parameters A type and a name each: `uint256 value`.
 * @param hex Hexadecimal digits without `0x`.
 * @returns `undefined` where the bytes are no encoding of these types.
 */
export function decodeValues(parameters: readonly string[], hex: string): DecodedValue[] | undefined {
  const declared = parameters.map((parameter) => {
    const end = parameter.startsWith('(') ? parameter.lastIndexOf(')') : -1;
    const space = parameter.indexOf(' ', Math.max(end, 0));
    return space === -1
      ? {type: parameter, name: ''}
      : {type: parameter.slice(0, space), name: parameter.slice(space + 1).trim()};
  });
  try {
    const values = decodeTuple(
      declared.map(({type}) => type),
      hex,
      0,
    );
    return declared.map(({type, name}, index) => ({type, name, value: values[index] ?? ''}));
  } catch (error) {
    if (error instanceof MisfitError) return undefined;
    throw error;
  }
}

/** Splits `uint256[2]` into `uint256` and `2`; the size of a list of any length is `''`. */
function arrayOf(type: string): {item: string; size: string} | undefined {
  const match = /^(.*)\[(\d*)\]$/.exec(type);
  return match === null ? undefined : {item: match[1] ?? '', size: match[2] ?? ''};
}

function membersOf(type: string): string[] {
  return splitTypes(type.slice(1, -1));
}

function isDynamic(type: string): boolean {
  const array = arrayOf(type);
  if (array !== undefined) return array.size === '' || isDynamic(array.item);
  if (type.startsWith('(')) return membersOf(type).some(isDynamic);
  return type === 'bytes' || type === 'string';
}

/** Length of the static part of a type, in digits. */
function headLength(type: string): number {
  if (isDynamic(type)) return WORD;
  const array = arrayOf(type);
  if (array !== undefined) return checkedCount(Number(array.size)) * headLength(array.item);
  return type.startsWith('(') ? membersOf(type).reduce((sum, member) => sum + headLength(member), 0) : WORD;
}

function checkedCount(count: number): number {
  if (count > MAX_ITEMS) throw new MisfitError();
  return count;
}

function wordAt(hex: string, at: number): string {
  const word = hex.slice(at, at + WORD);
  if (word.length < WORD) throw new MisfitError();
  return word;
}

/** A number that counts bytes or items: more than the data are long is none. */
function lengthAt(hex: string, at: number): number {
  const value = BigInt(`0x${wordAt(hex, at)}`);
  if (value > BigInt(hex.length)) throw new MisfitError();
  return Number(value);
}

function decodeTuple(types: readonly string[], hex: string, base: number): string[] {
  let head = base;
  return types.map((type) => {
    const at = isDynamic(type) ? base + 2 * lengthAt(hex, head) : head;
    head += headLength(type);
    return decodeValue(type, hex, at);
  });
}

function decodeValue(type: string, hex: string, at: number): string {
  const array = arrayOf(type);
  if (array !== undefined) {
    const count = array.size === '' ? checkedCount(lengthAt(hex, at)) : checkedCount(Number(array.size));
    const start = array.size === '' ? at + WORD : at;
    return `[${decodeTuple(Array<string>(count).fill(array.item), hex, start).join(', ')}]`;
  }
  if (type.startsWith('(')) return `(${decodeTuple(membersOf(type), hex, at).join(', ')})`;
  if (type === 'bytes' || type === 'string') {
    const length = 2 * lengthAt(hex, at);
    const bytes = hex.slice(at + WORD, at + WORD + length);
    if (bytes.length < length) throw new MisfitError();
    return type === 'bytes' ? `0x${bytes}` : JSON.stringify(textOfHex(bytes) ?? `0x${bytes}`);
  }
  return decodeWord(type, wordAt(hex, at));
}

function decodeWord(type: string, word: string): string {
  if (type === 'address') {
    if (!/^0{24}/.test(word)) throw new MisfitError();
    return `0x${word.slice(24)}`;
  }
  if (type === 'bool') {
    if (!/^0{63}[01]$/.test(word)) throw new MisfitError();
    return word.endsWith('1') ? 'true' : 'false';
  }
  const size = /^bytes(\d+)$/.exec(type)?.[1];
  if (size !== undefined) {
    const digits = 2 * Number(size);
    if (/[^0]/.test(word.slice(digits))) throw new MisfitError();
    return `0x${word.slice(0, digits)}`;
  }
  const number = /^(u?)int(\d*)$/.exec(type);
  if (number === null) throw new MisfitError();
  const bits = number[2] === '' || number[2] === undefined ? 256 : Number(number[2]);
  const value = BigInt(`0x${word}`);
  if (number[1] === 'u') {
    if (value >= 1n << BigInt(bits)) throw new MisfitError();
    return value.toString();
  }
  return BigInt.asIntN(256, value).toString();
}

/** Bytes as text; `undefined` where they are no readable UTF-8. */
export function textOfHex(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (bytes.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
