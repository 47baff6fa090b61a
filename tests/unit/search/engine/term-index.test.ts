import MiniSearch from 'minisearch';
import {describe, expect, it} from 'vitest';

import {FIELDS, type Field} from '@site/src/search/engine/indexed-record';
import {TermIndex} from '@site/src/search/engine/term-index';
import {Random} from '@site/tests/lib/random';

const BOOST: Record<Field, number> = {heading: 4, address: 2, trail: 1.6, category: 0.8, content: 1};
const TERMS = ['voucher', 'notice', '=vouch', '~input', 'Case', 'constructor', '0x12'];

type Fields = Record<Field, readonly string[]>;

/** The value of each field. */
function byField<Value>(valueOf: (field: Field) => Value): Record<Field, Value> {
  const [heading, address, trail, category, content] = FIELDS.map(valueOf) as [Value, Value, Value, Value, Value];
  return {heading, address, trail, category, content};
}

/** Records with the terms at random, often several times in a field, often with empty fields. */
function randomRecords(random: Random, count: number): Fields[] {
  const texts = () => Array.from({length: random.below(6)}, () => random.pick(TERMS));
  return Array.from({length: count}, () => byField(texts));
}

describe('TermIndex', () => {
  it('scores as MiniSearch does for the same records, to the last bit', () => {
    const records = randomRecords(new Random(7), 60);
    const index = new TermIndex();
    for (const fields of records) {
      index.addRecord(byField((field) => fields[field].map((term) => index.numberOf(term))));
    }
    const terms = {
      tokenize: (text: string) => (text === '' ? [] : text.split(' ')),
      processTerm: (term: string) => term,
    };
    const expected = new MiniSearch({fields: [...FIELDS], ...terms});
    expected.addAll(records.map((fields, id) => ({id, ...byField((field) => fields[field].join(' '))})));
    const scores = (results: readonly {id: unknown; score: number}[]) => results.map(({id, score}) => [id, score]);
    for (const term of TERMS) {
      const found = scores(index.scoresOf(term, BOOST));
      expect(found.length).toBeGreaterThan(10);
      expect(found).toEqual(scores(expected.search(term, {boost: BOOST})));
      // Once more, from the tree.
      expect(scores(index.scoresOf(term, BOOST))).toEqual(found);
    }
  });

  it('finds terms as they stand alone', () => {
    const index = new TermIndex();
    index.addRecord({heading: [index.numberOf('vouchers')], address: [], trail: [], category: [], content: []});
    expect(index.scoresOf('vouchers', BOOST).map(({id}) => Number(id))).toEqual([0]);
    for (const term of ['voucher', 'Vouchers', 'toString', '']) expect(index.scoresOf(term, BOOST)).toEqual([]);
  });
});
