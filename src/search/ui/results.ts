import {rollups} from '@site/config/product';
import {versionOptions} from '@site/config/versions';

import {parseMarks, unmarkedText, type Segment} from './marks';
import {siteLink, type SiteAddress, type SiteLink} from './site-link';
import type {GroupedHits, MultiSearchResponse, SearchHit, TextField} from '@site/src/search/records/types';

/** Characters of a page's text that stand below a hit whose text does not match. */
const SUMMARY_LENGTH = 140;

/** A place that answers the question. */
export interface Result {
  readonly id: string;
  readonly link: SiteLink;
  /** The heading; the title for the page itself. */
  readonly title: readonly Segment[];
  /** What it stands in, for where it is shown alone: section, title, headings above it, label of its version. */
  readonly path: readonly string[];
  /** Text around the match, with "…" where it is cut. */
  readonly snippet: readonly Segment[];
}

/** What a page has found: itself, places in it, or both. */
export interface ResultPage {
  readonly id: string;
  /** What stands above the results: section, title, and headings above a lone result. */
  readonly trail: readonly string[];
  readonly results: readonly Result[];
  /** Label of its version; undefined for a page that has no versions. */
  readonly version: string | undefined;
}

/** An answer, ready to be shown. */
export interface Results {
  /** Pages that were found, of which `pages` is one screen. */
  readonly found: number;
  readonly pages: readonly ResultPage[];
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;

function segmentsOf({document, highlight}: SearchHit, field: TextField): Segment[] {
  const marks = highlight[field];
  const html = marks?.value ?? marks?.snippet;
  if (html !== undefined) return parseMarks(html);
  const text = document[field];
  return text === undefined || text === '' ? [] : [{text, marked: false}];
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * A snippet with "…" at each end where words of the text are missing: a search engine does not tell. Apart from a sign, so
 * that it is not read as a part of it.
 */
function markCuts(snippet: readonly Segment[], content: string): Segment[] {
  const text = oneLine(unmarkedText(snippet));
  const whole = oneLine(content);
  const start = whole.indexOf(text);
  if (text === '' || start === -1) return [...snippet];
  const cutBefore = WORD.test(whole.slice(0, start));
  // Texts may have such a mark of their own.
  const cutAfter = WORD.test(whole.slice(start + text.length)) && !/(?:…|\.\.\.)$/.test(text);
  return [
    ...(cutBefore ? [{text: WORD.test(text.charAt(0)) ? '…' : '… ', marked: false}] : []),
    ...snippet,
    ...(cutAfter ? [{text: WORD.test(text.slice(-1)) ? '…' : ' …', marked: false}] : []),
  ];
}

function snippetOf(hit: SearchHit): Segment[] {
  const html = hit.highlight['content']?.snippet;
  const content = hit.document.content ?? '';
  if (html !== undefined) return markCuts(parseMarks(html), content);
  const text = oneLine(content);
  if (text.length <= SUMMARY_LENGTH) return text === '' ? [] : [{text, marked: false}];
  const cut = text.slice(0, SUMMARY_LENGTH);
  return [{text: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2))}…`, marked: false}];
}

/** Its headings from the section down, those that it has. */
function headingsOf(hit: SearchHit): Segment[][] {
  return LEVELS.map((level) => segmentsOf(hit, `hierarchy.lvl${level}`)).filter((segments) => segments.length > 0);
}

/** Docusaurus' name of the version that is being written, and of pages without versions. */
const CURRENT = 'current';

/** Label of the version of a hit. */
function versionOf({version}: SearchHit['document'], {href}: SiteLink, {baseUrl}: SiteAddress): string | undefined {
  if (version === CURRENT && !href.startsWith(`${baseUrl}${rollups.routeBasePath}/`)) return undefined;
  return version === undefined ? undefined : (versionOptions[version]?.label ?? version);
}

function toResult(hit: SearchHit, site: SiteAddress): Result | undefined {
  const {document} = hit;
  const link = siteLink(document.url ?? '', site);
  const headings = headingsOf(hit);
  const title = headings.pop();
  // A record without address or heading cannot be shown as a link: another program has written it.
  if (document.url === undefined || link === undefined || title === undefined) return undefined;
  const version = versionOf(document, link, site);
  const above = headings.map(unmarkedText);
  // Titles of older releases end in theirs.
  const isSaid = version === undefined || [...above, unmarkedText(title)].some((heading) => heading.endsWith(version));
  const path = isSaid ? above : [...above, version];
  return {id: document.id ?? link.href, link, title, path, snippet: snippetOf(hit)};
}

function toPage({hits}: GroupedHits, site: SiteAddress): ResultPage[] {
  const [first] = hits;
  const results = hits.flatMap((hit) => toResult(hit, site) ?? []);
  const [lead] = results;
  if (first === undefined || lead === undefined) return [];
  const headings = headingsOf(first).map(unmarkedText);
  // Headings above the result; where it has others beside it, the title, which stands above them all.
  const depth = results.length === 1 ? headings.length - 1 : Math.min(headings.length - 1, 2);
  const version = versionOf(first.document, lead.link, site);
  return [{id: lead.id, trail: headings.slice(0, depth), results, version}];
}

/** What a response says, for the screen. */
export function toResults(response: MultiSearchResponse, site: SiteAddress): Results {
  const [answer] = response.results;
  const groups = answer?.grouped_hits ?? answer?.hits?.map((hit) => ({group_key: [], found: 1, hits: [hit]})) ?? [];
  return {found: answer?.found ?? 0, pages: groups.flatMap((group) => toPage(group, site))};
}
