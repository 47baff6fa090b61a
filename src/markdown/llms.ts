import {markdownAddress} from './address';
import type {MarkdownPage} from './page-markdown';

/** Pages under one heading of a list. */
export interface ListedPages {
  readonly label: string;
  readonly pages: readonly MarkdownPage[];
}

/** A link of a list to what is no page, such as another list. */
export interface FileLink {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly note: string;
}

export interface LlmsList {
  readonly title: string;
  readonly summary: string;
  /** What a reader needs to know before the links: a paragraph each. */
  readonly notes: readonly string[];
  readonly groups: readonly ListedPages[];
  /** Lists of other versions, under a heading of their own. */
  readonly others?: readonly FileLink[];
  /** Pages that a reader with little room can do without. */
  readonly optional?: readonly MarkdownPage[];
}

/** Where the addresses of a list begin. */
interface Site {
  readonly siteUrl: string;
  readonly baseUrl: string;
}

/**
 * A list of pages in the shape of llms.txt: a title, a summary as a quote, paragraphs, then headings with a
 * list of links each. The heading `Optional` has the meaning that the proposal gives it.
 */
export function llmsTxt({title, summary, notes, groups, others = [], optional = []}: LlmsList, site: Site): string {
  const pageLine = ({title: name, route, description}: MarkdownPage): string =>
    linkLine({title: name, url: site.siteUrl + markdownAddress(route, site.baseUrl), note: description});
  const section = (label: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`## ${label}`, lines.join('\n')];
  const parts = [
    `# ${title}`,
    `> ${summary}`,
    ...notes,
    ...groups.flatMap(({label, pages}) => section(label, pages.map(pageLine))),
    ...section('Other lists', others.map(linkLine)),
    ...section('Optional', optional.map(pageLine)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function linkLine({title, url, note}: FileLink): string {
  return `- [${title.replace(/[[\]]/g, String.raw`\$&`)}](${url})${note === '' ? '' : `: ${note}`}`;
}

/** The whole text of all pages of a list, each behind a rule and its address. */
export function llmsFullTxt({title, summary, groups, optional = []}: LlmsList, site: Site): string {
  const pages = [...groups.flatMap((group) => group.pages), ...optional];
  const texts = pages.map(({route, body}) => `---\n\nPage: ${site.siteUrl}${route}\n\n${body}`);
  return `${[`# ${title}`, `> ${summary}`, ...texts].join('\n\n')}\n`;
}
