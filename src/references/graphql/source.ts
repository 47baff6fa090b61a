import {
  buildASTSchema,
  GraphQLError,
  isTypeSystemExtensionNode,
  Kind,
  parse,
  validateSchema,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type NameNode,
  type StringValueNode,
} from 'graphql';

import {Fault} from '@site/src/diagnostics/fault';
import {checkExamples} from './example';

/** A schema that has passed `checkGraphql`. */
export interface CheckedGraphql {
  file: string;
  document: DocumentNode;
  schema: GraphQLSchema;
  query: GraphQLObjectType;
}

/**
 * Reads a schema and makes sure that a complete reference can be made of it: it is valid, every type, field, argument
 * and value is described, and the examples in the descriptions are valid queries with matching answers.
 *
 * @throws Fault at the first thing that is amiss.
 */
export function checkGraphql(text: string, file: string): CheckedGraphql {
  const document = parseSdl(text, file);
  const schema = build(document, file);
  const query = schema.getQueryType();
  if (query === undefined || query === null) {
    throw new Fault({
      file,
      problem: 'the schema has no queries',
      fix: 'Add `schema { query: Query }` and the type `Query`.',
    });
  }
  checkShown(document, schema, file);
  checkDescriptions(document, file);
  visitDescriptions(document, (description) =>
    checkExamples(description.value, {schema, file, line: firstLineOf(description)}),
  );
  return {file, document, schema, query};
}

function parseSdl(text: string, file: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) {
      throw new Fault({
        file,
        line: error.locations?.[0]?.line,
        problem: `this is not a GraphQL schema: ${error.message}`,
        fix: 'Correct the line; the schema definition language is described at https://spec.graphql.org/October2021/#sec-Type-System.',
      });
    }
    throw error;
  }
}

function build(document: DocumentNode, file: string): GraphQLSchema {
  let schema: GraphQLSchema;
  try {
    schema = buildASTSchema(document);
  } catch (error) {
    const [message = 'unknown fault'] = (error instanceof Error ? error.message : String(error)).split('\n\n');
    throw new Fault({
      file,
      line: lineOfName(document, message),
      problem: `not a valid schema: ${message}`,
      fix: 'Define what is missing, or remove what is superfluous.',
    });
  }
  const [fault] = validateSchema(schema);
  if (fault !== undefined) {
    throw new Fault({
      file,
      line: fault.locations?.[0]?.line,
      problem: `not a valid schema: ${fault.message}`,
      fix: 'Correct the definition on that line.',
    });
  }
  return schema;
}

/** graphql-js says only in words where the fault is: the line of the first name that the message quotes. */
function lineOfName(document: DocumentNode, message: string): number | undefined {
  const names = [...message.matchAll(/"@?([A-Za-z_]\w*)(?:\.(\w+))?[^"]*"/g)].map(
    ([, owner, member]) => member ?? owner,
  );
  const lines: number[] = [];
  visit(document, {
    Name(node) {
      if (node.value === names[0] && node.loc !== undefined) {
        lines.push(node.loc.startToken.line);
      }
    },
  });
  // Of two definitions of the same name, the second is the one too many.
  return message.startsWith('There can be only one') ? lines.at(-1) : lines[0];
}

/** Definitions that no page shows, and what to do with them. */
const NOT_SHOWN: Readonly<Partial<Record<Kind, readonly [what: string, fix: string]>>> = {
  [Kind.INTERFACE_TYPE_DEFINITION]: ['an interface', 'First write a template for its page in src/references/graphql.'],
  [Kind.UNION_TYPE_DEFINITION]: ['a union', 'First write a template for its page in src/references/graphql.'],
  [Kind.OPERATION_DEFINITION]: ['a request', 'Move it into the description that it illustrates.'],
  [Kind.FRAGMENT_DEFINITION]: ['a fragment', 'Move it into the description that it illustrates.'],
};

/**
 * Makes sure that nothing of a schema gets lost because no page has a place for it.
 *
 * @throws Fault at the first such thing.
 */
function checkShown(document: DocumentNode, schema: GraphQLSchema, file: string): void {
  const refuse = (node: ASTNode | null | undefined, what: string, fix: string) => {
    if (node !== undefined && node !== null) {
      throw new Fault({
        file,
        line: node.loc?.startToken.line,
        problem: `no reference page shows ${what}`,
        fix,
      });
    }
  };
  for (const node of document.definitions) {
    const [what, fix] = NOT_SHOWN[node.kind] ?? [];
    if (what !== undefined && fix !== undefined) {
      refuse(node, what, fix);
    }
    if (isTypeSystemExtensionNode(node)) {
      refuse(node, 'an extension', 'Add its content to the definition that it extends.');
    }
    if (node.kind === Kind.SCHEMA_DEFINITION) {
      refuse(node.description, 'a description of the schema', 'Move it to the description of the query type.');
      refuse(node.directives?.[0], 'a directive on the schema', 'Put it on types or fields.');
    }
  }
  const operations = 'First write a template for their pages in src/references/graphql.';
  refuse(schema.getMutationType()?.astNode, 'mutations', operations);
  refuse(schema.getSubscriptionType()?.astNode, 'subscriptions', operations);
  refuse(schema.getQueryType()?.astNode?.directives?.[0], 'a directive on the query type', 'Put it on the queries.');
}

const DESCRIBED = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'type',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
  [Kind.DIRECTIVE_DEFINITION]: 'directive',
  [Kind.FIELD_DEFINITION]: 'field',
  [Kind.INPUT_VALUE_DEFINITION]: 'argument',
  [Kind.ENUM_VALUE_DEFINITION]: 'value',
} as const;

/** Name and description of a node. graphql-js leaves their keys out of some nodes and sets others to `undefined`. */
function partsOf(node: ASTNode): {name?: NameNode | undefined; description?: StringValueNode | undefined} {
  return node as {name?: NameNode | undefined; description?: StringValueNode | undefined};
}

function checkDescriptions(document: DocumentNode, file: string): void {
  visit(document, {
    enter(node, _key, _parent, _path, ancestors) {
      const {name, description} = partsOf(node);
      if (!(node.kind in DESCRIBED) || name === undefined || (description?.value.trim() ?? '') !== '') {
        return;
      }
      const owners = ancestors.flatMap((ancestor) => ('kind' in ancestor ? (partsOf(ancestor).name?.value ?? []) : []));
      const kind = DESCRIBED[node.kind as keyof typeof DESCRIBED];
      throw new Fault({
        file,
        line: node.loc?.startToken.line,
        problem: `${kind} \`${[...owners, name.value].join('.')}\` has no description`,
        fix: 'Write one in quotes on the line before it: the reference pages contain only what this file says.',
      });
    },
  });
}

function visitDescriptions(document: DocumentNode, act: (description: StringValueNode) => void): void {
  visit(document, {
    enter(node) {
      const {description} = partsOf(node);
      if (description !== undefined) {
        act(description);
      }
    },
  });
}

/** Line of the file on which the value of a description begins: a block's text starts below its quotes. */
export function firstLineOf(description: StringValueNode): number {
  const line = description.loc?.startToken.line ?? 1;
  return description.block === true && /^"""\s*\n/.test(description.loc?.source.body.slice(description.loc.start) ?? '')
    ? line + 1
    : line;
}
