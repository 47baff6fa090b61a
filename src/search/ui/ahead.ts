/**
 * What a search asks for that was begun before the shell of the site is there. The shell is on its way, too, and sets itself up
 * for as long as the index takes; so nothing here may need what the shell brings.
 */
import site from '@generated/search-index/default/site.json';

import {rollups} from '@site/config/product';
import {lastVersion} from '@site/config/versions';
import {readStored} from '@site/src/browser/outside-values';
import {searchClient} from '@site/src/search/client/client';
import {contextualFilter} from '@site/src/search/client/contextual-filter';

/** As Docusaurus calls the version of a docs plugin. */
const versionTag = (pluginId: string, version: string): string => `docs-${pluginId}-${version}`;

/** The tags that a search from this page accepts: what has no versions, and the version that is read or preferred. */
function pageTags(): string[] {
  const own = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content ?? '';
  const preferred = readStored('localStorage', `docs-preferred-version-${rollups.pluginId}`) ?? lastVersion;
  const ofVersion = own.startsWith(versionTag(rollups.pluginId, '')) ? own : versionTag(rollups.pluginId, preferred);
  return ['default', versionTag('default', 'current'), ofVersion];
}

/** Has the index made that the box will ask for. A guess that is wrong costs a download. */
export function prepareSearch(): void {
  const {url, baseUrl, locale, settings} = site;
  const filter = contextualFilter(locale, settings.contextualSearch ? pageTags() : []);
  searchClient(settings, {url, baseUrl})
    .then((client) => client.prepare(filter))
    // What fails is told when the box asks for it again.
    .catch(() => undefined);
}
