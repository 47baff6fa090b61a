import {GENESIS} from './base-layer/genesis';
import {createHost} from './host';
import type {ToPlaygroundWorker} from './worker-messages';

/** What a browser says of a file that does not come names the file, and nothing that the reader can do. */
async function load<Part>(what: string, part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    throw new Error(`The ${what} could not be loaded. Check your connection and try again.`, {cause: error});
  }
}

/** Runs scenes off the main thread. The interpreter and the base layer are loaded when they are first needed. */
const receive = createHost(
  (release) => ({
    genesis: GENESIS[release],
    startBackEnd: async (options) =>
      load(
        'interpreter',
        import('./back-end').then(({startBackEnd}) => startBackEnd(options)),
      ),
    createBaseLayer: async () =>
      load(
        'base layer',
        import('./base-layer').then(({createBaseLayer}) => createBaseLayer(release)),
      ),
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
