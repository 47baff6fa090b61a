import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** A hidden panel of tabs, as `src/theme/TabItem` is written after minification. */
const HIDDEN_PANEL = /(<div role="?tabpanel"?[^>]*? )hidden(?:="?"?)?(?=[ >])/g;

/** The HTML of a page, in which the browser may look into hidden panels. */
export function findablePanels(html: string): string {
  return html.replace(HIDDEN_PANEL, '$1hidden=until-found');
}

/**
 * Docusaurus plugin: lets text fragments (`#:~:text=`) and find-in-page reach the tabs that are not shown, before any
 * script has run. React writes `hidden` as a boolean only; `src/theme/TabItem` takes over when it starts.
 */
export default function findableTabs(): Plugin {
  return {
    name: 'findable-tabs',
    postBuild({outDir}) {
      const pages = readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
      for (const page of pages) {
        const file = path.join(outDir, page);
        const bytes = readFileSync(file);
        // Most pages have no tabs: to make text of megabytes takes longer than to look.
        if (!bytes.includes('tabpanel')) continue;
        const html = bytes.toString();
        const findable = findablePanels(html);
        if (findable !== html) writeFileSync(file, findable);
      }
    },
  };
}
