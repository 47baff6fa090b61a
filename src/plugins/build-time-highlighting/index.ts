import {resolve} from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * Docusaurus plugin: keeps Prism out of the bundles.
 *
 * The theme's own code block is replaced in `src/theme/CodeBlock`; what still imports Prism, a client module
 * that registers languages, gets a stub.
 */
export default function buildTimeHighlighting({siteDir}: LoadContext): Plugin {
  const stub = resolve(siteDir, 'src/plugins/build-time-highlighting/prism-stub.ts');
  return {
    name: 'build-time-highlighting',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer$': stub, '@theme/prism-include-languages': stub}},
    }),
  };
}

/**
 * For `themeConfig.prism.theme`: the theme writes these two colours into the style of each block. They are
 * variables of `src/css/code.css`, so that they are right in both colour modes before any script has run.
 */
export const codeTheme = {
  plain: {color: 'var(--code-text)', backgroundColor: 'var(--code-background)'},
  styles: [],
} satisfies NonNullable<ThemeConfig['prism']>['theme'];
