import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import type {CompiledPage} from './blocks';
import {throwFindings, type Finding} from '@site/src/diagnostics/fault';

export interface CheckIdsOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

/**
 * Remark plugin: stops the build at an id that two places of a page have, as links to it lead to the first alone. Stands
 * after the transform of Docusaurus that gives headings their ids.
 *
 * @throws {Fault} with every such id of the page.
 */
export function checkIds({root}: CheckIdsOptions): (tree: Root, page: CompiledPage) => void {
  return (tree, page) => throwFindings(idFindings(tree), root, page.path);
}

function idFindings(tree: Root): Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  const claim = (id: string, owner: string, line: number | undefined): void => {
    const other = owners.get(id);
    owners.set(id, other ?? owner);
    if (other === undefined) return;
    findings.push({
      line,
      problem: `the id "${id}" of ${owner} is that of ${other}, too.`,
      fix: 'Give it an id of its own: {/* #id */} at the end of a heading.',
    });
  };
  visit(tree, (node) => {
    const line = node.position?.start.line;
    if (node.type === 'heading') {
      const id = node.data?.hProperties?.['id'];
      // The expression at its end is the id.
      const text = toString(node.children.filter(({type}) => type !== 'mdxTextExpression')).trim();
      if (typeof id === 'string') claim(id, `"${text}"${place(line)}`, line);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      // Attributes of components need not be ids of the page.
      if (node.name === null || !/^[a-z]/.test(node.name)) return;
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'id' || typeof attribute.value !== 'string')
          continue;
        claim(attribute.value, `<${node.name}>${place(line)}`, line);
      }
    }
  });
  return findings;
}

function place(line: number | undefined): string {
  return line === undefined ? '' : ` in line ${line}`;
}
