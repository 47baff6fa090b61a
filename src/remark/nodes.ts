import type {Nodes, Parents, Root} from 'mdast';

/** What is done with a node. `index` and `parent` say where it stands; the page itself has neither. */
type Visitor = (node: Nodes, index?: number, parent?: Parents) => void;

/**
 * Goes to every node of a page in the order of the text. A visitor may replace the node where it stands.
 *
 * `unist-util-visit` can do more, and makes and names a function for each node: with a dozen transforms that took as long as
 * to parse half of the page.
 */
export function eachNode(tree: Root, visitor: Visitor): void {
  visitor(tree);
  eachBelow(tree, visitor);
}

function eachBelow(parent: Parents, visitor: Visitor): void {
  const {children} = parent;
  for (let index = 0; index < children.length; index++) {
    const node = children[index];
    if (node === undefined) continue;
    visitor(node, index, parent);
    if ('children' in node) eachBelow(node, visitor);
  }
}
