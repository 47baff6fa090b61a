import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';

import {
  askLinks,
  linksToAsk,
  outboundLinks,
  readLinkState,
  readRetryAfter,
  type AskOptions,
} from '@site/scripts/lib/external-links';
import {scratchFolder} from '@site/tests/lib/scratch';

const folder = scratchFolder();
let server: Server;
let origin: string;
let received: string[];
let waits: number[];
let open = 0;
let mostOpen = 0;

/** What the host answers: status, then headers, by path and, where it makes a difference, method. */
const ANSWERS: Readonly<Record<string, readonly [number, Readonly<Record<string, string>>?]>> = {
  '/fine': [200],
  '/gone': [404],
  'HEAD /no-head': [405],
  'GET /no-head': [200],
  '/members': [403],
  '/old': [301, {location: '/fine'}],
  '/away': [503, {'retry-after': '3600'}],
};

beforeAll(async () => {
  let busy = true;
  server = createServer(({method = '', url = '', headers}, response) => {
    received.push(`${method} ${url} ${headers['user-agent'] ?? ''}`);
    mostOpen = Math.max(mostOpen, ++open);
    response.once('close', () => open--);
    if (url === '/busy') {
      if (busy) response.writeHead(429, {'retry-after': '7'});
      response.end();
      busy = false;
      return;
    }
    if (url === '/silent') return;
    const [status, own = {}] = ANSWERS[`${method} ${url}`] ?? ANSWERS[url] ?? [500];
    response.writeHead(status, own).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  waits = [];
});

const options = (stateFile: string): AskOptions => ({
  stateFile: path.join(folder, stateFile),
  userAgent: 'checker/1 (+https://example.org)',
  delay: 2000,
  hostsAtOnce: 2,
  timeout: 300,
  longestWait: 60_000,
  wait(milliseconds) {
    waits.push(milliseconds);
    return Promise.resolve();
  },
  now: () => 1_000_000,
});

async function askFor(stateFile: string, ...paths: readonly string[]): Promise<Record<string, string>> {
  const urls = paths.map((each) => origin + each);
  const state = await askLinks(new Map([[new URL(origin).host, urls]]), options(stateFile));
  return Object.fromEntries(
    urls.map((url) => [url.slice(origin.length), `${state[url]?.state} ${state[url]?.detail}`]),
  );
}

describe('outbound links', () => {
  it('are those to other hosts, each once, with the pages that have them', () => {
    const page = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join('');
    const links = outboundLinks(
      [
        [
          'b.html',
          page('https://b.org/x#one', 'https://b.org/x#two', '/own/', 'https://docs.site.org/own/', 'mailto:a@b.org'),
        ],
        [
          'a.html',
          page('https://b.org/x', 'http://localhost:8080', 'https://api.example.com/', 'https://a.org', 'http://['),
        ],
      ],
      'https://docs.site.org',
    );
    expect([...links]).toEqual([
      ['https://a.org/', ['a.html']],
      ['https://b.org/x', ['a.html', 'b.html']],
    ]);
  });
});

describe('a host', () => {
  it('is asked for one address at a time, by name, with GET where HEAD is refused', async () => {
    expect(await askFor('all.json', '/fine', '/gone', '/no-head', '/members', '/old')).toEqual({
      '/fine': 'alive 200',
      '/gone': 'dead 404',
      '/no-head': 'alive 200',
      '/members': 'alive 403',
      '/old': `moved ${origin}/fine`,
    });
    expect(received.map((each) => each.replace(' checker/1 (+https://example.org)', ''))).toEqual([
      'HEAD /fine',
      'HEAD /gone',
      'GET /gone',
      'HEAD /no-head',
      'GET /no-head',
      'HEAD /members',
      'GET /members',
      'HEAD /old',
      'HEAD /fine',
    ]);
    expect(mostOpen).toBe(1);
    // Before each address but the first, and before each GET.
    expect(waits).toEqual(Array.from({length: 7}, () => 2000));
  });

  it('that asks to wait is waited for, and left alone where that is too long', async () => {
    expect(await askFor('busy.json', '/busy', '/away', '/fine')).toEqual({
      '/busy': 'alive 200',
      '/away': 'later its host asks to wait 3600 s',
      '/fine': 'later its host asks for a longer wait',
    });
    expect(waits).toEqual([7000, 2000]);
    expect(received).toHaveLength(3);
  });

  it('that does not answer is dead', async () => {
    expect(await askFor('silent.json', '/silent')).toEqual({'/silent': 'dead no answer in time'});
    const state = await askLinks(new Map([['x', ['http://127.0.0.1:9/']]]), options('refused.json'));
    expect(state['http://127.0.0.1:9/']?.state).toBe('dead');
  });

  it.each([
    ['120', 120_000],
    ['Thu, 01 Jan 1970 00:16:50 GMT', 10_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('writes %s for a wait of %s ms', (value, expected) => {
    expect(readRetryAfter(value, 1_000_000)).toBe(expected);
  });
});

describe('a run', () => {
  const links = new Map(['https://a.org/', 'https://a.org/x', 'https://b.org/'].map((url) => [url, ['page.html']]));
  const DAY = 86_400_000;

  it('takes up where the last one stopped, and believes its answers for a week', () => {
    const state = {
      'https://a.org/': {state: 'alive', detail: '200', time: 0},
      'https://a.org/x': {state: 'dead', detail: '404', time: 0},
    } as const;
    expect([...linksToAsk(links, state, 6 * DAY)]).toEqual([
      ['a.org', ['https://a.org/x']],
      ['b.org', ['https://b.org/']],
    ]);
    expect([...linksToAsk(links, state, 8 * DAY).values()].flat()).toEqual([...links.keys()]);
  });

  it('stops at a state file of something else, and says so', () => {
    const file = path.join(folder, 'other.json');
    writeFileSync(file, '{"a": 1}');
    expect(() => readLinkState(file)).toThrow(/other\.json: is not what this command has written[^]*--state/);
    expect(readLinkState(path.join(folder, 'none.json'))).toEqual({});
  });
});
