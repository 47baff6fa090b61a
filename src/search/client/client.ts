import type {SearchSettings} from './settings';
import type {SearchClient} from '@site/src/search/records/types';

let client: Promise<SearchClient> | undefined;

async function load({typesenseServerConfig: server}: SearchSettings, baseUrl: string): Promise<SearchClient> {
  if (server !== undefined) {
    const {createTypesenseClient} = await import('./typesense-client');
    return createTypesenseClient(server);
  }
  const {createEmbeddedClient} = await import('./embedded-client');
  return createEmbeddedClient({manifestUrl: `${baseUrl}search-manifest.json`, baseUrl});
}

/**
 * The client that the site is configured for, the same for search box and search page. Its code is loaded with the first
 * call; where that fails, the next call tries again.
 */
export function searchClient(settings: SearchSettings, baseUrl: string): Promise<SearchClient> {
  client ??= load(settings, baseUrl).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
