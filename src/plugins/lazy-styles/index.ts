import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Where style sheets and other files go that a part of the site loads for itself, when it is asked for.
 *
 * Docusaurus merges every style sheet that is imported, by parts that load late too, into the one that all pages wait
 * for. A late part says `new URL('!!./late.css', import.meta.url)` instead: `!!` keeps Docusaurus' loaders away, and the
 * file becomes an asset of its own. Without this plugin it would lie, nameless, in the root of the site.
 */
export default function lazyStyles({siteDir}: LoadContext): Plugin {
  return {
    name: 'lazy-styles',
    configureWebpack: () => ({
      output: {
        // The bundler's own hash would do, were it not taken after minification: only the browser's files are minified,
        // so the address in the HTML would be another than that of the file.
        assetModuleFilename: ({filename = ''}) => {
          const file = path.resolve(siteDir, filename);
          const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
          const extension = path.extname(file);
          const folder = extension === '.css' ? 'css' : 'files';
          return `assets/${folder}/${path.basename(file, extension)}.${hash}[ext]`;
        },
      },
    }),
  };
}
