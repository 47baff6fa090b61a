import {describe, expect, it} from 'vitest';

import {parseFenceMeta, withoutFile} from '@site/src/remark/fences';

const nothing = {file: undefined, title: undefined, marked: [], firstLine: undefined};

describe('parseFenceMeta', () => {
  it('reads every word that a fence may say', () => {
    expect(
      parseFenceMeta(`file=@examples/echo/index.js#advance title="A 'title' = {1}" {1,3-5} showLineNumbers=7`),
    ).toEqual({
      file: {path: 'examples/echo/index.js', region: 'advance'},
      title: "A 'title' = {1}",
      marked: [1, 3, 4, 5],
      firstLine: 7,
    });
  });

  it('reads a fence that says nothing, and the short forms', () => {
    expect(parseFenceMeta(null)).toEqual(nothing);
    expect(parseFenceMeta('')).toEqual(nothing);
    expect(parseFenceMeta('showLineNumbers { 2 , 4 - 4 }'.replace(' - ', '-'))).toEqual({
      ...nothing,
      firstLine: 1,
      marked: [2, 4],
    });
    expect(parseFenceMeta("file=@/a.js title=''")).toEqual({
      ...nothing,
      file: {path: 'a.js', region: undefined},
      title: '',
    });
  });

  it.each([
    ['a word that means nothing', 'titel="x"', /"titel="x""/],
    ['a word without its value', 'title', /"title"/],
    ['a word that stands twice', 'title=a title=b', /"title" twice/],
    ['a range that ends before it starts', '{5-3}', /\{5-3\}/],
    ['a line 0', '{0}', /\{0\}/],
    ['a range of words', '{one}', /\{one\}/],
    ['a number that is none', 'showLineNumbers=x', /showLineNumbers=x/],
    ['a file without a path', 'file=#x', /does not name a file/],
    ['a file without a region', 'file=a.js#', /does not name a region/],
  ])('refuses %s', (_, meta, problem) => {
    expect(() => parseFenceMeta(meta)).toThrow(
      expect.objectContaining({message: expect.stringMatching(problem), fix: expect.stringMatching(/./)}),
    );
  });

  it('takes the file out of the words', () => {
    expect(withoutFile('{1} file=a.js#b title="c d"')).toBe('{1} title="c d"');
    expect(withoutFile('file=a.js')).toBeNull();
  });
});
