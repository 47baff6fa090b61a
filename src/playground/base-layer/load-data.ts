import type {RollupRelease} from '@site/src/rollup/releases';
import type {BaseLayerData} from './data';

/** Loads what a build wrote about the contracts of a release. Each release is a file of its own. */
export async function loadData(release: RollupRelease): Promise<BaseLayerData> {
  const file =
    release === '1.5'
      ? await import('@generated/playground-data/default/release-1.5.json')
      : await import('@generated/playground-data/default/release-2.0.json');
  return file.default;
}
