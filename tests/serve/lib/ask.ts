import {request, type IncomingHttpHeaders, type RequestOptions} from 'node:http';

/** What a server has answered. */
export interface ServerAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request whose path reaches the server as it is written: nothing is normalized, no redirect is followed. */
export function askServer(origin: string, target: string, options: RequestOptions = {}): Promise<ServerAnswer> {
  const {hostname, port} = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({hostname, port, path: target, agent: false, ...options}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}
