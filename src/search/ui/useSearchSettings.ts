import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import type {SearchSettings} from '@site/src/search/client/settings';
import type {SiteAddress} from '@site/src/search/ui/site-link';

export interface SearchEnvironment {
  readonly settings: SearchSettings;
  readonly site: SiteAddress;
  /** Link to the search page; `version` where it is not the one that the page would search by itself. */
  readonly searchPage: (text: string, version?: string) => string;
  /** Link to the page that says what a text is. */
  readonly lookupPage: (text: string) => string;
}

/** What the configuration says about the search. */
export function useSearchSettings(): SearchEnvironment {
  const {siteConfig} = useDocusaurusContext();
  const {url, baseUrl, themeConfig} = siteConfig;
  // Docusaurus knows no type of a theme's configuration; `readSearchSettings` made this one.
  const settings = themeConfig['typesense'] as SearchSettings;
  return {
    settings,
    site: {url, baseUrl},
    lookupPage: (text) => `${baseUrl}lookup/?${new URLSearchParams({q: text}).toString()}`,
    searchPage: (text, version) => {
      const query = new URLSearchParams({q: text, ...(version === undefined ? {} : {version})});
      return `${baseUrl}${settings.searchPagePath}?${query.toString()}`;
    },
  };
}
