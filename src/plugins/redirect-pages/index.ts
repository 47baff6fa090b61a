import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import stock from '@docusaurus/plugin-client-redirects';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {redirects} from '@site/config/redirects';

/** The script of a redirect page as the plugin writes it: it names the page's target. */
const STOCK_SCRIPT =
  /<script>\s*window\.location\.href = '[^']*' \+ window\.location\.search \+ window\.location\.hash;\s*<\/script>/;

/** Reads the target from the page's canonical address instead, so that it has the same text on every page. */
const COMMON_SCRIPT =
  '<script>location.replace(document.querySelector("link[rel=canonical]").href+location.search+location.hash)</script>';

/**
 * A redirect page whose script is the same on all of them: a Content Security Policy then needs one hash for it.
 *
 * @throws where the page has another script than the plugin's.
 */
export function withCommonScript(html: string): string {
  if (!STOCK_SCRIPT.test(html)) {
    throw new Error(
      'redirect-pages: a redirect page has another script than expected.\n' +
        '  Bring STOCK_SCRIPT in src/plugins/redirect-pages/index.ts in step with @docusaurus/plugin-client-redirects.',
    );
  }
  return html.replace(STOCK_SCRIPT, () => COMMON_SCRIPT);
}

/** Docusaurus plugin: writes a page for each redirect of the configuration, with the script of `withCommonScript` in it. */
export default function redirectPages(context: LoadContext): Plugin {
  // It returns nothing under a router that this site does not use.
  const plugin = stock(context, {id: 'default', fromExtensions: [], toExtensions: [], redirects});
  return {
    name: 'redirect-pages',
    async postBuild(props) {
      await plugin?.postBuild?.({...props, content: undefined});
      for (const {from} of redirects) {
        const file = path.join(props.outDir, from, 'index.html');
        writeFileSync(file, withCommonScript(readFileSync(file, 'utf8')));
      }
    },
  };
}
