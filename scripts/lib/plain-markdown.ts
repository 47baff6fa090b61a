import {DomUtils, parseDocument} from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, {attribs: unknown}>;

/** An article as other generators take it. */
export interface PlainArticle {
  readonly title: string;
  /** Markdown without HTML, and without the title. */
  readonly body: string;
}

/** What a reader does not read as the text of the article. */
const SKIPPED = new Set(['button', 'form', 'nav', 'script', 'style', 'svg', 'template', 'call-values']);

const className = ({attribs}: Element): string => attribs['class'] ?? '';
const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.name) || /\bhash-link\b/.test(className(element)) || element.attribs['role'] === 'tablist';

/** Text that Markdown reads as it stands. */
const escape = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>|#~$]/g, '\\$&');

function inline(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return escape(node.data);
      if (!DomUtils.isTag(node) || isSkipped(node)) return '';
      const text = inline(node.children);
      switch (node.name) {
        case 'a':
          // Absolute, as the others do not have all pages.
          return text.trim() === '' ? '' : `[${text}](${new URL(node.attribs['href'] ?? '', 'https://example.org')})`;
        case 'br':
          return ' ';
        case 'code':
          return `\`\` ${DomUtils.textContent(node).replaceAll('|', '/')} \`\``;
        case 'em':
        case 'strong':
          return text.trim() === '' ? text : `**${text.trim()}**`;
        default:
          return text;
      }
    })
    .join('');
}

const isBlock = (node: Node): boolean =>
  DomUtils.isTag(node) &&
  (/^(?:h[1-6]|p|ul|ol|pre|table|div|section|details|figure|blockquote|dl|header)$/.test(node.name) ||
    node.children.some(isBlock));

function code(element: Element): string {
  const language = /\blanguage-([\w-]+)/.exec(
    [element, element.parent, element.parent?.parent]
      .map((each) => (each !== null && each !== undefined && DomUtils.isTag(each) ? className(each) : ''))
      .join(' '),
  )?.[1];
  return `\`\`\`\`${language ?? 'text'}\n${DomUtils.textContent(element).trimEnd()}\n\`\`\`\``;
}

function table(element: Element): string {
  const rows = DomUtils.findAll(({name}) => name === 'tr', element.children).map((row) =>
    row.children.filter((cell): cell is Element => DomUtils.isTag(cell)).map((cell) => inline(cell.children).trim()),
  );
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${head.map((_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

const indent = (text: string, by: string): string => text.replace(/\n(?!\n)/g, `\n${by}`);

function blocks(nodes: readonly Node[]): string[] {
  const result: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const text = inline(line).trim();
    if (text !== '') result.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (DomUtils.isTag(node) && !isSkipped(node)) result.push(...block(node));
  }
  endLine();
  return result;
}

function block(element: Element): string[] {
  const level = /^h([2-6])$/.exec(element.name)?.[1];
  if (level !== undefined) return [`${'#'.repeat(Number(level))} ${inline(element.children).trim()}`];
  switch (element.name) {
    // The title is in the front matter.
    case 'h1':
      return [];
    case 'pre':
      return [code(element)];
    case 'table':
      return [table(element)];
    case 'ul':
    case 'ol': {
      const mark = element.name === 'ul' ? '- ' : '1. ';
      const items = element.children.filter((item): item is Element => DomUtils.isTag(item) && !isSkipped(item));
      return [
        items.map((item) => mark + indent(blocks(item.children).join('\n\n'), ' '.repeat(mark.length))).join('\n\n'),
      ];
    }
    default:
      return blocks(element.children);
  }
}

/**
 * The article of a built page as plain Markdown: headings, paragraphs, lists, tables, code. All panels of its tabs stand below
 * each other, admonitions are paragraphs, drawings are left out.
 *
 * @throws when the page has no article with a title.
 */
export function plainMarkdown(html: string): PlainArticle {
  const {children} = parseDocument(html);
  const article = DomUtils.findOne((element) => /\btheme-doc-markdown\b/.test(className(element)), children);
  const heading = article && DomUtils.findOne(({name}) => name === 'h1', article.children);
  if (!article || !heading) throw new Error('The page has no article with a title.');
  return {title: DomUtils.textContent(heading).trim(), body: `${blocks(article.children).join('\n\n')}\n`};
}
