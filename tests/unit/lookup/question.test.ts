import {describe, expect, it} from 'vitest';

import {hexOf, looksLikeLookup, shardsFor, tidyQuestion} from '@site/src/lookup/question';

describe('looksLikeLookup', () => {
  it.each([
    '0x70de22b7',
    '-32602',
    '--epoch-length',
    'InputTooLarge',
    'GUEST_EXCEPTION',
    'cartesi send erc20',
    'execution reverted: TooLate',
    "invalid log level 'warning'",
    'needs 12 got 7: mismatch',
  ])('takes %s for something that was pasted', (text) => {
    expect(looksLikeLookup(text)).toBe(true);
  });

  it.each([
    'how do I create an application',
    'what does invalid mean?',
    'vouchers',
    'erc20 deposit',
    'ab',
    '',
    'input box',
  ])('takes "%s" for a question', (text) => {
    expect(looksLikeLookup(text)).toBe(false);
  });
});

describe('tidyQuestion', () => {
  it('removes quotes around the whole, and what cannot be seen', () => {
    expect(tidyQuestion(' "\u200bDocker not found" \n')).toBe('Docker not found');
  });
});

describe('hexOf', () => {
  it('reads bytes over several lines, and addresses and hashes without 0x', () => {
    expect(hexOf('0xAB\n cd')).toBe('abcd');
    expect(hexOf('ab'.repeat(20))).toBe('ab'.repeat(20));
    expect(hexOf('abcd')).toBeUndefined();
  });
});

describe('shardsFor', () => {
  it('needs no contracts for a message', () => {
    expect(shardsFor('Docker not found')).toEqual(['errors', 'names']);
    expect(shardsFor('0x70de22b7')).toContain('contracts');
    expect(shardsFor('')).toEqual([]);
  });
});
