import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {fromRoot} from '@site/src/build/repository';
import {lastVersionPath} from '@site/config/routes';

/** Carries the server's address from the global setup to the workers. */
export const SERVER_VARIABLE = 'SITE_UNDER_TEST';

/**
 * The folder of the built site.
 *
 * @throws when there is none.
 */
export function buildFolder(): string {
  const folder = path.resolve(process.env['SITE_BUILD'] ?? fromRoot('build'));
  if (!existsSync(path.join(folder, 'sitemap.xml'))) {
    throw new Error(
      `${folder}: there is no built site.\n  Run \`npm run build\` first, or name the folder of one: SITE_BUILD=… npm run test:e2e`,
    );
  }
  return folder;
}

/** Text of a file of a built site, by its path in the site. */
export function readBuilt(file: string, folder = buildFolder()): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Whether the built site has this file. */
export function isBuilt(file: string): boolean {
  return existsSync(path.join(buildFolder(), file));
}

/** Paths of all HTML files of a built site, from its root: `/404.html`, `/tags/index.html`. */
export function htmlFiles(folder = buildFolder()): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}

/** Routes of the site map. */
export function sitemapRoutes(): string[] {
  return [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

/** Whether an HTML file of the site only leads on to another address. */
export function isRedirect(file: string): boolean {
  return readBuilt(file).includes('http-equiv="refresh"');
}

/** Every address with a page: those of the site map, and those that it leaves out (tags). */
export function pageRoutes(): string[] {
  const built = htmlFiles()
    .filter((file) => file.endsWith('/index.html') && !isRedirect(file))
    .map((file) => file.slice(0, -'index.html'.length));
  return [...new Set([...sitemapRoutes(), ...built])].sort();
}

/** A route of the newest released version. */
export function inLastVersion(route: string): string {
  return `${lastVersionPath}${route}`;
}

/** One page of each kind, by what the kind is called. */
export const pageTypes = {
  home: '/',
  overview: inLastVersion(''),
  concept: inLastVersion('core-concepts/architecture/'),
  guide: inLastVersion('development/send-requests/'),
  'guide with tabs': inLastVersion('rollups-apis/backend/vouchers/'),
  'CLI reference': inLastVersion('development/cli-commands/'),
  'rollup API': inLastVersion('rollups-apis/rollup/finish/'),
  'inspect API': inLastVersion('rollups-apis/inspect/inspect/'),
  'GraphQL query': inLastVersion('rollups-apis/graphql/queries/inputs/'),
  'GraphQL object': inLastVersion('rollups-apis/graphql/objects/input/'),
  contract: inLastVersion('rollups-apis/json-rpc/input-box/'),
  'contract with a payload': inLastVersion('rollups-apis/json-rpc/portals/ERC20Portal/'),
  'unreleased version': '/cartesi-rollups/2.0/',
  tag: '/tags/learn/',
  tags: '/tags/',
  'not found': '/no/such/page/',
} as const;
