import {describe, expect, it} from 'vitest';

import {readFolders, redirects} from '@site/config/redirects';

describe('folders.yml', () => {
  it('is read', () => {
    expect(readFolders('# Folders.\na: a/b\nc/d: c\n', 'folders.yml')).toEqual([
      ['a', 'a/b'],
      ['c/d', 'c'],
    ]);
  });

  it.each([
    ['that is not YAML', 'a: b\nc: [d\n', /^folders\.yml:[23]: this is not YAML: .*\n {2}Write a line/],
    ['that has a folder twice', 'a: b\na: c\n', /^folders\.yml:2: this is not YAML: Map keys must be unique/],
    ['that is no list', 'a\n', /^folders\.yml:1: this is not a list of folders\./],
    ['without a page', 'a: b\nc:\n', /^folders\.yml:2: "c" leads to no page\./],
    ['with a slash before a page', 'a: b\nc: /d\n', /^folders\.yml:2: "\/d" has a slash at an end\./],
    ['with a slash after a folder', 'c/: d\n', /^folders\.yml:1: "c\/" has a slash at an end\./],
  ])('%s is told with its line', (_, text, message) => {
    expect(() => readFolders(text, 'folders.yml')).toThrow(message);
  });
});

describe('redirects', () => {
  it('have a slash at both ends, and none twice', () => {
    const paths = redirects.flatMap(({from, to}) => [from, to]);
    expect(paths.filter((path) => !/^\/(?:.*\/)?$/.test(path))).toEqual([]);
    const sources = redirects.map(({from}) => from);
    expect(sources.filter((from, index) => sources.indexOf(from) !== index)).toEqual([]);
  });
});
