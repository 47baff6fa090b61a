import {describe, expect, it} from 'vitest';

import {markdownTable, median, medians, verdict} from '@site/scripts/lib/benchmark';

describe('median', () => {
  it('is the value in the middle, or the mean of the two there', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 9, 1, 5])).toBe(7);
    expect(() => median([])).toThrow('no values');
  });
});

describe('medians', () => {
  it('counts a measure only in the rounds that have it', () => {
    expect(medians([{paint: 1}, {paint: 3, field: 8}, {paint: 2, field: 4}])).toEqual({paint: 2, field: 6});
  });
});

describe('markdownTable', () => {
  it('aligns names to the left and numbers to the right', () => {
    expect(markdownTable(['', 'This site'], [['Paint', '9 ms']])).toBe(
      ['|       | This site |', '|-------|----------:|', '| Paint |      9 ms |'].join('\n'),
    );
  });
});

describe('verdict', () => {
  it('is met at the limit', () => {
    expect(verdict({what: 'paint', is: 2, atMost: 2, unit: 'ms'})).toEqual({
      isMet: true,
      text: '- met: paint: 2 ms, at most 2 ms',
    });
    expect(verdict({what: 'paint', is: 2.26, atMost: 2.2, unit: 's', digits: 1}).text).toBe(
      '- **missed**: paint: 2.3 s, at most 2.2 s',
    );
  });

  it('is missed by what was not measured', () => {
    expect(verdict({what: 'paint', is: undefined, atMost: 2, unit: 'ms'}).isMet).toBe(false);
    expect(verdict({what: 'paint', is: 1, atMost: undefined, unit: 'ms'}).isMet).toBe(false);
  });
});
