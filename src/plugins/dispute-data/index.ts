import type {LoadContext, Plugin} from '@docusaurus/types';

import {computePlots} from '@site/src/dispute/series';
import {SHOWN_TOURNAMENT, summarize} from '@site/src/dispute/summary';
import {GAME_FAULT, playDispute} from '@site/src/dispute/transcript';
import {keepResults} from '@site/src/plugins/kept-results';

/**
 * Docusaurus plugin: plays the dispute and the tournament that pages show without scripts, and computes the numbers of
 * their plots. Components import the results from `@generated/dispute-data/default/`, so that no page has to load what
 * computes them.
 */
export default function disputeData({siteDir}: LoadContext): Plugin {
  const files = {
    'dispute.json': () => playDispute(GAME_FAULT),
    'tournament.json': () => summarize(SHOWN_TOURNAMENT),
    'plots.json': computePlots,
  };
  return {
    name: 'dispute-data',
    async contentLoaded({actions: {createData}}) {
      const kept = keepResults<object>('dispute-data', {
        root: siteDir,
        code: ['src/dispute', 'src/plugins/dispute-data'],
        settings: '',
      });
      for (const [name, make] of Object.entries(files)) await createData(name, kept.of(name, make));
      kept.tidy();
    },
  };
}
