import type {LoadContext, Plugin} from '@docusaurus/types';

import type {RollupRelease} from '@site/src/rollup/releases';
import {baseLayerData} from './base-layer-data';

const RELEASES = ['1.5', '2.0'] as const satisfies readonly RollupRelease[];

/**
 * Docusaurus plugin: deploys the contracts of each release in memory and writes them as data, a file for each. The
 * playground imports them from `@generated/playground-data/default/`.
 */
export default function playgroundData({siteDir}: LoadContext): Plugin {
  return {
    name: 'playground-data',
    async contentLoaded({actions: {createData}}) {
      for (const release of RELEASES) {
        await createData(`release-${release}.json`, await baseLayerData(siteDir, release));
      }
    },
  };
}
