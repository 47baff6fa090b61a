import {rmSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it, vi} from 'vitest';

import {withMemory} from '@site/src/plugins/docs';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

describe('the docs plugin of the development server', () => {
  const folder = scratchFolder({each: true});

  async function start() {
    writeBelow(folder, 'docs/one.mdx', page('One', 'Text.'));
    writeBelow(folder, 'docs/two.mdx', page('Two', 'Text.'));
    writeBelow(folder, 'sidebars.json', '{}');
    const load = vi.fn(() => Promise.resolve({}));
    const paths = [join(folder, 'sidebars.json'), 'docs/**/*.{md,mdx}'];
    const plugin = withMemory({name: 'docs', getPathsToWatch: () => paths, loadContent: load}, folder);
    const content = await plugin.loadContent?.();
    load.mockClear();
    return {load, plugin, content};
  }

  it('reads no page again when the body of one has changed', async () => {
    const {load, plugin, content} = await start();
    writeBelow(folder, 'docs/one.mdx', page('One', 'A text that is another one.'));
    expect(await plugin.loadContent?.()).toBe(content);
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['front matter', () => writeBelow(folder, 'docs/one.mdx', page('First', 'Text.'))],
    ['new page', () => writeBelow(folder, 'docs/three.mdx', page('Three', 'Text.'))],
    ['removed page', () => rmSync(join(folder, 'docs/two.mdx'))],
    ['sidebar', () => writeBelow(folder, 'sidebars.json', '{"main": []}')],
  ])('loads its content again after a change: %s', async (_, change) => {
    const {load, plugin, content} = await start();
    change();
    const next = await plugin.loadContent?.();
    expect(load).toHaveBeenCalledOnce();
    expect(next).not.toBe(content);
    expect(await plugin.loadContent?.()).toBe(next);
  });

  it('loads its content again after it could not', async () => {
    const {load, plugin} = await start();
    writeBelow(folder, 'docs/one.mdx', page('Wrong', 'Text.'));
    load.mockRejectedValueOnce(new Error('no such tag'));
    await expect(plugin.loadContent?.()).rejects.toThrow();
    await plugin.loadContent?.();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
