import {join} from 'node:path';

import {compile} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';

import {glossary} from '@site/config/glossary';
import {markdown} from '@site/src/authoring/markdown';
import {root} from '@site/src/build/repository';
import {Fault} from '@site/src/diagnostics/fault';
import {glossaryPage} from '@site/src/remark/glossary-page';
import {entryId, entryNames, findEntry} from '@site/src/remark/glossary-terms';

const PAGE = 'docs/get-started/page.mdx';
const IN_15 = 'rollups_versioned_docs/version-1.5/page.mdx';

/** The site's own transforms that stand before Docusaurus', on a page. */
async function compiled(markdownText: string, path = PAGE): Promise<string> {
  const file = new VFile({path: join(root, path), value: markdownText});
  const plugins = [remarkDirective, remarkGfm, ...markdown.beforeDefaultRemarkPlugins];
  return String(await compile(file, {remarkPlugins: plugins, jsx: true}));
}

async function faultOf(markdownText: string, path?: string): Promise<string> {
  try {
    await compiled(markdownText, path);
    return '';
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

describe(':term[…]', () => {
  it('becomes a link to the entry, with its definition', async () => {
    const code = await compiled('Text with :term[claims] and an :term[epoch].');
    expect(code).toContain('href="/glossary/#claim"');
    expect(code).toContain('data-term="Claim"');
    expect(code).toContain(`data-definition="${findEntry('claim')?.definition ?? ''}"`);
    expect(code).toContain('{"claims"}');
    expect(code).not.toContain('data-definition="`');
  });

  it('can have a text of its own, aliases, code and any case', async () => {
    const code = await compiled('It is :term[settled]{of="claim"} by :term[`InputBox`] in the :term[State Hash].');
    expect(code.match(/data-term="[^"]*"/g)).toEqual([
      'data-term="Claim"',
      'data-term="Input box"',
      'data-term="Machine hash"',
    ]);
    expect(code).toContain('{"settled"}');
  });

  it('leaves pages without terms as they are', async () => {
    const code = await compiled('Text with a claim.');
    expect(code).not.toContain('browser/terms');
    expect(code).not.toContain('glossary');
  });

  it('shows the definition without the marks of code', async () => {
    const code = await compiled('The :term[input box].');
    expect(code).toContain('data-definition="The contract InputBox, which');
  });

  it('stops the build at unknown terms, all at once, with file, line and suggestion', async () => {
    const message = await faultOf('One.\n\nA :term[clam].\n\nThe :term[frobnicator].');
    expect(message).toContain(`${PAGE}:3: the glossary has no term "clam".`);
    expect(message).toContain('Did you mean "Claim"?');
    expect(message).toContain(`${PAGE}:5: the glossary has no term "frobnicator".`);
  });

  it.each([
    ['## A :term[claim]', 'the term "Claim" is in a heading.'],
    ['[a :term[claim]](./index.mdx)', 'the term "Claim" is in a link.'],
    ['A :term[claim].\n\nTwo :term[claims].', `${PAGE}:3: the term "Claim" is marked a second time, after line 1.`],
    ['A :term[claim]{off="claim"}.', 'a term has no attribute "off".'],
    ['A :term[]{of="claim"}.', 'the term has no text.'],
    ['A :trem[claim].', '":trem" is a directive, which means nothing here.\n  Did you mean :term?'],
  ])('stops the build at %s', async (text, problem) => {
    expect(await faultOf(text)).toContain(problem);
  });

  it('stops the build at a term that the version of the page does not have', async () => {
    expect(await faultOf('The :term[foreclosure].', IN_15)).toContain(
      `${IN_15}:1: the term "Foreclosure" belongs to Rollups 2.0, not to the version of the page.`,
    );
    expect(await faultOf('The :term[relay].', 'cartesi-rollups/page.mdx')).toContain('belongs to Rollups 1.x');
    expect(await faultOf('The :term[relay], the :term[hart] and the :term[gas].', IN_15)).toBe('');
    expect(await faultOf('The :term[foreclosure] and the :term[relay].')).toBe('');
  });
});

describe('<Glossary />', () => {
  it('becomes a heading for every entry, with links and other names', async () => {
    const code = String(await compile('Text.\n\n<Glossary />', {remarkPlugins: [glossaryPage], jsx: true}));
    expect(code).not.toContain('<Glossary');
    for (const entry of glossary) expect(code).toContain(`<_components.h2 id="${entryId(entry)}">{"${entry.term}"}`);
    expect(code).toContain('{"Application chains"}');
    expect(code).toContain('{"Architecture (1.5)"}');
    expect(code).toContain('{"DApp"}');
    expect(code).toContain('<_components.code>{"DELEGATECALL"}</_components.code>');
  });
});

describe('names', () => {
  it('lead to their entries, in the plural too', () => {
    for (const entry of glossary) {
      for (const name of entryNames(entry)) expect(findEntry(name), name).toBe(entry);
    }
    expect(findEntry('Merkle trees')?.term).toBe('Merkle tree');
    expect(findEntry('matches')?.term).toBe('Match');
    expect(findEntry('authorities')?.term).toBe('Authority');
    expect(findEntry('nothing')).toBeUndefined();
  });
});
