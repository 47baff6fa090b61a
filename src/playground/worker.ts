import {prepareBackEnd, startBackEnd} from './back-end';
import {GENESIS} from './base-layer/genesis';
import {createHost} from './host';
import type {ToPlaygroundWorker} from './worker-messages';

/** What a browser says of a file that does not come names the file, and nothing that the reader can do. */
async function loaded<Part>(what: string, part: Promise<Part>): Promise<Part> {
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
    startBackEnd: (scene) => loaded('interpreter', startBackEnd(scene)),
    createBaseLayer: () =>
      loaded(
        'base layer',
        import('./base-layer').then(({createBaseLayer}) => createBaseLayer(release)),
      ),
  }),
  (message) => self.postMessage(message),
  (language) => {
    // What fails is asked for again by the scene, which tells of it.
    prepareBackEnd(language).catch(() => undefined);
  },
);

self.addEventListener('message', ({data}: MessageEvent<ToPlaygroundWorker>) => receive(data));
