import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {commandFindings} from '@site/src/authoring/check-commands';
import {pageFindings} from '@site/src/authoring/check-page';
import {root} from '@site/src/build/repository';
import {readPage, type Rule} from './pages';
import {product} from '@site/config/product';
import {currentVersionPath} from '@site/config/versions';
import {routeOf} from './routes';
import {clones, CLONE} from './rules/clones';
import {fences, staleEntries} from './rules/fences';
import {images} from './rules/images';
import {links} from './rules/links';
import {admonitions, opening, sections} from './rules/shape';
import {words} from './rules/words';
import {sidebarIds} from './sidebars';

const PAGE = 'rollups_versioned_docs/version-1.5/development/fixture.mdx';

/** A page of a type with a body that begins on line 4. */
function pageOf(type: string, body: string, file = PAGE) {
  return readPage(join(root, file), `---\n{title: Fixture, type: ${type}}\n---\n${body}\n`);
}

/** `line: problem` of what a rule finds in a page. */
async function found(rule: Rule, body: string, {type = 'reference', file = PAGE} = {}): Promise<string[]> {
  return rule(await pageOf(type, body, file)).map(({line, problem}) => `${line ?? '-'}: ${problem}`);
}

const TABLE = '| What you see | Why | What to do |\n|---|---|---|\n| a | b | c |';
const GUIDE = `Goal.\n\n## Before you start\n\n## 1. One\n\n## 2. Two\n\n## When it goes wrong\n\n${TABLE}\n\n## Next\n`;
const TUTORIAL = `Text.\n\n## What you build\n\n## Before you start\n\n## 1. One\n\n## Run it\n\n## Test it\n\n## When it goes wrong\n\n${TABLE}\n\n## Next\n`;

describe('clones', () => {
  const tutorial = (command: string) =>
    `## Before you start\n\n\`\`\`shell\ncartesi doctor\n\`\`\`\n\n## 1. One\n\n\`\`\`shell\n${command}\ncd site\n\`\`\`\n\n\`\`\`js file=examples/echo/javascript/index.js\n\`\`\``;

  it('accepts the one form, on tutorials as their first command', async () => {
    expect(await found(clones, `\`\`\`shell\n${CLONE}\n\`\`\``)).toEqual([]);
    expect(await found(clones, tutorial(CLONE), {type: 'tutorial'})).toEqual([]);
    expect(await found(clones, tutorial('git clone https://github.com/else/where.git'))).toEqual([]);
  });

  it.each([
    ['another tag', CLONE.replace(product.examplesTag, 'examples-0')],
    ['no tag', `git clone --depth 1 ${product.repository}.git site`],
    ['another folder', CLONE.replace(/ site$/, '')],
  ])('reports %s', async (_, command) => {
    expect(await found(clones, `\`\`\`shell\ncd ..\n${command}\n\`\`\``)).toEqual([
      '6: the page clones this repository in another form, or at another tag, than other pages do.',
    ]);
  });

  it('reports a tutorial that begins with another command', async () => {
    const problem = 'the first command of the tutorial does not clone the examples.';
    expect(await found(clones, tutorial(`mkdir a\n${CLONE}`), {type: 'tutorial'})).toEqual([`12: ${problem}`]);
    expect(await found(clones, tutorial('').replaceAll('shell', 'text'), {type: 'tutorial'})).toEqual([
      `-: ${problem}`,
    ]);
    expect(await found(clones, tutorial('mkdir a'), {type: 'guide'})).toEqual([]);
  });
});

describe('opening', () => {
  it('wants a paragraph first, after imports and comments', async () => {
    expect(await found(opening, "import A from './a.svg';\n\n{/* note */}\n\nText.\n\n## B")).toEqual([]);
    expect(await found(opening, '## A\n\nText.')).toEqual(['4: the page does not open with a paragraph.']);
    expect(await found(opening, '')).toEqual(['-: the page does not open with a paragraph.']);
  });

  it('wants no level-1 heading', async () => {
    expect(await found(opening, 'Text.\n\n# A')).toEqual(['6: the page has a level-1 heading.']);
  });
});

describe('sections', () => {
  it('accepts the sections of each type', async () => {
    expect(await found(sections, GUIDE, {type: 'guide'})).toEqual([]);
    expect(await found(sections, TUTORIAL, {type: 'tutorial'})).toEqual([]);
    expect(await found(sections, 'Text.\n\n## A\n\n## B\n\n## Next\n', {type: 'concept'})).toEqual([]);
    expect(await found(sections, 'Text.\n\n<Cards>\n</Cards>\n', {type: 'overview'})).toEqual([]);
    expect(await found(sections, 'Text.', {type: 'reference'})).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    [
      'a missing section',
      'guide',
      GUIDE.replace('## Before you start\n', ''),
      '-: a guide has no section "Before you start".',
    ],
    ['a guide without steps', 'guide', GUIDE.replace(/## \d.*\n/g, ''), '-: a guide has no step.'],
    [
      'a step without a number',
      'guide',
      GUIDE.replace('## 2. Two', '## Two'),
      '10: "Two" is neither a step nor a section of a guide.',
    ],
    ['a wrong number', 'guide', GUIDE.replace('## 2. Two', '## 3. Two'), '10: "3. Two" is step 2.'],
    [
      'a wrong order',
      'guide',
      `${GUIDE.replace('## Before you start\n', '')}\n## Before you start`,
      '19: "Before you start" stands at the wrong place.',
    ],
    ['no table', 'guide', GUIDE.replace(TABLE, 'Text.'), '12: "When it goes wrong" holds no table.'],
    [
      'other columns',
      'guide',
      GUIDE.replace('Why |', 'Cause |'),
      '14: the columns of the table are What you see, Cause, What to do.',
    ],
    [
      'a tutorial without its test',
      'tutorial',
      TUTORIAL.replace('## Test it\n', ''),
      '-: a tutorial has no section "Test it".',
    ],
    ['a concept without an end', 'concept', 'Text.\n\n## A\n\n## B', '8: the last section of a concept is not "Next".'],
    [
      'a concept with one section',
      'concept',
      'Text.\n\n## A\n\n## Next',
      '-: a concept has fewer than two sections of its own.',
    ],
    ['an overview without cards', 'overview', 'Text.', '-: an overview has no <Cards>.'],
  ])('finds %s', async (_name, type, body, expected) => {
    expect(await found(sections, body, {type})).toEqual([expected]);
  });
});

describe('admonitions', () => {
  it('wants none after another', async () => {
    expect(await found(admonitions, ':::note\n\na\n\n:::\n\nText.\n\n:::tip\n\nb\n\n:::')).toEqual([]);
    expect(await found(admonitions, ':::note\n\na\n\n:::\n\n:::tip\n\nb\n\n:::')).toEqual([
      '10: two admonitions stand in a row.',
    ]);
  });
});

describe('fences', () => {
  const six = '1\n2\n3\n4\n5\n6';
  const rule: Rule = (page) => fences(page, [{file: PAGE, firstLine: 'allowed', reason: ''}]);

  it('accepts regions, free languages, short and allowed programs', async () => {
    expect(await found(rule, '```js file=a.js#b\n```')).toEqual([]);
    expect(await found(rule, `\`\`\`shell\n${six}\n\`\`\``)).toEqual([]);
    expect(await found(rule, '```js\n1\n2\n3\n4\n5\n```')).toEqual([]);
    expect(await found(rule, `\`\`\`js\nallowed\n${six}\n\`\`\``)).toEqual([]);
  });

  it('finds a program that no test runs, in tabs and lists too', async () => {
    expect(
      await found(rule, `<Tabs>\n\n- a\n\n  \`\`\`js\n  ${six.replaceAll('\n', '\n  ')}\n  \`\`\`\n\n</Tabs>`),
    ).toEqual(['8: a fence of 6 lines of js is no region of a tested file.']);
  });

  it('finds a fence without a language, and one with another name of it', async () => {
    expect(await found(rule, '```\na\n```')).toEqual(['4: the fence names no language.']);
    expect(await found(rule, '```bash\na\n```')).toEqual(['4: the fence says "bash".']);
  });

  it('finds entries of the allow list that nothing needs', async () => {
    const entry = {file: PAGE, firstLine: 'allowed', reason: ''};
    const page = await pageOf('reference', `\`\`\`js\nallowed\n${six}\n\`\`\``);
    expect(staleEntries([page], [entry])).toEqual([]);
    expect(staleEntries([await pageOf('reference', 'Text.')], [entry])).toEqual([entry]);
  });
});

describe('links', () => {
  it.each([
    '[vouchers](../rollups-apis/backend/vouchers.mdx#next)',
    '[below](#part)',
    '[get started](/get-started/)',
    '[rollups 2.0](/cartesi-rollups/2.0/#state)',
    '[source](https://github.com/cartesi/rollups-node/blob/v1.5.1/README.md)',
    '<Card to="/cartesi-rollups/1.5/quickstart/" title="Quickstart">a</Card>',
  ])('accepts %s', async (body) => {
    expect(await found(links, body)).toEqual([]);
  });

  it.each([
    ['[a b](./missing.mdx)', 'there is no rollups_versioned_docs/version-1.5/development/missing.mdx.'],
    ['[a b](../quickstart)', 'the link ../quickstart has no extension.'],
    [
      '[a b](/cartesi-rollups/1.5/quickstart/)',
      '/cartesi-rollups/1.5/quickstart/ is a page of the same docs tree, linked by its URL.',
    ],
    ['[a b](/get-started)', '/get-started has no slash at its end.'],
    [
      '[a b](../../../docs/get-started/index.mdx)',
      '../../../docs/get-started/index.mdx leads out of rollups_versioned_docs/version-1.5/.',
    ],
    [
      '[a b](https://docs.cartesi.io/get-started/)',
      'https://docs.cartesi.io/get-started/ is a page of this site, linked by its URL.',
    ],
    [
      '[a b](https://github.com/cartesi/cli/tree/main/apps)',
      'https://github.com/cartesi/cli/tree/main/apps is a source at a branch, which changes.',
    ],
    ['[a b](http://example.org/)', 'http://example.org/ is not encrypted.'],
    ['[Here](../quickstart.mdx)', 'the link text "Here" does not say where the link goes.'],
    ['<Card to="/get-started" title="A">a</Card>', '/get-started has no slash at its end.'],
  ])('finds the fault of %s', async (body, problem) => {
    expect(await found(links, body)).toEqual([`4: ${problem}`]);
  });

  it('knows that the unversioned pages are a tree of their own', async () => {
    const file = 'docs/get-started/fixture.mdx';
    expect(await found(links, '[a b](/cartesi-rollups/1.5/)', {file})).toEqual([]);
    expect(await found(links, '[a b](/fraud-proofs/)', {file})).toEqual([
      '4: /fraud-proofs/ is a page of the same docs tree, linked by its URL.',
    ]);
  });
});

describe('images', () => {
  it('wants a text for each', async () => {
    expect(await found(images, '![The parts](./a.png)\n\n<Figure caption="Parts"><A /></Figure>')).toEqual([]);
    expect(await found(images, '![](./a.png)')).toEqual(['4: the image has no alternative text.']);
    expect(await found(images, '<img src="a.png" />')).toEqual(['4: <img> has no alt.']);
    expect(await found(images, '<Figure>\n  <A />\n</Figure>')).toEqual(['4: <Figure> has no caption.']);
  });
});

describe('words', () => {
  it.each([
    'the back-end API',
    'the Cartesi Machine emulator',
    '`dapp` and `backend`',
    'adjust and justify',
    'happens, mapped',
    'an easement',
    '`mend` and `shall`',
    'to recommend, shallow, nearby, endear',
    'the server stands in for the machine',
    'a way of life',
  ])('accepts "%s"', async (text) => {
    expect(await found(words, text)).toEqual([]);
  });

  it('lets the pages about the emulator call it so', async () => {
    const file = 'docs/cartesi-machine/fixture.mdx';
    expect(await found(words, 'The emulator boots.', {file})).toEqual([]);
    expect(await found(words, 'The backend boots.', {file})).toEqual(['4: the text says "backend".']);
  });

  it.each([
    'dapp',
    'DApps',
    'dApp',
    'app',
    'Apps',
    'backend',
    'frontend',
    'front-end',
    'layer 1',
    'Layer-1',
    'L1',
    'parent chain',
    'CM',
    'emulator',
    'node software',
    'main net',
    'Main Net',
    'contract account',
    'onchain',
    'offchain',
    'simply',
    'just',
    'easy',
    'Easily',
    'please',
    'powerful',
    'seamless',
    'coming soon',
    'mend',
    'Mended',
    'anew',
    'afresh',
    'dear',
    'shall',
    'amiss',
    'of yours',
    'wants a look',
    'Whoever has',
    'as of yet',
    'in vain',
    'for lack of',
    'tells about',
    'lies at',
    'stands in',
    'takes the place of',
    'The way of an',
  ])('finds "%s"', async (word) => {
    expect(await found(words, `A line.\n\nThe text\nhas ${word}.`)).toEqual([`7: the text says "${word}".`]);
  });

  it('reads titles, captions and alternative texts', async () => {
    expect(await found(words, '<Card to="/a/" title="My app">a</Card>')).toEqual(['4: the text says "app".']);
    const page = await readPage(join(root, PAGE), '---\ntitle: A backend\n---\n');
    expect(words(page).map(({problem}) => problem)).toEqual(['the text says "backend".']);
  });

  it('reads generated pages for phrases that sound translated, and for nothing else', async () => {
    const file = 'rollups_versioned_docs/version-1.5/generated/fixture.mdx';
    expect(await found(words, 'The backend shall answer.', {file})).toEqual(['4: the text says "shall".']);
  });

  it('lets the old versions say DApp', async () => {
    expect(await found(words, 'A DApp.', {file: 'rollups_versioned_docs/version-0.9/fixture.mdx'})).toEqual([]);
  });
});

describe('facts', () => {
  const rule: Rule = (page) => {
    const file = {path: page.path, value: page.text, data: {}};
    return [...pageFindings(page.tree, file, root), ...commandFindings(page.tree, file, root)];
  };

  it('accepts what holds', async () => {
    const body = [
      '`0x59b22D57D4f067708AB0c00552767405926dc768`, `0x2222222222222222222222222222222222222222` and `cartesi build`.',
      '```json\n{"a": [1]}\n```',
      '```graphql\nquery {\n  inputs(first: 1) {\n    totalCount\n  }\n}\n```',
      '```shell\ncartesi run --epoch-length 20\n```',
    ].join('\n\n');
    expect(await found(rule, body)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['JSON', '```json\n{\n  "a": 1,\n}\n```', '7: the JSON is invalid'],
    ['the syntax of GraphQL', '```graphql\nquery {\n  inputs(\n}\n```', '7: the GraphQL is wrong: Syntax Error'],
    [
      'a field of GraphQL',
      '```graphql\nquery {\n  inputs {\n    count\n  }\n}\n```',
      '7: the GraphQL is wrong: Cannot query field "count"',
    ],
    [
      'a definition of GraphQL',
      '```graphql\ntype Report {\n  index: String\n}\n```',
      '5: the definition of Report differs from the schema.',
    ],
    [
      'an address in lower case',
      'A.\n\n`0x59b22d57d4f067708ab0c00552767405926dc768`',
      '6: the address 0x59b22d57d4f067708ab0c00552767405926dc768 has no EIP-55 checksum.',
    ],
    [
      'a wrong checksum',
      '```text\n0x59b22D57D4f067708AB0c00552767405926dc769\n```',
      '5: the checksum of the address 0x59b22D57D4f067708AB0c00552767405926dc769 is wrong',
    ],
    ['a command', 'A.\n\n```shell\ncartesi build\ncartesi logs\n```', '8: there is no command "cartesi logs".'],
    ['a command in a sentence', 'A\n`cartesi status` b.', '5: there is no command "cartesi status".'],
  ])('finds a fault in %s', async (_name, body, expected) => {
    const findings = await found(rule, body);
    expect(findings).toEqual([expect.stringContaining(expected)]);
  });

  it('lets output show an address in lower case that is known with its checksum', async () => {
    const output = '```text\nfrom 0x59b22d57d4f067708ab0c00552767405926dc768\n```';
    // The input box of _specs/contracts.json; then one that only the page itself knows.
    expect(await found(rule, output)).toEqual([]);
    const other = output.replace(
      '59b22d57d4f067708ab0c00552767405926dc768',
      '70997970c51812dc3a010c7d01b50e0d17dc79c8',
    );
    expect(await found(rule, `\`0x70997970C51812dc3A010C7d01b50e0d17dc79C8\`\n\n${other}`)).toEqual([]);
    const digit = other.replace('c79c8', 'c79c9');
    expect(await found(rule, digit)).toEqual([
      expect.stringContaining('5: the address 0x70997970c51812dc3a010c7d01b50e0d17dc79c9'),
    ]);
  });

  it('checks unversioned pages by the version that they name, and asks for one', async () => {
    const file = 'docs/get-started/fixture.mdx';
    const named = async (version: string) =>
      rule(await readPage(join(root, file), `---\nrollups: '${version}'\n---\n\n\`cartesi logs\`\n`));
    expect(await named('1.5')).toEqual([expect.objectContaining({problem: 'there is no command "cartesi logs".'})]);
    expect(await named('2.0')).toEqual([]);
    expect(await found(rule, '`cartesi logs`', {file})).toEqual([
      '4: there is no _specs/cli.json to check "cartesi" against.',
    ]);
    expect(await found(rule, '`cartesi logs`', {file: 'rollups_versioned_docs/version-0.1/fixture.mdx'})).toEqual([
      '4: there is no _specs/cli.json to check "cartesi" against.',
    ]);
  });
});

describe('routes', () => {
  it.each([
    ['docs/get-started/index.mdx', '', '/get-started/'],
    ['docs/a/b.mdx', '', '/a/b/'],
    ['docs/a/a.mdx', '', '/a/'],
    ['docs/a/b.mdx', 'slug: c', '/a/c/'],
    ['cartesi-rollups/index.mdx', 'slug: /', `/cartesi-rollups/${currentVersionPath}/`],
    [
      'rollups_versioned_docs/version-1.5/generated/graphql/objects/input.mdx',
      'slug: /rollups-apis/graphql/objects/input',
      '/cartesi-rollups/1.5/rollups-apis/graphql/objects/input/',
    ],
  ])('%s with "%s" is %s', async (file, frontMatter, route) => {
    expect(routeOf(await readPage(join(root, file), `---\ntype: guide\n${frontMatter}\n---\n`))).toBe(route);
  });
});

describe('sidebars', () => {
  it('reads every form of an item', () => {
    const sidebars = {
      main: [
        'a',
        {type: 'doc', id: 'b'},
        {type: 'link', href: '/x', label: 'x'},
        {
          type: 'category',
          label: 'C',
          link: {type: 'doc', id: 'c'},
          items: ['d', {type: 'category', label: 'E', items: ['e']}],
        },
        {Short: ['f']},
      ],
    };
    expect(sidebarIds(sidebars)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
