import type {Paragraph, Root} from 'mdast';
import {expect, it} from 'vitest';

import {eachNode} from '@site/src/remark/nodes';

const paragraph = (...texts: readonly string[]): Paragraph => ({
  type: 'paragraph',
  children: texts.map((value) => ({type: 'text', value})),
});

it('goes to every node in the order of the text, with the place where it stands', () => {
  const tree: Root = {type: 'root', children: [paragraph('a', 'b'), {type: 'blockquote', children: [paragraph('c')]}]};
  const seen: string[] = [];
  eachNode(tree, (node, index, parent) => {
    seen.push([node.type, 'value' in node ? node.value : '', index, parent?.type].join(' ').trim());
  });
  expect(seen).toEqual([
    'root',
    'paragraph  0 root',
    'text a 0 paragraph',
    'text b 1 paragraph',
    'blockquote  1 root',
    'paragraph  0 blockquote',
    'text c 0 paragraph',
  ]);
});

it('goes on behind a node that has been replaced', () => {
  const tree: Root = {type: 'root', children: [paragraph('a'), paragraph('b')]};
  const seen: string[] = [];
  eachNode(tree, (node, index, parent) => {
    if (node.type === 'text') seen.push(node.value);
    if (node.type === 'paragraph' && index === 0 && parent?.type === 'root') parent.children[0] = paragraph('new');
  });
  expect(seen).toEqual(['a', 'b']);
});
