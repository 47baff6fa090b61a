import {execFileSync} from 'node:child_process';

import {readAnalytics, type Analytics} from './analytics';
import {readAnnouncement, type Announcement} from './announcement';
import {readVariable, variableError, type Variables} from './variables';
import {product} from './product';

/** Everything that a build reads from its environment, checked. */
export interface Environment {
  /** Origin that the site is served from: scheme and host, no path, no trailing slash. */
  readonly siteUrl: string;
  /** Path that the site is served under, with a slash at both ends. */
  readonly baseUrl: string;
  /** The announcement bar; without it there is none. */
  readonly announcement: Announcement | undefined;
  /** What counts visits; without it nothing is loaded. */
  readonly analytics: Analytics | undefined;
}

/**
 * Reads and checks the environment of a build.
 *
 * - `SITE_URL`: origin of the site (default: the product's).
 * - `BASE_URL`: path of the site (default `/`).
 * - `ANNOUNCEMENT_…`: the announcement bar, see `readAnnouncement`.
 * - `GTM_ID`, `HEATMAP_ID`: analytics, see `readAnalytics`.
 *
 * @throws {Error} on a value that cannot be used.
 */
export function readEnvironment(env: Variables): Environment {
  return {
    siteUrl: readSiteUrl(readVariable(env, 'SITE_URL')),
    baseUrl: readBaseUrl(readVariable(env, 'BASE_URL')),
    announcement: readAnnouncement(env),
    analytics: readAnalytics(env),
  };
}

function readSiteUrl(value: string | undefined): string {
  if (value === undefined) return product.siteUrl;
  const fix = `Write a scheme and a host, for example SITE_URL=${product.siteUrl} (put a path in BASE_URL).`;
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw variableError('SITE_URL', value, 'is not a URL.', fix);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw variableError('SITE_URL', value, `has the scheme ${url.protocol} instead of https.`, fix);
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw variableError('SITE_URL', value, 'contains more than a scheme and a host.', fix);
  }
  return url.origin;
}

function readBaseUrl(value: string | undefined): string {
  if (value === undefined) return '/';
  if (!/^\/(?:[\w.~-]+\/)*$/.test(value)) {
    throw variableError(
      'BASE_URL',
      value,
      'is not a path with a slash at both ends.',
      'For example, set BASE_URL=/ or BASE_URL=/docs/.',
    );
  }
  return value;
}

/**
 * Whether dates of last changes can be read. They cannot in an archive without git history, nor in a shallow clone, whose
 * oldest commit claims every file; a build must work in both.
 */
export function hasGitHistory(directory: string): boolean {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  try {
    git('rev-parse', '--verify', 'HEAD');
    return git('rev-parse', '--is-shallow-repository') === 'false';
  } catch {
    return false;
  }
}
