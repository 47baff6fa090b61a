import {
  isAwaitExpression,
  isCallExpression,
  isPropertyAssignment,
  isTypeReferenceNode,
  isVariableDeclaration,
} from 'typescript-7/unstable/ast/is';
import type {Identifier, Node} from 'typescript-7/unstable/ast';
import {NodeBuilderFlags, SymbolFlags, type Project, type Symbol, type Type} from 'typescript-7/unstable/sync';

/** A longer type is no help beside the code: the reader would have to study it. */
const LONGEST = 200;

/** Where the compiler left something out, because the type is long. */
const CUT = /\.\.\.(?![\w$[{(])/;

/** Flags of the compiler's own messages, which write the name of a type where it has one. */
const AS_IN_MESSAGES = NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope | NodeBuilderFlags.AllowUniqueESSymbolType;

const TYPES = SymbolFlags.TypeAlias | SymbolFlags.Interface;
const VALUES = SymbolFlags.Variable | SymbolFlags.Function | SymbolFlags.Property | SymbolFlags.Method;

/** What is asked of a project for many names: each question is a message to the compiler's process, and none of these is sent twice. */
export interface Questions {
  readonly project: Project;
  /** What a name that was imported stands for. */
  readonly target: (symbol: Symbol) => Symbol;
  /** A type, written out. */
  readonly text: (type: Type) => string;
  /** What `type` or `interface` says of a name in the code. */
  readonly declared: (symbol: Symbol, name: string) => string | undefined;
}

/** Questions to a project, none of them asked yet. */
export function questionsTo(project: Project): Questions {
  const {checker} = project;
  const text = remembered((type: Type) => checker.typeToString(type));
  return {
    project,
    target: remembered((symbol: Symbol) =>
      (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol),
    ),
    text,
    declared: remembered((symbol: Symbol, name: string) => typeText(checker, text, name, symbol)),
  };
}

/** A question whose answer depends on a symbol or a type, and perhaps on its name in the code. */
function remembered<About extends {readonly id: number}, Name extends readonly string[], Answer>(
  ask: (about: About, ...name: Name) => Answer,
): (about: About, ...name: Name) => Answer {
  const answers = new Map<string, {readonly answer: Answer}>();
  return (about, ...name) => {
    const key = [about.id, ...name].join(' ');
    const known = answers.get(key) ?? {answer: ask(about, ...name)};
    answers.set(key, known);
    return known.answer;
  };
}

/**
 * What a reader learns of a name: `result: bigint`, `type Hex = …`. Nothing where the code says as much, where the name belongs to
 * the language, to Node.js or to React, and where the type is too long to be read at a glance.
 */
export function describeName(questions: Questions, node: Identifier, symbol: Symbol, type: Type): string | undefined {
  const name = node.text;
  const target = questions.target(symbol);
  if (isOfPlatform(target)) return undefined;
  const text =
    (target.flags & VALUES) !== 0
      ? valueText(questions, name, target, wantedType(questions, node) ?? type)
      : (target.flags & TYPES) !== 0
        ? questions.declared(target, name)
        : undefined;
  return text === undefined || text.length > LONGEST || CUT.test(text) ? undefined : text;
}

/** What may be given for a property: for `args: [1n]` that says more than the type of `[1n]`. */
function wantedType({project: {checker}}: Questions, node: Identifier): Type | undefined {
  const {parent} = node;
  return isPropertyAssignment(parent) && parent.name === node
    ? checker.getContextualType(parent.initializer)
    : undefined;
}

function valueText(questions: Questions, name: string, symbol: Symbol, type: Type): string | undefined {
  const text = questions.text(type);
  // A literal says nothing new, nor does an ABI, whose type repeats each of its strings.
  if (/^(?:any|null|undefined|["'\d-].*|true|false|\{\}|typeof import\(.*)$|: "[^"]*"; readonly /.test(text))
    return undefined;
  if (!CUT.test(text)) return `${name}: ${text}`;
  const result = nameOfResult(questions.project, symbol);
  return result === undefined ? undefined : `${name}: ${result}`;
}

/** The name that the function behind `const name = f()` gives to what it returns, where the type is written out at length. */
function nameOfResult(project: Project, {valueDeclaration}: Symbol): string | undefined {
  const declaration = valueDeclaration?.resolve(project);
  if (declaration === undefined || !isVariableDeclaration(declaration)) return undefined;
  let call: Node | undefined = declaration.initializer;
  if (call !== undefined && isAwaitExpression(call)) call = call.expression;
  if (call === undefined || !isCallExpression(call)) return undefined;
  const made = project.checker.getResolvedSignature(call)?.declaration?.resolve(project);
  const returned = made !== undefined && 'type' in made ? (made.type as Node | undefined) : undefined;
  if (returned === undefined || !isTypeReferenceNode(returned)) return undefined;
  return returned.typeName.getText();
}

function typeText(
  checker: Project['checker'],
  textOf: Questions['text'],
  name: string,
  symbol: Symbol,
): string | undefined {
  // `const` of `as const` is a type without a declaration.
  if (symbol.declarations.length === 0) return undefined;
  const declared = checker.getDeclaredTypeOfSymbol(symbol);
  if ((symbol.flags & SymbolFlags.Interface) === 0) {
    const text = checker.typeToString(declared, undefined, AS_IN_MESSAGES | NodeBuilderFlags.InTypeAlias);
    return text === name ? undefined : `type ${name} = ${text}`;
  }
  const members = checker.getPropertiesOfType(declared).map((member) => {
    const type = checker.getTypeOfSymbol(member);
    return type && `${member.name}: ${textOf(type)}`;
  });
  return members.length === 0 ? undefined : `interface ${name} { ${members.join('; ')} }`;
}

/** Whether a name comes from the language's own library, from Node.js or from React: readers look these up elsewhere. */
function isOfPlatform({declarations}: Symbol): boolean {
  const path = declarations[0]?.path;
  return path !== undefined && /\/node_modules\/@types(?:cript)?\//.test(path);
}
