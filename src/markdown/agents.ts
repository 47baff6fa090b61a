import {Fault} from '@site/src/diagnostics/fault';

import {markdownAddress} from './address';
import type {MarkdownPage} from './page-markdown';

/** Bytes that an index may have: it is in the context of an assistant all the time. */
export const LARGEST_INDEX = 8192;

/** An index of a version for assistants, as a skill: a Markdown file with a name and a description in its front matter. */
export interface AgentIndex {
  /** Letters of `a-z`, digits and hyphens: `cartesi-rollups-1-5`. */
  readonly name: string;
  readonly description: string;
  readonly file: string;
}

/** A source of an index and what it is checked against. */
export interface AgentSource {
  readonly text: string;
  /** Path of the source, for messages. */
  readonly source: string;
  readonly name: string;
  readonly description: string;
  readonly pages: ReadonlyMap<string, MarkdownPage>;
  readonly siteUrl: string;
  readonly baseUrl: string;
}

const LINK = /\]\((\/[^)]*)\)/g;
const CODE = /`([^`]+)`/g;

/**
 * Makes the index of a version. Each item and each row of its source names the pages that say the same: every identifier,
 * command and address in it has to be on one of them, letter by letter.
 *
 * @throws {Fault} if a line has no link, a link leads to no page, a code is on no linked page, or the index is too long.
 */
export function makeAgentIndex({text, source, name, description, pages, siteUrl, baseUrl}: AgentSource): AgentIndex {
  const fail = (index: number, problem: string, fix: string): Fault =>
    new Fault({file: source, line: index + 1, problem, fix});
  const route = (link: string): string => baseUrl + link.slice(1);
  text.split('\n').forEach((line, index, lines) => {
    const linked = [...line.matchAll(LINK)].map(([, link = '']) => {
      const page = pages.get(route(link));
      if (page === undefined)
        throw fail(index, `there is no page ${link}.`, 'Link to a page, with a slash at its end.');
      return page;
    });
    const isHead = lines[index + 1]?.startsWith('| ---') === true || line.startsWith('| ---');
    if (/^(?:- |\| )/.test(line) && !isHead && linked.length === 0) {
      throw fail(index, 'the line has no link.', 'Link to the page that says the same.');
    }
    if (linked.length === 0) return;
    for (const [, code = ''] of line.matchAll(CODE)) {
      if (linked.some(({body}) => body.includes(code))) continue;
      throw fail(
        index,
        `\`${code}\` is on none of the pages that the line links to.`,
        'Write it as the page does, or link to the page that has it.',
      );
    }
  });
  const body = text.replace(LINK, (_, link: string) => `](${siteUrl}${markdownAddress(route(link), baseUrl)})`);
  const file = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}`;
  const bytes = Buffer.byteLength(file);
  if (bytes > LARGEST_INDEX) {
    throw new Fault({
      file: source,
      problem: `the index has ${bytes} bytes, and may have ${LARGEST_INDEX}: an assistant has it in mind all the time.`,
      fix: 'Leave the details to the pages.',
    });
  }
  return {name, description, file};
}
