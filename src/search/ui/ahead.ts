/**
 * Comes with the search box, and begins before the shell of the site has drawn it: a search that was begun before has its index
 * on its way meanwhile. It is the index that the box will ask for; a guess that is wrong costs a download.
 */
import {getDocsVersionSearchTag} from '@docusaurus/plugin-content-docs/client';
import siteConfig from '@generated/docusaurus.config';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {readStored} from '@site/src/browser/outside-values';
import {isSearchWanted} from '@site/src/browser/wanted-search';
import {searchClient} from '@site/src/search/client/client';
import {contextualFilter} from '@site/src/search/client/contextual-filter';
import type {SearchSettings} from '@site/src/search/client/settings';

/** The tags that a search from this page accepts: what has no versions, and the version that is read or preferred. */
function pageTags(): string[] {
  const own = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content ?? '';
  const ofVersion = getDocsVersionSearchTag(rollups.pluginId, '');
  const preferred = readStored('localStorage', `docs-preferred-version-${rollups.pluginId}`) ?? lastVersion;
  const version = own.startsWith(ofVersion) ? own : `${ofVersion}${preferred}`;
  return ['default', getDocsVersionSearchTag('default', 'current'), version];
}

if (isSearchWanted()) {
  const {url, baseUrl, themeConfig, i18n} = siteConfig;
  const settings = themeConfig['typesense'] as SearchSettings;
  const filter = contextualFilter(i18n.defaultLocale, settings.contextualSearch ? pageTags() : []);
  searchClient(settings, {url, baseUrl})
    .then((client) => client.prepare(filter))
    // What fails is told when the box asks for it again.
    .catch(() => undefined);
}
