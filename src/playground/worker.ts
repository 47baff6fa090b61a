import {prepareBackEnd, startBackEnd} from './back-end';
import {GENESIS} from './base-layer/genesis';
import {createHost} from './host';
import type {ToPlaygroundWorker} from './worker-messages';

/**
 * What a browser says of a file that does not come names the file, and nothing that the reader can do.
 *
 * @param load May throw at once: so an import does in a worker.
 */
async function loaded<Part>(what: string, load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new Error(`The ${what} could not be loaded. Check your connection and try again.`, {cause: error});
  }
}

/** Runs scenes off the main thread. The interpreter and the base layer are loaded when they are first needed. */
const receive = createHost(
  (release) => ({
    genesis: GENESIS[release],
    startBackEnd: (scene) => loaded('interpreter', () => startBackEnd(scene)),
    createBaseLayer: () => loaded('base layer', async () => (await import('./base-layer')).createBaseLayer(release)),
  }),
  (message) => self.postMessage(message),
  (language) => {
    // What fails is asked for again by the scene, which tells of it.
    prepareBackEnd(language).catch(() => undefined);
  },
);

self.addEventListener('message', ({data}: MessageEvent<ToPlaygroundWorker>) => receive(data));
