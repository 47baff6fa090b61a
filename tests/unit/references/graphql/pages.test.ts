import {describe, expect, it} from 'vitest';

import {graphqlPages} from '@site/src/references/graphql/pages';
import {graphqlOptions, lineOf, specErrorOf} from '@site/tests/unit/references/support';

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

function page(id: string, pages = make(GOOD)) {
  const found = pages.find((candidate) => candidate.id === id);
  expect(found, id).toBeDefined();
  return found;
}

describe('graphqlPages', () => {
  it('makes a page for each type, query and directive, and for the scalars of the language', () => {
    expect(make(GOOD).map(({id}) => id)).toEqual([
      'graphql/scalars/big',
      'graphql/scalars/boolean',
      'graphql/inputs/filter',
      'graphql/objects/input',
      'graphql/scalars/int',
      'graphql/objects/notice',
      'graphql/objects/status',
      'graphql/scalars/string',
      'graphql/queries/input',
      'graphql/directives/deprecated',
      'graphql/directives/include',
      'graphql/directives/skip',
      'graphql/directives/specified-by',
    ]);
  });

  it('names pages of queries as the version does', () => {
    const pages = graphqlPages(GOOD, 'shop.graphql', {
      ...graphqlOptions,
      directiveTexts,
      queryNames: {input: 'get_input'},
    });
    expect(page('graphql/queries/get_input', pages)?.frontMatter.slug).toBe('/rollups-apis/graphql/queries/get_input');
    expect(page('graphql/objects/input', pages)?.body).toContain('[`input`](../queries/get_input.mdx)');
  });

  it('shows fields as sections with linked types and tables of arguments', () => {
    const body = page('graphql/objects/input')?.body ?? '';
    expect(body).toContain('## `payload`\n\nType: [`String`](../scalars/string.mdx), may be null.');
    expect(body).toContain('## `notices`\n\nType: [`[Notice!]!`](./notice.mdx), a list, never null.');
    expect(body).toContain('| `where` | [`Filter`](../inputs/filter.mdx), optional | Only those. |');
    expect(body).toContain('with \\{braces\\} and a \\< sign');
  });

  it('shows values of an enum, deprecated ones too, and where a type is used', () => {
    const body = page('graphql/objects/status')?.body ?? '';
    expect(body).toContain('## `DONE`\n\nIt is done.');
    expect(body).toContain('Deprecated: Use `DONE`.');
    expect(body).toContain('## Used by\n\n- [Input](./input.mdx): [`status`](./input.mdx#status)');
    expect(page('graphql/objects/input')?.body).toContain(
      '## Returned by\n\n- Queries: [`input`](../queries/input.mdx)',
    );
  });

  it('tells what is deprecated', () => {
    expect(page('graphql/directives/deprecated')?.body).toContain('In this schema it marks `Status.OPEN`.');
  });

  it('refuses a text about the language whose example does not fit the schema', async () => {
    const error = await specErrorOf(() => graphqlPages(GOOD, 'shop.graphql', graphqlOptions));
    expect(error.file).toContain('directiveTexts');
  });

  it('shows the example with its answer, and a console for queries', () => {
    const body = page('graphql/queries/input')?.body ?? '';
    expect(body).toContain(
      '```graphql\nquery {\n  input(index: 1) {\n    payload\n  }\n}\n```\n\nIt answers:\n\n```json\n',
    );
    expect(body).toContain('<ApiConsole method={"POST"} path={"/graphql"} server={"http://localhost:8080"}');
  });

  it('makes a page for each group where it shall, at the route of the folder', () => {
    const pages = graphqlPages(GOOD, 'shop.graphql', {...graphqlOptions, directiveTexts, groupPages: true});
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
    expect(page('graphql/objects-overview', pages)?.body).toContain(
      '| [`Input`](./objects/input.mdx) | An input that somebody has sent to the application, with \\{braces\\} and a \\< sign in its text. |',
    );
  });

  it('sorts the members of a group, and leaves out what there is none of', () => {
    const pages = graphqlPages(GOOD, 'shop.graphql', {...graphqlOptions, directiveTexts, groupPages: true});
    const sections = (id: string) =>
      [...(page(id, pages)?.body ?? '').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(sections('graphql/queries-overview')).toEqual(['One entry']);
    expect(sections('graphql/scalars-overview')).toEqual(['Of this interface', 'Of the GraphQL language']);
    expect(sections('graphql/directives-overview')).toEqual(['In a query', 'In a schema']);
    const without = GOOD.replace('    where: Filter\n', '    where: Int\n').replace(/"Chooses among[\s\S]*$/, '');
    expect(
      graphqlPages(without, 'shop.graphql', {...graphqlOptions, directiveTexts, groupPages: true}).map(({id}) => id),
    ).not.toContain('graphql/inputs-overview');
  });

  it('says before the console what the version says', () => {
    const pages = graphqlPages(GOOD, 'shop.graphql', {...graphqlOptions, directiveTexts, tryIt: 'Start `it` first.'});
    expect(page('graphql/queries/input', pages)?.body).toContain('## Try it\n\nStart `it` first.\n\n<ApiConsole');
    expect(page('graphql/queries/input')?.body).toContain('## Try it\n\nStart your application with `cartesi run`');
  });

  it('makes the same of the same', () => {
    expect(make(GOOD)).toEqual(make(GOOD));
  });
});

const FAULTS: [fault: string, from: string, to: string, at: string, problem: RegExp][] = [
  ['text that does not parse', 'type Notice {', 'type Notice [', 'type Notice [', /no GraphQL schema/],
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
    /no valid request: Cannot query field "paylaod"/,
  ],
  [
    'an example that does not parse',
    'input(index: 1) {',
    'input(index: 1 {',
    'input(index: 1 {',
    /no valid request: Syntax Error/,
  ],
  ['an answer that is no JSON', '{"payload": "0x"}}}', '{"payload": "0x"}}', '{"data"', /not what a node sends/],
  ['an answer with too much', '{"payload": "0x"}', '{"payload": "0x", "status": "DONE"}', '{"data"', /does not fit/],
  ['an answer with too little', '{"payload": "0x"}', '{}', '{"data"', /does not fit/],
  ['an answer of the wrong type', '{"payload": "0x"}', 'null', '{"data"', /Cannot return null for non-nullable/],
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
    const error = await specErrorOf(() => make(bad));
    expect(error.file).toBe('shop.graphql');
    expect(error.message).toMatch(problem);
    expect(error.fix).not.toBe('');
    expect(error.line).toBe(lineOf(bad, at));
  });

  it('no queries', async () => {
    const error = await specErrorOf(() => make('"A type."\ntype Thing {\n  "A field."\n  name: String\n}\n'));
    expect(error.message).toMatch(/no queries|Query root type/);
  });

  it('a link to a page that it does not make', async () => {
    const error = await specErrorOf(() =>
      make(GOOD.replace('"What was sent."', '"What [was](objects/nowhere.mdx) sent."')),
    );
    expect(error.message).toContain('graphql/objects/nowhere.mdx');
  });
});
