import {prepareBackEnd, startBackEnd} from './back-end';
import {GENESIS} from './base-layer/genesis';
import {createHost} from './host';
import type {ToPlaygroundWorker} from './worker-messages';

/** Runs scenes off the main thread. The interpreter and the base layer are loaded when they are first needed. */
const receive = createHost(
  (release) => ({
    genesis: GENESIS[release],
    startBackEnd,
    createBaseLayer: async () => (await import('./base-layer')).createBaseLayer(release),
  }),
  (message) => self.postMessage(message),
  (language) => {
    // What fails is asked for again by the scene, which tells of it.
    prepareBackEnd(language).catch(() => undefined);
  },
);

self.addEventListener('message', ({data}: MessageEvent<ToPlaygroundWorker>) => receive(data));
