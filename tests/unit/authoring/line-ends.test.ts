/** A checkout with CRLF line ends gives the same site, and the same faults. */
import {compile} from '@mdx-js/mdx';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';

import {markdown, preprocess} from '@site/src/authoring/markdown';
import {frontMatterParser} from '@site/src/authoring/parse-front-matter';
import {fromRoot, root} from '@site/src/build/repository';
import {withLineFeeds} from '@site/src/build/read-text';
import {readRegion} from '@site/src/remark/regions';
import {repositoryFile} from '@site/tests/unit/references/support';

const withCarriageReturns = (text: string): string => withLineFeeds(text).replaceAll('\n', '\r\n');

/** What Docusaurus makes of a page's text: its front matter, and the program of its body. */
async function build(path: string, text: string): Promise<{frontMatter: unknown; content: string; program: string}> {
  const filePath = fromRoot(path);
  const {frontMatter, content} = await frontMatterParser(root)({
    filePath,
    fileContent: text,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const page = {value: preprocess({filePath, fileContent: text}), path: filePath};
  const program = await compile(page, {
    remarkPlugins: [
      ...markdown.beforeDefaultRemarkPlugins,
      remarkFrontmatter,
      remarkDirective,
      remarkGfm,
      ...markdown.remarkPlugins,
    ],
  });
  return {frontMatter, content, program: String(program)};
}

describe('a page with CRLF line ends', () => {
  it.each([
    // Blocks of a shell, regions of programs, GraphQL and JSON, tables of addresses, admonitions and cards.
    'rollups_versioned_docs/version-1.5/quickstart.mdx',
    'rollups_versioned_docs/version-1.5/development/send-requests.mdx',
    'rollups_versioned_docs/version-1.5/development/retrieve-outputs.mdx',
    'rollups_versioned_docs/version-1.5/tutorials/calculator.mdx',
    'rollups_versioned_docs/version-0.8/build-dapps/create-dapp.mdx',
    'docs/get-started/quickstart.mdx',
    'docs/fraud-proofs/index.mdx',
  ])('%s is what it is with LF', async (path) => {
    const text = repositoryFile(path);
    expect(await build(path, withCarriageReturns(text))).toEqual(await build(path, text));
  });

  it.each([
    ['a command that does not exist', '```shell\ncartesi biuld\n```\n'],
    ['a shell that does not parse', '```shell\necho "a\n```\n'],
    ['JSON that does not parse', '```json\n{"a": 1,}\n```\n'],
    ['front matter with a key that no page has', 'Text.\n', 'tilte: A\n'],
  ])('tells %s as with LF', async (_name, body, extra = '') => {
    const path = 'rollups_versioned_docs/version-1.5/page.mdx';
    const text = `---
title: A page
description: From 50 to 160 characters, unique on the site, saying what the reader gets.
type: guide
tags: [api]
${extra}sources:
  - {name: a, version: v1, path: b}
---

${body}`;
    const faultOf = async (value: string): Promise<string> => {
      try {
        await build(path, value);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    const fault = await faultOf(text);
    expect(fault).toContain(`${path}:`);
    expect(await faultOf(withCarriageReturns(text))).toBe(fault);
  });
});

describe('a program with CRLF line ends', () => {
  it('has the regions that it has with LF', () => {
    const text = repositoryFile('examples/echo/javascript/index.js');
    expect(readRegion(withCarriageReturns(text), undefined)).toEqual(readRegion(text, undefined));
  });
});
