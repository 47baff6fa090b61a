import {describe, expect, it} from 'vitest';

import {formatAmount, parseAmount, parseWhole, parseWholes} from '@site/src/playground/scene/amounts';

describe('an amount', () => {
  it.each([
    ['1', 18, '1000000000000000000'],
    ['0.25', 18, '250000000000000000'],
    ['.5', 18, '500000000000000000'],
    ['2.', 18, '2000000000000000000'],
    [' 7 ', 0, '7'],
    ['7.0', 0, '7'],
    ['0.000000000000000001', 18, '1'],
    ['007', 18, '7000000000000000000'],
    ['0', 18, '0'],
  ])('%s with %i decimals is %s', (text, decimals, digits) => {
    expect(parseAmount(text, decimals)).toBe(digits);
    expect(parseAmount(formatAmount(digits, decimals), decimals)).toBe(digits);
  });

  it.each(['', '.', '-1', '1e18', '0x10', '1,5', '1.2.3', 'one', '१', '0.0000000000000000001'])(
    '“%s” is told what it has to be',
    (text) => {
      expect(() => parseAmount(text, 18)).toThrow(RangeError);
    },
  );

  it('that cannot be divided has no digits behind the point', () => {
    expect(() => parseAmount('0.5', 0)).toThrow(/cannot be divided/);
  });

  it('has an end', () => {
    expect(() => parseAmount('9'.repeat(63), 18)).toThrow(/more than 62 digits/);
    expect(parseAmount(`00${'9'.repeat(62)}`, 18)).toHaveLength(80);
    expect(() => parseWhole('9'.repeat(8_000_000), 'an id')).toThrow(/more than 80 digits/);
  });
});

it('whole numbers have commas between them', () => {
  expect(parseWholes('1, 02 ,3', 'an id')).toEqual(['1', '2', '3']);
  expect(() => parseWholes('1,,2', 'an id')).toThrow(/“” is not an id/);
  expect(() => parseWholes('1,'.repeat(100) + '1', 'an id')).toThrow(/101 numbers; 100 is the most/);
});

it.each([
  ['0', 18, '0'],
  ['1', 18, '0.000000000000000001'],
  ['1000000000000000000', 18, '1'],
  ['1234500000000000000000', 18, '1234.5'],
  ['42', 0, '42'],
])('%s with %i decimals reads %s', (digits, decimals, text) => {
  expect(formatAmount(digits, decimals)).toBe(text);
});
