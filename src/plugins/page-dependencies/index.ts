import {existsSync, readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {readText} from '@site/src/build/read-text';
import {dependenciesOf} from './dependencies';

/** A change of the bundler's configuration. */
type Change = Exclude<ReturnType<NonNullable<Plugin['configureWebpack']>>, void>;

/** What makes pages out of Markdown and is itself in no bundle. The lock file stands for the packages that do. */
export const BUILD_TIME_SOURCES = [
  'src/authoring',
  'src/build',
  'src/diagnostics',
  'src/plugins',
  'src/references',
  'src/remark',
  'src/rollup',
  'src/samples',
  'src/search/engine',
  'config',
  'package-lock.json',
];

/**
 * Docusaurus plugin: tells the bundler what pages are made of, so that its persistent cache serves none that
 * is out of date, and so that the development server shows a changed example at once.
 *
 * A page is compiled again when a file that it shows changes (see `dependenciesOf`), and every page when a
 * source changes that is only run at build time.
 *
 * The bundler's `loader` hook adds a page's files, as a loader would with `addDependency`. A loader would have
 * to be plain JavaScript, as the bundler loads it and not Docusaurus; the hook is typed like all else here.
 */
export default function pageDependencies({siteDir}: LoadContext): Plugin {
  /** A build compiles each page for browsers and for the HTML. Its files are those of one moment. */
  const known = new Map<string, readonly string[]>();
  const filesFor = (page: string, isBuild: boolean): readonly string[] => {
    const files = known.get(page) ?? dependenciesOf(readText(page), page, siteDir);
    if (isBuild) known.set(page, files);
    return files;
  };
  return {
    name: 'page-dependencies',
    configureWebpack: (config, _isServer, {currentBundler}) => ({
      ...buildDependencies(config, siteDir),
      plugins: [
        {
          apply(compiler) {
            compiler.hooks.thisCompilation.tap('page-dependencies', (compilation) => {
              currentBundler.instance.NormalModule.getCompilationHooks(compilation).loader.tap(
                'page-dependencies',
                (loader) => {
                  if (!/\.mdx?$/.test(loader.resourcePath)) return;
                  for (const path of filesFor(loader.resourcePath, config.mode === 'production')) {
                    if (existsSync(path)) loader.addDependency(path);
                    else loader.addMissingDependency(path);
                  }
                },
              );
            });
          },
        },
      ],
    }),
  };
}

/** The setting of rspack's persistent cache that names our sources; nothing where that cache is off. */
function buildDependencies(config: object, siteDir: string): Change {
  const given = 'experiments' in config ? config.experiments : undefined;
  if (typeof given !== 'object' || given === null || !('cache' in given)) return {};
  // Merged with what Docusaurus names; the types are webpack's, which does not know the setting.
  const experiments: NonNullable<Change['experiments']> & {cache: {buildDependencies: string[]}} = {
    cache: {buildDependencies: BUILD_TIME_SOURCES.flatMap((path) => filesOf(join(siteDir, path)))},
  };
  return {experiments};
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
