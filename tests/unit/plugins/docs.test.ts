import {existsSync, rmSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it, vi} from 'vitest';

import {withSignal} from '@site/src/plugins/docs';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

type WatchFiles = NonNullable<Parameters<typeof withSignal>[1]['watchFiles']>;
type Happened = Parameters<Parameters<WatchFiles>[1]>[0];

describe('the docs plugin of the development server', () => {
  const folder = scratchFolder({each: true});
  const signal = () => join(folder, 'generated/docs-changed/default.txt');

  async function start() {
    writeBelow(folder, 'docs/one.mdx', page('One', 'Text.'));
    writeBelow(folder, 'docs/two.mdx', page('Two', 'Text.'));
    writeBelow(folder, 'sidebars.json', '{}');
    const load = vi.fn(() => Promise.resolve({}));
    const paths = [join(folder, 'sidebars.json'), 'docs/**/*.{md,mdx}'];
    let tell: (event: Happened) => void = () => undefined;
    const watchFiles: WatchFiles = (_, callback) => {
      tell = callback;
      return () => Promise.resolve();
    };
    const plugin = withSignal(
      {name: 'docs', getPathsToWatch: () => paths, loadContent: load},
      {siteDir: folder, signal: signal(), watchFiles},
    );
    await plugin.loadContent?.();
    const watched = plugin.getPathsToWatch?.();
    rmSync(signal());
    return {load, plugin, watched, happens: (event: Happened) => tell(event)};
  }

  it('has one file watched, which is there', async () => {
    const {watched} = await start();
    expect(watched).toEqual([signal()]);
  });

  it('gives no signal when the body of a page has changed', async () => {
    const {happens} = await start();
    writeBelow(folder, 'docs/one.mdx', page('One', 'A text that is another one.'));
    happens({name: 'change', path: 'docs/one.mdx'});
    expect(existsSync(signal())).toBe(false);
  });

  it.each<[string, Happened, () => void]>([
    [
      'front matter',
      {name: 'change', path: 'docs/one.mdx'},
      () => writeBelow(folder, 'docs/one.mdx', page('First', 'Text.')),
    ],
    [
      'new page',
      {name: 'add', path: 'docs/three.mdx'},
      () => writeBelow(folder, 'docs/three.mdx', page('Three', 'Text.')),
    ],
    ['removed page', {name: 'unlink', path: 'docs/two.mdx'}, () => rmSync(join(folder, 'docs/two.mdx'))],
    ['sidebar', {name: 'change', path: 'sidebars.json'}, () => writeBelow(folder, 'sidebars.json', '{"main": []}')],
  ])('gives a signal after a change: %s', async (_, event, change) => {
    const {happens, plugin} = await start();
    change();
    happens(event);
    expect(existsSync(signal())).toBe(true);
    // What was loaded since is known.
    await plugin.loadContent?.();
    rmSync(signal());
    writeBelow(folder, 'docs/one.mdx', page(event.path === 'docs/one.mdx' ? 'First' : 'One', 'Other text.'));
    happens({name: 'change', path: 'docs/one.mdx'});
    expect(existsSync(signal())).toBe(false);
  });

  it('gives a signal after any change while the content could not be loaded', async () => {
    const {load, plugin, happens} = await start();
    load.mockRejectedValueOnce(new Error('no such tag'));
    await expect(plugin.loadContent?.()).rejects.toThrow('no such tag');
    writeBelow(folder, 'docs/one.mdx', page('One', 'Other text.'));
    happens({name: 'change', path: 'docs/one.mdx'});
    expect(existsSync(signal())).toBe(true);
  });
});
