import {isEnumType, isInputObjectType, isObjectType, type GraphQLDirective, type GraphQLNamedType} from 'graphql';

import {builtinDirectives, builtinScalars} from './builtins';
import {checkExamples} from './example';
import type {GraphqlSite} from './site';

/** What a reader calls a type of this kind. */
export function kindOf(type: GraphQLNamedType): 'enum' | 'input' | 'object' | 'scalar' {
  return isEnumType(type) ? 'enum' : isInputObjectType(type) ? 'input' : isObjectType(type) ? 'object' : 'scalar';
}

/** The description of a type: ours in the schema, or ours of the language's scalar. */
export function typeText({name, description, astNode}: GraphQLNamedType): string {
  return astNode === undefined || astNode === null ? (builtinScalars[name] ?? '') : (description ?? '');
}

/**
 * The description of a directive, from the schema or about the language's.
 *
 * @throws Fault where its example does not fit the schema.
 */
export function directiveText({checked, options}: GraphqlSite, {name, description, astNode}: GraphQLDirective): string {
  if (astNode !== undefined && astNode !== null) {
    return description ?? '';
  }
  const text = options.directiveTexts?.[name] ?? builtinDirectives[name]?.(checked.schema) ?? '';
  // The text is about every schema: an example that does not fit this one has to be told here.
  checkExamples(text, {
    schema: checked.schema,
    file: `the text about @${name} (src/references/graphql/builtins.ts, or directiveTexts in references.yaml)`,
    line: 1,
  });
  return text;
}
