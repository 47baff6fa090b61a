import type {Options} from '@docusaurus/plugin-client-redirects';

import {rollups} from './product';
import {lastVersionPath} from './routes';
import {releasedVersions} from './versions';

/** Where a folder of the rollups section leads that has pages below it and none of its own, in the older layout. */
const earlyFolders = {
  'api/': 'http-api/',
  'api/graphql/': 'api/graphql/index/',
  'api/json-rpc/portals/': 'api/json-rpc/',
  'api/rollup/': 'api/rollup/cartesi-rollup-http-api/',
};

/** The same in the layout of 1.3 and later. */
const folders = {
  'core-concepts/': 'core-concepts/architecture/',
  'deployment/': 'deployment/introduction/',
  'development/': 'development/installation/',
  'rollups-apis/backend/': 'rollups-apis/backend/introduction/',
  'rollups-apis/graphql/': 'rollups-apis/graphql/overview/',
  'rollups-apis/inspect/': 'rollups-apis/inspect/inspect-state-http-api-for-cartesi-rollups/',
  'rollups-apis/json-rpc/': 'rollups-apis/json-rpc/overview/',
  'rollups-apis/json-rpc/portals/': 'rollups-apis/json-rpc/overview/',
  'rollups-apis/rollup/': 'rollups-apis/rollup/cartesi-rollup-http-api/',
  'tutorials/': 'tutorials/calculator/',
};

/** Folders of each version; `tests/content/site.test.ts` finds one that is missing. */
const foldersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.8': earlyFolders,
  '0.9': earlyFolders,
  '1.0': {...earlyFolders, 'challenges/': 'challenges/overview/'},
  '1.3': folders,
  '1.5': {...folders, 'external-resources/': 'external-resources/community-tools/'},
};

/** Pages that answer at an old or shortened address. A page that moves leaves its old route here. */
export const redirects = [
  {from: `/${rollups.routeBasePath}/`, to: lastVersionPath},
  // The route of this page has a typing error that is older than this site; the right spelling leads there.
  {
    from: `/${rollups.routeBasePath}/1.5/tutorials/cli-account-abstraction-feature/`,
    to: `/${rollups.routeBasePath}/1.5/tutorials/cli-account-abstraction-feauture/`,
  },
  ...releasedVersions.flatMap((version) =>
    Object.entries(foldersOf[version] ?? {}).map(([from, to]) => ({
      from: `/${rollups.routeBasePath}/${version}/${from}`,
      to: `/${rollups.routeBasePath}/${version}/${to}`,
    })),
  ),
] satisfies Options['redirects'];
