import ts from 'typescript';

/** What declares a test, or a group of tests. `base` is what tests of the site are made from. */
const DECLARATIONS = new Set(['test', 'it', 'describe', 'base', 'setup']);

/**
 * Titles of the tests and groups in a test file, as the file writes them: of a template the text between its backticks, of
 * any other expression its source.
 *
 * @param source text of the file.
 */
export function testTitles(source: string): Set<string> {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title, body] = node.arguments;
      if (title !== undefined && body !== undefined && isDeclaration(node.expression)) titles.add(titleOf(title));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** Whether a call of this declares a test or a group: `test`, `it.each(rows)`, `test.describe`. */
export function isDeclaration(expression: ts.Expression): boolean {
  return DECLARATIONS.has(rootOf(expression));
}

/** `test` of `test.describe` and of `test.each(rows)`. */
function rootOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootOf(expression.expression);
  return '';
}

/** A title as the file writes it. */
export function titleOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text;
  const source = title.getText();
  return ts.isTemplateExpression(title) ? source.slice(1, -1) : source;
}
