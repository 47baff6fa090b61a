import {createEmbeddedClient} from './embedded-client';
import type {SearchSettings} from './settings';
import type {SearchClient} from '@site/src/search/records/types';

/** Where the site is: its origin, and its path with a slash at both ends. */
interface Site {
  readonly url: string;
  readonly baseUrl: string;
}

let client: Promise<SearchClient> | undefined;

async function load({typesenseServerConfig: server}: SearchSettings, {url, baseUrl}: Site): Promise<SearchClient> {
  if (server !== undefined) {
    const [{createTypesenseClient}, {LookupStore, withLookup}, {fetchJson}] = await Promise.all([
      import('./typesense-client'),
      import('./lookup-store'),
      import('./fetch-json'),
    ]);
    const lookup = new LookupStore({root: new URL(baseUrl, location.href).href, fetchJson});
    return withLookup(createTypesenseClient(server), lookup, `${url}${baseUrl}`);
  }
  return createEmbeddedClient({manifestUrl: `${baseUrl}search-manifest.json`, baseUrl});
}

/**
 * The client that the site is configured for, the same for search box and search page. Its code is loaded with the first
 * call; where that fails, the next call tries again.
 */
export function searchClient(settings: SearchSettings, site: Site): Promise<SearchClient> {
  client ??= load(settings, site).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
