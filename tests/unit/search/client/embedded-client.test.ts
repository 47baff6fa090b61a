import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {createEmbeddedClient, type SearchWorker} from '@site/src/search/client/embedded-client';
import {SearchRequestError, SearchUnavailableError} from '@site/src/search/records/types';
import type {FromWorker, ToWorker} from '@site/src/search/client/worker-messages';

/** A worker whose answers the test gives. */
class FakeWorker extends EventTarget implements SearchWorker {
  readonly messages: ToWorker[] = [];
  terminated = false;

  postMessage(message: ToWorker): void {
    this.messages.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  get lastId(): number {
    const last = this.messages.at(-1);
    return last && 'id' in last ? last.id : 0;
  }

  answer(message: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', {data: message}));
  }
}

let workers: FakeWorker[];
const worker = () => {
  const last = workers.at(-1);
  if (!last) throw new Error('No worker was started.');
  return last;
};
const create = (timeoutMs = 1000) =>
  createEmbeddedClient({manifestUrl: '/docs/search-manifest.json', baseUrl: '/docs/', timeoutMs}, () => {
    workers.push(new FakeWorker());
    return worker();
  });
const response = {results: []};

describe('createEmbeddedClient', () => {
  beforeEach(() => {
    workers = [];
    vi.useFakeTimers();
    vi.stubGlobal('location', {href: 'https://docs.example/docs/page/'});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('starts one worker with the first call', async () => {
    const client = create();
    expect(workers).toHaveLength(0);
    const prepared = client.prepare('language:=en');
    worker().answer({id: worker().lastId, response});
    await prepared;
    const searched = client.multiSearch([{q: 'a'}]);
    worker().answer({id: worker().lastId, response});
    expect(await searched).toBe(response);
    expect(workers).toHaveLength(1);
    expect(worker().messages).toEqual([
      {kind: 'open', manifestUrl: 'https://docs.example/docs/search-manifest.json', baseUrl: '/docs/'},
      {kind: 'prepare', id: 1, filterBy: 'language:=en'},
      {kind: 'search', id: 2, requests: [{q: 'a'}]},
    ]);
  });

  it.each([
    ['unavailable', SearchUnavailableError],
    ['request', SearchRequestError],
    ['internal', Error],
  ] as const)('gives a fault of the kind %s as an error of its class', async (fault, type) => {
    const searched = create().multiSearch([{q: 'a'}]);
    worker().answer({id: worker().lastId, fault, message: 'Why'});
    await expect(searched).rejects.toThrow(type);
    await expect(searched).rejects.toThrow('Why');
  });

  it('has the name that DocSearch shows its error screen for', () => {
    expect(new SearchUnavailableError('x').name).toBe('RetryError');
  });

  it('cancels a search that nobody waits for', async () => {
    const client = create();
    const abort = new AbortController();
    const searched = client.multiSearch([{q: 'a'}], abort.signal);
    abort.abort();
    await expect(searched).rejects.toMatchObject({name: 'AbortError'});
    expect(worker().messages.at(-1)).toEqual({kind: 'cancel', id: 1});
    worker().answer({id: 1, response});
    await expect(client.multiSearch([{q: 'b'}], abort.signal)).rejects.toMatchObject({name: 'AbortError'});
    expect(worker().messages).toHaveLength(3);
  });

  it('gives up a worker that hangs, and starts another', async () => {
    const client = create();
    const both = [client.multiSearch([{q: 'a'}]), client.multiSearch([{q: 'b'}])];
    const failed = Promise.all(both.map((searched) => expect(searched).rejects.toThrow(SearchUnavailableError)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker().messages.at(-1)).toEqual({kind: 'ping'});
    await vi.advanceTimersByTimeAsync(2000);
    await failed;
    expect(worker().terminated).toBe(true);
    const again = client.multiSearch([{q: 'c'}]);
    expect(workers).toHaveLength(2);
    worker().answer({id: worker().lastId, response});
    await again;
    await vi.advanceTimersByTimeAsync(5000);
    expect(worker().terminated).toBe(false);
  });

  it('gives up a call that takes too long, but not the worker that goes on with its download', async () => {
    const client = create();
    const prepared = expect(client.prepare()).rejects.toThrow(SearchUnavailableError);
    await vi.advanceTimersByTimeAsync(500);
    const younger = client.multiSearch([{q: 'a'}]);
    await vi.advanceTimersByTimeAsync(500);
    worker().answer({kind: 'pong'});
    await prepared;
    worker().answer({id: 1, response});
    worker().answer({id: 2, response});
    expect(await younger).toBe(response);
    const again = client.multiSearch([{q: 'b'}]);
    await vi.advanceTimersByTimeAsync(900);
    expect(workers).toHaveLength(1);
    expect(worker().terminated).toBe(false);
    worker().answer({id: worker().lastId, response});
    await again;
  });

  it('leaves a worker that builds an index the time for it, also where the time of a call was up', async () => {
    const client = create();
    const early = client.prepare();
    await vi.advanceTimersByTimeAsync(1500);
    const late = client.multiSearch([{q: 'a'}]);
    worker().answer({kind: 'building'});
    await vi.advanceTimersByTimeAsync(59_000);
    expect(worker().terminated).toBe(false);
    worker().answer({id: 1, response});
    worker().answer({id: 2, response});
    await early;
    expect(await late).toBe(response);
    const stuck = expect(client.multiSearch([{q: 'b'}])).rejects.toThrow(SearchUnavailableError);
    worker().answer({kind: 'building'});
    await vi.advanceTimersByTimeAsync(62_000);
    await stuck;
    expect(worker().terminated).toBe(true);
  });

  it('takes an answer that comes while it asks whether the worker lives', async () => {
    const searched = create().multiSearch([{q: 'a'}]);
    await vi.advanceTimersByTimeAsync(1500);
    worker().answer({id: 1, response});
    worker().answer({kind: 'pong'});
    expect(await searched).toBe(response);
    await vi.advanceTimersByTimeAsync(5000);
    expect(worker().terminated).toBe(false);
  });

  it('asks a worker once for all calls that take too long at a time', async () => {
    const client = create();
    const both = ['a', 'b'].map((q) => expect(client.multiSearch([{q}])).rejects.toThrow(SearchUnavailableError));
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker().messages.filter(({kind}) => kind === 'ping')).toHaveLength(1);
    worker().answer({kind: 'pong'});
    await Promise.all(both);
  });

  it('gives up a worker that hangs after it has answered once that it lives', async () => {
    const client = create();
    const first = expect(client.prepare()).rejects.toThrow(SearchUnavailableError);
    await vi.advanceTimersByTimeAsync(1000);
    worker().answer({kind: 'pong'});
    await first;
    const second = expect(client.prepare()).rejects.toThrow(SearchUnavailableError);
    await vi.advanceTimersByTimeAsync(3000);
    await second;
    expect(worker().terminated).toBe(true);
  });

  it('starts another worker after one that could not be loaded', async () => {
    const client = create();
    const searched = client.multiSearch([{q: 'a'}]);
    worker().dispatchEvent(new Event('error'));
    await expect(searched).rejects.toThrow(SearchUnavailableError);
    void client.multiSearch([{q: 'b'}]).catch(() => undefined);
    expect(workers).toHaveLength(2);
  });

  it('says that search is unavailable where workers are forbidden', async () => {
    const client = createEmbeddedClient({manifestUrl: '/m.json', baseUrl: '/'}, () => {
      throw new DOMException('No', 'SecurityError');
    });
    await expect(client.prepare()).rejects.toThrow(SearchUnavailableError);
  });
});
