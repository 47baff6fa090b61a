import {describe, expect, it} from 'vitest';

import {parseFilter} from '@site/src/search/engine/filter';
import {SearchRequestError} from '@site/src/search/records/types';
import {costRatio} from '@site/tests/lib/cost';

const record = {
  language: 'en',
  version: '1.5',
  docusaurus_tag: ['docs-rollups-1.5'],
  item_priority: 88,
  'hierarchy.lvl1': 'Send requests',
};

describe('parseFilter', () => {
  it.each([
    ['', 'yes'],
    [undefined, 'yes'],
    ['language:=en', 'yes'],
    ['language:=de', 'no'],
    ['language:!=de', 'yes'],
    ['language:=en && docusaurus_tag:=[default,docs-default-current,docs-rollups-1.5]', 'yes'],
    ['language:=en && docusaurus_tag:=[default,docs-rollups-1.3]', 'no'],
    ['docusaurus_tag:=docs-rollups-1', 'no'],
    ['docusaurus_tag:docs-rollups', 'yes'],
    ['version:=1.5', 'yes'],
    ['version:=[`1.3`, `1.5`]', 'yes'],
    ['version:!=[1.3,1.5]', 'no'],
    ['item_priority:>80', 'yes'],
    ['item_priority:>=88 && item_priority:<88', 'no'],
    ['item_priority:<=88', 'yes'],
    ['hierarchy.lvl1:=`Send requests`', 'yes'],
    ['hierarchy.lvl1:!send', 'no'],
    // && binds stronger than ||.
    ['language:=de && version:=1.5 || version:=1.5', 'yes'],
    ['language:=de && (version:=1.5 || version:=1.3)', 'no'],
    ['(language:=en) && (docusaurus_tag:=[docs-rollups-1.5])', 'yes'],
    ['category:=x', 'unknown'],
    ['category:=x && language:=de', 'no'],
    ['category:=x || language:=en', 'yes'],
  ])('%s → %s', (filter, verdict) => expect(parseFilter(filter)(record)).toBe(verdict));

  it.each([
    'language',
    'language:=',
    ':=en',
    'language:=en &&',
    'language:=en version:=1.5',
    '(language:=en',
    'language:=[en',
    'language:=[]',
    '&& ||',
    'language:=`en',
    'x'.repeat(5000),
  ])('refuses %s', (filter) => expect(() => parseFilter(filter)).toThrow(SearchRequestError));

  it.each(['a&', 'a|', '(', 'a:=[b,', '`'])('refuses many %s as fast as few', async (part) => {
    const refuse = (times: number) => () => {
      for (let run = 0; run < 20; run++) expect(() => parseFilter(part.repeat(times))).toThrow();
    };
    // Four times in proportion, sixteen times were it by the square.
    expect(await costRatio(refuse(640), refuse(160))).toBeLessThan(10);
  });
});
