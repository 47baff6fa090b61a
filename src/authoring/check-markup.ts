import type {Node, Program} from 'estree';
import type {Nodes, Root} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {admonitions} from '@site/config/admonitions';
import {throwFindings, type Finding} from '@site/src/diagnostics/fault';
import {nearestName, suggestion} from '@site/src/diagnostics/nearest-name';
import type {CompiledPage} from './blocks';
import {COMPONENTS} from './components';

export interface CheckMarkupOptions {
  /** The repository's folder, absolute. */
  readonly root: string;
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Name of the directive for a term of the glossary. */
const TERM = 'term';
const KEYWORDS = `Admonitions are: ${admonitions.keywords.join(', ')}.`;

/**
 * Remark plugin: stops the build at markup that would show nothing, or not what its author meant: an admonition of an
 * unknown name, a component that is not imported, and one without an attribute that it needs.
 *
 * @throws {Fault} with every fault of the page.
 */
export function checkMarkup({root}: CheckMarkupOptions): (tree: Root, page: CompiledPage) => void {
  return (tree, page) => throwFindings(markupFindings(tree, String(page.value)), root, page.path);
}

/** What `checkMarkup` would stop at; `text` is that of the whole page. */
export function markupFindings(tree: Root, text: string): Finding[] {
  const lines = text.split('\n');
  const declared = declaredNames(tree);
  const findings: Finding[] = [];
  visit(tree, (node) => {
    findings.push(...nodeFindings(node, declared, lines));
  });
  return findings;
}

function nodeFindings(node: Nodes, declared: ReadonlySet<string>, lines: readonly string[]): Finding[] {
  switch (node.type) {
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return directiveFindings(node, lines);
    case 'paragraph':
      return fenceFindings(node);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementFindings(node, declared);
    default:
      return [];
  }
}

function directiveFindings(node: Directive, lines: readonly string[]): Finding[] {
  const line = node.position?.start.line;
  if (node.type === 'containerDirective') {
    if (admonitions.keywords.includes(node.name)) {
      const end = lines[(node.position?.end.line ?? 0) - 1] ?? '';
      if (/:{3,}\s*$/.test(end) && node.position?.end.line !== line) return [];
      const problem = `the admonition ":::${node.name}" is not closed, and takes in all that follows.`;
      return [{line, problem, fix: 'Write ::: on a line of its own below its text.'}];
    }
    const near = nearestName(node.name, admonitions.keywords);
    const fix = near === undefined ? KEYWORDS : `Did you mean :::${near}? ${KEYWORDS}`;
    return [{line, problem: `there is no admonition ":::${node.name}".`, fix}];
  }
  // Text such as "12:30" and "a:b" is a directive to the parser, and text to Docusaurus.
  const bare = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
  if (node.type === 'textDirective' && bare) return [];
  // Terms of the glossary: src/remark/terms.ts checks them, and has replaced them in a build.
  if (node.type === 'textDirective' && node.name === TERM) return [];
  const colons = node.type === 'textDirective' ? ':' : '::';
  return [
    {
      line,
      problem: `"${colons}${node.name}" is a directive, which means nothing here.`,
      fix:
        node.type === 'leafDirective'
          ? `An admonition begins with three colons. ${KEYWORDS}`
          : nearestName(node.name, [TERM]) === undefined
            ? 'Write \\: for the colon, or put the text into backticks.'
            : `Did you mean :${TERM}? Otherwise write \\: for the colon, or put the text into backticks.`,
    },
  ];
}

/** Colons that were meant as the beginning or the end of an admonition, and are shown as text. */
function fenceFindings(node: Extract<Nodes, {type: 'paragraph'}>): Finding[] {
  return node.children.flatMap((child, position) => {
    if (child.type !== 'text') return [];
    const start = child.position?.start.line;
    return child.value.split('\n').flatMap((text, index): Finding[] => {
      const beginsLine = position === 0 || index > 0;
      if (!beginsLine || !/^\s*:{3,}/.test(text)) return [];
      return [
        {
          line: start === undefined ? undefined : start + index,
          problem: `"${text.trim()}" is no admonition, and is shown as text.`,
          fix: `Write :::note or :::note[Title] on a line of its own, and ::: below its text. ${KEYWORDS}`,
        },
      ];
    });
  });
}

function elementFindings(node: Element, declared: ReadonlySet<string>): Finding[] {
  const {name} = node;
  const line = node.position?.start.line;
  // Elements of HTML, and fragments.
  if (name === null || !/^[A-Z]/.test(name)) return [];
  const [first = name] = name.split('.');
  if (declared.has(first)) return [];
  const shape = COMPONENTS[name];
  if (shape === undefined) {
    const near = nearestName(name, [...declared, ...Object.keys(COMPONENTS)]);
    return [
      {
        line,
        problem: `there is no component <${name}>: the page does not import it.`,
        fix: `${near === undefined ? '' : `Did you mean <${near}>? Otherwise import`}${near === undefined ? 'Import' : ''} it above, for example: import ${first} from '@site/src/components/${first}';`,
      },
    ];
  }
  return attributeFindings(name, node, shape.required, shape.optional);
}

function attributeFindings(
  name: string,
  {attributes, position}: Element,
  required: readonly string[],
  optional: readonly string[],
): Finding[] {
  const line = position?.start.line;
  const known = [...required, ...optional];
  // What an expression such as {...props} brings is not known before it runs.
  if (attributes.some(({type}) => type === 'mdxJsxExpressionAttribute')) return [];
  const written = attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? [attribute] : []));
  const unknown = written.filter((attribute) => !known.includes(attribute.name) && attribute.name !== 'key');
  const missing = required.filter(
    (key) => !written.some((attribute) => attribute.name === key && attribute.value !== null && attribute.value !== ''),
  );
  return [
    ...missing.map((key) => ({line, problem: `<${name}> has no "${key}".`, fix: `Add ${key}="…" to it.`})),
    ...unknown.map((attribute) => ({
      line,
      problem: `<${name}> has no attribute "${attribute.name}".`,
      fix: known.length === 0 ? 'Leave it out.' : suggestion(attribute.name, known),
    })),
  ];
}

/** Names that the page imports, or declares with `export`. */
function declaredNames(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, 'mdxjsEsm', ({data}) => {
    const program: Program | null | undefined = data?.estree;
    for (const statement of program?.body ?? []) declared(statement).forEach((name) => names.add(name));
  });
  return names;
}

function declared(statement: Node): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({local}) => local.name);
    case 'ExportNamedDeclaration':
      return statement.declaration === null || statement.declaration === undefined
        ? []
        : declared(statement.declaration);
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [statement.id.name];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({id}) => (id.type === 'Identifier' ? [id.name] : []));
    default:
      return [];
  }
}
