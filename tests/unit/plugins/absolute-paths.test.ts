import {join} from 'node:path';

import {applyConfigureWebpack} from '@docusaurus/core/lib/webpack/configure';
import {rspack} from '@docusaurus/faster';
import {expect, it} from 'vitest';

import absolutePaths from '@site/src/plugins/absolute-paths';
import {scratchFolder, writeBelow} from '@site/tests/lib/scratch';

const folder = scratchFolder();

/** Names that were looked for in vain below a root, for a module that another one imports by its absolute path. */
async function lookedForInVain(roots: readonly string[]): Promise<string[]> {
  const imported = join(folder, 'imported.js');
  writeBelow(folder, 'imported.js', 'export default 1;');
  writeBelow(folder, 'entry.js', `export {default} from ${JSON.stringify(imported)};`);
  const compiler = rspack({
    mode: 'development',
    context: folder,
    entry: './entry.js',
    output: {path: join(folder, 'built')},
    resolve: {roots: [...roots]},
  });
  const names = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null || stats === undefined || stats.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve([...stats.compilation.missingDependencies]);
    });
  });
  return names.filter((name) => name.includes(folder + imported) || name.includes(join('static', imported)));
}

it('an absolute path is looked for at no other place', async () => {
  // As Docusaurus sets them.
  const given = [join(folder, 'static'), folder];
  const config = applyConfigureWebpack({
    configureWebpack: absolutePaths().configureWebpack as never,
    config: {resolve: {roots: given}},
    isServer: false,
    configureWebpackUtils: {} as never,
    content: undefined,
  });
  expect(await lookedForInVain(config.resolve?.roots ?? [])).toEqual([]);
  expect(await lookedForInVain(given), 'Docusaurus or rspack changed: is the plugin still needed?').not.toEqual([]);
});
