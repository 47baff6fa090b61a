import {variableError, readVariable, type Variables} from './variables';
import {product} from './product';
import type {SearchSettings, TypesenseNode, TypesenseServer} from '@site/src/search/client/settings';

/** The collection (in truth an alias, see `scripts/push-search.ts`) where TYPESENSE_COLLECTION names no other. */
const DEFAULT_COLLECTION = `${product.slug}-docs`;

/** Variables that mean nothing without a server. */
const SERVER_ONLY = [
  'TYPESENSE_NEAREST_NODE',
  'TYPESENSE_PORT',
  'TYPESENSE_PROTOCOL',
  'TYPESENSE_SEARCH_KEY',
  'TYPESENSE_COLLECTION',
] as const;

/** The servers of a cluster, without a key. */
export interface Cluster {
  readonly nodes: readonly TypesenseNode[];
  readonly nearestNode?: TypesenseNode;
  readonly collection: string;
}

/**
 * Reads the Typesense cluster from the environment.
 *
 * - `TYPESENSE_HOST`, or `TYPESENSE_HOSTS` with several hosts between commas: names without scheme, port and path.
 * - `TYPESENSE_NEAREST_NODE`: host that is asked first.
 * - `TYPESENSE_PORT` (default 443), `TYPESENSE_PROTOCOL` (default https).
 * - `TYPESENSE_COLLECTION`: name of the collection's alias.
 *
 * @returns undefined where no host is set.
 * @throws {Error} on a value that cannot be used.
 */
export function readCluster(env: Variables): Cluster | undefined {
  const one = readVariable(env, 'TYPESENSE_HOST');
  const several = readVariable(env, 'TYPESENSE_HOSTS');
  if (one !== undefined && several !== undefined) {
    throw variableError(
      'TYPESENSE_HOSTS',
      several,
      'is set together with TYPESENSE_HOST.',
      'List all hosts in TYPESENSE_HOSTS, separated by commas, and unset TYPESENSE_HOST.',
    );
  }
  const hosts = one === undefined ? (several ?? '').split(',').flatMap((host) => host.trim() || []) : [one];
  if (hosts.length === 0) {
    if (several !== undefined) {
      throw variableError(
        'TYPESENSE_HOSTS',
        several,
        'names no host.',
        'For example, set TYPESENSE_HOSTS=a.search.example.org,b.search.example.org, or unset it.',
      );
    }
    return undefined;
  }
  const protocol = readProtocol(env);
  const port = readPort(env);
  const variable = one === undefined ? 'TYPESENSE_HOSTS' : 'TYPESENSE_HOST';
  const node = (name: string, host: string): TypesenseNode => ({host: checkHost(name, host), port, protocol});
  const nearest = readVariable(env, 'TYPESENSE_NEAREST_NODE');
  return {
    nodes: hosts.map((host) => node(variable, host)),
    ...(nearest === undefined ? {} : {nearestNode: node('TYPESENSE_NEAREST_NODE', nearest)}),
    collection: readCollection(env),
  };
}

/**
 * Reads which back end the search of a build uses, and makes `themeConfig.typesense` of it. With none of the variables of
 * `readCluster` set, the embedded engine answers. With a host set, `TYPESENSE_SEARCH_KEY` has to be set too.
 *
 * @param siteUrl Origin of the site: a page that came over https may call nothing over http.
 * @throws {Error} where the variables are set by half, or one cannot be used.
 */
export function readSearchSettings(env: Variables, siteUrl: string): SearchSettings {
  const cluster = readCluster(env);
  const server = cluster === undefined ? undefined : readServer(env, cluster, siteUrl);
  if (cluster === undefined) {
    const stray = SERVER_ONLY.find((name) => readVariable(env, name) !== undefined);
    if (stray !== undefined) {
      throw variableError(
        'TYPESENSE_HOST',
        '',
        `is not set, but ${stray} is.`,
        `For example, set TYPESENSE_HOST=search.example.org, or unset ${stray} to use the embedded search.`,
      );
    }
  }
  return {
    typesenseCollectionName: cluster?.collection ?? DEFAULT_COLLECTION,
    ...(server === undefined ? {} : {typesenseServerConfig: server}),
    typesenseSearchParameters: {},
    contextualSearch: true,
    searchPagePath: 'search/',
  };
}

/**
 * The key that may write, for `scripts/push-search.ts`. It is no part of a build.
 *
 * @throws {Error} where it is not set.
 */
export function readAdminKey(env: Variables): string {
  const key = readVariable(env, 'TYPESENSE_ADMIN_KEY');
  if (key !== undefined) return key;
  throw variableError(
    'TYPESENSE_ADMIN_KEY',
    '',
    'is not set.',
    'Set it to the key with which the server was started; it is neither stored nor printed.',
  );
}

function readServer(env: Variables, {nodes, nearestNode}: Cluster, siteUrl: string): TypesenseServer {
  const apiKey = readVariable(env, 'TYPESENSE_SEARCH_KEY');
  if (apiKey === undefined) {
    throw variableError(
      'TYPESENSE_SEARCH_KEY',
      '',
      'is not set, but a host is.',
      'Run `npm run search:push -- --make-search-key` to make a key that can only search, and set it.',
    );
  }
  if (apiKey === readVariable(env, 'TYPESENSE_ADMIN_KEY')) {
    // The value stays out of the message: messages end in logs.
    throw variableError(
      'TYPESENSE_SEARCH_KEY',
      '…',
      'is the admin key, which would be sent to every reader.',
      'Run `npm run search:push -- --make-search-key` to make a key that can only search, and set it.',
    );
  }
  const blocked = nodes.find(({protocol, host}) => protocol === 'http' && !isLocal(host));
  if (blocked !== undefined && siteUrl.startsWith('https:')) {
    throw variableError(
      'TYPESENSE_PROTOCOL',
      'http',
      `cannot be used from ${siteUrl}: browsers do not let a page served over https call an http server, unless it is on the same computer.`,
      'Serve Typesense over https and unset TYPESENSE_PROTOCOL.',
    );
  }
  return {apiKey, nodes, ...(nearestNode === undefined ? {} : {nearestNode})};
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function checkHost(name: string, host: string): string {
  if (/^(?:[\w-]+\.)*[\w-]+$|^\[[\da-f:]+\]$/i.test(host)) return host;
  throw variableError(
    name,
    host,
    'is not a host name.',
    `Write only the name, for example ${name}=search.example.org; the scheme and port go in TYPESENSE_PROTOCOL and TYPESENSE_PORT.`,
  );
}

function readPort(env: Variables): number {
  const value = readVariable(env, 'TYPESENSE_PORT') ?? '443';
  const port = Number(value);
  if (/^\d+$/.test(value) && port > 0 && port < 65_536) return port;
  throw variableError('TYPESENSE_PORT', value, 'is not a port.', 'For example, set TYPESENSE_PORT=443.');
}

function readProtocol(env: Variables): TypesenseNode['protocol'] {
  const value = readVariable(env, 'TYPESENSE_PROTOCOL') ?? 'https';
  if (value === 'https' || value === 'http') return value;
  throw variableError(
    'TYPESENSE_PROTOCOL',
    value,
    'is neither https nor http.',
    'Set TYPESENSE_PROTOCOL=https, or unset it.',
  );
}

function readCollection(env: Variables): string {
  const value = readVariable(env, 'TYPESENSE_COLLECTION') ?? DEFAULT_COLLECTION;
  if (/^[\w-]+$/.test(value)) return value;
  throw variableError(
    'TYPESENSE_COLLECTION',
    value,
    'is not a name of letters, digits, - and _.',
    `For example, set TYPESENSE_COLLECTION=${DEFAULT_COLLECTION}.`,
  );
}
