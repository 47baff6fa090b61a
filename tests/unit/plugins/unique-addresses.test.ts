import {existsSync} from 'node:fs';

import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {BUILD_TIME_SOURCES} from '@site/src/plugins/page-dependencies';
import {checkUniqueAddresses} from '@site/src/plugins/unique-addresses';

describe('addresses of pages', () => {
  it('pass where each has one of its own', () => {
    expect(() =>
      checkUniqueAddresses([
        {permalink: '/a/', source: '@site/docs/a.mdx'},
        {permalink: '/b/', source: '@site/docs/b.mdx'},
      ]),
    ).not.toThrow();
  });

  it('stop the build where two files have one, and both are named', () => {
    expect(() =>
      checkUniqueAddresses([
        {permalink: '/a/', source: '@site/docs/a.mdx'},
        {permalink: '/a/', source: '@site/src/pages/a.mdx'},
      ]),
    ).toThrow('src/pages/a.mdx: its address /a/ is that of docs/a.mdx, too.\n  Give one of the two another slug');
  });
});

describe('the cache of the bundler', () => {
  it('depends on sources that exist, those of the checks among them', () => {
    expect(BUILD_TIME_SOURCES.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
    expect(BUILD_TIME_SOURCES).toContain('src/authoring');
  });
});
