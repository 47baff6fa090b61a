import {describe, expect, it} from 'vitest';

import {LARGEST_INDEX, makeAgentIndex} from '@site/src/markdown/agents';
import {llmsFullTxt, llmsTxt} from '@site/src/markdown/llms';
import type {MarkdownPage} from '@site/src/markdown/page-markdown';

const site = {siteUrl: 'https://docs.example', baseUrl: '/docs/'};

function page(route: string, body: string): MarkdownPage {
  return {route, title: `Page [${route}]`, description: 'What it says.', isLegacy: false, body, file: ''};
}

const a = page('/docs/a/', '# A\n\nRun `go --fast` at `0x12`.');
const b = page('/docs/b/', '# B');

describe('llmsTxt', () => {
  const list = {
    title: 'Docs',
    summary: 'All of it.',
    notes: ['Read this first.'],
    groups: [
      {label: 'Start', pages: [a]},
      {label: 'Empty', pages: []},
    ],
    others: [{title: 'Old', url: 'https://docs.example/docs/1/llms.txt', note: ''}],
    optional: [b],
  };

  it('has the shape of the proposal: title, quote, text, lists of links under headings, Optional last', () => {
    expect(llmsTxt(list, site)).toBe(
      '# Docs\n\n> All of it.\n\nRead this first.\n\n' +
        '## Start\n\n- [Page \\[/docs/a/\\]](https://docs.example/docs/a.md): What it says.\n\n' +
        '## Other lists\n\n- [Old](https://docs.example/docs/1/llms.txt)\n\n' +
        '## Optional\n\n- [Page \\[/docs/b/\\]](https://docs.example/docs/b.md): What it says.\n',
    );
  });

  it('in full, has the text of each page behind its address', () => {
    expect(llmsFullTxt(list, site)).toBe(
      '# Docs\n\n> All of it.\n\n---\n\nPage: https://docs.example/docs/a/\n\n# A\n\nRun `go --fast` at `0x12`.\n\n' +
        '---\n\nPage: https://docs.example/docs/b/\n\n# B\n',
    );
  });
});

describe('makeAgentIndex', () => {
  const make = (text: string) =>
    makeAgentIndex({
      ...site,
      text,
      source: 'config/assistants/1.md',
      name: 'docs-1',
      description: 'Says "all".',
      pages: new Map([a, b].map((known) => [known.route, known])),
    }).file;

  it('is a skill whose links lead to Markdown', () => {
    expect(make('# One\n\n- Run `go --fast` ([A](/a/)).\n')).toBe(
      '---\nname: docs-1\ndescription: "Says \\"all\\"."\n---\n\n# One\n\n- Run `go --fast` ([A](https://docs.example/docs/a.md)).\n',
    );
  });

  it.each([
    ['a line without a link', '# One\n\n- Run `go`.', 'config/assistants/1.md:3: the line has no link.'],
    ['a row without a link', '| X |\n| --- |\n| `go` |', 'config/assistants/1.md:3: the line has no link.'],
    ['a link to nothing', '- Run ([C](/c/)).', 'there is no page /c/.'],
    ['what no linked page says', '- Run `go --slow` ([A](/a/)).', '`go --slow` is on none of the pages'],
    ['what another page says', '- At `0x12` ([B](/b/)).', '`0x12` is on none of the pages'],
    ['more than an assistant has room for', `# ${'long '.repeat(LARGEST_INDEX / 5)}`, `and may have ${LARGEST_INDEX}`],
  ])('refuses %s', (_, text, message) => {
    expect(() => make(text)).toThrow(message);
  });
});
