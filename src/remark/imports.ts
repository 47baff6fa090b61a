import type {Program} from 'estree';
import type {Root, RootContent} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

/** Gives a page an import that only has effects, unless it has it already. */
export function addEffectImport(tree: Root, from: string): void {
  const value = `import ${JSON.stringify(from)};`;
  if (tree.children.some((node: RootContent) => node.type === 'mdxjsEsm' && node.value === value)) return;
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [
      {
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [],
        source: {type: 'Literal', value: from, raw: JSON.stringify(from)},
      },
    ],
  };
  const node: MdxjsEsm = {type: 'mdxjsEsm', value, data: {estree}};
  tree.children.unshift(node);
}
