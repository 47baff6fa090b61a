import {readAnnouncement} from './announcement';
import {readAnalytics} from './analytics';
import {readEnvironment} from './environment';
import {readSearchSettings} from './search';
import {variableError, readVariable, type Variables} from './variables';

/** Hosts that a Content Security Policy allows besides the site's own, by what is done with them. */
export interface AllowedHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly font: readonly string[];
}

/** What the files for web servers are made from, besides the built site. */
export interface Deployment {
  /** Origin that the site is served from. */
  readonly siteUrl: string;
  /** Path that the site is served under, with a slash at both ends. */
  readonly baseUrl: string;
  readonly hosts: AllowedHosts;
}

/** The reader's own computer, on any port: where the consoles of the reference pages send their requests by default. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Any server that is called over https. */
const ANY_HTTPS = 'https:';

/** What Google's documentation of the tag manager and of Analytics 4 asks of a policy, without Google Signals. */
const TAG_MANAGER: AllowedHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  font: [],
};

/** What Hotjar's documentation asks of a policy, without inline code. */
const HEAT_MAP: AllowedHosts = {
  script: ['https://*.hotjar.com'],
  connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  image: ['https://*.hotjar.com'],
  font: ['https://*.hotjar.com'],
};

/**
 * Reads what the files for web servers depend on. The policy allows the hosts that the variables of a build name, and no
 * others:
 *
 * - `ANNOUNCEMENT_RPC_URLS`: connections to the endpoints, if the announcement shows a balance.
 * - `TYPESENSE_…`: connections to the search servers.
 * - `GTM_ID`, `HEATMAP_ID`: the hosts of these services.
 * - `CONSOLE_SERVERS`: servers that readers can call from the console of a reference page, besides their own computer;
 *   `https:` stands for every server with https.
 *
 * @throws {Error} on a value that cannot be used.
 */
export function readDeployment(env: Variables): Deployment {
  const {siteUrl, baseUrl} = readEnvironment(env);
  const rpcUrls = readAnnouncement(env)?.balance?.rpcUrls ?? [];
  const search = readSearchSettings(env, siteUrl).typesenseServerConfig;
  const nodes = [...(search?.nodes ?? []), ...(search?.nearestNode === undefined ? [] : [search.nearestNode])];
  const analytics = readAnalytics(env);
  const services = [
    ...(analytics?.tagManagerId === undefined ? [] : [TAG_MANAGER]),
    ...(analytics?.heatMapId === undefined ? [] : [HEAT_MAP]),
  ];
  return {
    siteUrl,
    baseUrl,
    hosts: {
      script: services.flatMap(({script}) => script),
      connect: [
        ...new Set([
          ...LOOPBACK,
          ...readConsoleServers(env, siteUrl),
          ...rpcUrls.map((url) => new URL(url).origin),
          ...nodes.map(({protocol, host, port}) => new URL(`${protocol}://${host}:${port}`).origin),
          ...services.flatMap(({connect}) => connect),
        ]),
      ],
      image: services.flatMap(({image}) => image),
      font: services.flatMap(({font}) => font),
    },
  };
}

function readConsoleServers(env: Variables, siteUrl: string): string[] {
  const value = readVariable(env, 'CONSOLE_SERVERS');
  if (value === undefined) return [];
  const servers = value.split(',').flatMap((server) => server.trim() || []);
  for (const server of servers) {
    if (server === ANY_HTTPS) continue;
    const fault = faultOfOrigin(server, siteUrl);
    if (fault !== undefined) {
      throw variableError(
        'CONSOLE_SERVERS',
        value,
        `"${server}" ${fault}`,
        'Write origins, separated by commas, for example CONSOLE_SERVERS=https://node.example.org, or https: for every server with https.',
      );
    }
  }
  return servers.map((server) => (server === ANY_HTTPS ? server : new URL(server).origin));
}

function faultOfOrigin(text: string, siteUrl: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'is not an origin.';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'is neither https nor http.';
  // The origin goes into a header: nothing but letters, digits, dots, hyphens and a port may get there.
  if (!/^[\w.-]+(?::\d+)?$/.test(url.host) || url.username !== '' || url.password !== '') return 'is not an origin.';
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return 'contains more than a scheme and a host.';
  if (url.protocol === 'http:' && siteUrl.startsWith('https:')) {
    return `cannot be called from ${siteUrl}: browsers do not let a page served over https call an http server, unless it is on the same computer.`;
  }
  return undefined;
}
