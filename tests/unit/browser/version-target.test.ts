import {beforeAll, describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {counterparts} from '@site/config/counterparts';
import {rollups} from '@site/config/product';
import {versionReferences} from '@site/src/references/versions';
import {versionTarget, type VersionPages} from '@site/src/browser/version-target';
import routes from '@site/tests/routes.json';

/** Pages that no other version has anything like. */
const ALONE =
  /epoch|scalars\/id$|filter$|completion-status|date-time|tutorials\/|development\/testing$|typescript-packages$|external-resources\/|development\/cli-commands/;

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** Routes of the section: those that are promised, and every reference page that a version has besides. */
let listed: string[];

/** Every version of the route list, in the shape in which the browser has it. */
let versions: Map<string, VersionPages>;

async function referenceRoutes(): Promise<string[]> {
  const made = versionReferences(root).flatMap(({version, references}) =>
    // What has no versions has no counterparts.
    (version === undefined ? [] : references).map(async ({pages}) => {
      const slugs = (await pages()).map(({frontMatter}) => frontMatter.slug);
      return slugs.map((slug) => `/${rollups.routeBasePath}/${version}${slug}/`);
    }),
  );
  return (await Promise.all(made)).flat();
}

beforeAll(async () => {
  const promised = strings(routes).filter(
    (route) => route.startsWith(`/${rollups.routeBasePath}/`) && !route.includes('/tags'),
  );
  listed = [...new Set([...promised, ...(await referenceRoutes())])];
  versions = new Map(
    [...new Set(listed.map((route) => route.split('/')[2] ?? ''))].map((name) => {
      const start = `/${rollups.routeBasePath}/${name}/`;
      const docs = listed.filter((route) => route.startsWith(start)).map((route) => ({id: route, path: route}));
      return [name, {path: start, mainDocId: 'start', docs: [...docs, {id: 'start', path: start}]}];
    }),
  );
});

function target(from: string, page: string, to: string) {
  const [source, destination] = [versions.get(from), versions.get(to)];
  if (source === undefined || destination === undefined) throw new Error('No such version.');
  return versionTarget(`${source.path}${page}`, source, destination);
}

describe('versionTarget', () => {
  it('keeps the page where both have it', () => {
    expect(target('1.3', 'quickstart/', '1.5')).toEqual({path: '/cartesi-rollups/1.5/quickstart/', kind: 'same'});
    expect(target('1.3', '', '1.5')).toEqual({path: '/cartesi-rollups/1.5/', kind: 'same'});
  });

  it.each([
    ['1.0', 'dapp-architecture/', '1.5', 'core-concepts/architecture/'],
    ['1.5', 'core-concepts/architecture/', '0.8', 'dapp-architecture/'],
    ['0.9', 'api/rollup/add-notice/', '1.5', 'rollups-apis/rollup/add-notice/'],
    ['1.5', 'rollups-apis/rollup/finish/', '0.8', 'api/rollup/finish/'],
    ['1.3', 'rollups-apis/graphql/queries/list-vouchers/', '1.5', 'rollups-apis/graphql/queries/vouchers/'],
    ['1.3', 'rollups-apis/graphql/queries/list_notices/', '0.9', 'api/graphql/queries/notices/'],
    ['0.8', 'api/json-rpc/sol-input/', '1.5', 'rollups-apis/json-rpc/input-box/'],
    ['1.0', 'api/json-rpc/portals/EtherPortal/', '1.5', 'rollups-apis/json-rpc/portals/EtherPortal/'],
    ['1.0', 'migration-guides/from-09-to-10/', '1.5', 'development/migration/'],
    ['1.0', 'overview/', '1.5', ''],
    ['0.9', 'api/json-rpc/portals/EtherPortal/', '0.8', 'api/json-rpc/portals/EtherPortalFacet/'],
    ['0.8', 'api/json-rpc/portals/ERC20PortalFacet/', '1.5', 'rollups-apis/json-rpc/portals/ERC20Portal/'],
    ['0.8', 'api/json-rpc/rollups-facet/', '1.5', 'rollups-apis/json-rpc/consensus/'],
    ['0.9', 'reading-outputs/', '0.8', 'api/front-end/'],
    ['0.8', 'api/front-end/', '1.5', 'rollups-apis/'],
  ])('leads from %s %s to the counterpart in %s', (from, page, to, expected) => {
    expect(target(from, page, to)).toEqual({path: `/cartesi-rollups/${to}/${expected}`, kind: 'counterpart'});
  });

  it('leads to the start where there is neither', () => {
    expect(target('0.8', 'api/graphql/objects/epoch/', '1.5')).toEqual({path: '/cartesi-rollups/1.5/', kind: 'start'});
  });

  it('leads to the start from a page outside of all versions', () => {
    const version = versions.get('1.5');
    expect(version && versionTarget('/get-started/', undefined, version)).toEqual({
      path: '/cartesi-rollups/1.5/',
      kind: 'start',
    });
  });

  it('drops nobody on a start who leaves an old page for the last release, but from pages that stand alone', () => {
    const dropped = listed.filter((route) => {
      const [, , from = '', ...page] = route.split('/');
      return from !== '1.5' && target(from, page.join('/'), '1.5').kind === 'start';
    });
    expect(dropped.filter((route) => !ALONE.test(route.replace(/\/$/, '')))).toEqual([]);
  });
});

describe('counterparts', () => {
  it('names only pages that some version has', () => {
    const known = new Set(listed.map((route) => route.split('/').slice(3, -1).join('/')));
    const unknown = counterparts
      .flat()
      .filter((page) =>
        page.endsWith('*')
          ? ![...known].some((path) => path.startsWith(page.slice(0, -1)))
          : page !== '' && !known.has(page),
      );
    // Each of the four kinds of output has a list under one of two spellings only.
    expect(
      unknown.filter((page) => !/queries\/list[-_]/.test(page) && !/api\/graphql\/queries\/\w+$/.test(page)),
    ).toEqual([]);
  });
});
