import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Start of the file name that the bundler gives to the text face. */
const TEXT_FACE = /^geist-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Docusaurus plugin: every page asks for the text face at once, instead of after the style sheet was read.
 *
 * The address holds a hash of the file, so it is known only when the bundle is written; the link is put into the HTML then.
 *
 * @throws when the bundle holds no such file, or more than one.
 */
export default function fontPreload({baseUrl}: LoadContext): Plugin {
  return {
    name: 'font-preload',
    postBuild({outDir}) {
      const fonts = readdirSync(path.join(outDir, 'assets', 'fonts')).filter((name) => TEXT_FACE.test(name));
      const [font] = fonts;
      if (font === undefined || fonts.length !== 1) {
        throw new Error(
          `font-preload: found ${fonts.length} files of the text face in assets/fonts.\n` +
            '  Keep TEXT_FACE in step with the face that src/css/fonts.css names.',
        );
      }
      const link = `<link rel="preload" href="${baseUrl}assets/fonts/${font}" as="font" type="font/woff2" crossorigin>`;
      for (const name of readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
        if (!name.endsWith('.html')) continue;
        const file = path.join(outDir, name);
        const html = readFileSync(file, 'utf8');
        const sheet = html.indexOf('<link rel=stylesheet');
        // Redirect pages have no style sheet, so they need no face.
        if (sheet >= 0) writeFileSync(file, html.slice(0, sheet) + link + html.slice(sheet));
      }
    },
  };
}
