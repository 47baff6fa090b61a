import type {Digits} from '@site/src/playground/types';

/** Decimal places of Ether, and of the test token. */
export const DECIMALS = 18;

const DECIMAL = /^\d*\.?\d*$/;
/** No more than the digits of the largest `uint256`; what is larger is for the base layer to refuse. */
const MAX_DIGITS = 200;

/**
 * Reads an amount in the unit of people, such as `0.25`, as whole units of the smallest kind.
 *
 * @throws {RangeError} with a sentence for people, where the text is no such amount.
 */
export function parseAmount(text: string, decimals: number): Digits {
  const trimmed = text.trim();
  if (!DECIMAL.test(trimmed) || !/\d/.test(trimmed)) {
    throw new RangeError(`“${shorten(text)}” is not an amount. Write digits, with a point if needed: 0.25.`);
  }
  if (trimmed.length > MAX_DIGITS) throw new RangeError(`The amount has more than ${MAX_DIGITS} digits.`);
  const [whole = '', fraction = ''] = trimmed.split('.');
  if (fraction.replace(/0+$/, '').length > decimals) {
    throw new RangeError(
      decimals === 0
        ? 'These tokens cannot be divided: write a whole number.'
        : `The amount has more than ${decimals} digits after the point.`,
    );
  }
  return String(BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')));
}

/**
 * Reads a whole number, such as the id of a token.
 *
 * @throws {RangeError} with a sentence for people.
 */
export function parseWhole(text: string, what: string): Digits {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) throw new RangeError(`“${shorten(text)}” is not ${what}. Write a whole number: 7.`);
  if (trimmed.length > MAX_DIGITS) throw new RangeError(`This has more than ${MAX_DIGITS} digits.`);
  return String(BigInt(trimmed));
}

/** Reads whole numbers with commas between them. @throws {RangeError} with a sentence for people. */
export function parseWholes(text: string, what: string): Digits[] {
  return text.split(',').map((part) => parseWhole(part, what));
}

/** An amount in the unit of people, without needless zeros: `0.25`. */
export function formatAmount(digits: Digits, decimals: number): string {
  const padded = digits.padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals);
  const fraction = padded.slice(padded.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
