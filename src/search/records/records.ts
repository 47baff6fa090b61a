import {DomUtils, parseDocument} from 'htmlparser2';

import {find, hasClass, isTag, isText, type Element, type Node} from '@site/src/build/dom';
import {SELDOM_PRIORITY, type RecordType, type SearchRecord, type TextField} from './types';

/** Where a page is served, and what its HTML does not tell. */
export interface RecordAddress {
  /** Origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Path of the page with the base URL in front and a slash at its end. */
  readonly route: string;
  /** Tags of docs versions that are kept from search engines as a whole; the site's own search still finds them. */
  readonly hiddenVersions?: ReadonlySet<string>;
}

/** Docusaurus' class names that mark a page as a list of others. */
const LIST_PAGE = /\bdocs-tags?-(?:list|doc-list)-page\b/;
/** Docusaurus' class name of the glossary: its entries point at the pages that explain their words. */
const GLOSSARY_PAGE = /\bdocs-doc-id-glossary\b/;
/**
 * Docusaurus' class name of a page about what changed. It names every member, and explains none: search finds the page by
 * its title, and a member on the page that describes it.
 */
const CHANGES_PAGE = /\bdocs-doc-id-what-changed\//;
/** Docusaurus' class names of the pages of the index of errors: the lookup has their entries. */
const ERROR_PAGE = /\bdocs-doc-id-errors\/generated\//;
/** Elements whose text is no prose of the page: what cannot be read, controls, and the permalinks of headings. */
/** The note above pages about software of the past (`src/components/LegacyNote`). */
const LEGACY_NOTE = 'theme-legacy-note';
const SKIPPED_TAGS = new Set(['script', 'style', 'svg', 'noscript', 'button', 'nav', 'footer', 'form', 'template']);
const SKIPPED_CLASSES =
  /\b(?:hash-link|theme-doc-toc-mobile|theme-doc-version-banner|visually-hidden|member-history)\b/;
/** Elements that stand in a line of text; all others end it. */
const INLINE_TAGS = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);
/** Links in the shape of buttons: a gap of the style parts them, not a space. */
const BUTTON = /\bbutton\b/;
const HEADING = /^h([1-6])$/;

/**
 * Records of a built page: one for the page itself and one for each of its headings, each with the text up to the next.
 *
 * Gives none for pages that search does not find: redirects, lists of tags, the 404 page, unlisted pages, and those that
 * ask search engines to stay away.
 */
export function extractRecords(html: string, address: RecordAddress): SearchRecord[] {
  const document = parseDocument(html);
  const root = DomUtils.findOne((element) => element.name === 'html', document.children);
  const main = root && (findByClass('theme-doc-markdown', root) ?? findByName('main', root));
  if (!root || !main || LIST_PAGE.test(root.attribs['class'] ?? '')) return [];

  const meta = readMeta(root);
  const tags = (meta.get('docsearch:docusaurus_tag') ?? meta.get('docusaurus_tag') ?? 'default').split(',');
  const hidden = /\bnoindex\b/.test(meta.get('robots') ?? '');
  if (hidden && !tags.some((tag) => address.hiddenVersions?.has(tag))) return [];
  if (findByClass('theme-unlisted-banner', root)) return [];

  const crumbs = readBreadcrumbs(root);
  const sections = splitSections(main).slice(0, isFoundByTitle(root) ? 1 : undefined);
  const [top] = sections;
  const title = [top?.heading, crumbs.label, readTitle(root)].find((name) => name !== undefined && name !== '');
  if (top === undefined || title === undefined) return [];

  const pageUrl = address.siteUrl + address.route;
  const common = {
    'hierarchy.lvl0': crumbs.category ?? readActiveSection(root) ?? 'Documentation',
    language: meta.get('docsearch:language') ?? root.attribs['lang'] ?? 'en',
    docusaurus_tag: tags,
    version: meta.get('docsearch:version') ?? 'current',
  };
  // The words of the sidebar and the summary of the page are often those that a reader asks with.
  const label = crumbs.label === undefined || crumbs.label === title ? [] : [crumbs.label];
  const summary = meta.get('description') ?? '';

  const highest = highestPriority(root);

  const trail: string[] = [];
  return sections.map(({level, heading, anchor, text}, position) => {
    const isPage = position === 0;
    trail.length = Math.min(trail.length, level);
    trail[level] = heading;
    trail[1] = title;
    const hierarchy: Partial<Record<TextField, string>> = {};
    for (let depth = 2; depth <= level; depth++) {
      const name = trail[depth];
      if (name !== undefined) hierarchy[`hierarchy.lvl${depth}` as TextField] = name;
    }
    return {
      id: anchor === undefined ? address.route : `${address.route}#${anchor}`,
      ...common,
      'hierarchy.lvl1': title,
      ...hierarchy,
      content: isPage ? [...label, summary, text].filter((part) => part !== '').join('\n') : text,
      ...(anchor === undefined ? {} : {anchor}),
      url: anchor === undefined ? pageUrl : `${pageUrl}#${anchor}`,
      url_without_anchor: pageUrl,
      type: `lvl${level}` as RecordType,
      position,
      item_priority: priority(level, Math.min(100 - 2 * crumbs.depth, highest)),
    };
  });
}

/** Whether search finds a page by its title and first section alone. */
function isFoundByTitle(root: Element): boolean {
  const classes = root.attribs['class'] ?? '';
  return CHANGES_PAGE.test(classes) || ERROR_PAGE.test(classes);
}

/** How much records of a page of this kind count at most. */
function highestPriority(root: Element): number {
  if (findByClass(LEGACY_NOTE, root)) return SELDOM_PRIORITY;
  const classes = root.attribs['class'] ?? '';
  if (ERROR_PAGE.test(classes)) return SELDOM_PRIORITY;
  return GLOSSARY_PAGE.test(classes) || CHANGES_PAGE.test(classes) ? SELDOM_PRIORITY - 10 : Infinity;
}

/** Pages come before their sections, and pages near the top of the tree before those deep in it. */
function priority(level: number, ofPage: number): number {
  return Math.max(0, ofPage - 10 * (level - 1));
}

interface Section {
  readonly level: number;
  readonly heading: string;
  readonly anchor?: string;
  readonly text: string;
}

/** Cuts the content of a page at its headings. A heading without an id cannot be linked to, so it stays text. */
function splitSections(main: Element): Section[] {
  const sections: {level: number; heading: string; anchor?: string; parts: string[]}[] = [];
  let current: (typeof sections)[number] = {level: 1, heading: '', parts: []};
  sections.push(current);

  const visit = (node: Node): void => {
    if (isText(node)) {
      current.parts.push(node.data);
      return;
    }
    if (!isTag(node) || isSkipped(node)) return;
    const level = Number(HEADING.exec(node.name)?.[1] ?? 0);
    const heading = level === 0 ? '' : textOf(node);
    if (level === 1 && current === sections[0] && current.heading === '') {
      // The title of the page: its record leads to the top, so it needs no anchor.
      current.heading = heading;
      return;
    }
    const anchor = node.attribs['id'];
    if (heading !== '' && anchor !== undefined) {
      current = {level: Math.max(level, 2), heading, anchor, parts: []};
      sections.push(current);
      return;
    }
    current.parts.push(textBefore(node));
    node.children.forEach(visit);
    current.parts.push(textAfter(node));
  };
  main.children.forEach(visit);
  return sections.map(({parts, ...section}) => ({...section, text: tidy(parts.join(''))}));
}

function isSkipped(element: Element): boolean {
  const {name, attribs} = element;
  return (
    isSourceLink(element) ||
    SKIPPED_TAGS.has(name) ||
    attribs['aria-hidden'] === 'true' ||
    attribs['role'] === 'tablist' ||
    SKIPPED_CLASSES.test(attribs['class'] ?? '')
  );
}

/** The link beside the title of a code block (`src/theme/CodeBlock`) says nothing about the code. */
function isSourceLink({name, parent}: Element): boolean {
  return name === 'a' && parent !== null && isTag(parent) && hasClass(parent, 'code-title');
}

function isBlock({name, attribs}: Element): boolean {
  return !INLINE_TAGS.has(name) || BUTTON.test(attribs['class'] ?? '');
}

/** What parts the text of an element from the text before it: a power is not a part of the number below it. */
function textBefore(element: Element): string {
  if (element.name === 'sup') return '^';
  return isBlock(element) ? '\n' : '';
}

function textAfter(element: Element): string {
  return isBlock(element) ? '\n' : '';
}

/** Text of an element as it is read: blocks on lines of their own, no runs of blanks, no invisible characters. */
function textOf(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (isText(node)) parts.push(node.data);
    else if (isTag(node) && !isSkipped(node)) {
      parts.push(textBefore(node));
      node.children.forEach(visit);
      parts.push(textAfter(node));
    }
  };
  element.children.forEach(visit);
  return tidy(parts.join('')).replaceAll('\n', ' ');
}

function tidy(text: string): string {
  return text
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

function findByName(name: string, root: Element): Element | undefined {
  return find(root, (element) => element.name === name);
}

function findByClass(className: string, root: Element): Element | undefined {
  return find(root, (element) => hasClass(element, className));
}

function readMeta(root: Element): Map<string, string> {
  const head = findByName('head', root);
  const tags = DomUtils.findAll((element) => element.name === 'meta', head?.children ?? []);
  return new Map(tags.map(({attribs}) => [attribs['name'] ?? attribs['property'] ?? '', attribs['content'] ?? '']));
}

/** Title of the document, without the name of the site. */
function readTitle(root: Element): string {
  const title = findByName('title', root);
  return title ? (textOf(title).split(' | ')[0] ?? '').trim() : '';
}

interface Breadcrumbs {
  /** The categories above the page. */
  readonly category?: string;
  /** The page's own name in the sidebar. */
  readonly label?: string;
  /** Number of categories above the page. */
  readonly depth: number;
}

function readBreadcrumbs(root: Element): Breadcrumbs {
  const list = findByClass('breadcrumbs', root);
  if (!list) return {depth: 0};
  const items = DomUtils.findAll((element) => element.name === 'li', list.children);
  const active = items.find((item) => hasClass(item, 'breadcrumbs__item--active'));
  // The first item is an icon that leads home: it has no text.
  const names = items
    .filter((item) => item !== active)
    .map(textOf)
    .filter((name) => name !== '');
  return {
    depth: names.length,
    ...(names.length === 0 ? {} : {category: names.join(' › ')}),
    ...(active ? {label: textOf(active)} : {}),
  };
}

/** Text of the item of the navigation bar that leads to the section of the page. */
function readActiveSection(root: Element): string | undefined {
  const link = findByClass('navbar__link--active', root);
  return link ? textOf(link) : undefined;
}
