import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/**
 * Remark plugin: names the ids of a page's elements in JSX to `KnownIds`. Docusaurus itself knows those of headings and list
 * items alone, and would call a link to another one broken.
 */
export function knownIds(): (tree: Root) => void {
  return (tree) => {
    const ids: string[] = [];
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      // Attributes of components need not be ids of the page.
      if (node.name === null || !/^[a-z]/.test(node.name)) return;
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'id') continue;
        if (typeof attribute.value === 'string' && attribute.value !== '') ids.push(attribute.value);
      }
    });
    if (ids.length === 0) return;
    tree.children.push({
      type: 'mdxJsxFlowElement',
      name: 'KnownIds',
      attributes: [{type: 'mdxJsxAttribute', name: 'ids', value: ids.join(' ')}],
      children: [],
    });
  };
}
