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

export function numberOfPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** What search engines show below the title of a tag's page. Tags of several versions have one description: it says whose they are. */
export function describePages(description: string | undefined, count: number, scope: string | undefined): string {
  const pages = `${numberOfPages(count)} of ${scope ?? 'the documentation without versions'}`;
  return description === undefined ? `${pages}.` : `${description} ${pages}.`;
}
