import {join} from 'node:path';

import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';

import {currentVersionPath, releasedVersions} from '@site/config/versions';
import {frontMatterParser} from '@site/src/authoring/parse-front-matter';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const GOOD = `---
title: Vouchers
description: From 50 to 160 characters, unique on the site, saying what the reader gets.
type: guide
tags: [api, developer]
sources:
  - {name: rollups-node, version: v1.5.1, path: api/graphql/reader.graphql}
---

Text.
`;

const root = scratchFolder();
writeBelow(root, 'rollups_versioned_docs/version-1.5/tags.yml', 'api: {label: API}\ndeveloper: {label: Developer}\n');

/** What a build says of a page: nothing, or the text of the error that stops it. */
async function build(text: string, file = 'rollups_versioned_docs/version-1.5/api/page.mdx'): Promise<string> {
  try {
    await frontMatterParser(root)({
      filePath: join(root, file),
      fileContent: text,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    return '';
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

/** The good page with one line replaced. */
function withLine(line: number, text: string): string {
  const lines = GOOD.split('\n');
  lines[line - 1] = text;
  return lines.join('\n');
}

const PAGE = 'rollups_versioned_docs/version-1.5/api/page.mdx';

describe('frontMatterParser', () => {
  it('reads a complete front matter, and all optional keys', async () => {
    expect(await build(GOOD)).toBe('');
    expect(
      await build(
        GOOD.replace(
          '---\n\n',
          'sidebar_label: V\nslug: /v\nlegacy: true\ninteractive: true\nunlisted: false\ndraft: false\ncustom_edit_url: null\n---\n\n',
        ),
      ),
    ).toBe('');
  });

  it('reads the name of a method as a title', async () => {
    expect(await build(withLine(2, 'title: cartesi_getInput, Rollups 2.0'))).toBe('');
  });

  it.each<[string, string, number, string, string]>([
    [
      'an unknown key',
      withLine(2, 'tittle: Vouchers'),
      2,
      '"tittle" is not a key that a page can have.',
      'Did you mean title?',
    ],
    ['a missing key', withLine(4, ''), 1, '"type" is missing.', 'concept, guide'],
    ['a title that is no text', withLine(2, 'title: 15'), 2, '"title" is not text.', 'quotes'],
    ['a title with Markdown', withLine(2, "title: '`cartesi`'"), 2, '"title" contains Markdown', 'plain text'],
    ['a title with emphasis', withLine(2, 'title: Vouchers _only_'), 2, '"title" contains Markdown', 'plain text'],
    ['a short description', withLine(3, 'description: Short.'), 3, '"description" has 6 characters.', '50 to 160'],
    [
      'a long description',
      withLine(3, `description: ${'a'.repeat(161)}`),
      3,
      '"description" has 161 characters.',
      '50 to 160',
    ],
    ['an unknown type', withLine(4, 'type: guid'), 4, 'there is no page type "guid".', 'Did you mean guide?'],
    ['no tag', withLine(5, 'tags: []'), 5, '"tags" is not a list', 'at least one'],
    [
      'an unknown tag',
      withLine(5, 'tags: [api, devloper]'),
      5,
      'the tag "devloper" is not in rollups_versioned_docs/version-1.5/tags.yml.',
      'api, developer',
    ],
    ['a tag that is listed twice', withLine(5, 'tags: [api, api]'), 5, 'the tag "api" is listed twice.', 'Remove'],
    ['no source', withLine(7, ''), 6, '"sources" is not a list', '{name'],
    ['a source without a version', withLine(7, '  - {name: a, path: b}'), 7, 'this source has no version.', 'version:'],
    [
      'a version that is a number',
      withLine(7, '  - {name: a, version: 1.10, path: b}'),
      7,
      'the version of this source is read as number 1.1',
      'quotes',
    ],
    [
      'a key that a source has not',
      withLine(7, '  - {name: a, version: v1, path: b, pathh: c}'),
      7,
      'a source has no "pathh".',
      'path?',
    ],
    ['a slug with a space', withLine(4, 'type: guide\nslug: /a b'), 5, '"slug" is not a path', '/quickstart'],
    ['a switch with quotes', withLine(4, "type: guide\nlegacy: 'true'"), 5, '"legacy" is neither', 'without quotes'],
    [
      'an edit URL that is none',
      withLine(4, 'type: guide\ncustom_edit_url: a'),
      5,
      '"custom_edit_url" is neither',
      'address',
    ],
    [
      'a version on a page of a version',
      withLine(4, "type: guide\nrollups: '1.5'"),
      5,
      '"rollups" has no effect on a page of a version.',
      'the folder says which',
    ],
    ['no front matter', 'Text.\n', 1, 'the page has no front matter.', 'templates/'],
    ['what is no YAML', withLine(3, 'description: What: and why'), 3, 'the front matter is not YAML', 'quotes'],
  ])('stops at %s', async (_name, text, line, problem, fix) => {
    const message = await build(text);
    const [place, help] = message.split('\n').slice(message.split('\n').findIndex((entry) => entry.includes(problem)));
    expect(place).toContain(`${PAGE}:${line}: ${problem}`);
    expect(help).toContain(fix);
  });

  it('tells all faults of a page at once', async () => {
    const message = await build(withLine(2, 'title: 15').replace('type: guide', 'type: guid'));
    expect(message).toContain(`${PAGE}:2: `);
    expect(message).toContain(`${PAGE}:4: `);
  });

  it('says that a docs tree has no tags.yml', async () => {
    expect(await build(GOOD, 'docs/page.mdx')).toContain('there is no tags.yml in a folder above the page');
  });

  it('knows the version whose commands a page outside of the versions shows', async () => {
    const named = (value: string) => build(withLine(4, `type: guide\nrollups: ${value}`), 'docs/page.mdx');
    for (const version of [...releasedVersions, currentVersionPath]) {
      expect(await named(`'${version}'`)).not.toContain('rollups');
    }
    expect(await named("'1.4'")).toContain('docs/page.mdx:5: there is no version "1.4" of Rollups.');
    expect(await named('1.5')).toContain('docs/page.mdx:5: "rollups" is not text.');
  });

  it('only reads parts of pages and what is no docs page', async () => {
    expect(await build('Text.\n', 'src/pages/about.mdx')).toBe('');
    expect(await build('Text.\n', 'docs/_part.mdx')).toBe('');
    expect(await build('Text.\n', 'docs/_parts/part.mdx')).toBe('');
  });
});
