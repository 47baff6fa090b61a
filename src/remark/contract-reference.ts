import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {cachedReader} from '@site/src/build/file-cache';
import {nearestFile} from '@site/src/build/nearest-file';
import {Fault, placed, repositoryPath} from '@site/src/diagnostics/fault';
import {suggestion} from '@site/src/diagnostics/nearest-name';
import {contractPages} from '@site/src/references/contracts/pages';
import type {ReferencePage} from '@site/src/references/shared/page';

export interface ContractReferenceOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/** The component that `contractReference` replaces. */
const CONTRACT_REFERENCE = 'ContractReference';

const EXAMPLE = `Write <${CONTRACT_REFERENCE} page="references" />, on a line of its own.`;

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

/**
 * Remark plugin: `<ContractReference page="references" />` becomes the sections of that page of the nearest
 * `_specs/contracts.json` above: what the generator of the rollups section would make a whole page of. A page of
 * `docs/` can so lead its reference with text of its own.
 *
 * @throws {Fault} where there is no such file or page, or the tag is malformed, and where the file itself is wrong.
 */
export function contractReference({
  root,
}: ContractReferenceOptions): (tree: Root, page: {readonly path: string}) => void {
  const read = cachedReader((text, path) => pagesOf(text, repositoryPath(root, path)));
  return (tree, {path}) => {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== CONTRACT_REFERENCE) return;
      if (parent === undefined || index === undefined) return;
      try {
        const sections = sectionsFor(node, path, root, read);
        parent.children.splice(index, 1, ...sections);
        return index + sections.length;
      } catch (error) {
        throw placed(error, root, path, node.position?.start.line);
      }
    });
  };
}

function pagesOf(text: string, file: string): readonly ReferencePage[] {
  // Only the bodies are used: the page that has the tag has its own front matter.
  return contractPages(text, file, {version: '', idBase: '', slugBase: '', sources: [], tags: [], editUrl: null});
}

function sectionsFor(
  node: MdxJsxFlowElement,
  path: string,
  root: string,
  read: (path: string) => readonly ReferencePage[],
): RootContent[] {
  const [attribute] = node.attributes;
  const isPlain = attribute?.type === 'mdxJsxAttribute' && attribute.name === 'page' && node.attributes.length === 1;
  if (!isPlain || typeof attribute.value !== 'string') {
    throw new Fault({problem: `<${CONTRACT_REFERENCE}> needs the one attribute "page", as plain text.`, fix: EXAMPLE});
  }
  const file = nearestFile(path, '_specs/contracts.json', root);
  if (file === undefined) {
    throw new Fault({
      problem: `<${CONTRACT_REFERENCE}> finds no _specs/contracts.json in a folder above the page.`,
      fix: 'Add the specification to the folder of the section, or remove the tag.',
    });
  }
  const pages = read(file);
  const name = attribute.value;
  const found = pages.find(({id}) => id === `/${name}`);
  if (found === undefined) {
    const names = pages.map(({id}) => id.slice(1));
    throw new Fault({
      problem: `there is no page ${name} in ${repositoryPath(root, file)}.`,
      fix: suggestion(name, names),
    });
  }
  const {children} = parser.parse(found.body);
  // Places in the body are no places in the page: a fault must not name them.
  children.forEach((child) => {
    visit(child, (part) => {
      delete part.position;
    });
  });
  return children;
}
