import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {pageFile} from '@site/src/build/page-file';

import {halvedSheet, rootedSheet, sheetAddress, withInlineSheet} from './inline-sheet';
import {leanSheet, wordsOf} from './lean-sheet';

/**
 * Docusaurus plugin: leaves out what no page uses of the style sheet that all pages have, and puts it into the built pages. A
 * page that has its style sheet is painted a request earlier, which costs its 14 KiB for each page that is not opened from
 * inside the site: `npm run bench:load` compares.
 */
export default function leanStyles({siteConfig, baseUrl}: LoadContext): Plugin {
  const {navbar} = siteConfig.themeConfig as Partial<ThemeConfig>;
  return {
    name: 'lean-styles',
    // PostCSS would look for settings under thirty names, in the folder of each style sheet and all above. These are all.
    configurePostCss: (options) => ({...options, config: false}),
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
    postBuild({outDir, routesPaths}) {
      /** Each sheet by its address: there is one, unless the folder has pages of another build. */
      const sheets = new Map<string, readonly string[]>();
      for (const route of routesPaths) {
        const file = path.join(outDir, pageFile(route, baseUrl));
        if (!existsSync(file)) continue;
        // Others change the pages after the build, too: between reading and writing, nobody else has a turn.
        const html = readFileSync(file, 'utf8');
        const address = sheetAddress(html);
        if (address === undefined) {
          throw new Error(
            `lean-styles: ${path.relative(outDir, file)} does not ask for the style sheet of all pages.\n` +
              '  Bring src/plugins/lean-styles/inline-sheet.ts in step with the HTML that Docusaurus writes.',
          );
        }
        const halves =
          sheets.get(address) ??
          halvedSheet(
            rootedSheet(readFileSync(path.join(outDir, address.slice(baseUrl.length)), 'utf8').trim(), address),
          );
        sheets.set(address, halves);
        writeFileSync(file, withInlineSheet(html, halves));
      }
    },
  };
}
