import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {Parser} from 'htmlparser2';

/** Pages of the site by the outbound address that they link to, both sorted. */
export type OutboundLinks = ReadonlyMap<string, readonly string[]>;

/** Hosts that nobody serves: the reader's own computer, and names that are kept for examples. */
const NOBODY =
  /^(?:localhost|127\.0\.0\.1|\[::1\]|.*\.(?:example|invalid|test|localhost)|(?:.*\.)?example\.(?:com|net|org))$/;

/**
 * Addresses of other hosts that pages link to, without what comes after `#`.
 *
 * @param pages File and HTML of each page.
 * @param siteUrl Origin of the site.
 */
export function outboundLinks(pages: Iterable<readonly [file: string, html: string]>, siteUrl: string): OutboundLinks {
  const links = new Map<string, Set<string>>();
  for (const [file, html] of pages) {
    const parser = new Parser({
      onopentag(name, {href}) {
        if (name !== 'a' || href === undefined || !/^https?:/i.test(href) || !URL.canParse(href)) return;
        const url = new URL(href);
        url.hash = '';
        if (url.origin === siteUrl || NOBODY.test(url.hostname)) return;
        links.set(url.href, (links.get(url.href) ?? new Set()).add(file));
      },
    });
    parser.end(html);
  }
  return new Map(
    [...links].sort(([one], [other]) => (one < other ? -1 : 1)).map(([url, files]) => [url, [...files].sort()]),
  );
}

/** What a host has answered for an address. */
export interface LinkAnswer {
  readonly state: 'alive' | 'moved' | 'dead' | 'later';
  /** Status, or what went wrong before there was one; of a moved page its new address. */
  readonly detail: string;
  /** When it was asked, in milliseconds. */
  readonly time: number;
}

export type LinkState = Readonly<Record<string, LinkAnswer>>;

/**
 * Reads what earlier runs found; nothing if there is no file.
 *
 * @throws {Error} if the file is not one of these.
 */
export function readLinkState(file: string): LinkState {
  if (!existsSync(file)) return {};
  try {
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof state === 'object' && state !== null && Object.values(state).every(isAnswer)) return state as LinkState;
  } catch {
    // As below.
  }
  throw new Error(`${file}: is not what this command has written.\n  Delete it, or name another file: --state file.`);
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'state' in value && 'detail' in value && 'time' in value;
}

/** Writes the state so that a run which is stopped in between leaves a whole file. */
function writeLinkState(file: string, state: LinkState): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(`${file}.part`, JSON.stringify(state, undefined, 1));
  renameSync(`${file}.part`, file);
}

/** So long an answer is believed. What was not reached, or asked us to come later, is asked again at once. */
const BELIEVED = 7 * 24 * 60 * 60 * 1000;

/** Addresses that a run asks, by host. */
export function linksToAsk(links: OutboundLinks, state: LinkState, now: number): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const url of links.keys()) {
    const known = state[url];
    const isSettled = known !== undefined && known.state !== 'later' && known.state !== 'dead';
    if (isSettled && now - known.time < BELIEVED) continue;
    const {host} = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  return hosts;
}

export interface AskOptions {
  readonly stateFile: string;
  /** How the requests call themselves: a name, and where its owner can be found. */
  readonly userAgent: string;
  /** Milliseconds between two requests to one host. */
  readonly delay: number;
  /** Hosts that are asked at the same time. */
  readonly hostsAtOnce: number;
  /** Milliseconds after which an answer is no longer waited for. */
  readonly timeout: number;
  /** Longest wait that a host can ask for, in milliseconds. For a longer one its addresses are left to a later run. */
  readonly longestWait: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

/**
 * Asks hosts for addresses: of each host one at a time, HEAD first, and GET where that is refused. Each answer is written to
 * the state file as it comes, so that a run can be stopped and taken up again.
 */
export async function askLinks(hosts: ReadonlyMap<string, readonly string[]>, options: AskOptions): Promise<LinkState> {
  let state = readLinkState(options.stateFile);
  const record = (url: string, answer: Omit<LinkAnswer, 'time'>): void => {
    state = {...state, [url]: {...answer, time: options.now()}};
    writeLinkState(options.stateFile, state);
  };
  const queue = [...hosts.values()];
  const worker = async (): Promise<void> => {
    for (let urls = queue.shift(); urls !== undefined; urls = queue.shift()) await askHost(urls, options, record);
  };
  await Promise.all(Array.from({length: options.hostsAtOnce}, worker));
  return state;
}

type RecordAnswer = (url: string, answer: Omit<LinkAnswer, 'time'>) => void;

async function askHost(urls: readonly string[], options: AskOptions, record: RecordAnswer): Promise<void> {
  let isAway = false;
  for (const [index, url] of urls.entries()) {
    if (isAway) {
      record(url, {state: 'later', detail: 'its host asks for a longer wait'});
      continue;
    }
    if (index > 0) await options.wait(options.delay);
    let answer = await ask(url, options);
    if (typeof answer === 'number' && answer <= options.longestWait) {
      await options.wait(answer);
      answer = await ask(url, options);
    }
    if (typeof answer === 'number') {
      isAway = true;
      answer = {state: 'later', detail: `its host asks to wait ${Math.ceil(answer / 1000)} s`};
    }
    record(url, answer);
  }
}

/** The answer for an address, or the milliseconds that its host asks to wait. */
async function ask(url: string, options: AskOptions): Promise<Omit<LinkAnswer, 'time'> | number> {
  try {
    let response = await request(url, 'HEAD', options);
    if (response.status >= 400 && !isBusy(response)) {
      await options.wait(options.delay);
      response = await request(url, 'GET', options);
    }
    if (isBusy(response))
      return readRetryAfter(response.headers.get('retry-after'), options.now()) ?? options.delay * 10;
    if (response.ok) {
      const here = new URL(response.url);
      here.hash = '';
      return response.redirected && here.href !== url
        ? {state: 'moved', detail: here.href}
        : {state: 'alive', detail: String(response.status)};
    }
    // A page that only people may read is there.
    const isForPeople = response.status === 401 || response.status === 403;
    return {state: isForPeople ? 'alive' : 'dead', detail: String(response.status)};
  } catch (error) {
    return {state: 'dead', detail: describeFailure(error)};
  }
}

function isBusy({status}: Response): boolean {
  return status === 429 || status === 503;
}

async function request(url: string, method: 'HEAD' | 'GET', {userAgent, timeout}: AskOptions): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: {'user-agent': userAgent, accept: 'text/html, */*;q=0.5'},
    signal: AbortSignal.timeout(timeout),
  });
  // Nobody reads the content.
  await response.body?.cancel();
  return response;
}

/** Milliseconds that `Retry-After` asks to wait: it has seconds or a date. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const {cause} = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
