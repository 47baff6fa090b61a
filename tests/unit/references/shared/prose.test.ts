import {describe, expect, it} from 'vitest';

import {escapeMdx, kebabCase, proseToMdx, renderPage, table} from '@site/src/references/shared/page';
import {
  anchor,
  blocks,
  codeSpan,
  firstSentence,
  linkTo,
  pageTexts,
  plainText,
  prose,
  splitAtFirstHeading,
} from '@site/src/references/shared/prose';
import {optionsFor, faultOf} from '@site/tests/unit/references/support';

describe('kebabCase', () => {
  it.each([
    ['OutputValidityProof', 'output-validity-proof'],
    ['addNotice', 'add-notice'],
    ['inspect_post', 'inspect-post'],
    ['BigInt', 'big-int'],
    ['ID', 'id'],
    ['specifiedBy', 'specified-by'],
    ['Cartesi Rollup HTTP API', 'cartesi-rollup-http-api'],
    ['Inspect-state HTTP API for Cartesi Rollups', 'inspect-state-http-api-for-cartesi-rollups'],
  ])('%s', (name, expected) => {
    expect(kebabCase(name)).toBe(expected);
  });
});

describe('escaping', () => {
  it('shows text as it stands', () => {
    expect(escapeMdx('a {b} <c> *d* [e] `f` |')).toBe('a \\{b\\} \\<c\\> \\*d\\* \\[e\\] \\`f\\` \\|');
  });

  it('keeps Markdown and code spans of prose', () => {
    expect(proseToMdx('**a** {b} `{c} <d>` <e>')).toBe('**a** \\{b\\} `{c} <d>` \\<e>');
  });

  it('keeps bars and line breaks of a cell out of the table', () => {
    expect(table(['a'], [['x|y\nz']])).toBe('| a |\n| --- |\n| x\\|y z |');
  });

  it('makes a code span of code with backticks', () => {
    expect(codeSpan('a')).toBe('`a`');
    expect(codeSpan('missing field `a`')).toBe('`` missing field `a` ``');
  });
});

describe('firstSentence', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['Without an end', 'Without an end'],
    ['With v1.5 in it. Then.', 'With v1.5 in it.'],
    ['A [link](x.mdx#y) and `code` here. Next', 'A link and code here.'],
    ['First paragraph\n\nSecond.', 'First paragraph'],
  ])('%s', (text, expected) => {
    expect(firstSentence(text)).toBe(expected);
  });

  it('takes the marks off', () => {
    expect(plainText('**a**  [b](c)\n`d`')).toBe('a b d');
  });
});

describe('links of prose', () => {
  it('are relative to the folder of the pages', () => {
    expect(prose('[a](objects/a.mdx#b)', 'graphql/queries/x', {idBase: 'graphql'})).toBe('[a](../objects/a.mdx#b)');
    expect(prose('[a](a.mdx)', 'rollup/x', {idBase: 'rollup'})).toBe('[a](./a.mdx)');
    expect(prose('[a](../rollup/a.mdx)', 'inspect/x', {idBase: 'inspect'})).toBe('[a](../rollup/a.mdx)');
  });

  it('are relative to the version with a leading slash', () => {
    expect(prose('[a](/rollups-apis/a.mdx)', 'graphql/objects/x', {idBase: 'graphql'})).toBe(
      '[a](../../../rollups-apis/a.mdx)',
    );
  });

  it('stay as they are elsewhere', () => {
    expect(prose('[a](https://example.org/a.mdx?x#y) [b](#c)', 'rollup/x', {idBase: 'rollup'})).toBe(
      '[a](https://example.org/a.mdx?x#y) [b](#c)',
    );
  });

  it('from page to page', () => {
    expect(linkTo('graphql/objects/a', 'graphql/scalars/b', 'c')).toBe('../scalars/b.mdx#c');
  });
});

describe('pageTexts', () => {
  const place = {file: 'f', line: 3, subject: 'it'};

  it('refuses what would be too long with a version in front, already without one', async () => {
    const longest = {title: 'T', description: 'x'.repeat(146)};
    expect(pageTexts(longest, optionsFor('a'), place)).toEqual(longest);
    const texts = {title: 'T', description: 'x'.repeat(147)};
    const error = await faultOf(() => pageTexts(texts, optionsFor('a'), place));
    expect(error).toMatchObject({file: 'f', line: 3});
  });
});

describe('the rest', () => {
  it('splits at the first heading', () => {
    expect(splitAtFirstHeading('a\n\n## b\n\nc')).toEqual({lead: 'a', sections: '## b\n\nc'});
    expect(splitAtFirstHeading('a')).toEqual({lead: 'a', sections: ''});
  });

  it('makes the anchors of the site', () => {
    expect(anchor('`msgSender`')).toBe('msgsender');
    expect(anchor('200 OK')).toBe('200-ok');
    expect(anchor('MACHINE_HALTED')).toBe('machine_halted');
  });

  it('joins blocks', () => {
    expect(blocks('a', '', ' b ')).toBe('a\n\nb');
  });

  it('stamps a page with its specification', () => {
    const [options] = [optionsFor('a')];
    const text = renderPage(
      {
        id: 'a',
        frontMatter: {
          title: '@a',
          description: 'd',
          type: 'reference',
          slug: '/a',
          tags: options.tags,
          sources: options.sources,
          custom_edit_url: null,
        },
        body: 'Body.',
      },
      'x/spec.yaml',
    );
    expect(text).toMatch(/^---\ntitle: "@a"\n/);
    expect(text).toContain('{/* Generated from x/spec.yaml. Edit that file instead. */}\n\nBody.\n');
  });
});
