import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';

import {rollups} from '@site/config/product';

/**
 * Whose tags a tag page shows: the version of the rollups section, as "Rollups 1.5". The unversioned pages have no name:
 * undefined.
 */
export function useTagScope(): string | undefined {
  const {pluginId, label} = useDocsVersion();
  return pluginId === rollups.pluginId ? `Rollups ${label}` : undefined;
}
