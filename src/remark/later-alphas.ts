import {existsSync} from 'node:fs';
import {dirname, join, posix, relative, sep} from 'node:path';

import type {Paragraph, PhrasingContent, Root, Table} from 'mdast';
import type {} from 'mdast-util-directive';

import {cachedReader} from '@site/src/build/file-cache';
import {nearestFile} from '@site/src/build/nearest-file';
import {Fault, placed, repositoryPath} from '@site/src/diagnostics/fault';
import {object, text} from '@site/src/references/shared/json-schema';
import {readYamlSpec} from '@site/src/references/shared/shaped-spec';

interface LaterAlphasOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/** The page that is compiled, as far as this transform needs it. */
interface Page {
  readonly path: string;
}

interface Change {
  /** What changes, as text with `code` in it, without a full stop. */
  readonly change: string;
  /** Where it was seen. */
  readonly seen: string;
  /** The pages that it concerns, relative to the folder of the version. */
  readonly pages: readonly string[];
}

/** What is known to change after the alphas of a version, in its folder. */
export const LATER_ALPHAS = 'later-alphas.yml';
/** The tag that becomes the table of all changes, and the page of a version that has it. */
const TABLE = 'LaterAlphas';
const OVERVIEW = 'index.mdx';
const ANCHOR = 'what-later-alphas-change';

const SCHEMA = object({
  changes: {
    type: 'array',
    items: object({change: text, seen: text, pages: {type: 'array', minItems: 1, items: text}}),
  },
});

/**
 * Remark plugin: says on each page of a version what later alphas are known to change of it, from `later-alphas.yml`
 * of that version. The text ends the first note of the page. `<LaterAlphas />` becomes the table of all changes.
 *
 * @throws {Fault} where an entry names no page or one that does not exist, or its page has no note.
 */
export function laterAlphas({root}: LaterAlphasOptions): (tree: Root, page: Page) => void {
  const read = cachedReader((yaml, path) => readChanges(yaml, path, root));
  return (tree, page) => {
    const file = nearestFile(page.path, LATER_ALPHAS, root);
    if (file === undefined) {
      checkNoTable(tree, page, root);
      return;
    }
    const changes = read(file);
    const folder = dirname(file);
    const name = relative(folder, page.path).split(sep).join('/');
    tree.children = tree.children.map((node) =>
      node.type === 'mdxJsxFlowElement' && node.name === TABLE ? tableOf(changes) : node,
    );
    const own = changes.filter(({pages}) => pages.includes(name));
    if (own.length === 0) return;
    const note = tree.children.find((node) => node.type === 'containerDirective' && node.name === 'info');
    if (note?.type !== 'containerDirective') {
      throw new Fault({
        file: repositoryPath(root, page.path),
        problem: `${repositoryPath(root, file)} says what changes on this page, which has no :::info note to say it in.`,
        fix: 'Add the note that says which versions the page was checked with.',
      });
    }
    note.children.push(...own.map((change, index) => sentence(change, index === own.length - 1, name)));
  };
}

function readChanges(yaml: string, path: string, root: string): readonly Change[] {
  const spec = readYamlSpec<{readonly changes: readonly Change[]}>(yaml, repositoryPath(root, path), SCHEMA);
  spec.value.changes.forEach(({pages}, index) => {
    pages.forEach((page, place) => {
      if (existsSync(join(dirname(path), page))) return;
      throw spec.fault(
        ['changes', index, 'pages', place],
        `there is no page ${page}.`,
        'Name a file of this version, relative to its folder, such as development/installation.mdx.',
      );
    });
  });
  return spec.value.changes;
}

/** The table needs the file: without it, readers would see nothing where the page promises a table. */
function checkNoTable(tree: Root, page: Page, root: string): void {
  const tag = tree.children.find((node) => node.type === 'mdxJsxFlowElement' && node.name === TABLE);
  if (tag === undefined) return;
  const fault = new Fault({
    problem: `there is no ${LATER_ALPHAS} in a folder above the page.`,
    fix: 'Add it, or remove the tag.',
  });
  throw placed(fault, root, page.path, tag.position?.start.line);
}

function sentence({change, seen}: Change, last: boolean, page: string): Paragraph {
  const label: PhrasingContent = {type: 'strong', children: [{type: 'text', value: 'In later alphas:'}]};
  const overview: PhrasingContent = {
    type: 'link',
    url: `${posix.relative(posix.dirname(page), OVERVIEW)}#${ANCHOR}`,
    children: [{type: 'text', value: 'All known changes'}],
  };
  const children = [label, ...inline(` ${change}. Seen in ${seen}.`)];
  if (last) children.push({type: 'text', value: ' '}, overview, {type: 'text', value: '.'});
  return {type: 'paragraph', children};
}

function tableOf(changes: readonly Change[]): Table {
  const row = (...cells: readonly string[]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((cell) => ({type: 'tableCell', children: inline(cell)})),
  });
  return {type: 'table', children: [row('Change', 'Seen in'), ...changes.map(({change, seen}) => row(change, seen))]};
}

/** Text with `code` in it. */
function inline(value: string): PhrasingContent[] {
  return value
    .split('`')
    .map((part, index): PhrasingContent => ({type: index % 2 === 0 ? 'text' : 'inlineCode', value: part}))
    .filter((node) => !('value' in node) || node.value !== '');
}
