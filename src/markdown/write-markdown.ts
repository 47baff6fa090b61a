import {createSlugger} from '@docusaurus/utils';

import {codeFence, inlineCode, escapeLineStart, escapeText} from './escape';
import {
  classesOf,
  find,
  findOutermost,
  hasClass,
  isTag,
  isText,
  lineOfText,
  rawText,
  type Element,
  type Node,
} from '@site/src/build/dom';

/** Says where a link of a page leads in its Markdown. */
export type LinkTarget = (href: string) => string;

/** Elements whose text is not of the page: what nobody sees, and what only works by scripts. */
const SKIPPED_TAGS = new Set(
  'script style noscript template button nav footer form call-values input label textarea select option'.split(' '),
);
const SKIPPED_CLASSES = ['hash-link', 'theme-doc-toc-mobile', 'visually-hidden'] as const;

/** Elements that stand in a line of text. */
const INLINE_TAGS = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Classes of notes that stand above or in a text. */
const NOTES = ['theme-admonition', 'theme-legacy-note', 'theme-doc-version-banner'] as const;

/**
 * Whether a page's text does without the element. The link beside the title of a program is one: its address is that of the
 * title.
 */
function isLeftOut(element: Element): boolean {
  return (
    SKIPPED_TAGS.has(element.name) ||
    element.attribs['aria-hidden'] === 'true' ||
    element.attribs['role'] === 'tablist' ||
    SKIPPED_CLASSES.some((name) => hasClass(element, name))
  );
}

/** Whether an element stands in a line of text. A picture without a text alternative is decoration, wherever it is. */
function isInline(element: Element): boolean {
  if (element.name === 'svg') return readDrawing(element) === undefined;
  return INLINE_TAGS.has(element.name) && !hasClass(element, 'code-title');
}

/**
 * An anchor for a heading whose id cannot be told from its text: links lead to it. Where several headings have one text,
 * the later ids have numbers behind it, and whoever reads Markdown counts as well.
 */
function ownAnchor(heading: Element): string {
  const {id = ''} = heading.attribs;
  const text = heading.children
    .filter((child) => !isTag(child) || !isLeftOut(child))
    .map(rawText)
    .join('')
    .trim();
  return id === '' || withoutNumber(id) === withoutNumber(createSlugger().slug(text)) ? '' : ` <a id="${id}"></a>`;
}

function withoutNumber(id: string): string {
  return id.replace(/-\d+$/, '');
}

/**
 * Nodes of a built page as blocks of Markdown (CommonMark with the tables of GitHub): all tabs with their labels,
 * the definitions of terms as titles of their links, drawings as their text alternatives.
 */
export function writeBlocks(nodes: readonly Node[], target: LinkTarget): string[] {
  return new Writer(target).blocks(nodes);
}

class Writer {
  constructor(private readonly target: LinkTarget) {}

  /** Blocks of a list of nodes. Text and elements of a line that stand beside blocks are paragraphs. */
  blocks(nodes: readonly Node[]): string[] {
    const blocks: string[] = [];
    let loose: Node[] = [];
    const endLine = (): void => {
      const line = this.line(loose);
      if (line !== '') blocks.push(escapeLineStart(line));
      loose = [];
    };
    for (const node of nodes) {
      if (isTag(node) && !isInline(node)) {
        endLine();
        // A drawing for narrow screens has the text of the wide one.
        blocks.push(...this.block(node).filter((block) => node.name !== 'svg' || block !== blocks.at(-1)));
      } else loose.push(node);
    }
    endLine();
    return blocks;
  }

  /** Nodes in one line. */
  line(nodes: readonly Node[]): string {
    let line = '';
    for (const [index, node] of nodes.entries()) {
      let text = this.inline(node);
      // Before a link, it would make a picture of it.
      const next = nodes[index + 1];
      if (text.endsWith('!') && next !== undefined && isTag(next) && next.name === 'a')
        text = `${text.slice(0, -1)}\\!`;
      // Links in the shape of buttons have a gap of the style between them.
      if (line.endsWith(')') && text.startsWith('[')) line += ' ';
      line += /\s$/.test(line) ? text.replace(/^ +/, '') : text;
    }
    return line.trim();
  }

  private inline(node: Node): string {
    if (isText(node)) return escapeText(node.data);
    if (!isTag(node) || isLeftOut(node)) return '';
    switch (node.name) {
      case 'br':
        return '<br>';
      case 'code':
        return inlineCode(rawText(node));
      case 'strong':
      case 'b':
        return this.marked(node, '**');
      case 'em':
      case 'i':
        return this.marked(node, '*');
      case 'sub':
      case 'sup':
        return `<${node.name}>${this.content(node)}</${node.name}>`;
      case 'img':
        return this.picture(node);
      case 'a':
        return this.link(node);
      case 'svg':
        return '';
      default:
        return this.content(node);
    }
  }

  /** Text of an element, with the blanks at its ends. */
  private content(element: Element): string {
    return element.children.map((child) => this.inline(child)).join('');
  }

  private marked(element: Element, mark: string): string {
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(this.content(element)) ?? [];
    return text === '' ? before : `${before}${mark}${text}${mark}${after}`;
  }

  private link(element: Element): string {
    const {href, 'data-definition': definition} = element.attribs;
    const text = this.line(element.children);
    if (href === undefined || text === '') return text;
    const title = definition === undefined ? '' : ` "${escapeText(definition).replaceAll('"', String.raw`\"`)}"`;
    return `[${text}](${this.target(href)}${title})`;
  }

  private picture({attribs: {alt = '', src = ''}}: Element): string {
    return alt === '' ? '' : `![${escapeText(alt)}](${this.target(src)})`;
  }

  private block(element: Element): string[] {
    if (isLeftOut(element)) return [];
    const {name} = element;
    if (/^h[1-6]$/.test(name)) {
      const line = this.line(element.children);
      return line === '' ? [] : [`${'#'.repeat(Number(name.slice(1)))} ${line}${ownAnchor(element)}`];
    }
    switch (name) {
      case 'pre':
        return [codeFence(rawText(element).replace(/[\u200B\u2060\uFEFF]/g, ''), languageOf(element))];
      case 'ul':
      case 'ol':
        return this.list(element);
      case 'dl':
        return this.definitions(element);
      case 'table':
        return this.table(element);
      case 'blockquote':
        return [quote(this.blocks(element.children))];
      case 'summary':
      case 'figcaption':
        return this.bold(element);
      case 'hr':
        return ['---'];
      case 'svg':
        return drawing(element);
      default:
        return this.container(element);
    }
  }

  private container(element: Element): string[] {
    if (hasClass(element, 'theme-tabs-container')) return this.tabs(element);
    if (hasClass(element, 'code-title')) return this.codeTitle(element);
    if (NOTES.some((note) => hasClass(element, note))) return [quote(this.note(element))];
    return this.blocks(element.children);
  }

  private bold(element: Element): string[] {
    const line = this.line(element.children);
    return line === '' ? [] : [`**${line}**`];
  }

  private note(element: Element): string[] {
    const heading = find(element, (child) => classesOf(child).some((name) => name.startsWith('admonitionHeading')));
    if (heading === undefined) return this.blocks(element.children);
    return [...this.bold(heading), ...this.blocks(element.children.filter((child) => child !== heading))];
  }

  /** The title of a program, which leads to the file. */
  private codeTitle(element: Element): string[] {
    const title = this.line(element.children.filter((child) => !(isTag(child) && child.name === 'a')));
    const source = find(element, ({name}) => name === 'a')?.attribs['href'];
    if (title === '') return [];
    return [source === undefined ? title : `[${title}](${this.target(source)})`];
  }

  /** Every tab below its label, in the order of the page. */
  private tabs(element: Element): string[] {
    const labels = tabLabels(element);
    return tabPanels(element).flatMap((panel, index) => {
      const label = labels[index];
      return [...(label === undefined ? [] : this.bold(label)), ...this.blocks(panel.children)];
    });
  }

  private list(element: Element): string[] {
    const first = Number(element.attribs['start'] ?? 1);
    const items = element.children
      .filter(isTag)
      .filter((item) => item.name === 'li' && !isLeftOut(item))
      .map((item) => ({item, blocks: this.blocks(item.children)}))
      .filter(({blocks}) => blocks.length > 0);
    const texts = items.map(({item, blocks}, index) => {
      const marker = element.name === 'ol' ? `${first + index}. ` : '- ';
      const isCard = classesOf(item).some((name) => name.startsWith('card'));
      return marker + indent(blocks.join(isCard ? '\n' : '\n\n'), marker.length);
    });
    return texts.length === 0 ? [] : [texts.join('\n')];
  }

  /** A list of terms: each an item, with what is said of it below. */
  private definitions(element: Element): string[] {
    const items: string[][] = [];
    for (const child of element.children.filter(isTag)) {
      if (child.name === 'dt') items.push([this.line(child.children)]);
      else items.at(-1)?.push(...this.blocks(child.children));
    }
    return items.length === 0 ? [] : [items.map((blocks) => `- ${indent(blocks.join('\n\n'), 2)}`).join('\n')];
  }

  private table(element: Element): string[] {
    const rows = findOutermost(element, ({name}) => name === 'tr').map((row) =>
      row.children.filter(isTag).map((cell) => this.cell(cell)),
    );
    const hasHead = find(element, ({name}) => name === 'thead') !== undefined;
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width === 0) return [];
    const full = (row: readonly string[]): string =>
      `| ${Array.from({length: width}, (_, index) => row[index] ?? '').join(' | ')} |`;
    const [head = [], ...body] = hasHead ? rows : [[], ...rows];
    const caption = find(element, ({name}) => name === 'caption');
    const table = [full(head), `|${' --- |'.repeat(width)}`, ...body.map(full)].join('\n');
    return [...(caption === undefined ? [] : this.bold(caption)), table];
  }

  /** A cell is one line: its paragraphs and items are parted by breaks. */
  private cell(cell: Element): string {
    const blocks = findOutermost(cell, ({name}) => name === 'pre').length > 0 ? [] : this.blocks(cell.children);
    const text = blocks.length === 0 ? inlineCode(rawText(cell)) : blocks.join('<br>').replace(/\n+/g, '<br>');
    return text.replace(/(?<!\\)\|/g, String.raw`\|`);
  }
}

/** A drawing's text alternative in Markdown. */
function drawing(svg: Element): string[] {
  const read = readDrawing(svg);
  if (read === undefined) return [];
  const text = read.text === '' ? '' : ` ${escapeText(read.text)}`;
  return [quote([`**Drawing: ${escapeText(read.title)}**${text}`])];
}

interface Drawing {
  readonly title: string;
  readonly text: string;
}

/** The text alternative of a drawing, or nothing if it is decoration. */
function readDrawing(svg: Element): Drawing | undefined {
  if (svg.attribs['aria-hidden'] === 'true') return undefined;
  const part = (name: string): string => {
    const found = svg.children.filter(isTag).find((child) => child.name === name);
    return found === undefined ? '' : lineOfText(found);
  };
  const title = part('title') === '' ? (svg.attribs['aria-label'] ?? '') : part('title');
  return title === '' ? undefined : {title, text: part('desc')};
}

/** The labels of a container of tabs. */
function tabLabels(tabs: Element): Element[] {
  const list = find(tabs, ({attribs}) => attribs['role'] === 'tablist');
  return list?.children.filter(isTag) ?? [];
}

/** The panels of a container of tabs, in the order of its labels, without those of tabs inside them. */
function tabPanels(tabs: Element): Element[] {
  return findOutermost(tabs, ({attribs}) => attribs['role'] === 'tabpanel');
}

function languageOf(pre: Element): string {
  const name = classesOf(pre).find((found) => found.startsWith('language-'));
  return name?.slice('language-'.length) ?? '';
}

function quote(blocks: readonly string[]): string {
  return blocks
    .join('\n\n')
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>');
}

/** All lines but the first, farther in. An empty line stays empty. */
function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}
