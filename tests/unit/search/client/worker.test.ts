import {afterEach, describe, expect, it, vi} from 'vitest';

import type {FromWorker, ToWorker} from '@site/src/search/client/worker-messages';

describe('the worker', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('says that it lives while a download runs', async () => {
    const told: FromWorker[] = [];
    const scope = Object.assign(new EventTarget(), {postMessage: (message: FromWorker) => told.push(message)});
    vi.stubGlobal('self', scope);
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise(() => undefined)),
    );
    await import('@site/src/search/client/worker');
    const send = (data: ToWorker) => scope.dispatchEvent(new MessageEvent('message', {data}));
    send({kind: 'open', manifestUrl: 'https://docs.example/m.json', baseUrl: '/'});
    send({kind: 'prepare', id: 1, filterBy: undefined});
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    send({kind: 'ping'});
    expect(told).toEqual([{kind: 'pong'}]);
  });
});
