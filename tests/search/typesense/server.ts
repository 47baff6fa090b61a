/**
 * A Typesense server of ours for tests. It knows the calls that the site and `npm run search:push` make, answers them as
 * the real one does, and checks every request and every answer against our schemas (`../schemas`).
 */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';

import {faultsOf, type SchemaName} from './schemas';
import {answer, SearchFault, type Document, type Field, type Search} from './search';

interface Collection {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly created_at: number;
  readonly documents: Map<string, Document>;
}

/** A request or an answer, with the schema that it has to match. */
export interface Exchange {
  readonly schema: SchemaName;
  readonly body: unknown;
}

export interface FakeTypesense {
  readonly host: string;
  readonly port: number;
  readonly adminKey: string;
  readonly searchKey: string;
  /** What schemas found wrong, and calls that the server does not know. A test ends with none. */
  readonly faults: string[];
  /** Everything that was checked. */
  readonly exchanges: Exchange[];
  /** Every call, as `METHOD /path`. */
  readonly calls: string[];
  readonly collections: Map<string, Collection>;
  readonly aliases: Map<string, string>;
  readonly synonymSets: Map<string, unknown>;
  /** Decides the fate of a call before it is served: a status, `drop` for a broken connection, or `hang`. */
  interfere: (call: string) => number | 'drop' | 'hang' | undefined;
  readonly close: () => Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', reject);
  });
}

/** Starts a server on a free port. */
export function startFakeTypesense(): Promise<FakeTypesense> {
  const state: Omit<FakeTypesense, 'port' | 'close'> = {
    host: '127.0.0.1',
    adminKey: 'admin-key-of-the-test',
    searchKey: 'search-key-of-the-test',
    faults: [],
    exchanges: [],
    calls: [],
    collections: new Map(),
    aliases: new Map(),
    synonymSets: new Map(),
    interfere: () => undefined,
  };
  const keys = new Set([state.searchKey]);

  const check = (schema: SchemaName, body: unknown): unknown => {
    state.exchanges.push({schema, body});
    state.faults.push(...faultsOf(schema, body));
    return body;
  };
  const parse = (schema: SchemaName, text: string): Record<string, unknown> => {
    try {
      return check(schema, JSON.parse(text)) as Record<string, unknown>;
    } catch {
      throw new Refusal(400, 'Bad JSON.');
    }
  };
  const describe = ({documents, ...collection}: Collection): unknown =>
    check('collection-response', {...collection, num_documents: documents.size});
  const collectionAt = (name: string): Collection => {
    const collection = state.collections.get(state.aliases.get(name) ?? name);
    if (collection === undefined) throw new Refusal(404, `Collection not found`);
    return collection;
  };

  function multiSearch(text: string): unknown {
    const {searches} = parse('multi-search-request', text) as {searches: Search[]};
    const results = searches.map((search) => {
      try {
        const {documents, fields} = collectionAt(search.collection);
        return answer(search, [...documents.values()], fields);
      } catch (error) {
        // Within an answer of status 200, each search has its own error.
        if (error instanceof SearchFault) return {code: error.code, error: error.message};
        if (error instanceof Refusal) return {code: error.status, error: 'Not found.'};
        throw error;
      }
    });
    return check('multi-search-response', {results});
  }

  function importLines(name: string, text: string): string {
    const {documents} = collectionAt(name);
    const lines = text.split('\n').filter((line) => line !== '');
    return lines
      .map((line) => {
        const record = parse('record', line);
        documents.set(String(record['id']), record);
        return JSON.stringify(check('import-result', {success: true}));
      })
      .join('\n');
  }

  function route(method: string, path: string, text: string): {status?: number; body: unknown} {
    const [root, encoded, third, fourth] = path.split('/').slice(1);
    const name = decodeURIComponent(encoded ?? '');
    const call = [method, root, encoded === undefined ? '' : ':name', third, fourth].filter(Boolean).join(' ');
    switch (call) {
      case 'POST multi_search':
        return {body: multiSearch(text)};
      case 'GET collections':
        return {body: [...state.collections.values()].map(describe)};
      case 'POST collections': {
        const {name: created, fields} = parse('collection', text) as unknown as Collection;
        if (state.collections.has(created))
          throw new Refusal(409, `A collection with name \`${created}\` already exists.`);
        const collection: Collection = {name: created, fields, created_at: 0, documents: new Map()};
        state.collections.set(created, collection);
        return {status: 201, body: describe(collection)};
      }
      case 'GET collections :name':
        return {body: describe(collectionAt(name))};
      case 'DELETE collections :name': {
        const described = describe(collectionAt(name));
        state.collections.delete(name);
        return {body: described};
      }
      case 'POST collections :name documents import':
        return {body: importLines(name, text)};
      case 'GET aliases :name':
      case 'PUT aliases :name': {
        if (method === 'PUT') state.aliases.set(name, String(parse('alias', text)['collection_name']));
        const target = state.aliases.get(name);
        if (target === undefined) throw new Refusal(404, 'Not Found');
        return {body: check('alias-response', {name, collection_name: target})};
      }
      case 'GET synonym_sets':
        return {body: [...state.synonymSets].map(([set, items]) => check('synonym-set-response', {name: set, items}))};
      case 'PUT synonym_sets :name': {
        const {items} = parse('synonym-set', text);
        state.synonymSets.set(name, items);
        return {body: check('synonym-set-response', {name, items})};
      }
      case 'DELETE synonym_sets :name':
        if (!state.synonymSets.delete(name)) throw new Refusal(404, 'Not Found');
        return {body: {name}};
      case 'POST keys': {
        const key = parse('key', text);
        const value = `made-${keys.size}`;
        keys.add(value);
        return {status: 201, body: check('key-response', {...key, id: keys.size, value})};
      }
      default:
        state.faults.push(`unknown call: ${call}`);
        throw new Refusal(404, 'Not Found');
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
    const {method = 'GET', headers} = request;
    const call = `${method} ${pathname}`;
    state.calls.push(call);
    const text = await readBody(request);
    const send = (status: number, body: unknown): void => {
      // Lines of JSON are no JSON: clients that read the type would stumble.
      const isLines = typeof body === 'string';
      const type = isLines ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
      response.writeHead(status, {'content-type': type, 'access-control-allow-origin': '*'});
      response.end(isLines ? body : JSON.stringify(body));
    };
    try {
      const fate = state.interfere(call);
      if (fate === 'hang') return;
      if (fate === 'drop') {
        request.socket.destroy();
        return;
      }
      if (fate !== undefined) throw new Refusal(fate, 'The test says so.');
      if (method === 'OPTIONS') state.faults.push('a reader’s browser had to ask for leave first (CORS preflight)');
      const key = searchParams.get('x-typesense-api-key') ?? headers['x-typesense-api-key'];
      const may = key === state.adminKey || (pathname === '/multi_search' && typeof key === 'string' && keys.has(key));
      if (!may) throw new Refusal(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
      const {status = 200, body} = route(method, pathname, text);
      send(status, body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(error.status, check('error', {message: error.message}));
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      state.faults.push(`crash: ${String(error)}`);
      response.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, state.host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      const close = (): Promise<void> =>
        new Promise((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve(Object.assign(state, {port: address.port, close}));
    });
  });
}
