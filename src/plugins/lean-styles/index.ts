import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {leanSheet, wordsOf} from './lean-sheet';

/** Docusaurus plugin: leaves out what no page uses of the style sheet that every page of the built site waits for. */
export default function leanStyles({siteConfig}: LoadContext): Plugin {
  const {navbar} = siteConfig.themeConfig as Partial<ThemeConfig>;
  return {
    name: 'lean-styles',
    configureWebpack: (config, isServer) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            plugins: [
              {
                apply(compiler) {
                  const {Compilation, sources} = compiler.webpack;
                  compiler.hooks.thisCompilation.tap('lean-styles', (compilation) => {
                    // Before it is minified, and before files are named after what is in them.
                    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
                    compilation.hooks.processAssets.tap({name: 'lean-styles', stage}, (assets) => {
                      const names = Object.keys(assets);
                      const text = (name: string) => String(assets[name]?.source());
                      const sheets = names.filter((name) => /[\\/]styles\.[^\\/]*css$/.test(name));
                      const [sheet] = sheets;
                      if (sheet === undefined || sheets.length > 1) {
                        throw new Error(
                          `lean-styles: the bundler has made ${sheets.length} style sheets for all pages.\n` +
                            '  Bring src/plugins/lean-styles/index.ts in step with the bundler of Docusaurus.',
                        );
                      }
                      const others = names.filter((name) => name !== sheet && /\.(?:js|css)$/.test(name));
                      const lean = leanSheet(text(sheet), {
                        words: wordsOf(others.map(text)),
                        barHides: navbar?.hideOnScroll === true,
                      });
                      compilation.updateAsset(sheet, new sources.RawSource(lean));
                    });
                  });
                },
              },
            ],
          },
  };
}
