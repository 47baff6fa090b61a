import {createServer, type IncomingMessage} from 'node:http';

/** A request as it came in. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

export interface TypedServer {
  readonly url: string;
  /** What came in, without the questions that a browser asks beforehand (OPTIONS). */
  readonly received: readonly ReceivedRequest[];
  readonly close: () => Promise<void>;
}

/**
 * A server that a reader types into a console. `/redirect/…` leads to another address, `/silent/…` does not allow the site
 * to read the answer, and everything else answers with JSON.
 */
export function startTypedServer(): Promise<TypedServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const {method = '', url = '', headers} = request;
    if (!url.startsWith('/silent/')) {
      response.setHeader('access-control-allow-origin', headers.origin ?? '*');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', 'content-type');
    }
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    received.push({method, url, headers});
    if (url.startsWith('/redirect/')) response.writeHead(307, {location: '/elsewhere'}).end();
    else
      response.writeHead(200, {'content-type': 'application/json', 'set-cookie': 'spy=1'}).end('{"status":"accepted"}');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        received,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
