/**
 * What a page and its Markdown say, each read by a parser that knows nothing of the other: text without blanks, links with
 * where they lead, definitions of terms, drawings, and code letter by letter.
 */
import MarkdownIt from 'markdown-it';
import {DomUtils, type parseDocument} from 'htmlparser2';
import {parse} from 'parse5';
import {adapter} from 'parse5-htmlparser2-tree-adapter';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, {attribs: unknown}>;

export interface PageText {
  /** Text in the order of the page, without blanks. A link is followed by its address in brackets. */
  readonly text: string;
  /** Content of each block of code. */
  readonly code: readonly string[];
}

/** What a reader of the page does not read as its text: controls, forms, what needs scripts. */
const CONTROLS = new Set(['script', 'style', 'noscript', 'button', 'form', 'label', 'select', 'call-values', 'nav']);

/** Marks before what has a place of its own: headings, items and cells. Whatever loses its place is not equal any more. */
const STRUCTURE: Readonly<Record<string, string>> = {
  h1: '⟦h1⟧',
  h2: '⟦h2⟧',
  h3: '⟦h3⟧',
  h4: '⟦h4⟧',
  li: '⟦li⟧',
  dt: '⟦li⟧',
  tr: '⟦tr⟧',
  th: '⟦td⟧',
  td: '⟦td⟧',
};

/** What the text of a built page says. Notes above the text come after its title, as in the Markdown. */
export function textOfHtml(html: string, address: string): PageText {
  const main = DomUtils.findOne((element) => element.name === 'main', parse(html, {treeAdapter: adapter}).children);
  if (main === null) throw new Error(`${address}: the page has no <main>.`);
  const content = DomUtils.findOne((element) => hasClass(element, 'theme-doc-markdown'), main.children);
  const notes = DomUtils.findAll(
    (element) => hasClass(element, 'theme-doc-version-banner') || hasClass(element, 'theme-legacy-note'),
    main.children,
  );
  const code: string[] = [];
  const read = (nodes: readonly Node[]): string => nodes.map((node) => readNode(node, address, code)).join('');
  const nodes = (content ?? main).children;
  const first = nodes.findIndex((node) => DomUtils.isTag(node));
  const text = read(nodes.slice(0, first + 1)) + read(notes) + read(nodes.slice(first + 1));
  return {text: bare(text), code};
}

function readNode(node: Node, address: string, code: string[]): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node) || CONTROLS.has(node.name) || hasClass(node, 'hash-link')) return '';
  if (node.attribs['aria-hidden'] === 'true' || hasClass(node, 'visually-hidden')) return '';
  if (node.name === 'pre') {
    const text = withBreaks(node);
    code.push(text.replace(/\n$/, ''));
    return text;
  }
  if (hasClass(node, 'theme-tabs-container')) return readTabs(node, address, code);
  if (hasClass(node, 'code-title')) {
    const source = DomUtils.findOne(({name}) => name === 'a', node.children)?.attribs['href'];
    const title = DomUtils.textContent(node.children.filter((child) => !(DomUtils.isTag(child) && child.name === 'a')));
    return title + (source === undefined ? '' : `⟦${source}⟧`);
  }
  if (node.name === 'svg') return readDrawing(node);
  const text = node.children.map((child) => readNode(child, address, code)).join('');
  const mark = STRUCTURE[node.name];
  // An item with nothing but a button in it is none.
  if (mark !== undefined) return node.name === 'li' && text.trim() === '' ? '' : mark + text;
  const {href, alt} = node.attribs;
  if (node.name === 'img') return alt ?? '';
  if (node.name !== 'a' || href === undefined) return text;
  const target = href.startsWith('#') ? href : new URL(href, address).href;
  return `${text}⟦${target}⟧${node.attribs['data-definition'] ?? ''}`;
}

/** Each label before its panel. */
function readTabs(tabs: Element, address: string, code: string[]): string {
  const below = (role: string, element: Element): Element[] =>
    element.children
      .filter(DomUtils.isTag)
      .flatMap((child) => (child.attribs['role'] === role ? [child] : below(role, child)));
  const labels = below('tab', tabs);
  return below('tabpanel', tabs)
    .map((panel, index) => {
      const [label] = labels.slice(index);
      return (label === undefined ? '' : DomUtils.textContent(label)) + readNode(panel, address, code);
    })
    .join('');
}

function readDrawing(svg: Element): string {
  // The same drawing for narrow screens and for wide ones.
  const before = svg.prev;
  const part = (name: string): string =>
    DomUtils.textContent(svg.children.filter((child) => DomUtils.isTag(child) && child.name === name));
  const title = part('title') === '' ? (svg.attribs['aria-label'] ?? '') : part('title');
  const text = title === '' ? '' : `Drawing: ${title}${part('desc')}`;
  return before !== null && DomUtils.isTag(before) && before.name === 'svg' && readDrawing(before) === text ? '' : text;
}

function withBreaks(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node)) return '';
  return node.name === 'br' ? '\n' : node.children.map(withBreaks).join('');
}

function hasClass({attribs}: Element, name: string): boolean {
  return ` ${attribs['class'] ?? ''} `.includes(` ${name} `);
}

const parser = new MarkdownIt({html: true});
// A text that looks like an address is no link on the page either.
parser.disable(['linkify']);

type Token = ReturnType<typeof parser.parse>[number];

/** What a Markdown file says, without its front matter. Links to Markdown of the site stand for the pages. */
export function textOfMarkdown(file: string, siteUrl: string): PageText {
  const code: string[] = [];
  const end = file.indexOf('\n---\n', 4);
  const open: {href: string; title: string}[] = [];
  const read = (token: Token): string => {
    switch (token.type) {
      case 'inline':
        return (token.children ?? []).map(read).join('');
      case 'fence':
      case 'code_block':
        code.push(token.content.replace(/\n$/, ''));
        return token.content;
      case 'link_open':
        open.push({href: token.attrGet('href') ?? '', title: token.attrGet('title') ?? ''});
        return '';
      case 'link_close': {
        const {href, title} = open.pop() ?? {href: '', title: ''};
        return `⟦${pageOf(href, siteUrl)}⟧${title}`;
      }
      case 'heading_open':
      case 'list_item_open':
      case 'tr_open':
      case 'th_open':
      case 'td_open':
        return STRUCTURE[token.tag] ?? '';
      case 'html_block':
        throw new Error(`The Markdown holds a block of HTML: ${token.content}`);
      case 'html_inline':
        // Anchors of headings are compared by the tests themselves.
        return /^<(?:br|\/?su[bp]|a id="[^"]+"|\/a)>$/.test(token.content) ? '' : token.content;
      default:
        return token.content;
    }
  };
  const text = parser
    .parse(file.slice(end + '\n---\n'.length), {})
    .map(read)
    .join('');
  return {text: bare(text), code};
}

function pageOf(href: string, siteUrl: string): string {
  if (!href.startsWith(siteUrl)) return href;
  return href.replace(/\.md(?=[?#]|$)/, '/').replace(`${siteUrl}/index/`, `${siteUrl}/`);
}

function bare(text: string): string {
  return text
    .replace(/[\s\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/%2[89]/g, (code) => (code === '%28' ? '(' : ')'));
}
