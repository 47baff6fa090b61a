import {readFileSync} from 'node:fs';

import {compile} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {checkIds} from '@site/src/authoring/check-ids';
import {checkMarkup} from '@site/src/authoring/check-markup';
import {COMPONENTS} from '@site/src/authoring/components';
import {mdxSyntax} from '@site/src/authoring/mdx-syntax';
import {fromRoot} from '@site/src/build/repository';

const root = '/repository';

/** Gives headings ids as Docusaurus does: those that they say, and one made from a single word. */
function headingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const last = heading.children.at(-1);
      const id =
        last?.type === 'mdxTextExpression'
          ? /#(\S+)/.exec(last.value)?.[1]
          : last?.type === 'text'
            ? last.value.toLowerCase()
            : undefined;
      heading.data = {hProperties: {...(id === undefined ? {} : {id})}};
    });
  };
}

/** What a build says of a page: nothing, or the text of the error that stops it. */
async function faultOf(markdown: string): Promise<string> {
  try {
    await compile(
      {value: markdown, path: `${root}/docs/page.mdx`},
      {
        remarkPlugins: [[mdxSyntax, {root}], [checkMarkup, {root}], remarkDirective, headingIds, [checkIds, {root}]],
      },
    );
    return '';
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

describe('markup', () => {
  it.each([
    ':::note\n\nText.\n\n:::',
    ':::tip[Title]\n\nText.\n\n:::',
    'At 12:30, a:b, and https://example.org:8080/.',
    '`:::warn` and `<Missing>` in code\n\n```\n:::warn\n<Missing>\n```',
    "import Epoch from './epoch.svg';\n\n<Epoch />",
    'export const Own = () => null;\n\n<Own />',
    '<Card to="/a/" title="A">Text.</Card>',
    '<Card {...props} />',
    '<Tabs groupId="a"><TabItem value="a" label="A">a</TabItem></Tabs>',
    '<a id="x" />\n\n## One\n\n## Two {/* #three */}',
  ])('accepts %j', async (markdown) => {
    expect(await faultOf(markdown)).toBe('');
  });

  it.each([
    [
      'a misspelled admonition',
      ':::dangre\n\nText.\n\n:::',
      'docs/page.mdx:3: there is no admonition ":::dangre".\n  Did you mean :::danger?',
    ],
    [
      'an admonition that the site does not have',
      ':::warn\n\nText.\n\n:::',
      'there is no admonition ":::warn".\n  Admonitions are: note,',
    ],
    [
      'an admonition with two colons',
      '::note',
      '"::note" is a directive, which means nothing here.\n  An admonition begins with three colons.',
    ],
    [
      'an admonition that is not closed',
      ':::note\n\nText.\n\n## A',
      'docs/page.mdx:3: the admonition ":::note" is not closed',
    ],
    [
      'a title without brackets',
      ':::note Title\n\nText.\n\n:::',
      '":::note Title" is no admonition, and is shown as text.\n  Write :::note or :::note[Title]',
    ],
    [
      'a directive within a line',
      'See :ref[this].',
      '":ref" is a directive, which means nothing here.\n  Write \\: for the colon',
    ],
    [
      'a component that is not imported',
      '<Epoch />',
      'there is no component <Epoch>: the page does not import it.\n  Import it above, for example: import Epoch from',
    ],
    [
      'a misspelled component',
      '<Crad to="/a/" title="A" />',
      'there is no component <Crad>: the page does not import it.\n  Did you mean <Card>?',
    ],
    ['a card that leads nowhere', '<Card title="A">Text.</Card>', '<Card> has no "to".\n  Add to="…" to it.'],
    ['an empty attribute', '<Card to="" title="A">Text.</Card>', '<Card> has no "to".'],
    [
      'a misspelled attribute',
      '<Card to="/a/" titel="A" title="A">Text.</Card>',
      '<Card> has no attribute "titel".\n  Did you mean title?',
    ],
    ['a number after <', 'Less than <5 %.', 'MDX cannot read this: Unexpected character `5`'],
    ['a brace that is not closed', 'A {b.', 'MDX cannot read this: '],
    ['a tag that is not closed', '<Cards>\n\nText.', 'MDX cannot read this: Expected a closing tag for `<Cards>`'],
    [
      'an id of two headings',
      '## One {/* #x */}\n\n## Two {/* #x */}',
      'the id "x" of "Two" in line 5 is that of "One" in line 3, too.\n  Give it an id of its own',
    ],
    ['an id of a heading that is another’s text', '## Setup\n\n## Two {/* #setup */}', 'the id "setup" of "Two"'],
    [
      'an id of an element',
      '<a id="x" />\n\n## Two {/* #x */}',
      'the id "x" of "Two" in line 5 is that of <a> in line 3, too.',
    ],
  ])('refuses %s', async (_name, markdown, message) => {
    const fault = await faultOf(`Text.\n\n${markdown}`);
    expect(fault).toMatch(/^docs\/page\.mdx:[1-9]\d*: /);
    expect(fault).toContain(message);
  });

  it('tells all faults of a page at once', async () => {
    expect(await faultOf('<Epoch />\n\n:::warn\n\nText.\n\n:::')).toMatch(/page\.mdx:1: .*\n.*\ndocs\/page\.mdx:3: /);
  });
});

describe('the list of components', () => {
  it('has those that the theme gives to pages', () => {
    const theme = readFileSync(fromRoot('src/theme/MDXComponents/index.tsx'), 'utf8');
    const added = /export default \{\s*\.\.\.MDXComponents,([^}]*)\}/.exec(theme)?.[1] ?? '';
    // A transform alone writes `KnownIds`.
    const names = added
      .split(/,\s*/)
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name) && name !== 'KnownIds');
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(COMPONENTS).sort()).toEqual(
      [...names, 'Addresses', 'Details', 'Glossary', 'Head', 'LaterAlphas', 'SpecTable'].sort(),
    );
  });
});
