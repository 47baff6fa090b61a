import type {Plugin} from '@docusaurus/types';

import {computePlots} from '@site/src/dispute/series';
import {SHOWN_TOURNAMENT, summarize} from '@site/src/dispute/summary';
import {GAME_FAULT, playDispute} from '@site/src/dispute/transcript';

/**
 * Docusaurus plugin: plays the dispute and the tournament that pages show without scripts, and computes the numbers of
 * their plots. Components import the results from `@generated/dispute-data/default/`, so that no page has to load what
 * computes them.
 */
export default function disputeData(): Plugin {
  return {
    name: 'dispute-data',
    async contentLoaded({actions: {createData}}) {
      const files = {
        'dispute.json': playDispute(GAME_FAULT),
        'tournament.json': summarize(SHOWN_TOURNAMENT),
        'plots.json': computePlots(),
      };
      for (const [name, data] of Object.entries(files)) await createData(name, data);
    },
  };
}
