/** A server that stands in for the node: it answers each call by number, and remembers what was sent. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import type {SentRequest} from './samples';

/** An answer over HTTP. */
export interface Answer {
  readonly status: number;
  readonly contentType?: string;
  readonly body: string;
}

/** Starts the server. Call `index` is sent to `<origin>/<index>` instead of to its own server. */
export async function startStandIn(answer: (index: number, request: SentRequest) => Promise<Answer>) {
  const sent = new Map<number, SentRequest[]>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      const [, index = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
      const request: SentRequest = {
        method: incoming.method ?? '',
        path,
        contentType: incoming.headers['content-type'],
        body: Buffer.concat(chunks).toString(),
      };
      sent.set(Number(index), [...(sent.get(Number(index)) ?? []), request]);
      answer(Number(index), request).then(
        ({status, contentType, body}) => {
          outgoing.writeHead(status, contentType === undefined ? {} : {'Content-Type': contentType});
          outgoing.end(body);
        },
        (error: unknown) => {
          outgoing.writeHead(400);
          outgoing.end(error instanceof Error ? error.message : String(error));
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
