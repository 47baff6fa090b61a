import type {LoadContext, Plugin} from '@docusaurus/types';

import type {BaseLayerData} from '@site/src/playground/base-layer/data';
import {keepResults} from '@site/src/plugins/kept-results';
import type {RollupRelease} from '@site/src/rollup/releases';
import {baseLayerData, specificationText} from './base-layer-data';

const RELEASES = ['1.5', '2.0'] as const satisfies readonly RollupRelease[];

/**
 * Docusaurus plugin: deploys the contracts of each release in memory and writes them as data, a file for each. The
 * playground imports them from `@generated/playground-data/default/`.
 */
export default function playgroundData({siteDir}: LoadContext): Plugin {
  return {
    name: 'playground-data',
    async contentLoaded({actions: {createData}}) {
      const kept = keepResults<BaseLayerData>('playground-data', {
        root: siteDir,
        // What it imports, and what that does.
        code: [
          'config',
          'src/diagnostics',
          'src/lookup',
          'src/playground',
          'src/plugins',
          'src/references',
          'src/rollup',
        ],
        settings: '',
      });
      for (const release of RELEASES) {
        const text = `${release}\n${specificationText(siteDir, release)}`;
        const data = kept.find(text) ?? (await baseLayerData(siteDir, release));
        kept.keep(text, data);
        await createData(`release-${release}.json`, data);
      }
      kept.tidy();
    },
  };
}
