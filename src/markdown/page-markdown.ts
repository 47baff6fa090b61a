import {find, findOutermost, hasClass, lineOfText, parsePart, type Element} from '@site/src/build/dom';
import {markdownAddress} from './address';
import {writeBlocks, type LinkTarget} from './write-markdown';

/** Where a site is served, and which of its addresses are pages that have Markdown. */
export interface MarkdownSite {
  /** Origin, without a slash at its end. */
  readonly siteUrl: string;
  /** Path with a slash at both ends. */
  readonly baseUrl: string;
  /** Routes of the pages, each with the base URL in front and a slash at its end. */
  readonly pages: ReadonlySet<string>;
  /** Names of the versions of the docs, by the route of their start page. */
  readonly versions: ReadonlyMap<string, string>;
}

/** A page as assistants read it. */
export interface MarkdownPage {
  /** Path with the base URL in front and a slash at its end. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Name of the docs version, such as `1.5`; nothing on pages that belong to none. */
  readonly version?: string;
  /** Whether the page is about software that is no longer maintained. */
  readonly isLegacy: boolean;
  /** Text of the page, from its title on. */
  readonly body: string;
  /** The whole file: front matter and text. */
  readonly file: string;
}

/** The beginning of what differs between pages, and a place before it for a parser that asks for one element. */
const CONTENT_START = /<main[\s>]/;

/** What a page says: its text, and the notes about its version and its age above it. */
export interface PageContent {
  readonly notes: readonly Element[];
  readonly content: Element;
}

/** Finds the text of a built page. A page without `<main>`, such as a redirect, has none. */
function readContent(html: string): PageContent | undefined {
  const start = html.search(CONTENT_START);
  if (start === -1) return undefined;
  const main = parsePart(html.slice(start, html.indexOf('</main>', start)))[0];
  if (main === undefined) return undefined;
  const content = find(main, (element) => hasClass(element, 'theme-doc-markdown'));
  if (content === undefined) return {notes: [], content: main};
  return {notes: findOutermost(main, (element) => ABOVE.some((name) => hasClass(element, name))), content};
}

/** Classes of the notes above a text. */
const LEGACY_NOTE = 'theme-legacy-note';
const ABOVE = ['theme-doc-version-banner', LEGACY_NOTE] as const;

/**
 * Writes the Markdown of a built page.
 *
 * @returns nothing for what is no page, such as a redirect.
 */
export function writePage(html: string, route: string, site: MarkdownSite): MarkdownPage | undefined {
  const page = readContent(html);
  if (page === undefined) return undefined;
  const target = linkTarget(route, site);
  const [top = '', ...text] = writeBlocks(page.content.children, target);
  const notes = writeBlocks(page.notes, target);
  const hasTitle = top.startsWith('# ');
  const body = [...(hasTitle ? [top, ...notes] : [...notes, top]), ...text].join('\n\n');

  const version = [...site.versions].find(([start]) => route.startsWith(start))?.[1];
  const known = {
    route,
    title: lineOfText(find(page.content, ({name}) => name === 'h1') ?? page.content),
    description: metaOf(html, 'description') ?? '',
    ...(version === undefined ? {} : {version}),
    isLegacy: page.notes.some((note) => hasClass(note, LEGACY_NOTE)),
    body,
  };
  const changed = /<time datetime=["']?([\d-]{10})[^>]*itemprop=["']?dateModified/.exec(html)?.[1];
  const fields = [
    `title: ${JSON.stringify(known.title)}`,
    ...(known.description === '' ? [] : [`description: ${JSON.stringify(known.description)}`]),
    `version: ${known.version === undefined ? 'unversioned' : JSON.stringify(known.version)}`,
    `canonical: ${site.siteUrl}${route}`,
    ...(changed === undefined ? [] : [`last_change: ${changed}`]),
    ...sourceLines(html),
  ];
  return {...known, file: `---\n${fields.join('\n')}\n---\n\n${body}\n`};
}

/** The primary sources at the foot of a page, as a list of the front matter. */
function sourceLines(html: string): string[] {
  const start = html.indexOf('<details class=sources');
  if (start === -1) return [];
  const list = parsePart(html.slice(start, html.indexOf('</details>', start)))[0];
  const sources = list === undefined ? [] : findOutermost(list, ({name}) => name === 'li').map(lineOfText);
  return sources.length === 0 ? [] : ['sources:', ...sources.map((source) => `  - ${JSON.stringify(source)}`)];
}

/** Links to pages lead to their Markdown, all others to where they lead, by whole addresses. */
function linkTarget(route: string, {siteUrl, baseUrl, pages}: MarkdownSite): LinkTarget {
  const own = siteUrl + route;
  return (href) => {
    if (href.startsWith('#')) return href;
    if (!URL.canParse(href, own)) return href;
    const url = new URL(href, own);
    const isPage = url.origin === siteUrl && pages.has(url.pathname);
    const address = isPage ? siteUrl + markdownAddress(url.pathname, baseUrl) + url.search + url.hash : url.href;
    return address.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
  };
}

/** Content of a tag `<meta>` of a page, by its name. Only the tag is parsed: a head is long. */
function metaOf(html: string, name: string): string | undefined {
  const place = new RegExp(`<meta [^>]*name=["']?${name}["' ][^>]*>`).exec(html.slice(0, html.indexOf('<body')))?.[0];
  const tag = place === undefined ? undefined : parsePart(place)[0];
  return tag?.attribs['content'];
}
