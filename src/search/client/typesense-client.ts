import {SERVER_MARKS} from '@site/src/search/engine/highlight';
import type {TypesenseNode, TypesenseServer} from './settings';
import {
  SearchRequestError,
  SearchUnavailableError,
  type MultiSearchResponse,
  type SearchClient,
  type SearchRequest,
} from '@site/src/search/records/types';
import {readMultiSearch} from './typesense-response';

/** After this time without an answer the next server is asked. */
const NODE_TIMEOUT_MS = 4_000;
/** For so long a server that gave no answer is asked after all others. */
const REST_MS = 30_000;

/**
 * Typesense reads a leading minus as "without this word". Readers paste flags (`--epoch-length`), which are words to be
 * found.
 */
function withoutExclusions(q: string): string {
  return q.replace(/(^|\s)-+(?=\S)/gu, '$1');
}

/** The search as the server takes it. */
function asSent(request: SearchRequest): SearchRequest & {highlight_start_tag: string; highlight_end_tag: string} {
  return {
    ...request,
    q: withoutExclusions(request.q),
    highlight_start_tag: SERVER_MARKS.start,
    highlight_end_tag: SERVER_MARKS.end,
  };
}

/**
 * The address of a search. The key travels in it, and the body as plain text: so the browser needs not ask the server for
 * leave first, which would double the time of every search. The key is public anyway.
 */
function address({protocol, host, port}: TypesenseNode, apiKey: string): string {
  return `${protocol}://${host}:${port}/multi_search?x-typesense-api-key=${encodeURIComponent(apiKey)}`;
}

async function readError(response: Response): Promise<string> {
  const body = (await response.text()).slice(0, 200);
  return `Typesense: status ${response.status} ${body}`;
}

/** Asks one server. A server that is down, or says that it cannot serve, gives undefined: another one may. */
async function ask(
  url: string,
  body: string,
  signal: AbortSignal | undefined,
): Promise<MultiSearchResponse | undefined> {
  const timeout = AbortSignal.timeout(NODE_TIMEOUT_MS);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(url, {
      method: 'POST',
      body,
      headers: {'content-type': 'text/plain'},
      credentials: 'omit',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    if (response.status === 408 || response.status === 429 || response.status >= 500) return undefined;
    answer = response.ok ? await response.json() : undefined;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
  if (response.ok) return readMultiSearch(answer);
  const message = await readError(response).catch(() => `Typesense: status ${response.status}`);
  // A wrong key or an unknown collection is the same on every server.
  throw response.status === 400 ? new SearchRequestError(message) : new SearchUnavailableError(message);
}

/**
 * A client for a Typesense cluster, by `fetch`: the package `typesense` would bring a whole HTTP client along. The nearest
 * server is asked first, then the others in turn; those that gave no answer lately come last.
 */
export function createTypesenseClient({apiKey, nodes, nearestNode}: TypesenseServer): SearchClient {
  const restingUntil = new Map<TypesenseNode, number>();
  let turn = 0;

  /** All servers, in the order in which they are asked. */
  function order(): TypesenseNode[] {
    turn = (turn + 1) % nodes.length;
    const all = [...(nearestNode === undefined ? [] : [nearestNode]), ...nodes.slice(turn), ...nodes.slice(0, turn)];
    const rests = (node: TypesenseNode): boolean => (restingUntil.get(node) ?? 0) > Date.now();
    return [...all.filter((node) => !rests(node)), ...all.filter(rests)];
  }

  return {
    prepare: () => Promise.resolve(),

    async multiSearch(requests: readonly SearchRequest[], signal?: AbortSignal): Promise<MultiSearchResponse> {
      const body = JSON.stringify({searches: requests.map(asSent)});
      for (const node of order()) {
        const answer = await ask(address(node, apiKey), body, signal);
        if (answer !== undefined) {
          restingUntil.delete(node);
          return answer;
        }
        restingUntil.set(node, Date.now() + REST_MS);
      }
      throw new SearchUnavailableError('Typesense: no server answers');
    },
  };
}
