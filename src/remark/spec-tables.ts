import type {PhrasingContent, Root, Table, TableCell} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {cachedReader} from '@site/src/build/file-cache';
import {nearestFile} from '@site/src/build/nearest-file';
import {Fault, placed, repositoryPath} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {readTables, SPEC_TABLE, type SpecTable, type TablesSpec} from '@site/src/references/tables/spec';
import {stackRows} from './stacked-tables';

export interface SpecTablesOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/** The page that is compiled, as far as this transform needs it. */
interface Page {
  readonly path: string;
}

const ATTRIBUTES = ['file', 'table'];
const EXAMPLE = `Write <${SPEC_TABLE} file="command-line" table="boot" />.`;
/** What an empty cell shows, so that it does not look forgotten. */
const NOTHING = '–';
/** Code with more characters may be broken, so that it does not push the other columns out of sight. */
const LONG = 32;

/**
 * Remark plugin: `<SpecTable file="command-line" table="boot" />` becomes the table `boot` of `_specs/command-line.yaml` in
 * the nearest folder above the page that has it.
 *
 * @throws {Fault} where there is no such file or table, or the tag is malformed.
 * @throws {Fault} where the file itself is wrong.
 */
export function specTables({root}: SpecTablesOptions): (tree: Root, page: Page) => void {
  const read = cachedReader((text, path) => readTables(text, repositoryPath(root, path)));
  return (tree, page) => {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (node.name !== SPEC_TABLE || parent === undefined || index === undefined) return;
      try {
        parent.children.splice(index, 1, tableFor(node, page.path, root, read));
      } catch (error) {
        throw placed(error, root, page.path, node.position?.start.line);
      }
    });
  };
}

function tableFor(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  page: string,
  root: string,
  read: (path: string) => TablesSpec,
): Table {
  if (node.type === 'mdxJsxTextElement') {
    throw new Fault({
      problem: `<${SPEC_TABLE}> is inside a line of text, where a table cannot be.`,
      fix: 'Put it on a line of its own, with an empty line above and below.',
    });
  }
  checkAttributes(node);
  const file = attribute(node, 'file');
  const name = attribute(node, 'table');
  const path = nearestFile(page, `_specs/${file}.yaml`, root);
  if (path === undefined) {
    throw new Fault({
      problem: `there is no _specs/${file}.yaml in a folder above the page.`,
      fix: 'Correct the name, or add the file.',
    });
  }
  const {tables} = read(path);
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table === undefined) {
    throw new Fault({
      problem: `${repositoryPath(root, path)} has no table "${name}".`,
      fix: suggestion(name, Object.keys(tables)),
    });
  }
  return tableOf(table);
}

/** What is none of the two attributes changes nothing: its author thinks otherwise. */
function checkAttributes({attributes}: MdxJsxFlowElement): void {
  for (const attribute of attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    if (ATTRIBUTES.includes(name)) continue;
    throw new Fault({problem: `<${SPEC_TABLE}> has no attribute "${name}".`, fix: suggestion(name, ATTRIBUTES)});
  }
}

function attribute({attributes}: MdxJsxFlowElement, name: string): string {
  const found = attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  if (typeof found?.value !== 'string' || found.value === '') {
    throw new Fault({problem: `<${SPEC_TABLE}> has no attribute ${name} that is plain text.`, fix: EXAMPLE});
  }
  return found.value;
}

function tableOf({caption, columns, code = 0, stack = false, rows}: SpecTable): Table {
  const row = (cells: PhrasingContent[][]) => ({
    type: 'tableRow' as const,
    children: cells.map((children): TableCell => ({type: 'tableCell', children})),
  });
  const table: Table = {
    type: 'table',
    data: {hProperties: {className: ['spec-table'], caption}},
    children: [
      row(columns.map((column) => [{type: 'text', value: column}])),
      ...rows.map((cells) => row(cells.map((cell, index) => content(cell, index < code)))),
    ],
  };
  if (stack) stackRows(table);
  return table;
}

/** The content of a cell: code as a whole, or text with `code` in it. */
function content(cell: string, isCode: boolean): PhrasingContent[] {
  if (cell === '') return [{type: 'text', value: NOTHING}];
  if (isCode) {
    return [{type: 'inlineCode', value: cell, ...(cell.length > LONG && {data: {hProperties: {className: ['long']}}})}];
  }
  return cell
    .split('`')
    .map((value, index): PhrasingContent => ({type: index % 2 === 0 ? 'text' : 'inlineCode', value}))
    .filter((node) => !('value' in node) || node.value !== '');
}
