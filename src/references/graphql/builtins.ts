import {isEnumType, isObjectType, executeSync, parse, type GraphQLNamedType, type GraphQLSchema} from 'graphql';

/** Text about a part of the GraphQL language that no schema defines: the same in every version of the node. */
export interface Builtin {
  /** As a description in a schema: prose, then the example. */
  description: string;
}

/** Scalars of the language, by name. */
export const builtinScalars: Readonly<Record<string, Builtin>> = {
  Boolean: {
    description:
      'Either `true` or `false`, written so both in a query and in the JSON of its answer. Nothing else stands for it: `0`, `""` and `"false"` are refused.',
  },
  ID: {
    description:
      'A value that identifies an object and has no other meaning to a client. It is sent as a string; a whole number is taken as an argument too.',
  },
  Int: {
    description:
      'A signed 32-bit integer, from -2147483648 to 2147483647. It is a plain number in JSON. Larger values are refused as arguments; fields that can exceed it have the type `BigInt`.',
  },
  String: {
    description: `Text in UTF-8, between double quotes; this schema also uses it for binary data, for addresses and for hashes.

Such a value starts with \`0x\` and contains two hexadecimal digits in lower case for each byte: an address is \`0x\` and 40 digits, a hash is \`0x\` and 64. To compare it with an address in mixed case, convert that address to lower case first.`,
  },
};

/** Directives of the language, by name; `@deprecated` is told by `deprecatedDescription`. */
export const builtinDirectives: Readonly<Record<string, Builtin>> = {
  include: {
    description: `Requests a field or a fragment only if a condition holds, so that one stored query serves several views.

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

it answers:

\`\`\`json
{"data": {"input": {"payload": "0x6f726465723a3432"}}}
\`\`\``,
  },
  skip: {
    description: `Leaves a field or a fragment out of the answer if a condition holds, which is the reverse of \`@include\`.

Write it after the field in a query. If a field has both directives, the answer contains it only if \`@skip\` is false and \`@include\` is true.

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

it answers:

\`\`\`json
{"data": {"input": {"index": 42}}}
\`\`\``,
  },
  specifiedBy: {
    description: `Names a web page that defines how the values of a custom scalar are written and read.

It is used in a schema, on a scalar, and never in a query. No scalar of this schema has it: the page of each scalar describes its format.

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
\`\`\``,
  },
};

/** Text about `@deprecated`, which depends on what the schema marks with it. */
export function deprecatedDescription(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(({name}) => !name.startsWith('__'));
  const marked = types.flatMap((type) =>
    membersOf(type).flatMap(({name, deprecationReason}) =>
      typeof deprecationReason === 'string' ? [`\`${type.name}.${name}\``] : [],
    ),
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

It is used in a schema and never in a query. Tools read it by introspection, for example to strike through the name in an editor. ${marked.length === 0 ? 'Nothing in this schema has it.' : `In this schema it marks ${marked.join(', ')}.`}

\`\`\`graphql
${request}
\`\`\`

\`\`\`json
${answer}
\`\`\``;
}

function membersOf(type: GraphQLNamedType): readonly {name: string; deprecationReason?: string | null | undefined}[] {
  if (isEnumType(type)) {
    return type.getValues();
  }
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}
