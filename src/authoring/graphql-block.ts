import {
  buildSchema,
  GraphQLError,
  isTypeSystemDefinitionNode,
  Kind,
  parse,
  print,
  validate,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';

import {cachedReader} from '@site/src/build/file-cache';
import type {Finding} from '@site/src/diagnostics/fault';

/** A version's schema, in both forms that blocks are checked by. */
export interface VersionSchema {
  readonly schema: GraphQLSchema;
  /** Definitions of `schema.graphql` as text without descriptions, by name. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** Reads `_specs/schema.graphql`, once until it changes. */
export const readSchema = cachedReader((text): VersionSchema => ({
  schema: buildSchema(text),
  definitions: definitionsOf(parse(text)),
}));

/**
 * Faults of a GraphQL document: one of operations must be valid by the schema, one of definitions must say what the
 * schema says. Without a schema only the syntax is checked. Lines count from the document's first, 1.
 */
export function checkGraphqlBlock(source: string, schema: VersionSchema | undefined): Finding[] {
  let document: DocumentNode;
  try {
    document = parse(source);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [finding(error, 'Correct the document.')];
  }
  if (schema === undefined) return [];
  if (document.definitions.some(isTypeSystemDefinitionNode)) return checkDefinitions(document, schema);
  return validate(schema.schema, document).map((error) =>
    finding(error, 'Correct it to match _specs/schema.graphql of this version.'),
  );
}

function checkDefinitions(document: DocumentNode, {definitions}: VersionSchema): Finding[] {
  return document.definitions.flatMap((definition): Finding[] => {
    const name = nameOf(definition);
    const expected = name === undefined ? undefined : definitions.get(name);
    if (expected === undefined || expected === withoutDescriptions(definition)) {
      // What the schema does not define, such as a directive of the language, cannot differ from it.
      return [];
    }
    const problem = `the definition of ${name ?? ''} differs from the schema.`;
    return [{line: definition.loc?.startToken.line, problem, fix: `Copy it from _specs/schema.graphql: ${expected}`}];
  });
}

function definitionsOf(document: DocumentNode): Map<string, string> {
  return new Map(
    document.definitions.flatMap((definition): [string, string][] => {
      const name = nameOf(definition);
      return name === undefined ? [] : [[name, withoutDescriptions(definition)]];
    }),
  );
}

function nameOf(definition: DefinitionNode): string | undefined {
  if (!isTypeSystemDefinitionNode(definition) || definition.kind === Kind.SCHEMA_DEFINITION) return undefined;
  return definition.kind === Kind.DIRECTIVE_DEFINITION ? `@${definition.name.value}` : definition.name.value;
}

function withoutDescriptions(definition: DefinitionNode): string {
  return print(
    visit(definition, {enter: (node) => ('description' in node ? {...node, description: undefined} : undefined)}),
  );
}

function finding(error: GraphQLError, fix: string): Finding {
  return {line: error.locations?.[0]?.line, problem: `the GraphQL is wrong: ${error.message}`, fix};
}
