import {ChildProcess} from 'node:child_process';
import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {root as repository} from '@site/src/build/repository';
import {codeHtml} from '@site/src/remark/code-html';
import {tokenizeCode} from '@site/src/remark/highlighter';
import {markTokens} from '@site/src/remark/token-marks';
import {compileSamples} from '@site/src/samples/sample-types';
import {shownPrograms} from '@site/src/samples/shown-programs';
import {typesOfBlock} from '@site/src/samples/types-store';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

/** A site of one page that shows a program of its own and a part of an example, which the page has indented. */
const FILES = {
  'package-lock.json': '{}',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', types: []},
  }),
  'examples/sum/add.ts': [
    'export interface Sum {',
    '  total: bigint;',
    '}',
    '',
    'export function run(): Sum {',
    '  // #region add',
    '  const parts = [1n, 2n];',
    '',
    '  // #region total',
    '  const total = parts.reduce((sum, part) => sum + part, 0n);',
    '  // #endregion total',
    '  return {total};',
    '  // #endregion add',
    '}',
  ].join('\n'),
  'docs/page.mdx': [
    '# Page',
    '',
    '<TabItem>',
    '',
    '```ts file=examples/sum/add.ts#add',
    '```',
    '',
    '</TabItem>',
    '',
    '1. A program in a list:',
    '',
    '   ```ts',
    "   import {run} from '../../../../examples/sum/add';",
    '',
    '   const {total} = run();',
    '   console.log(total);',
    '   ```',
    '',
    '```ts',
    'const goesOn = unknownHere;',
    '```',
  ].join('\n'),
};

const OWN = "import {run} from '../../../../examples/sum/add';\n\nconst {total} = run();\nconsole.log(total);";

const root = scratchFolder();
const write = (path: string, text: string) => writeBelow(root, path, text);
for (const [path, text] of Object.entries(FILES)) write(path, text);

describe('compileSamples', () => {
  it('reads the types of the programs that pages show, once', () => {
    expect(compileSamples(root)).toBe('samples: 2 programs in TypeScript, 2 compiled');
    expect(typesOfBlock(root, undefined, OWN)).toEqual([
      [1, 8, 3, 'run: () => Sum'],
      [3, 7, 5, 'total: bigint'],
    ]);
    const region = shownPrograms(root)[0];
    expect(typesOfBlock(root, 'examples/sum/add.ts', region?.code ?? '')).toEqual([
      [1, 6, 5, 'parts: bigint[]'],
      [3, 6, 5, 'total: bigint'],
      [3, 28, 3, 'sum: bigint'],
      [3, 33, 4, 'part: bigint'],
    ]);
    expect(compileSamples(root)).toBe('samples: 2 programs in TypeScript, unchanged');
  });

  it('is not over before the process of the compiler is', async () => {
    const processes: unknown[] = [];
    const note = (message: unknown) => processes.push((message as {process: unknown}).process);
    subscribe('child_process', note);
    write('docs/last.mdx', "```ts\nimport {run} from '../../../../examples/sum/add';\n\nrun();\n```\n");
    compileSamples(root);
    unsubscribe('child_process', note);
    rmSync(join(root, 'docs/last.mdx'));
    const [compiler] = processes;
    if (!(compiler instanceof ChildProcess)) throw new Error('No process was started.');
    // What keeps Node.js from ending, by name.
    expect(process.getActiveResourcesInfo()).toContain('ProcessWrap');
    await once(compiler, 'exit');
  });

  it('compiles only what is new, unless what all depend on has changed', () => {
    const own = "import {run} from '../../../../examples/sum/add';\n\nconst again = run();";
    write('docs/more.mdx', `\`\`\`ts\n${own}\n\`\`\`\n`);
    expect(compileSamples(root)).toBe('samples: 3 programs in TypeScript, 1 compiled');
    expect(typesOfBlock(root, undefined, own)).toContainEqual([3, 6, 5, 'again: Sum']);
    expect(typesOfBlock(root, undefined, OWN)).toHaveLength(2);
    rmSync(join(root, 'docs/more.mdx'));
  });

  it('says nothing of a program that it has not seen', () => {
    expect(typesOfBlock(root, undefined, `${OWN}\n`)).toEqual([]);
    expect(typesOfBlock(join(root, 'elsewhere'), undefined, OWN)).toEqual([]);
  });

  it('stops at a program that does not compile, with the line of the page or of the example', () => {
    write('docs/page.mdx', FILES['docs/page.mdx'].replace('console.log(total)', 'console.log(totals)'));
    expect(() => compileSamples(root)).toThrow(
      /^docs\/page\.mdx:16: this program does not compile: Cannot find name 'totals'/,
    );
    write('docs/page.mdx', FILES['docs/page.mdx']);
    write('examples/sum/add.ts', FILES['examples/sum/add.ts'].replace('{total}', '{totals}'));
    expect(() => compileSamples(root)).toThrow(/^examples\/sum\/add\.ts:12: this program does not compile: /);
  });
});

describe('the site', () => {
  it('has compiled every program in TypeScript that it shows', () => {
    expect(compileSamples(repository)).toMatch(/^samples: \d+ programs in TypeScript, unchanged$/);
    const programs = shownPrograms(repository);
    expect(programs.length).toBeGreaterThan(500);
    // Every call with viem says at least what comes back, or what its arguments must be.
    const calls = programs.filter(
      ({code}) => /\bclient\.(?:read|write)Contract\(/.test(code) && code.startsWith('import {create'),
    );
    expect(calls.length).toBeGreaterThan(300);
    const untyped = calls.filter(({file, code}) => typesOfBlock(repository, file, code).length === 0);
    expect(untyped.map(({page, line}) => `${page}:${line}`)).toEqual([]);
  });
});

describe('markTokens', () => {
  const block = (code: string, ...marks: (readonly [number, number, number, string])[]) =>
    tokenizeCode(code, 'ts').then((lines) =>
      codeHtml(
        markTokens(
          lines,
          marks.map(([line, column, length, type]) => ({line, column, length, carried: {type}})),
        ),
        {marked: new Set(), firstLine: undefined},
      ),
    );

  it('puts the type of a name around it, as an attribute', async () => {
    expect(await block('const a = f<B>();', [1, 6, 1, 'a: "x" & Map<B>'])).toContain(
      '<span class="code-type" tabindex="0" data-type="a: &quot;x&quot; &amp; Map&lt;B>">a</span>',
    );
  });

  it('cuts a token at the names in it, and leaves the program as it is', async () => {
    const html = await block('a.b.c', [1, 0, 1, 'a: A'], [1, 4, 1, 'c: C']);
    expect(html.match(/data-type="[^"]*">\w/g)).toEqual(['data-type="a: A">a', 'data-type="c: C">c']);
    expect(html.replace(/<[^>]*>/g, '')).toBe('a.b.c');
  });

  it('leaves out what is not there', async () => {
    expect(await block('ab', [1, 1, 4, 'x'], [3, 0, 1, 'y'])).toBe('ab');
  });
});
