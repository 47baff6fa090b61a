import {
  getDocsVersionSearchTag,
  useDocsContextualSearchTags,
  useDocsPreferredVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {rollups} from '@site/config/product';
import {contextualFilter} from '@site/src/search/client/contextual-filter';

import {useSearchSettings} from './useSearchSettings';

/** Stands for all versions, where a version is chosen. */
export const ALL_VERSIONS = 'all';

export interface SearchScope {
  readonly versions: readonly {readonly name: string; readonly label: string}[];
  /** Name of the version that is being read, else that the reader prefers, else the newest. */
  readonly current: string;
  /** What `current` is on the search page, where no version is being read. */
  readonly unread: string;
  /** Filter for this version of the rollups section, or for all, and for everything that has no versions. */
  readonly filterFor: (version: string) => string;
}

/** Tag of pages outside the docs, as Docusaurus sets it. */
const DEFAULT_TAG = 'default';

/** Which versions there are to search, and which one is the reader's. Holds on every page, docs or not. */
export function useSearchScope(): SearchScope {
  const {currentLocale} = useDocusaurusContext().i18n;
  const {settings} = useSearchSettings();
  const tags = useDocsContextualSearchTags();
  const versions = useVersions(rollups.pluginId);
  const {preferredVersion} = useDocsPreferredVersion(rollups.pluginId);

  const prefix = getDocsVersionSearchTag(rollups.pluginId, '');
  const newest = versions.find(({isLast}) => isLast)?.name ?? '';
  const contextual = tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length) ?? newest;
  return {
    versions,
    current: settings.contextualSearch ? contextual : ALL_VERSIONS,
    unread: settings.contextualSearch ? (preferredVersion?.name ?? newest) : ALL_VERSIONS,
    filterFor: (version) => {
      if (version === ALL_VERSIONS) return contextualFilter(currentLocale, []);
      const others = tags.filter((tag) => !tag.startsWith(prefix));
      return contextualFilter(currentLocale, [DEFAULT_TAG, ...others, `${prefix}${version}`]);
    },
  };
}
