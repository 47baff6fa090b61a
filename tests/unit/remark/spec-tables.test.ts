import {join} from 'node:path';

import type {Root, Table} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {specTables} from '@site/src/remark/spec-tables';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const root = scratchFolder();
writeBelow(
  root,
  'docs/_specs/b.yaml',
  'release: 1.0.0\ntables:\n  one:\n    caption: One\n    columns: [X, Y]\n    code: 1\n    rows:\n      - [-x, "See `y`."]\n      - [-z, ""]\n',
);

function compiled(text: string): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(text);
  specTables({root})(tree, {path: join(root, 'docs/a/page.mdx')});
  return tree;
}

describe('tables of a specification', () => {
  it('replace their tag', () => {
    const [table] = compiled('<SpecTable file="b" table="one" />').children;
    expect(table?.type).toBe('table');
    const rows = (table as Table).children.map(({children}) => children.map((cell) => cell.children));
    expect(rows[1]).toEqual([
      [{type: 'inlineCode', value: '-x'}],
      [
        {type: 'text', value: 'See '},
        {type: 'inlineCode', value: 'y'},
        {type: 'text', value: '.'},
      ],
    ]);
    expect(rows[2]?.[1]).toEqual([{type: 'text', value: '–'}]);
  });

  it.each<[string, string, RegExp]>([
    ['no such file', 'Text.\n\n<SpecTable file="c" table="one" />', /page\.mdx:3: there is no _specs\/c\.yaml/],
    ['no such table', '<SpecTable file="b" table="on" />', /has no table "on"\.\n {2}Did you mean one\?/],
    ['no table', '<SpecTable file="b" />', /has no attribute table that is plain text/],
    ['a value that is computed', '<SpecTable file={b} table="one" />', /has no attribute file that is plain text/],
    [
      'another attribute',
      '<SpecTable file="b" table="one" stack="true" />',
      /has no attribute "stack"\.\n {2}Use one of/,
    ],
    [
      'a mistyped attribute',
      '<SpecTable fiel="b" table="one" />',
      /has no attribute "fiel"\.\n {2}Did you mean file\?/,
    ],
    ['attributes that are spread', '<SpecTable file="b" table="one" {...x} />', /has no attribute "{…}"/],
    ['a line of text around it', 'See <SpecTable file="b" table="one" /> here.', /inside a line of text/],
  ])('stop the build with %s', (_, text, message) => {
    expect(() => compiled(text)).toThrow(message);
  });
});
