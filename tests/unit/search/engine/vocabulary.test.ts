import {describe, expect, it} from 'vitest';

import {editDistance} from '@site/src/diagnostics/edit-distance';
import {allowedDistance, Vocabulary} from '@site/src/search/engine/vocabulary';

describe('editDistance', () => {
  it.each([
    ['voucher', 'voucher', 0],
    ['vuocher', 'voucher', 1],
    ['inpsect', 'inspect', 1],
    ['voucer', 'voucher', 1],
    ['vouccher', 'voucher', 1],
    ['vaucher', 'voucher', 1],
    ['mainent', 'mainnet', 1],
    ['kitten', 'sitting', 3],
    ['', 'ab', 2],
  ])('from %s to %s is %i', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance));

  it('stops at the limit', () => expect(editDistance('kitten', 'sitting', 1)).toBe(2));
});

describe('allowedDistance', () => {
  it('grows with the length', () => {
    expect(['ab', 'abc', 'abcdefg', 'abcdefgh', 'abcdefghijklmn'].map(allowedDistance)).toEqual([0, 1, 1, 2, 3]);
  });

  it('is none for numbers and addresses', () => expect(allowedDistance('0x59b22d57d4')).toBe(0));
});

describe('Vocabulary', () => {
  const words = ['voucher', 'vouchers', 'inspect', 'input', 'mainnet', 'epoch', 'run', '0x123456'];
  const vocabulary = new Vocabulary(words, []);
  const similar = (term: string) => vocabulary.similarTo(term, 5).map((found) => found.term);

  it('finds swapped letters', () => {
    expect(similar('vuocher')[0]).toBe('voucher');
    expect(similar('inpsect')).toEqual(['inspect']);
    expect(similar('mainent')).toEqual(['mainnet']);
    expect(similar('rnu')).toEqual(['run']);
  });

  it('keeps short words and numbers as they are', () => {
    expect(similar('ru')).toEqual([]);
    expect(similar('ran')).toEqual([]);
    expect(similar('0x123457')).toEqual([]);
  });

  it('finds a misspelled word that goes on', () => {
    expect(vocabulary.similarTo('vuoch', 5, true).map(({term}) => term)).toEqual(['voucher', 'vouchers']);
  });

  it('finds words by their beginning, the shortest first', () => {
    expect(vocabulary.startingWith('v', 5)).toEqual(['voucher', 'vouchers']);
    expect(vocabulary.startingWith('vouchers', 5)).toEqual([]);
    expect(vocabulary.startingWith('zzz', 5)).toEqual([]);
  });
});
