import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {AHEAD} from './ahead';

/** Browsers that know such rules fetch the page of a link that `client/first-sign.ts` has marked, for the click to come. */
const RULES = {prefetch: [{where: {selector_matches: `[${AHEAD}]`}, eagerness: 'immediate'}]};

/**
 * Docusaurus plugin: pages of the built site begin with `src/start/` alone, a few KiB. React, the router and the theme come at
 * the first sign of a reader (`client/entry.ts`): the text, its links and what moves in it do without them.
 *
 * The development server keeps Docusaurus' own entry, which imports `src/start/` as a client module.
 */
export default function waitingShell({siteDir}: LoadContext): Plugin {
  return {
    name: 'waiting-shell',
    injectHtmlTags: () => ({
      // No link is marked before a reader is there: the first paint need not wait for the rules.
      postBodyTags: [{tagName: 'script', attributes: {type: 'speculationrules'}, innerHTML: JSON.stringify(RULES)}],
    }),
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return {};
      if (typeof config.entry !== 'string' || !config.entry.endsWith('clientEntry.js')) {
        throw new Error('waiting-shell: Docusaurus has another entry; client/entry.ts imports what it was.');
      }
      config.entry = path.join(siteDir, 'src/plugins/waiting-shell/client/entry.ts');
      return {};
    },
  };
}
