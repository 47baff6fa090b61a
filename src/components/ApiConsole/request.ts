import type {ConsoleProps} from '@site/src/references/shared/console';
import {hexToText, isHex} from '@site/src/rollup/hex';

/** What a reader has typed into the console. */
export interface Input {
  server: string;
  /** Values of the parameters, by name. */
  parameters: Readonly<Record<string, string>>;
  body: string;
}

/** A request that can be sent, or why it cannot, in words for the reader. */
export type Prepared = {url: string; init: RequestInit} | {problem: string};

/** Makes a request of what a reader has typed. */
export function prepareRequest(props: ConsoleProps, input: Input): Prepared {
  const server = parseServer(input.server);
  if (server === undefined) {
    return {problem: 'The server is not a web address. Write it with its scheme, such as http://localhost:8080.'};
  }
  const missing = (props.parameters ?? []).find(
    ({in: place, name}) => place === 'path' && input.parameters[name] === undefined,
  );
  if (missing !== undefined) {
    return {problem: `The parameter ${missing.name} has no value.`};
  }
  const url = server + fillPath(props, input.parameters);
  const headers = props.contentType === undefined ? {} : {'Content-Type': props.contentType};
  if (props.contentType === undefined) {
    return {url, init: {method: props.method, headers}};
  }
  if (props.graphql === true) {
    return {url, init: {method: props.method, headers, body: JSON.stringify({query: input.body})}};
  }
  const fault = props.contentType === 'application/json' ? jsonFault(input.body) : undefined;
  return fault === undefined
    ? {url, init: {method: props.method, headers, body: input.body}}
    : {
        problem: `The body is not valid JSON: ${fault}. Correct it, then send it again. Put names and strings in double quotes.`,
      };
}

function parseServer(text: string): string | undefined {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href.replace(/\/+$/, '') : undefined;
  } catch {
    return undefined;
  }
}

function fillPath({path, parameters = []}: ConsoleProps, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_whole, name: string) =>
    // Slashes stay: a payload in the path may hold some.
    (values[name] ?? '').split('/').map(encodeURIComponent).join('/'),
  );
  const query = parameters.flatMap(({in: place, name}) => {
    const value = values[name] ?? '';
    return place === 'query' && value !== '' ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`] : [];
  });
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is known about a request that got no answer. */
export interface Failure {
  url: string;
  /** Protocol of the page, `https:` on a published site. */
  pageProtocol: string;
  /** `policy`: the Content Security Policy of the site does not allow the server. */
  reason: 'timeout' | 'network' | 'policy';
  online: boolean;
  timeoutSeconds: number;
}

/** What the console says of an answer that leads to another address. A browser does not tell which. */
export function explainRedirect(url: string): string {
  return `${new URL(url).host} answered with a redirect to another address. The console sends nothing to an address that you have not typed: find the address with the command under “Example”, and write it above.`;
}

/** How the console sends every request: to no other server than the one that was typed, and without saying who sends it. */
export const DISCREET = {
  credentials: 'omit',
  redirect: 'manual',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** Why a request got no answer and what to do, in words. A browser tells a page no more than that it failed. */
export function explainFailure({url, pageProtocol, reason, online, timeoutSeconds}: Failure): string {
  const {host, hostname, protocol} = new URL(url);
  const local = isLoopback(hostname);
  if (reason === 'timeout') {
    return `${host} did not answer within ${timeoutSeconds} seconds, so the request was cancelled. Check the server's log. A back end that is still working, or a call that waits by design, has the same effect.`;
  }
  if (reason === 'policy') {
    return `This site does not allow its pages to call ${host}, so the browser did not send the request. The console can always call servers on your own computer, such as http://localhost:8080. The command under “Example” can call every server.`;
  }
  if (!local && !online) {
    return 'Your browser is offline. Connect, then send the request again.';
  }
  if (pageProtocol === 'https:' && protocol === 'http:' && !local) {
    return `This page was loaded over https, so the browser does not let it call ${host} over http. Use an https address, or localhost.`;
  }
  return local
    ? `No answer from ${host}. Check that the server is running on this port. If it is, it may not allow calls from other origins (CORS), or the browser may need your permission to access the local network: the browser's console shows which. Neither affects the command under “Example”.`
    : `No answer from ${host}. The address may be wrong, the server may be down, or its answer may lack the header Access-Control-Allow-Origin (CORS): the browser's console shows which. CORS does not affect the command under “Example”.`;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  );
}

/** A body as it reads best: JSON with indents, other text as it came. */
export function prettyBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The hexadecimal payloads in a JSON answer that are text, decoded. */
export function readablePayloads(text: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (key, value: unknown) => {
      const decoded = key.endsWith('payload') && typeof value === 'string' ? decodeHexText(value) : undefined;
      if (decoded !== undefined) {
        found.push(decoded);
      }
      return value;
    });
  } catch {
    return [];
  }
  return found;
}

function decodeHexText(hex: string): string | undefined {
  const text = hex !== '0x' && isHex(hex) ? hexToText(hex) : null;
  // Control characters mean that the bytes are not meant to be read.
  return text === null || /[^\P{Cc}\t\n\r]/u.test(text) ? undefined : text;
}
