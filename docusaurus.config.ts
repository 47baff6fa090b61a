import type {Config} from '@docusaurus/types';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';

import {admonitions} from './config/admonitions';
import {announcementBar, announcementFields} from './config/announcement';
import {readDeployment} from './config/deployment';
import {hasGitHistory, readEnvironment} from './config/environment';
import {checkGlossary} from './src/authoring/check-glossary';
import {checkTrees} from './src/authoring/check-trees';
import {checkVariables} from './src/authoring/check-variables';
import {markdown, preprocess} from './src/authoring/markdown';
import {navbar} from './config/navbar';
import {product, rollups} from './config/product';
import {readSearchSettings} from './config/search';
import {lastVersion, versionOptions} from './config/versions';
import {frontMatterParser} from './src/authoring/parse-front-matter';
import absolutePaths from './src/plugins/absolute-paths';
import addressFiles from './src/plugins/address-files';
import announcement from './src/plugins/announcement';
import basePathWarning from './src/plugins/base-path-warning';
import buildTimeHighlighting, {codeTheme} from './src/plugins/build-time-highlighting';
import bundleSequence from './src/plugins/bundle-sequence';
import colourSwitch from './src/plugins/colour-switch';
import compactRoutes from './src/plugins/compact-routes';
import discovery from './src/plugins/discovery';
import disputeData from './src/plugins/dispute-data';
import docs from './src/plugins/docs';
import findableTabs from './src/plugins/findable-tabs';
import keptPages from './src/plugins/kept-pages';
import lateFaces from './src/plugins/late-faces';
import lazyPages from './src/plugins/lazy-pages';
import lazyStyles from './src/plugins/lazy-styles';
import leanStyles from './src/plugins/lean-styles';
import licences from './src/plugins/licences';
import liveSources from './src/plugins/live-sources';
import lookupFiles from './src/plugins/lookup-data';
import pageDependencies from './src/plugins/page-dependencies';
import pageMarkdown from './src/plugins/page-markdown';
import pageQueue from './src/plugins/page-queue';
import playgroundData from './src/plugins/playground-data';
import playgroundPrograms from './src/plugins/playground-programs';
import redirectPages from './src/plugins/redirect-pages';
import searchIndex from './src/plugins/search-index';
import searchTheme from './src/plugins/search-theme';
import specificationFiles from './src/plugins/specification-files';
import uniqueAddresses from './src/plugins/unique-addresses';
import waitingShell from './src/plugins/waiting-shell';
import {pageHistory} from './src/references/page-history';
import sidebars from './sidebars';
import rollupsSidebars from './sidebarsRollups';

checkVariables(process.env);
checkGlossary();
checkTrees(__dirname, [
  {file: 'sidebars.ts', folder: 'docs', value: sidebars},
  {file: 'sidebarsRollups.ts', folder: rollups.routeBasePath, value: rollupsSidebars},
]);
const environment = readEnvironment(process.env);
// The files for web servers are written after the build. A wrong setting of theirs is told before it.
readDeployment(process.env);

/** What both docs instances have in common. */
const docsDefaults = {
  ...markdown,
  admonitions,
  breadcrumbs: true,
  editUrl: `${product.repository}/edit/${product.defaultBranch}/`,
  showLastUpdateTime: true,
  sidebarCollapsed: true,
  sidebarCollapsible: true,
  onInlineTags: 'throw',
} satisfies DocsOptions;

const config: Config = {
  title: `${product.name} Documentation`,
  tagline: product.tagline,
  url: environment.siteUrl,
  baseUrl: environment.baseUrl,
  trailingSlash: true,
  favicon: 'img/mark.svg',
  // Docusaurus warns on the home page only: see src/plugins/base-path-warning.
  baseUrlIssueBanner: false,
  i18n: {defaultLocale: 'en', locales: ['en']},
  future: {
    v4: true,
    faster: true,
    // An archive without git history and a shallow clone build, too, without dates.
    experimental_vcs: hasGitHistory(__dirname) && pageHistory(__dirname),
  },
  // The specification fixes the keys (`theme` and the two of the announcement bar): no suffix.
  storage: {type: 'localStorage', namespace: false},
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter: frontMatterParser(__dirname),
    preprocessor: preprocess,
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  clientModules: [
    './src/start/index.ts',
    './src/browser/clientModules/clean-address.ts',
    './src/browser/clientModules/shown-page.ts',
    './src/browser/clientModules/announce.ts',
    './src/browser/clientModules/load-failure.ts',
    './src/browser/clientModules/scroll.ts',
    './src/search/ui/load-dialog.ts',
  ],
  presets: [
    [
      'classic',
      {
        // Below: `src/plugins/docs` takes the place of the preset's own plugin.
        docs: false,
        blog: false,
        pages: markdown,
        theme: {customCss: './src/css/index.css'},
        // There are no settings beside the drawings; to look for them in all folders above takes longer than to read a drawing.
        svgr: {svgrConfig: {runtimeConfig: false}},
        sitemap: {
          changefreq: 'weekly',
          priority: 0.5,
          lastmod: 'date',
          ignorePatterns: ['/tags/**', '/**/tags/**'],
          filename: 'sitemap.xml',
        },
      } satisfies PresetOptions,
    ],
  ],
  themes: [searchTheme],
  plugins: [
    [docs, {...docsDefaults, routeBasePath: '/', path: 'docs', sidebarPath: './sidebars.ts'} satisfies DocsOptions],
    [
      docs,
      {
        ...docsDefaults,
        id: rollups.pluginId,
        path: rollups.routeBasePath,
        routeBasePath: rollups.routeBasePath,
        sidebarPath: './sidebarsRollups.ts',
        lastVersion,
        versions: versionOptions,
      } satisfies DocsOptions,
    ],
    redirectPages,
    licences,
    pageDependencies,
    buildTimeHighlighting,
    bundleSequence,
    lazyPages,
    pageQueue,
    keptPages,
    compactRoutes,
    absolutePaths,
    announcement,
    addressFiles,
    basePathWarning,
    colourSwitch,
    lateFaces,
    discovery,
    disputeData,
    playgroundData,
    playgroundPrograms,
    pageMarkdown,
    searchIndex,
    specificationFiles,
    uniqueAddresses,
    lazyStyles,
    leanStyles,
    findableTabs,
    liveSources,
    lookupFiles,
    waitingShell,
  ],
  themeConfig: {
    metadata: [{name: 'theme-color', content: '#0f766e'}],
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {sidebar: {autoCollapseCategories: true, hideable: false}, versionPersistence: 'localStorage'},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 2},
    navbar,
    ...(environment.announcement && {announcementBar: announcementBar(environment.announcement)}),
    prism: {theme: codeTheme},
    typesense: readSearchSettings(process.env, environment.siteUrl),
  } satisfies ThemeConfig,
  customFields: {
    buildYear: new Date().getFullYear(),
    announcement: environment.announcement && announcementFields(environment.announcement),
    analytics: environment.analytics,
  },
};

export default config satisfies Config;
