/** What this site assumes of Docusaurus' internals. Each test says what to do when an upgrade breaks one. */
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import {beforeAll, describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {parseRegistry, parseRoutes} from '@site/src/plugins/compact-routes/encode';
import {scratchFolder} from '@site/tests/lib/scratch';

function read(path: string): string {
  return readFileSync(fromRoot('node_modules', path), 'utf8');
}

describe('the version', () => {
  it('is pinned to one minor version in every package', () => {
    const {dependencies, devDependencies} = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const {version} = JSON.parse(read('@docusaurus/core/package.json')) as {version: string};
    const minor = version.split('.').slice(0, 2).join('.');
    for (const [name, range] of Object.entries({...dependencies, ...devDependencies})) {
      if (!name.startsWith('@docusaurus/')) continue;
      expect(range, `${name}: pin it as all of Docusaurus, and go through this file when you raise it`).toMatch(
        new RegExp(String.raw`^~${minor.replace('.', String.raw`\.`)}\.\d+$`),
      );
    }
  });
});

describe('what compact-routes reads', () => {
  const folder = scratchFolder();
  beforeAll(async () => {
    const modules = {content: '@site/docs/page.mdx'};
    await generateRouteFiles({
      generatedFilesDir: folder,
      baseUrl: '/',
      routes: [
        {
          path: '/docs/',
          component: '@theme/DocRoot',
          routes: [{path: '/docs/page/', component: '@theme/DocItem', exact: true, modules, sidebar: 'main'}],
          plugin: {name: 'docs', id: 'default'},
        },
      ],
    });
  });

  const generated = (name: string) => readFileSync(join(folder, name), 'utf8');
  const advice = 'src/plugins/compact-routes/encode.ts reads it: follow the change there, and in site-map.ts';

  it('routes.js: routes with hashes, in the order of the pages', () => {
    const [route] = parseRoutes(generated('routes.js'));
    expect(route, advice).toMatchObject({path: '/docs/', hash: expect.any(String) as string});
    expect(route?.routes, advice).toMatchObject([{path: '/docs/page/', exact: true, sidebar: 'main'}]);
  });

  it('routesChunkNames.json: by path and hash, the component as __comp', () => {
    const [page] = parseRoutes(generated('routes.js'))[0]?.routes ?? [];
    const names = JSON.parse(generated('routesChunkNames.json')) as Record<string, Record<string, string>>;
    expect(Object.keys(names[`/docs/page/-${page?.hash ?? ''}`] ?? {}).sort(), advice).toEqual(['__comp', 'content']);
  });

  it('registry.js: a request for each chunk name', () => {
    expect(Object.values(parseRegistry(generated('registry.js'))), advice).toEqual(
      expect.arrayContaining(['@theme/DocRoot', '@theme/DocItem', '@site/docs/page.mdx']),
    );
  });

  it('registry.js: a second naming of each chunk, which lazy-pages takes away', () => {
    expect(generated('registry.js'), 'src/plugins/lazy-pages/index.ts: name what has each page compiled now').toContain(
      'require.resolveWeak("@site/docs/page.mdx")',
    );
  });

  it.each([
    ['@docusaurus/core/lib/server/codegen/codegen.js', "'globalData.json'"],
    ['@docusaurus/core/lib/client/clientEntry.js', "from './docusaurus'"],
    ['@docusaurus/core/lib/client/exports/Link.js', 'ExecutionEnvironment.canUseIntersectionObserver'],
    ['@docusaurus/core/lib/client/App.js', "from '@generated/routes'"],
    ['@docusaurus/core/lib/client/exports/ComponentCreator.js', "from '@generated/registry'"],
    ['@docusaurus/core/lib/client/exports/ComponentCreator.js', "from '@generated/routesChunkNames'"],
    ['@docusaurus/core/lib/client/docusaurusContext.js', "from '@generated/globalData'"],
    ['@docusaurus/core/lib/client/docusaurusContext.js', "from '@generated/site-metadata'"],
    ['@docusaurus/core/lib/webpack/client.js', 'ChunkAssetPlugin'],
    ['@docusaurus/core/lib/client/docusaurus.js', 'const docusaurus = {\n    prefetch,\n    preload,'],
  ])('%s has %s', (file, text) => {
    expect(read(file), 'src/plugins/compact-routes/index.ts replaces it: name what replaced it there').toContain(text);
  });
});

it('the module of Prism that build-time-highlighting replaces is there', () => {
  const advice = 'src/plugins/build-time-highlighting/index.ts aliases these two: name what loads Prism now';
  expect(existsSync(fromRoot('node_modules/@docusaurus/theme-classic/lib/prism-include-languages.js')), advice).toBe(
    true,
  );
  expect(read('@docusaurus/theme-classic/lib/prism-include-languages.js'), advice).toContain(
    "from 'prism-react-renderer'",
  );
});

it('what Docusaurus asks of a bundler that is given several configurations is what bundle-sequence answers', () => {
  const advice = 'src/plugins/bundle-sequence/index.ts stands in for the bundler: answer there what is asked now';
  const code = read('@docusaurus/bundler/lib/compiler.js');
  expect(code, advice).toContain('currentBundler.instance(configs)');
  const asked = [...code.matchAll(/\b(?:compiler|stats)\??\.\w+(?=\()/g)].map(([call]) => call);
  expect(asked, advice).toEqual(['compiler.run', 'stats?.toJson', 'stats?.hasErrors', 'compiler.close']);
});

it.each([
  ['docs', '@docusaurus/core/lib/commands/start/watcher.js', 'plugin.getPathsToWatch?.()'],
  ['lazy-pages', '@docusaurus/core/lib/commands/start/webpack.js', 'config.devServer'],
  ['lazy-pages', 'webpack-dev-server/client/index.js', '"static-changed": function'],
  ['lazy-pages', '@rspack/core/dist/exports.d.ts', 'lazyCompilationMiddleware'],
])('what %s asks of the development server is there: %s has %s', (plugin, file, text) => {
  expect(read(file), `src/plugins/${plugin}/index.ts: name what took its place`).toContain(text);
});

it('the loader of pages has its processors in its options, where page-queue takes hold of them', () => {
  const advice = 'src/plugins/page-queue/index.ts makes them wait: name there what compiles pages now';
  expect(read('@docusaurus/mdx-loader/lib/createMDXLoader.js'), advice).toContain(
    'options = { ...options, processors:',
  );
  const code = read('@docusaurus/mdx-loader/lib/processor.js');
  expect(code, advice).toContain('const processors = options.processors ??');
  expect(code, advice).toContain('process: async ({');
});

it('pages are written by what kept-pages takes hold of, from what it knows of', () => {
  const advice = 'src/plugins/kept-pages/index.ts stands before it: follow the change there';
  const task = read('@docusaurus/core/lib/ssg/ssgWorkerInline.js');
  expect(task, advice).toContain('(0, ssgRenderer_1.loadSSGRenderer)({ params: arg.params })');
  expect(task, advice).toContain('appRenderer.renderPathnames(arg.pathnames)');
  const params = read('@docusaurus/core/lib/ssg/ssgParams.js');
  const known = [...params.matchAll(/^ {8}(\w+)(?::|,$)/gm)].map(([, name]) => name).sort();
  expect(known, 'src/plugins/kept-pages/index.ts takes what is not in the key out of these: go through them').toEqual([
    'DOCUSAURUS_VERSION',
    'baseUrl',
    'headTags',
    'htmlMinifierType',
    'manifest',
    'noIndex',
    'outDir',
    'postBodyTags',
    'preBodyTags',
    'serverBundlePath',
    'ssgTemplateContent',
    'trailingSlash',
    'v4RemoveLegacyPostBuildHeadAttribute',
  ]);
  const template = read('@docusaurus/core/lib/ssg/ssgTemplate.html.js');
  const tags = 'src/plugins/kept-pages/site-assets.ts takes the names of scripts and style sheets out of these tags';
  expect(template, tags).toContain('<link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />');
  expect(template, tags).toContain('<script src="<%= it.baseUrl %><%= script %>" defer></script>');
});

/** Where originals of theme components are, the one that wins first. */
const THEMES = [
  'docusaurus-theme-search-typesense/lib/theme',
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/core/lib/client/theme-fallback',
];

function originalOf(component: string): string | undefined {
  return THEMES.flatMap((theme) => [`${theme}/${component}.js`, `${theme}/${component}/index.js`]).find((path) =>
    existsSync(fromRoot('node_modules', path)),
  );
}

/** Begin of the SHA-256 of the original of each ejected component, as it was when the copy was compared with it last. */
const EJECTED: Readonly<Record<string, string>> = {
  'AnnouncementBar/Content': 'f5b621385920',
  CodeBlock: '639f8655d319',
  ColorModeToggle: '0c879fd020f3',
  'DocBreadcrumbs/StructuredData': '7b282577fb02',
  'DocItem/Content': '0902dcb538c3',
  DocTagDocListPage: 'ac7526491a51',
  DocTagsListPage: '87e0780a3548',
  DocVersionBanner: '28bd5c678e2c',
  Error: '4037ad84f198',
  Footer: '6ce037aaac9d',
  Loading: 'ffd8013daa28',
  'Navbar/Content': 'bfd2fb36cf8d',
  'NavbarItem/DocsVersionDropdownNavbarItem': '4eb5a0fc4a1f',
  'NavbarItem/DropdownNavbarItem/Desktop': 'c49755ffce7c',
  'NotFound/Content': '1339cadd0fe0',
  SearchBar: '4b5333c315d6',
  SearchPage: 'c8111ba310a4',
  SkipToContent: '1a6bfba899d1',
  TabItem: 'beef63074183',
  Tabs: '7fe3d248d13c',
};

describe('src/theme', () => {
  const overrides = readdirSync(fromRoot('src/theme'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({file, component: file.replace(/(\/index)?\.tsx$/, '')}));
  const isEjected = (file: string) => readFileSync(fromRoot('src/theme', file), 'utf8').startsWith('// Ejects ');

  it.each(overrides)('$component has an original', ({component}) => {
    expect(
      originalOf(component),
      `the theme has no ${component} any more: nothing uses src/theme/${component}, so find what took its place`,
    ).toBeDefined();
  });

  it.each(overrides)('$file says whether it wraps or ejects', ({file}) => {
    expect(readFileSync(fromRoot('src/theme', file), 'utf8')).toMatch(/^\/\/ (?:Wraps|Ejects) /);
  });

  it('has a README that lists each override, and how it overrides', () => {
    const rows = readFileSync(fromRoot('src/theme/README.md'), 'utf8').matchAll(/^\| (`.+`) \| (wraps|ejected) \|/gm);
    const listed = [...rows].flatMap(([, names = '', how = '']) =>
      [...names.matchAll(/`(.+?)(?:\/|\.tsx)`/g)].map(([, component = '']) => `${component} ${how}`),
    );
    expect(listed.sort()).toEqual(
      overrides.map(({file, component}) => `${component} ${isEjected(file) ? 'ejected' : 'wraps'}`).sort(),
    );
  });

  it.each(overrides.filter(({file}) => isEjected(file)))('the original of $component is unchanged', ({component}) => {
    const path = originalOf(component) ?? '';
    const hash = createHash('sha256').update(read(path)).digest('hex').slice(0, 12);
    expect(
      EJECTED[component],
      `node_modules/${path} has changed: carry over to src/theme/${component} what matters, then put ${hash} into EJECTED`,
    ).toBe(hash);
  });

  it('has no hash of what is no longer ejected', () => {
    const ejected = overrides.filter(({file}) => isEjected(file)).map(({component}) => component);
    expect(Object.keys(EJECTED).sort(), 'remove the line from EJECTED').toEqual(ejected.sort());
  });
});
