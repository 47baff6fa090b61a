import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import {isDeclaration, titleOf} from './test-titles';

/** A file with the functions that it declares and the names that it imports. */
interface Module {
  readonly file: string;
  readonly source: ts.SourceFile;
  /** Functions, and classes with their methods, by name. */
  readonly declared: ReadonlyMap<string, ts.Node>;
  /** Local name to the module and the name there. */
  readonly imported: ReadonlyMap<string, {readonly from: string; readonly name: string}>;
}

/** What makes an assertion of `expect` itself: its other members, such as `expect.any`, only describe a value. */
const VARIANTS = new Set(['poll', 'soft']);

/**
 * Tells which tests of a repository assert nothing: neither in their own body nor in a function that it calls, of the same
 * file or imported from another test file. Functions of the site are no assertions, whatever they throw.
 */
export class AssertionFinder {
  private readonly modules = new Map<string, Module>();
  private readonly known = new Map<ts.Node, boolean>();

  /** @param root folder that `@site` stands for. */
  constructor(private readonly root: string) {}

  /**
   * Whether every test of this title asserts something; so does a group whose tests all do. A title that the file does not
   * have asserts nothing.
   *
   * @param file path from the root.
   * @param title as `testTitles` gives it.
   */
  asserts(file: string, title: string): boolean {
    const module = this.load(path.join(this.root, file));
    const bodies = callsWithTitle(module.source).filter((call) => titleOf(call.title) === title);
    return bodies.length > 0 && bodies.every(({body}) => this.bodyAsserts(body, module));
  }

  private bodyAsserts(body: ts.Node, module: Module): boolean {
    const inner = callsWithTitle(body);
    if (inner.length > 0) return inner.every((test) => this.bodyAsserts(test.body, module));
    return this.reachesAssertion(body, module);
  }

  private reachesAssertion(node: ts.Node, module: Module): boolean {
    const known = this.known.get(node);
    if (known !== undefined) return known;
    // Until it is known: a function that calls itself asserts by that nothing.
    this.known.set(node, false);
    const found = this.someCall(node, module);
    this.known.set(node, found);
    return found;
  }

  private someCall(node: ts.Node, module: Module): boolean {
    // What is passed by name, such as a body that is declared elsewhere, is called by whoever takes it.
    if (ts.isIdentifier(node)) return this.callAsserts(node, module);
    let found = false;
    const visit = (child: ts.Node): void => {
      if (found) return;
      if (ts.isCallExpression(child)) {
        const isMade =
          isAssertion(child) || (ts.isIdentifier(child.expression) && this.callAsserts(child.expression, module));
        if (isMade) {
          found = true;
          return;
        }
      }
      ts.forEachChild(child, visit);
    };
    visit(node);
    return found;
  }

  private callAsserts(callee: ts.Identifier, module: Module): boolean {
    const name = callee.text;
    const own = module.declared.get(name);
    if (own !== undefined) return this.reachesAssertion(own, module);
    const imported = module.imported.get(name);
    const file = imported === undefined ? undefined : this.resolve(module.file, imported.from);
    if (imported === undefined || file === undefined) return false;
    const other = this.load(file);
    const declaration = other.declared.get(imported.name);
    return declaration !== undefined && this.reachesAssertion(declaration, other);
  }

  /** File of an import, where it is one of the tests. */
  private resolve(from: string, request: string): string | undefined {
    const target = request.startsWith('@site/')
      ? path.join(this.root, request.slice('@site/'.length))
      : request.startsWith('.')
        ? path.join(path.dirname(from), request)
        : undefined;
    if (target?.startsWith(path.join(this.root, 'tests') + path.sep) !== true) return undefined;
    return [`${target}.ts`, `${target}.tsx`, target].find((file) => existsSync(file) && statSync(file).isFile());
  }

  private load(file: string): Module {
    const known = this.modules.get(file);
    if (known !== undefined) return known;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const declared = new Map<string, ts.Node>();
    const imported = new Map<string, {from: string; name: string}>();
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionDeclaration(node) && node.name !== undefined) declared.set(node.name.text, node);
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer)) {
        declared.set(node.name.text, node.initializer);
      }
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const bindings = node.importClause?.namedBindings;
        if (bindings !== undefined && ts.isNamedImports(bindings)) {
          for (const {name, propertyName} of bindings.elements) {
            imported.set(name.text, {from: node.moduleSpecifier.text, name: (propertyName ?? name).text});
          }
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    const module = {file, source, declared, imported};
    this.modules.set(file, module);
    return module;
  }
}

function isFunction(node: ts.Expression | undefined): node is ts.ArrowFunction | ts.FunctionExpression {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

/** Whether this is the call of a matcher: `expect(x).toBe(1)`, `expect.poll(f).not.toBe(1)`. */
function isAssertion(call: ts.CallExpression): boolean {
  // From the matcher down to what it is asked of.
  let below: ts.Expression = call.expression;
  while (ts.isPropertyAccessExpression(below)) below = below.expression;
  if (below === call.expression || !ts.isCallExpression(below)) return false;
  const {expression} = below;
  if (ts.isIdentifier(expression)) return expression.text === 'expect';
  return (
    ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    expression.expression.text === 'expect' &&
    VARIANTS.has(expression.name.text)
  );
}

/** Tests and groups in a node, those within groups too, each with its title and its body. */
function callsWithTitle(node: ts.Node): {title: ts.Expression; body: ts.Expression}[] {
  const found: {title: ts.Expression; body: ts.Expression}[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isCallExpression(child) && isDeclaration(child.expression)) {
      const [title, ...others] = child.arguments;
      // Before or after the body there may be options.
      const body = others.find(isFunction) ?? others.find(ts.isIdentifier);
      if (title !== undefined && body !== undefined) found.push({title, body});
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}
