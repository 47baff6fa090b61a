import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  executeSync,
  parse,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** Descriptions of the scalars of the language, by name, as they would stand in a schema. */
export const builtinScalars: Readonly<Record<string, string>> = {
  Boolean:
    'Either `true` or `false`, both in a query and in the JSON of the response. The node rejects anything else, such as `0`, `""` and `"false"`.',
  Float:
    'A double-precision floating-point number, as IEEE 754 defines it. In JSON it is a plain number. The node rejects infinity and values that are not numbers.',
  ID: 'A value that identifies an object and has no other meaning to a client. It is sent as a string; an argument can also be a whole number.',
  Int: 'A signed 32-bit integer, from -2147483648 to 2147483647. In JSON it is a plain number. The node rejects larger values in arguments; fields that can exceed the range have the type `BigInt`.',
  String: `Text in UTF-8, between double quotes; this schema also uses it for binary data, for addresses and for hashes.

Such a value starts with \`0x\` and contains two hexadecimal digits in lower case for each byte: an address is \`0x\` and 40 digits, a hash is \`0x\` and 64. To compare it with an address in mixed case, convert that address to lower case first.`,
};

/** Descriptions of the directives of the language, by name, for a schema; with prose, then the example. */
export const builtinDirectives: Readonly<Record<string, (schema: GraphQLSchema) => string>> = {
  deprecated: deprecatedDescription,
  include:
    () => `Requests a field or a fragment only if a condition holds, so that you can reuse one query for several views.

Write it after the field in a query. A field that it excludes is missing from the answer; it is not \`null\`.

\`\`\`graphql
query Read($withNotices: Boolean!) {
  input(index: 42) {
    payload
    notices @include(if: $withNotices) {
      totalCount
    }
  }
}
\`\`\`

With the variables

\`\`\`json
{"withNotices": false}
\`\`\`

it returns:

\`\`\`json
{"data": {"input": {"payload": "0x6f726465723a3432"}}}
\`\`\``,
  oneOf: (
    schema,
  ) => `Marks an input type for which a request must set exactly one field, to a value other than \`null\`.

It is used in a schema and never in a query. This schema uses it on ${list(
    typesOf(schema).filter((type) => isInputObjectType(type) && type.isOneOf),
  )}.`,
  skip: () => `Omits a field or a fragment from the response if a condition holds, the opposite of \`@include\`.

Write it after the field in a query. If a field has both directives, the response contains it only if \`@skip\` is false and \`@include\` is true.

\`\`\`graphql
query Read($short: Boolean!) {
  input(index: 42) {
    index
    payload @skip(if: $short)
  }
}
\`\`\`

With the variables

\`\`\`json
{"short": true}
\`\`\`

it returns:

\`\`\`json
{"data": {"input": {"index": 42}}}
\`\`\``,
  specifiedBy: (schema) => {
    const marked = typesOf(schema).filter((type) => isScalarType(type) && typeof type.specifiedByURL === 'string');
    return `Names a web page that defines how the values of a custom scalar are written and read.

It is used on a scalar in a schema, never in a query. ${marked.length === 0 ? 'No scalar of this schema has it; the page of each scalar describes its format.' : `This schema uses it on ${list(marked)}.`}

\`\`\`graphql
query {
  __type(name: "String") {
    kind
    name
  }
}
\`\`\`

\`\`\`json
{"data": {"__type": {"kind": "SCALAR", "name": "String"}}}
\`\`\``;
  },
};

/** Types that a schema defines, those of introspection left out. */
function typesOf(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap()).filter(({name}) => !name.startsWith('__'));
}

function list(things: readonly {name: string}[]): string {
  return things.map(({name}) => `\`${name}\``).join(', ');
}

function deprecatedDescription(schema: GraphQLSchema): string {
  const types = typesOf(schema);
  const marked = types.flatMap((type) =>
    membersOf(type)
      .flatMap(({name, deprecationReason, args = []}) => [
        {name: `${type.name}.${name}`, deprecationReason},
        ...args.map((argument) => ({...argument, name: `${type.name}.${name}(${argument.name}:)`})),
      ])
      .filter(({deprecationReason}) => typeof deprecationReason === 'string'),
  );
  // The smallest type makes the shortest example.
  const [sample] = types
    .filter((type) => isObjectType(type) && type !== schema.getQueryType())
    .sort(
      (a, b) => Math.abs(membersOf(a).length - 2) - Math.abs(membersOf(b).length - 2) || (a.name < b.name ? -1 : 1),
    );
  const request = `query {
  __type(name: "${sample?.name ?? 'Query'}") {
    fields(includeDeprecated: true) {
      name
      isDeprecated
    }
  }
}`;
  const answer = JSON.stringify(executeSync({schema, document: parse(request)}), null, 2);
  return `Marks a field or an enum value of the schema that still works, but that new code should not use.

It is used in a schema and never in a query. Tools read it by introspection, for example to strike through the name in an editor. ${marked.length === 0 ? 'This schema does not use it.' : `This schema uses it on ${list(marked)}.`}

\`\`\`graphql
${request}
\`\`\`

\`\`\`json
${answer}
\`\`\``;
}

interface Member {
  name: string;
  deprecationReason?: string | null | undefined;
  args?: readonly Member[];
}

function membersOf(type: GraphQLNamedType): readonly Member[] {
  if (isEnumType(type)) {
    return type.getValues();
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields());
  }
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}
