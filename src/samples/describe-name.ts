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

/**
 * What a reader learns of a name: `result: bigint`, `type Hex = …`. Nothing where the code says as much, where the name belongs to
 * the language, to Node.js or to React, and where the type is too long to be read at a glance.
 */
export function describeName(project: Project, node: Identifier, symbol: Symbol, type: Type): string | undefined {
  const {checker} = project;
  const name = node.text;
  const target = (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  if (isOfPlatform(target)) return undefined;
  const text =
    (target.flags & VALUES) !== 0
      ? valueText(project, name, target, wantedType(project, node) ?? type)
      : (target.flags & TYPES) !== 0
        ? typeText(project, name, target)
        : undefined;
  return text === undefined || text.length > LONGEST || CUT.test(text) ? undefined : text;
}

/** What may be given for a property: for `args: [1n]` that says more than the type of `[1n]`. */
function wantedType({checker}: Project, node: Identifier): Type | undefined {
  const {parent} = node;
  return isPropertyAssignment(parent) && parent.name === node
    ? checker.getContextualType(parent.initializer)
    : undefined;
}

function valueText(project: Project, name: string, symbol: Symbol, type: Type): string | undefined {
  const text = project.checker.typeToString(type);
  // A literal says nothing new, nor does an ABI, whose type repeats each of its strings.
  if (/^(?:any|null|undefined|["'\d-].*|true|false|\{\}|typeof import\(.*)$|: "[^"]*"; readonly /.test(text))
    return undefined;
  if (!CUT.test(text)) return `${name}: ${text}`;
  const result = nameOfResult(project, symbol);
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

function typeText({checker}: Project, name: string, symbol: Symbol): string | undefined {
  // `const` of `as const` is a type without a declaration.
  if (symbol.declarations.length === 0) return undefined;
  const declared = checker.getDeclaredTypeOfSymbol(symbol);
  if ((symbol.flags & SymbolFlags.Interface) === 0) {
    const text = checker.typeToString(declared, undefined, AS_IN_MESSAGES | NodeBuilderFlags.InTypeAlias);
    return text === name ? undefined : `type ${name} = ${text}`;
  }
  const members = checker.getPropertiesOfType(declared).map((member) => {
    const type = checker.getTypeOfSymbol(member);
    return type && `${member.name}: ${checker.typeToString(type)}`;
  });
  return members.length === 0 ? undefined : `interface ${name} { ${members.join('; ')} }`;
}

/** Whether a name comes from the language's own library, from Node.js or from React: readers look these up elsewhere. */
function isOfPlatform({declarations}: Symbol): boolean {
  const path = declarations[0]?.path;
  return path !== undefined && /\/node_modules\/@types(?:cript)?\//.test(path);
}
