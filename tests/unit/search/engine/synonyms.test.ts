import {describe, expect, it} from 'vitest';

import {createSynonymTable, findSynonyms, synonymGroups} from '@site/src/search/engine/synonyms';

describe('synonymGroups', () => {
  it('have ids and expressions of their own, in lower case', () => {
    const ids = synonymGroups.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const {id, synonyms} of synonymGroups) {
      expect(id).toMatch(/^[a-z\d-]+$/);
      expect(synonyms.length, id).toBeGreaterThan(1);
      expect(new Set(synonyms).size, id).toBe(synonyms.length);
      for (const synonym of synonyms) expect(synonym).toBe(synonym.toLowerCase().trim());
    }
  });
});

describe('findSynonyms', () => {
  const table = createSynonymTable([
    {id: 'a', synonyms: ['base layer', 'l1']},
    {id: 'b', synonyms: ['withdraw', 'voucher', 'cash out']},
    {id: 'c', synonyms: ['layer', 'level']},
  ]);
  const find = (text: string) => findSynonyms(text.split(' '), table);

  it('finds an expression in every form of its words', () => {
    for (const text of ['withdraw', 'withdrawing', 'withdraws']) {
      expect(find(text)).toEqual([{first: 0, words: 1, synonyms: [['voucher'], ['cash', 'out']]}]);
    }
  });

  it('takes the longest expression', () => {
    expect(find('on the base layers now')).toEqual([{first: 2, words: 2, synonyms: [['l1']]}]);
  });

  it('finds several', () => expect(find('l1 voucher').map(({first}) => first)).toEqual([0, 1]));

  it('leaves related words alone', () => expect(find('withdrawal leveller')).toEqual([]));
});
