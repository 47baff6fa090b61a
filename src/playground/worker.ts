import {GENESIS} from './base-layer/genesis';
import {createHost} from './host';
import type {ToPlaygroundWorker} from './worker-messages';

/** Runs scenes off the main thread. The interpreter and the base layer are loaded when they are first needed. */
const receive = createHost(
  (release) => ({
    genesis: GENESIS[release],
    startBackEnd: async (options) => (await import('./back-end')).startBackEnd(options),
    createBaseLayer: async () => (await import('./base-layer')).createBaseLayer(release),
  }),
  (message) => self.postMessage(message),
  (language) => {
    // All at once: each part is a request. What fails is asked for again by the scene, which tells of it.
    void Promise.allSettled([
      import('./back-end'),
      language === 'python'
        ? import('./back-end/python/start').then(({prepare}) => prepare())
        : import('./back-end/javascript/start').then(({prepare}) => prepare()),
    ]);
  },
);

self.addEventListener('message', ({data}: MessageEvent<ToPlaygroundWorker>) => receive(data));
