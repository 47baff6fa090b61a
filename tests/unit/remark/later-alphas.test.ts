import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {dependenciesOf} from '@site/src/plugins/page-dependencies/dependencies';
import {laterAlphas} from '@site/src/remark/later-alphas';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const root = scratchFolder();

/** A folder of pages with a file of changes. */
function version(name: string, changes: string): string {
  writeBelow(root, `${name}/guides/run.mdx`, '');
  writeBelow(root, `${name}/guides/stop.mdx`, '');
  writeBelow(root, `${name}/later-alphas.yml`, changes);
  return name;
}

const CHANGES = `changes:
  - change: The flag \`--fast\` goes
    seen: unreleased sources
    pages: [guides/run.mdx]
  - change: Snapshots change
    seen: change notes
    pages:
      - guides/run.mdx
      - guides/stop.mdx
`;
version('good', CHANGES);

const NOTE = ':::info\n\nChecked with 1.\n\n:::\n';

function compiled(page: string, text: string): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).use(remarkDirective).parse(text);
  laterAlphas({root})(tree, {path: join(root, page)});
  return tree;
}

function links(tree: Root): string[] {
  const urls: string[] = [];
  visit(tree, 'link', ({url}) => {
    urls.push(url);
  });
  return urls;
}

describe('what later alphas change', () => {
  it('is in the note of each page that it concerns, with a link to all of it', () => {
    const run = compiled('good/guides/run.mdx', NOTE);
    expect(toString(run)).toBe(
      'Checked with 1.In later alphas: The flag --fast goes. Seen in unreleased sources.In later alphas: Snapshots change. Seen in change notes. All known changes.',
    );
    expect(links(run)).toEqual(['../index.mdx#what-later-alphas-change']);
    expect(toString(compiled('good/guides/stop.mdx', NOTE))).not.toContain('--fast');
    expect(toString(compiled('good/guides/other.mdx', NOTE))).toBe('Checked with 1.');
  });

  it('is a table on the overview', () => {
    const [table] = compiled('good/index.mdx', '<LaterAlphas />\n').children;
    expect(table?.type).toBe('table');
    expect(table?.type === 'table' && table.children.map((row) => row.children.map((cell) => toString(cell)))).toEqual([
      ['Change', 'Seen in'],
      ['The flag --fast goes', 'unreleased sources'],
      ['Snapshots change', 'change notes'],
    ]);
  });

  it('compiles a page again when the file changes', () => {
    const [file] = dependenciesOf('', join(root, 'good/guides/run.mdx'), root);
    expect(file).toBe(join(root, 'good/later-alphas.yml'));
  });

  it.each([
    ['an entry without pages', CHANGES.replace('[guides/run.mdx]', '[]'), NOTE, /later-alphas\.yml:4: .*pages/s],
    [
      'a page that does not exist',
      CHANGES.replace('guides/stop.mdx', 'guides/stopp.mdx'),
      NOTE,
      /later-alphas\.yml:9: .*there is no page guides\/stopp\.mdx/s,
    ],
    ['a page without a note', CHANGES, 'Text.\n', /guides\/run\.mdx: .*has no :::info note/],
  ])('stops the build at %s', (what, changes, text, message) => {
    const folder = version(what.replaceAll(' ', '-'), changes);
    expect(() => compiled(`${folder}/guides/run.mdx`, text)).toThrow(message);
  });

  it('stops the build at a table without its file', () => {
    mkdirSync(join(root, 'none'));
    expect(() => compiled('none/index.mdx', 'Text.\n\n<LaterAlphas />\n')).toThrow(/none\/index\.mdx:3: .*Add it/s);
  });
});
