import {join} from 'node:path';

import {compile} from '@mdx-js/mdx';
import {beforeAll, describe, expect, it} from 'vitest';

import {codeRegions} from '@site/src/remark/code-regions';
import {typesFile} from '@site/src/samples/types-store';
import {dependenciesOf} from '@site/src/plugins/page-dependencies/dependencies';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const root = scratchFolder();

beforeAll(() => {
  for (const name of ['contracts.json', 'command-line.yaml', 'lua.yaml']) {
    writeBelow(root, `rollups/version-1/_specs/${name}`, '{}');
  }
  writeBelow(root, 'examples/echo.py', 'import os\n\n# #region loop\nwhile True:\n    pass\n# #endregion loop\n');
});

const sourceUrl = (path: string, startLine?: number, endLine?: number): string =>
  `https://example.org/${path}${startLine === undefined ? '' : `#L${startLine}-L${endLine}`}`;

async function compilePage(markdown: string): Promise<{code: string}> {
  const file = await compile(
    {value: markdown, path: join(root, 'docs/page.mdx')},
    {remarkPlugins: [[codeRegions, {root, sourceUrl}]]},
  );
  return {code: String(file)};
}

describe('codeRegions', () => {
  it('shows a region with the path as title and a link to its lines', async () => {
    const {code} = await compilePage('Text.\n\n```python file=examples/echo.py#loop\n```\n');
    expect(code).toContain(String.raw`children: "while True:\n    pass\n"`);
    expect(code).toContain('title: "examples/echo.py"');
    expect(code).toContain('source: "https://example.org/examples/echo.py#L4-L5"');
  });

  it('shows a whole file, keeps a title, and works in lists and components', async () => {
    const {code} = await compilePage(
      '<b>\n\n- item\n\n  ```python file=@examples/echo.py title="Echo"\n  ```\n\n</b>\n',
    );
    expect(code).toContain(String.raw`children: "import os\n\nwhile True:\n    pass\n"`);
    expect(code).toContain('title: "Echo"');
    expect(code).toContain('source: "https://example.org/examples/echo.py"');
  });

  it('leaves other blocks as they are', async () => {
    const {code} = await compilePage('```js\nconst a = 1;\n```\n');
    expect(code).toContain(String.raw`children: "const a = 1;\n"`);
  });

  it.each([
    ['a missing file', 'file=examples/gone.py', '', /no such file\.\n {2}Write the path/],
    [
      'a missing region',
      'file=examples/echo.py#gone',
      '',
      /examples\/echo\.py: there is no region "gone"\.\n {2}.* loop\./,
    ],
    ['a file outside of the repository', 'file=../secret', '', /outside the repository/],
    ['a fence that holds code too', 'file=examples/echo.py', 'pass\n', /also contains code\.\n {2}Empty the fence/],
    ['a word that means nothing', 'files=examples/echo.py', '', /has no meaning here/],
  ])('refuses %s, with the place in the page', async (_, meta, code, problem) => {
    const page = compilePage(`---\ntitle: x\n---\n\n\`\`\`python ${meta}\n${code}\`\`\`\n`);
    await expect(page).rejects.toThrow(/^docs\/page\.mdx:5: /);
    await expect(page).rejects.toThrow(problem);
  });
});

describe('dependenciesOf', () => {
  const page = (): string => join(root, 'rollups/version-1/guides/page.mdx');

  it('names the files of all regions once, missing ones too', () => {
    const markdown = [
      '```js file=examples/a.js#x\n```',
      '> ~~~~python title="b c" file=@examples/echo.py {1}\n> ~~~~',
      '  ```js file=examples/a.js#y\n  ```',
    ].join('\n\n');
    expect(dependenciesOf(markdown, page(), root)).toEqual([
      join(root, 'examples/a.js'),
      join(root, 'examples/echo.py'),
    ]);
  });

  it('names the contracts of the version of a page that shows addresses', () => {
    const contracts = join(root, 'rollups/version-1/_specs/contracts.json');
    expect(dependenciesOf('<Addresses contract="InputBox" />', page(), root)).toEqual([contracts]);
    expect(dependenciesOf('<Addresses contract="InputBox" />', join(root, 'docs/page.mdx'), root)).toEqual([]);
  });

  it('names the tables that a page shows, and those by which its commands are checked', () => {
    const spec = (name: string): string => join(root, 'rollups/version-1/_specs', name);
    expect(dependenciesOf('<SpecTable file="lua" table="a" />', page(), root)).toEqual([spec('lua.yaml')]);
    expect(dependenciesOf('<SpecTable file="gone" table="a" />', page(), root)).toEqual([]);
    expect(dependenciesOf('`cartesi-machine --help`', page(), root)).toEqual([spec('command-line.yaml')]);
  });

  it('names the types of the programs that a page shows', () => {
    expect(dependenciesOf('```ts\nlet a;\n```', page(), root)).toEqual([typesFile(root)]);
  });

  it('leaves what is wrong to the transform, and text about file= alone', () => {
    expect(dependenciesOf('```js file=../../x\n```\n\n`file=a.js`', page(), root)).toEqual([]);
    expect(dependenciesOf('```js titel=x file=a.js\n```', page(), root)).toEqual([]);
  });
});
