import type {Hex} from './types';

const BYTES = /^0x[0-9a-fA-F]*$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Whether a text is `0x` and two hexadecimal digits a byte. */
export function isHex(text: string): text is Hex {
  return text.length % 2 === 0 && BYTES.test(text);
}

/** Whether a text is the hex form of 20 bytes. The checksum is not looked at. */
export function isAddressText(text: string): text is Hex {
  return ADDRESS.test(text);
}

/** The number of bytes that a hex text stands for. */
export function byteLength(hex: Hex): number {
  return (hex.length - 2) / 2;
}

/** The hex form of bytes, in lower case. */
export function bytesToHex(bytes: Uint8Array): Hex {
  let digits = '';
  for (const byte of bytes) digits += byte.toString(16).padStart(2, '0');
  return `0x${digits}`;
}

/** The hex form of a text in UTF-8. */
export function textToHex(text: string): Hex {
  return bytesToHex(new TextEncoder().encode(text));
}

/** The bytes of a hex text. Throws a RangeError for anything that is no hex text. */
function hexToBytes(hex: Hex): Uint8Array {
  if (!isHex(hex)) throw new RangeError('a payload is 0x and two hexadecimal digits a byte');
  const bytes = new Uint8Array(byteLength(hex));
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 + 2 * i, 4 + 2 * i), 16);
  return bytes;
}

/** The text that the bytes are in UTF-8, or null where they are none. */
export function hexToText(hex: Hex): string | null {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(hexToBytes(hex));
  } catch {
    return null;
  }
}

/**
 * Why the server's hex decoder (Rust's `hex` 0.4) refuses some digits, in its words; null for good ones.
 * Positions count from the first digit, behind `0x`.
 */
export function hexFault(digits: string): string | null {
  // The decoder looks at bytes, so a character that takes two bytes counts twice and is shown in halves.
  const characters = Array.from(new TextEncoder().encode(digits), (byte) => String.fromCharCode(byte));
  if (characters.length % 2 !== 0) return 'Odd number of digits';
  const position = characters.findIndex((character) => !/[0-9a-fA-F]/.test(character));
  return position === -1 ? null : `Invalid character '${characters[position] ?? ''}' at position ${position}`;
}
