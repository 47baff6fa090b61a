import {buildSchema, parse, validate} from 'graphql';
import {describe, expect, it} from 'vitest';

import {graphqlPages} from '@site/src/references/graphql/pages';
import type {ReferencePage} from '@site/src/references/shared/page';
import {graphqlOptions, lineOf, faultOf} from '@site/tests/unit/references/support';

const GOOD = `schema {
  query: Query
}

"What a client can ask."
type Query {
  """
  Reads one input by its number, and everything that the application has said about it.

  \`\`\`graphql
  query {
    input(index: 1) {
      payload
    }
  }
  \`\`\`

  \`\`\`json
  {"data": {"input": {"payload": "0x"}}}
  \`\`\`
  """
  input(
    "Number of the input."
    index: Int!
  ): Input!
}

"An input that somebody has sent to the application, with {braces} and a < sign in its text."
type Input {
  "What was sent."
  payload: String
  "How it ended."
  status: Status!
  "Notices of it."
  notices(
    "Only those."
    where: Filter
    "How many at most."
    first: Int = 10
  ): [Notice!]!
}

"Whether the machine has handled the input, and how the handling has ended for it."
enum Status {
  "It is done."
  DONE
  "It is not done."
  OPEN @deprecated(reason: "Use \`DONE\`.")
}

"Something that the application has said and that anybody can have proved later on."
type Notice {
  "When, as a number of seconds."
  time: Big!
}

"A number that may be too large for the numbers of the language that reads it."
scalar Big

"Chooses among notices by what they hold, which may be nothing at all for some."
input Filter {
  "Only longer ones."
  longer: Int
}
`;

const directiveTexts = {
  include: 'Asks for a field only when a condition holds, for trials with this small schema.',
  skip: 'Leaves a field out of the answer when a condition holds, for trials with this schema.',
};
const make = (text: string) => graphqlPages(text, 'shop.graphql', {...graphqlOptions, directiveTexts});

/** The page of an id; the test fails where there is none. */
async function page(id: string, pages: ReferencePage[] | Promise<ReferencePage[]> = make(GOOD)) {
  const found = (await pages).find((candidate) => candidate.id === id);
  expect(found, id).toBeDefined();
  return found;
}

describe('graphqlPages', () => {
  it('makes a page for each type, query and directive, and for the scalars of the language', async () => {
    const ids = (await make(GOOD)).map(({id}) => id);
    expect(ids.filter((id) => !id.endsWith('-overview')).sort()).toEqual([
      'graphql/directives/deprecated',
      'graphql/directives/include',
      'graphql/directives/skip',
      'graphql/directives/specified-by',
      'graphql/inputs/filter',
      'graphql/objects/input',
      'graphql/objects/notice',
      'graphql/objects/status',
      'graphql/queries/input',
      'graphql/scalars/big',
      'graphql/scalars/boolean',
      'graphql/scalars/int',
      'graphql/scalars/string',
    ]);
  });

  it('names pages of queries as the version does', async () => {
    const pages = await graphqlPages(GOOD, 'shop.graphql', {
      ...graphqlOptions,
      directiveTexts,
      queryNames: {input: 'get_input'},
    });
    expect((await page('graphql/queries/get_input', pages))?.frontMatter.slug).toBe(
      '/rollups-apis/graphql/queries/get_input',
    );
    expect((await page('graphql/objects/input', pages))?.body).toContain('[`input`](../queries/get_input.mdx)');
  });

  it('shows fields as sections with linked types and tables of arguments', async () => {
    const body = (await page('graphql/objects/input'))?.body ?? '';
    expect(body).toContain('## `payload`\n\nType: [`String`](../scalars/string.mdx), can be null.');
    expect(body).toContain('## `notices`\n\nType: [`[Notice!]!`](./notice.mdx), a list, never null.');
    expect(body).toContain('| `where` | [`Filter`](../inputs/filter.mdx), optional | Only those. |');
    expect(body).toContain('with \\{braces\\} and a \\< sign');
  });

  it('shows values of an enum, deprecated ones too, and where a type is used', async () => {
    const body = (await page('graphql/objects/status'))?.body ?? '';
    expect(body).toContain('## `DONE`\n\nIt is done.');
    expect(body).toContain('Deprecated: Use `DONE`.');
    expect(body).toContain('## Used by\n\n- [Input](./input.mdx): [`status`](./input.mdx#status)');
    expect((await page('graphql/objects/input'))?.body).toContain(
      '## Returned by\n\n- Queries: [`input`](../queries/input.mdx)',
    );
  });

  it('tells what is deprecated', async () => {
    expect((await page('graphql/directives/deprecated'))?.body).toContain('This schema uses it on `Status.OPEN`.');
  });

  it('refuses a text about the language whose example does not fit the schema', async () => {
    const error = await faultOf(() => graphqlPages(GOOD, 'shop.graphql', graphqlOptions));
    expect(error.file).toContain('directiveTexts');
  });

  it('shows the example with its answer, and a console for queries', async () => {
    const body = (await page('graphql/queries/input'))?.body ?? '';
    expect(body).toContain(
      '```graphql\nquery {\n  input(index: 1) {\n    payload\n  }\n}\n```\n\nIt returns:\n\n```json\n',
    );
    expect(body).toContain('<ApiConsole method={"POST"} path={"/graphql"} server={"http://localhost:8080"}');
  });

  it('makes a page for each group, at the route of the folder', async () => {
    const pages = await graphqlPages(GOOD, 'shop.graphql', {...graphqlOptions, directiveTexts});
    const groups = pages.filter(({id}) => id.endsWith('-overview'));
    expect(groups.map(({id, frontMatter: {slug}}) => [id, slug])).toEqual([
      ['graphql/queries-overview', '/rollups-apis/graphql/queries'],
      ['graphql/objects-overview', '/rollups-apis/graphql/objects'],
      ['graphql/inputs-overview', '/rollups-apis/graphql/inputs'],
      ['graphql/scalars-overview', '/rollups-apis/graphql/scalars'],
      ['graphql/directives-overview', '/rollups-apis/graphql/directives'],
    ]);
    const listed = groups.flatMap(({body}) =>
      [...body.matchAll(/\]\(\.\/([^)]+)\.mdx\)/g)].map(([, page = '']) => `graphql/${page}`),
    );
    expect(listed.sort()).toEqual(
      pages
        .map(({id}) => id)
        .filter((id) => !id.endsWith('-overview'))
        .sort(),
    );
    expect((await page('graphql/objects-overview', pages))?.body).toContain(
      '| [`Input`](./objects/input.mdx) | An input that somebody has sent to the application, with \\{braces\\} and a \\< sign in its text. |',
    );
  });

  it('sorts the members of a group, and leaves out what there is none of', async () => {
    const pages = await graphqlPages(GOOD, 'shop.graphql', {...graphqlOptions, directiveTexts});
    const sections = async (id: string) =>
      [...((await page(id, pages))?.body ?? '').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(await sections('graphql/queries-overview')).toEqual(['One entry', 'Example']);
    expect(await sections('graphql/scalars-overview')).toEqual([
      'Of this interface',
      'Of the GraphQL language',
      'Example',
    ]);
    expect(await sections('graphql/directives-overview')).toEqual(['In a query', 'In a schema', 'Example']);
    const without = GOOD.replace('    where: Filter\n', '    where: Int\n').replace(/"Chooses among[\s\S]*$/, '');
    expect(
      (await graphqlPages(without, 'shop.graphql', {...graphqlOptions, directiveTexts})).map(({id}) => id),
    ).not.toContain('graphql/inputs-overview');
  });

  it('says before the console what the version says', async () => {
    const pages = await graphqlPages(GOOD, 'shop.graphql', {
      ...graphqlOptions,
      directiveTexts,
      tryIt: 'Start `it` first.',
    });
    expect((await page('graphql/queries/input', pages))?.body).toContain(
      '## Try it\n\nStart `it` first.\n\n<ApiConsole',
    );
    expect((await page('graphql/queries/input'))?.body).toContain(
      '## Try it\n\nStart your application with `cartesi run`',
    );
  });

  it('makes the same of the same', async () => {
    expect(await make(GOOD)).toEqual(await make(GOOD));
  });
});

/** Every construct of the schema language that a page has a place for, and what stands there. */
const SHOWN: [construct: string, from: string, to: string, page: string, shown: string][] = [
  ['the description of the queries', '', '', 'queries-overview', 'What a client can ask.'],
  [
    'a default value of an argument',
    '',
    '',
    'objects/input',
    '| `first` | [`Int`](../scalars/int.mdx), optional, `10` by default | How many at most. |',
  ],
  [
    'a deprecated field',
    'time: Big!',
    'time: Big! @deprecated(reason: "Ask the `Input`.")',
    'objects/notice',
    'Deprecated: Ask the `Input`.\n\nWhen,',
  ],
  [
    'a deprecated query',
    '): Input!\n}',
    '): Input! @deprecated(reason: "Use another.")\n}',
    'queries/input',
    'Deprecated: Use another.',
  ],
  [
    'a deprecated argument',
    'first: Int = 10',
    'first: Int = 10 @deprecated(reason: "Use `last`.")',
    'objects/input',
    '| Deprecated: Use `last`. How many at most. |',
  ],
  [
    'deprecated arguments and fields of inputs, by name',
    'first: Int = 10',
    'first: Int @deprecated(reason: "Use `last`.")',
    'directives/deprecated',
    'This schema uses it on `Input.notices(first:)`, `Status.OPEN`.',
  ],
  [
    'a deprecated field of an input type',
    'longer: Int',
    'longer: Int @deprecated(reason: "Use another.")',
    'inputs/filter',
    'optional.\n\nDeprecated: Use another.\n\nOnly longer ones.',
  ],
  [
    'a default value of an input field',
    'longer: Int',
    'longer: [Int!]! = [1, 2]',
    'inputs/filter',
    '`[Int!]!`](../scalars/int.mdx), optional, `[1, 2]` by default.',
  ],
  [
    'where values of a scalar are defined',
    'scalar Big',
    'scalar Big @specifiedBy(url: "https://example.org/big")',
    'scalars/big',
    'Its format is defined at [https://example.org/big](https://example.org/big).',
  ],
  [
    'which scalars say where',
    'scalar Big',
    'scalar Big @specifiedBy(url: "https://example.org/big")',
    'directives/specified-by',
    'This schema uses it on `Big`.',
  ],
  ['an input type of one field', 'input Filter', 'input Filter @oneOf', 'inputs/filter', 'exactly one of its fields'],
  [
    'the directive of such',
    'input Filter',
    'input Filter @oneOf',
    'directives/one-of',
    'This schema uses it on `Filter`.',
  ],
  ['a number with a fraction', 'longer: Int', 'longer: Float', 'scalars/float', 'IEEE 754'],
  ['a directive', '', '', 'directives/cost', '| `points` | [`Int!`](../scalars/int.mdx), required | How many. |'],
  ['a directive that may be repeated', '', '', 'directives/cost', 'It can appear there more than once.'],
  ...(
    [
      ['a type', 'type Notice', 'type Notice @cost(points: 3)', 'objects/notice'],
      ['a field', 'time: Big!', 'time: Big! @cost(points: 3)', 'objects/notice'],
      ['an argument', 'first: Int = 10', 'first: Int @cost(points: 3)', 'objects/input'],
      ['a query', '): Input!\n}', '): Input! @cost(points: 3)\n}', 'queries/input'],
      ['an argument of a query', 'index: Int!', 'index: Int! @cost(points: 3)', 'queries/input'],
      ['an enum', 'enum Status', 'enum Status @cost(points: 3)', 'objects/status'],
      ['a value', '  DONE', '  DONE @cost(points: 3)', 'objects/status'],
      ['a scalar', 'scalar Big', 'scalar Big @cost(points: 3)', 'scalars/big'],
      ['an input type', 'input Filter', 'input Filter @cost(points: 3)', 'inputs/filter'],
      ['a field of an input type', 'longer: Int', 'longer: Int @cost(points: 3)', 'inputs/filter'],
    ] as const
  ).map(([what, from, to, where]): [string, string, string, string, string] => [
    `a directive on ${what}`,
    from,
    to,
    where,
    'In the schema, it has the directive [`@cost(points: 3)`](../directives/cost.mdx).',
  ]),
];

const COST = `
"What a request costs where the node counts, in points that a provider gives out."
directive @cost(
  "How many."
  points: Int!
) repeatable on OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM | ENUM_VALUE | SCALAR | INPUT_OBJECT | INPUT_FIELD_DEFINITION
`;

describe('nothing of a schema is lost', () => {
  it.each(SHOWN)('%s is shown', async (_construct, from, to, id, shown) => {
    expect(GOOD).toContain(from);
    const found = await page(`graphql/${id}`, make(GOOD.replace(from, to) + COST));
    expect(found?.body).toContain(shown);
  });
});

describe('every page', () => {
  it('gives the endpoint and a complete request that the schema takes', async () => {
    const schema = buildSchema(GOOD);
    for (const {id, body} of await make(GOOD)) {
      const [, address, json = ''] =
        /```shell\ncurl (\S+) \\\n {2}--header 'Content-Type: application\/json' \\\n {2}--data '(.*)'\n```/.exec(
          body,
        ) ?? [];
      expect(address, id).toBe('http://localhost:8080/graphql');
      const {query} = JSON.parse(json.replaceAll(String.raw`'\''`, "'")) as {query: string};
      expect(validate(schema, parse(query)), id).toEqual([]);
    }
  });

  it('sends its own example, with its variables, where it has one', async () => {
    const example = `Reads with a variable and a 'quote', which a shell would take for the end of the request.

\`\`\`graphql
query Read($index: Int!) {
  input(index: $index) { # with a comment
    payload
  }
}
\`\`\`

\`\`\`json
{"index": 1}
\`\`\`
`;
    const text = GOOD.replace('"A number that may', `"""\n${example}"""\nscalar Other\n\n"A number that may`);
    expect((await page('graphql/scalars/other', make(text)))?.body).toContain(
      `--data '{"query":"query Read($index: Int!) { input(index: $index) { payload } }","variables":{"index":1}}'`,
    );
    expect((await page('graphql/scalars/big', make(text)))?.body).toContain(
      `## Example\n\nSend a query to \`http://localhost:8080/graphql\` with \`POST\`, as JSON:\n\n<CallValues graphql="http://localhost:8080/graphql" />\n\n<Tabs groupId="language">\n\n<TabItem value="curl" label="curl">\n\n\`\`\`shell\ncurl http://localhost:8080/graphql \\\n  --header 'Content-Type: application/json' \\\n  --data '{"query":"{ input(index: 1) { payload } }"}'`,
    );
  });
});

const FAULTS: [fault: string, from: string, to: string, at: string, problem: RegExp][] = [
  ['text that does not parse', 'type Notice {', 'type Notice [', 'type Notice [', /not a GraphQL schema/],
  ['a type that is not defined', 'time: Big!', 'time: Bog!', 'time: Bog!', /Unknown type "Bog"/],
  [
    'a type that is defined twice',
    'scalar Big',
    'scalar Big\n"Again."\nscalar  Big',
    'scalar  Big',
    /only one type named "Big"/,
  ],
  ['an output type as an argument', 'where: Filter', 'where: Notice', 'where: Notice', /must be Input Type/],
  [
    'no description of a type',
    '"An input that somebody has sent to the application, with {braces} and a < sign in its text."\n',
    '',
    'type Input {',
    /type `Input` has no description/,
  ],
  [
    'no description of a field',
    '  "What was sent."\n',
    '',
    'payload: String',
    /field `Input.payload` has no description/,
  ],
  [
    'no description of an argument',
    '    "Only those."\n',
    '',
    'where: Filter',
    /argument `Input.notices.where` has no description/,
  ],
  ['an empty description of a value', '"It is done."', '" "', '" "', /value `Status.DONE` has no description/],
  [
    'no description of an input field',
    '  "Only longer ones."\n',
    '',
    'longer: Int',
    /argument `Filter.longer` has no description/,
  ],
  [
    'no description of a scalar',
    '"A number that may be too large for the numbers of the language that reads it."\n',
    '',
    'scalar Big',
    /scalar `Big` has no description/,
  ],
  [
    'an example that asks for what is not there',
    '      payload\n',
    '      paylaod\n',
    'paylaod',
    /not a valid request: Cannot query field "paylaod"/,
  ],
  [
    'an example that does not parse',
    'input(index: 1) {',
    'input(index: 1 {',
    'input(index: 1 {',
    /not a valid request: Syntax Error/,
  ],
  ['an answer that is no JSON', '{"payload": "0x"}}}', '{"payload": "0x"}}', '{"data"', /not one that a node sends/],
  ['an answer with too much', '{"payload": "0x"}', '{"payload": "0x", "status": "DONE"}', '{"data"', /does not match/],
  ['an answer with too little', '{"payload": "0x"}', '{}', '{"data"', /does not match/],
  ['an answer of the wrong type', '{"payload": "0x"}', 'null', '{"data"', /Cannot return null for non-nullable/],
  [
    'no example of any query',
    GOOD.slice(GOOD.indexOf('\n  ```graphql'), GOOD.indexOf('  """\n  input(')),
    '',
    '"What a client can ask."',
    /no query has an example/,
  ],
  [
    'an interface',
    'scalar Big',
    'scalar Big\n"A."\ninterface Node {\n  "B."\n  id: Int\n}',
    '"A."',
    /no reference page shows an interface/,
  ],
  ['a union', 'scalar Big', 'scalar Big\n"A."\nunion Any = Input | Notice', '"A."', /no reference page shows a union/],
  [
    'an extension',
    'scalar Big',
    'scalar Big\nextend type Notice {\n  "B."\n  id: Int\n}',
    'extend type',
    /no reference page shows an extension/,
  ],
  [
    'an extension of the schema',
    'scalar Big',
    'scalar Big\nextend schema @cost\n"A."\ndirective @cost on SCHEMA',
    'extend schema',
    /no reference page shows an extension/,
  ],
  [
    'a description of the schema',
    'schema {',
    '"All."\nschema {',
    '"All."',
    /no reference page shows a description of the schema/,
  ],
  [
    'a directive on the schema',
    'schema {',
    '"A."\ndirective @cost on SCHEMA\nschema @cost {',
    'schema @cost',
    /no reference page shows a directive on the schema/,
  ],
  [
    'a directive on the queries as a whole',
    '"What a client can ask."\ntype Query {',
    '"A."\ndirective @cost on OBJECT\n"What a client can ask."\ntype Query @cost {',
    'type Query @cost',
    /no reference page shows a directive on the query type/,
  ],
  [
    'mutations',
    '  query: Query\n}',
    '  query: Query\n  mutation: Change\n}\n"A."\ntype Change {\n  "B."\n  add: Int\n}',
    '"A."',
    /no reference page shows mutations/,
  ],
  [
    'subscriptions',
    '  query: Query\n}',
    '  query: Query\n  subscription: News\n}\n"A."\ntype News {\n  "B."\n  add: Int\n}',
    '"A."',
    /no reference page shows subscriptions/,
  ],
  [
    'a request outside a description',
    'scalar Big',
    'scalar Big\nquery One {\n  input(index: 1) {\n    payload\n  }\n}',
    'query One',
    /no reference page shows a request/,
  ],
  [
    'a fragment outside a description',
    'scalar Big',
    'scalar Big\nfragment One on Input {\n  payload\n}',
    'fragment One',
    /no reference page shows a fragment/,
  ],
  [
    'a first sentence too short for a page',
    'Reads one input by its number, and everything that the application has said about it.',
    'Reads it.',
    'Reads it.',
    /9 characters/,
  ],
];

describe('a schema with a fault', () => {
  it.each(FAULTS)('%s', async (_fault, from, to, at, problem) => {
    expect(GOOD).toContain(from);
    const bad = GOOD.replace(from, to);
    const error = await faultOf(() => make(bad));
    expect(error.file).toBe('shop.graphql');
    expect(error.message).toMatch(problem);
    expect(error.fix).not.toBe('');
    expect(error.line).toBe(lineOf(bad, at));
  });

  it('no queries', async () => {
    const error = await faultOf(() => make('"A type."\ntype Thing {\n  "A field."\n  name: String\n}\n'));
    expect(error.message).toMatch(/no queries|Query root type/);
  });
});
