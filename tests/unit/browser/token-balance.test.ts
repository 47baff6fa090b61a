import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {afterEach, describe, expect, it} from 'vitest';

import {PATIENCE_MS, readBalance, RETRIES, type BalanceSource} from '@site/src/browser/token-balance';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Endpoint {
  readonly url: string;
  readonly bodies: unknown[];
  /** How many questions wait for an answer. */
  readonly waiting: () => number;
}

/** An endpoint whose answer the test writes. */
async function endpoint(answer: (body: unknown, response: ServerResponse) => void): Promise<Endpoint> {
  const bodies: unknown[] = [];
  let waiting = 0;
  const server = createServer((request: IncomingMessage, response) => {
    waiting++;
    response.once('close', () => waiting--);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body: unknown = JSON.parse(text);
      bodies.push(body);
      answer(body, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The endpoint has no port.');
  return {url: `http://127.0.0.1:${address.port}/secret-key`, bodies, waiting: () => waiting};
}

const encoded = (amount: number) => `0x${amount.toString(16).padStart(64, '0')}`;

const holding = (amount: number, asked: () => unknown = () => undefined) =>
  endpoint((body, response) => {
    asked();
    const one = (call: unknown) => ({
      jsonrpc: '2.0',
      id: (call as {id: number}).id,
      result: encoded(amount),
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(body) ? body.map(one) : one(body)));
  });

const failing = (status: number) =>
  endpoint((_body, response) => {
    response.writeHead(status).end();
  });

const silent = () => endpoint(() => undefined);

function source(endpoints: readonly Endpoint[], batch = false): BalanceSource {
  return {
    rpcUrls: endpoints.map(({url}) => url),
    token: '0x491604c0FDF08347Dd1fa4Ee062a822A5DD06B5D',
    wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    batch,
  };
}

const forever = () => new AbortController().signal;

describe('readBalance', () => {
  it('asks the first endpoint alone where it answers', async () => {
    const [first, second] = [await holding(1), await holding(2)];
    expect(await readBalance(source([first, second]), forever())).toBe(1n);
    expect(first.bodies).toHaveLength(1);
    expect(second.bodies).toHaveLength(0);
  });

  it('sends one call as an object, and as a list where batching is on', async () => {
    const single = await holding(1);
    await readBalance(source([single]), forever());
    expect(single.bodies[0]).toMatchObject({jsonrpc: '2.0', method: 'eth_call'});
    const batched = await holding(1);
    expect(await readBalance(source([batched], true), forever())).toBe(1n);
    expect(batched.bodies[0]).toMatchObject([{jsonrpc: '2.0', method: 'eth_call'}]);
  });

  it('goes through the endpoints in their order', async () => {
    const endpoints = [await failing(404), await failing(404), await holding(3)];
    expect(await readBalance(source(endpoints), forever())).toBe(3n);
    expect(endpoints.map(({bodies}) => bodies.length)).toEqual([1, 1, 1]);
  });

  it('asks an endpoint that is overloaded three times more', async () => {
    const [first, second] = [await failing(429), await holding(4)];
    expect(await readBalance(source([first, second]), forever())).toBe(4n);
    expect(first.bodies).toHaveLength(RETRIES + 1);
  });

  it('does not wait for one that is silent', async () => {
    const first = await silent();
    const waitingThen: number[] = [];
    const second = await holding(5, () => waitingThen.push(first.waiting()));
    expect(await readBalance(source([first, second]), forever())).toBe(5n);
    // The next one was asked while the first might still have answered, and once: the first was not given up before.
    expect(waitingThen).toEqual([1]);
  });

  it('tells of each endpoint why it failed, and no key', async () => {
    const endpoints = [
      await failing(404),
      await endpoint((body, response) => {
        const {id} = body as {id: number};
        response.end(JSON.stringify({jsonrpc: '2.0', id, error: {code: -32000, message: 'the archive is closed'}}));
      }),
    ];
    const failure: unknown = await readBalance(source(endpoints), forever()).catch((error: unknown) => error);
    if (!(failure instanceof AggregateError)) throw new Error('It did not fail as it says.');
    const reasons = failure.errors.map((error: unknown) => (error instanceof Error ? error.message : ''));
    expect(reasons).toHaveLength(2);
    expect(reasons[1]).toContain('the archive is closed');
    for (const [index, reason] of reasons.entries()) {
      expect(reason).toContain(new URL(endpoints[index]?.url ?? '').host);
      expect(reason).not.toContain('secret-key');
    }
  });

  it('requests nothing more once it was called off', async () => {
    const [first, second] = [await silent(), await silent()];
    const stop = new AbortController();
    const read = readBalance(source([first, second]), stop.signal);
    await expect.poll(() => first.bodies.length).toBe(1);
    stop.abort();
    await expect(read).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS + 500));
    expect(first.bodies).toHaveLength(1);
    expect(second.bodies).toHaveLength(0);
  });

  it('requests nothing where it was called off before', async () => {
    const only = await holding(1);
    const stop = new AbortController();
    stop.abort();
    await expect(readBalance(source([only]), stop.signal)).rejects.toThrow();
    expect(only.bodies).toEqual([]);
  });
});
