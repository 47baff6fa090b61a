import {readdirSync} from 'node:fs';
import {join} from 'node:path';

import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import {readText} from '@site/src/build/read-text';
import {root} from '@site/src/build/repository';
import {docsTreeOf, isGenerated, isPartial, type DocsTree} from '@site/src/authoring/docs-tree';
import {describeFault, type Finding} from '@site/src/diagnostics/fault';
import {repositoryPath} from '@site/src/diagnostics/fault';

/** The repository's folder. */

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

/** Every page of the site's docs instances, generated ones included where they have been made. */
export async function readPages(): Promise<ContentPage[]> {
  const paths = ['docs', 'cartesi-rollups', 'rollups_versioned_docs'].flatMap((folder) =>
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

/** What `rule` finds in `pages`, as a build would print it. */
export function findAll(pages: readonly ContentPage[], rule: Rule): string[] {
  return pages.flatMap((page) => rule(page).map((finding) => describeFault({file: page.file, ...finding})));
}
