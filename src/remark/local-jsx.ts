import type {ImportDeclaration, Program, VariableDeclaration} from 'estree';

const RUNTIME = /^react\/jsx-(?:dev-)?runtime$/;

const isRuntime = (node: Program['body'][number]): node is ImportDeclaration =>
  node.type === 'ImportDeclaration' && RUNTIME.test(String(node.source.value));

/**
 * Plugin of recma, for the code that MDX makes: a page calls React's functions by names of its own, each imported once.
 *
 * The bundler follows every use of an import, in each of its two compilations, and a page makes hundreds of elements: that was
 * a third of its memory. The names are shorter, too.
 */
export function localJsx(): (program: Program) => void {
  return (program) => {
    const {body} = program;
    const index = body.findIndex(isRuntime);
    const runtime = body[index];
    if (runtime === undefined || !isRuntime(runtime)) return;
    const declarations = runtime.specifiers.map((specifier): VariableDeclaration['declarations'][number] => {
      const {local} = specifier;
      specifier.local = {type: 'Identifier', name: `${local.name}Import`};
      return {type: 'VariableDeclarator', id: local, init: specifier.local};
    });
    body.splice(index + 1, 0, {type: 'VariableDeclaration', kind: 'const', declarations});
  };
}
