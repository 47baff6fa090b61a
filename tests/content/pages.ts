import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {readText} from '@site/src/build/read-text';
import {root} from '@site/src/build/repository';
import {docsTreeOf, isGenerated, isPartial, type DocsTree} from '@site/src/authoring/docs-tree';
import {describeFault, repositoryPath, type Finding} from '@site/src/diagnostics/fault';

/** A page of a docs instance, read and parsed. */
export interface ContentPage {
  /** Absolute path, and the same relative to the repository. */
  readonly path: string;
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
  readonly docsTree: DocsTree;
  /** Made from a specification. */
  readonly generated: boolean;
}

/** A rule of STYLE.md: what of a page departs from it. */
export type Rule = (page: ContentPage) => Finding[];

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkDirective).use(remarkGfm);

/** Reads a page's text; `path` says which docs tree it belongs to, and need not exist. */
export async function readPage(path: string, text: string): Promise<ContentPage> {
  const docsTree = docsTreeOf(path, root);
  if (docsTree === undefined) throw new Error(`${path} is no page of a docs instance.`);
  const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath: path, fileContent: text});
  return {
    path,
    file: repositoryPath(root, path),
    text,
    frontMatter,
    tree: processor.parse(text),
    docsTree,
    generated: isGenerated(path, root),
  };
}

async function readFolders(folders: readonly string[]): Promise<readonly ContentPage[]> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return Promise.all(
    paths
      .filter((path) => !isPartial(path, root))
      .sort()
      .map((path) => readPage(path, readText(path))),
  );
}

const known = new Map<string, Promise<readonly ContentPage[]>>();

/**
 * Every page of the site's docs instances, generated ones included where they have been made. They are read once for all
 * test files, so that no test may change them.
 *
 * @param folders Of the repository, to read fewer.
 */
export function readPages(
  folders: readonly string[] = ['docs', 'cartesi-rollups', 'rollups_versioned_docs'],
): Promise<readonly ContentPage[]> {
  const key = folders.join();
  const pages = known.get(key) ?? readFolders(folders);
  known.set(key, pages);
  return pages;
}

/** What `rule` finds in `pages`, as a build would print it. */
export function findAll(pages: readonly ContentPage[], rule: Rule): string[] {
  return pages.flatMap((page) => rule(page).map((finding) => describeFault({file: page.file, ...finding})));
}

/** The page of a file, relative to the repository. */
export function pageOf(pages: readonly ContentPage[], file: string): ContentPage {
  const found = pages.find((candidate) => candidate.file === file);
  if (found === undefined)
    throw new Error(`${file} is not a page. Name the page that says now what the test looks for.`);
  return found;
}

/** Cells of every row of the tables in a part of a page, as text. */
export function tableRows(tree: Nodes): string[][] {
  const rows: string[][] = [];
  visit(tree, 'tableRow', (row) => {
    rows.push(row.children.map((cell) => toString(cell)));
  });
  return rows;
}

/** What stands as code in the lines of a part of a page. */
export function codeSpans(tree: Nodes): string[] {
  const spans: string[] = [];
  visit(tree, 'inlineCode', ({value}) => {
    spans.push(value);
  });
  return spans;
}
