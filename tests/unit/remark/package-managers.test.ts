import {join} from 'node:path';

import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {highlight} from '@site/src/remark/highlight';
import {packageManagers} from '@site/src/remark/package-managers';

/** The tabs of a page by their values, with the programs that they show; without a value, what stands outside of tabs. */
async function blocks(markdown: string): Promise<string[]> {
  const page = {value: markdown, path: join(root, 'docs/page.mdx')};
  const code = String(await compile(page, {remarkPlugins: [packageManagers, [highlight, {root}]], jsx: true}));
  return [...code.matchAll(/<TabItem value="(\w+)"|html="((?:[^"\\]|\\.)*)"|html=\{"((?:[^"\\]|\\.)*)"\}/g)].map(
    ([, tab, plain, quoted]) =>
      tab ??
      (plain ?? quoted ?? '')
        .replaceAll('&quot;', '"')
        .replaceAll('\\"', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
  );
}

const plain = async (markdown: string): Promise<string[]> =>
  (await blocks(markdown)).map((text) => text.replace(/<[^>]*>/g, '').replaceAll('\\n', '\n'));

const shell = (...lines: readonly string[]): string => ['```shell', ...lines, '```'].join('\n');

describe('packageManagers', () => {
  it('shows an installation in the words of every package manager', async () => {
    expect(await plain(shell('cd client', 'npm install', 'A="b c" npx tsx send-input.ts hello'))).toEqual([
      'npm',
      'cd client\nnpm install\nA="b c" npx tsx send-input.ts hello',
      'pnpm',
      'cd client\npnpm install\nA="b c" pnpm exec tsx send-input.ts hello',
      'yarn',
      'cd client\nyarn install\nA="b c" yarn tsx send-input.ts hello',
    ]);
    expect(await plain(shell('npm install --save-exact viem@2.57.20'))).toEqual([
      'npm',
      'npm install --save-exact viem@2.57.20',
      'pnpm',
      'pnpm add --save-exact viem@2.57.20',
      'yarn',
      'yarn add --exact viem@2.57.20',
    ]);
  });

  it('leaves a package manager out that cannot do it', async () => {
    expect(await plain(shell('npm install --global @cartesi/cli@1.5.0', 'npm ls --global @cartesi/cli'))).toEqual([
      'npm',
      'npm install --global @cartesi/cli@1.5.0\nnpm ls --global @cartesi/cli',
      'pnpm',
      'pnpm add --global @cartesi/cli@1.5.0\npnpm ls --global @cartesi/cli',
    ]);
  });

  it.each([
    ['a command that belongs to npm', shell('npm ci', 'npm install')],
    ['a script of the repository', shell('npm run --silent rollup-server -- --once')],
    ['another language', '```text\nnpm install\n```'],
    [
      'a block within such tabs',
      `<Tabs groupId="package-manager">\n<TabItem value="brew">\n\n${shell('npm install viem')}\n\n</TabItem>\n</Tabs>`,
    ],
  ])('leaves %s as it is', async (_, markdown) => {
    const found = await blocks(markdown);
    expect(found).not.toContain('pnpm');
    expect(found.join()).not.toContain('data-managers');
  });

  it('says in other commands what the reader has chosen', async () => {
    expect((await blocks(shell('npx tsx read-outputs.ts'))).join()).toContain(
      '<span data-managers="pnpm exec,yarn">npx</span>',
    );
    expect((await blocks(shell('npm run dev'))).join()).toContain('<span data-managers="pnpm,yarn">npm</span>');
    expect((await blocks(shell('npx anvil'))).join()).not.toContain('data-managers');
  });
});
