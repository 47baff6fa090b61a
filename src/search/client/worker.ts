import {fetchJson} from './fetch-json';
import {IndexStore} from './index-store';
import {SearchRequestError, SearchUnavailableError} from '@site/src/search/records/types';
import type {FromWorker, ToWorker} from './worker-messages';

/** Searches off the main thread: reads the index files, builds the indexes, answers. */

type Call = Extract<ToWorker, {kind: 'prepare' | 'search'}>;

let store: IndexStore | undefined;
/** Calls that wait. A key press cancels the search before it, often before that one has begun. */
const waiting = new Map<number, Call>();

function tell(message: FromWorker): void {
  self.postMessage(message);
}

async function work(call: Call): Promise<void> {
  const {id} = call;
  try {
    if (store === undefined) throw new Error('The first message to the worker has to be "open".');
    if (call.kind === 'prepare') {
      await store.prepare(call.filterBy);
      tell({id, response: {results: []}});
    } else {
      tell({id, response: await store.search(call.requests)});
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof SearchUnavailableError) tell({id, fault: 'unavailable', message});
    else if (error instanceof SearchRequestError) tell({id, fault: 'request', message});
    else tell({id, fault: 'internal', message});
  }
}

self.addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'open':
      store = new IndexStore({...data, fetchJson, onBuild: () => tell({kind: 'building'})});
      break;
    case 'cancel':
      waiting.delete(data.id);
      break;
    case 'ping':
      tell({kind: 'pong'});
      break;
    default:
      waiting.set(data.id, data);
      // After the messages that have come in meanwhile: one of them may cancel this call.
      setTimeout(() => {
        if (waiting.delete(data.id)) void work(data);
      });
  }
});
