import type {Digits} from '@site/src/playground/types';

/** Decimal places of Ether, and of the test token. */
export const DECIMALS = 18;

/** Most digits of a number: those of 2^256, and some for numbers that a contract refuses. */
export const MAX_DIGITS = 80;

/** Most kinds of tokens in one deposit. */
export const MAX_BATCH = 100;

const DECIMAL = /^\d*\.?\d*$/;

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
  const [whole = '', fraction = ''] = trimmed.split('.');
  if (fraction.replace(/0+$/, '').length > decimals) {
    throw new RangeError(
      decimals === 0
        ? 'These tokens cannot be divided: write a whole number.'
        : `The amount has more than ${decimals} digits after the point.`,
    );
  }
  const digits = (whole + fraction.slice(0, decimals).padEnd(decimals, '0')).replace(/^0+(?=\d)/, '');
  // What is larger than a contract takes is for the base layer to refuse, but an address has to take it.
  if (digits.length > MAX_DIGITS) throw new RangeError(`The amount has more than ${MAX_DIGITS - decimals} digits.`);
  return digits;
}

/**
 * Reads a whole number, such as the id of a token.
 *
 * @throws {RangeError} with a sentence for people.
 */
export function parseWhole(text: string, what: string): Digits {
  const trimmed = text.trim();
  if (trimmed === '' || /\D/.test(trimmed))
    throw new RangeError(`“${shorten(text)}” is not ${what}. Write a whole number: 7.`);
  if (trimmed.length > MAX_DIGITS) throw new RangeError(`This has more than ${MAX_DIGITS} digits.`);
  return String(BigInt(trimmed));
}

/** Reads whole numbers with commas between them. @throws {RangeError} with a sentence for people. */
export function parseWholes(text: string, what: string): Digits[] {
  const parts = text.split(',');
  if (parts.length > MAX_BATCH) throw new RangeError(`There are ${parts.length} numbers; ${MAX_BATCH} is the most.`);
  return parts.map((part) => parseWhole(part, what));
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
