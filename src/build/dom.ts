import {DomUtils, type parseDocument} from 'htmlparser2';
import {parseFragment} from 'parse5';
import {adapter} from 'parse5-htmlparser2-tree-adapter';

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, {attribs: unknown}>;

export const {isTag, isText} = DomUtils;

/**
 * Elements at the top of a part of a built page. Pages leave out the end tags that HTML allows to leave out, also in tables, so
 * this takes a parser that knows all of its rules. What needs no more than text, or one tag after the other, takes htmlparser2,
 * which is more than twice as fast.
 */
export function parsePart(html: string): Element[] {
  return parseFragment(html, {treeAdapter: adapter}).children.filter(isTag);
}

/** Names of classes of an element. */
export function classesOf({attribs}: Element): readonly string[] {
  return attribs['class']?.split(/\s+/) ?? [];
}

export function hasClass({attribs}: Element, name: string): boolean {
  const classes = attribs['class'];
  return classes !== undefined && ` ${classes} `.includes(` ${name} `);
}

/** The first element below that fits, in the order of the page. */
export function find(element: Element, test: (element: Element) => boolean): Element | undefined {
  return DomUtils.findOne(test, element.children) ?? undefined;
}

/** All elements below that fit and are not below another that fits. */
export function findOutermost(element: Element, test: (element: Element) => boolean): Element[] {
  return element.children.filter(isTag).flatMap((child) => (test(child) ? [child] : findOutermost(child, test)));
}

/** Text below a node as it stands in the HTML, with a new line for each `<br>`. */
export function rawText(node: Node): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  return node.name === 'br' ? '\n' : node.children.map(rawText).join('');
}

/** Text below an element in one line. */
export function lineOfText(element: Element): string {
  return rawText(element).replace(/\s+/g, ' ').trim();
}
