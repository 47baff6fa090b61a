import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect, it} from 'vitest';

import {loadServer, percentile} from '@site/scripts/lib/load';

it('percentile is the least latency that covers the share', () => {
  const latencies = Array.from({length: 200}, (_, index) => index + 1);
  expect([percentile(latencies, 0.5), percentile(latencies, 0.99), percentile([7], 0.99)]).toEqual([100, 198, 7]);
  expect(percentile([], 0.5)).toBeNaN();
});

it('counts answers, takes each address in turn, and counts every other status as an error', async () => {
  const asked = new Set<string>();
  let answers = 0;
  const connections = new Set<unknown>();
  const server = createServer((request, response) => {
    asked.add(request.url ?? '');
    answers++;
    connections.add(request.socket);
    response.writeHead(request.url === '/missing' ? 404 : 200).end('text');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const good = await loadServer([`${origin}/a`, `${origin}/b`], {connections: 3, isOver: () => answers >= 30});
  expect([...asked].sort()).toEqual(['/a', '/b']);
  expect(good.errors).toBe(0);
  expect(good.requests).toBe(good.latencies.length);
  expect(good.requests).toBeGreaterThanOrEqual(30);
  // Connections are used again.
  expect(connections.size).toBeLessThanOrEqual(3);
  const bad = await loadServer([`${origin}/missing`], {connections: 1, isOver: () => answers >= 40});
  expect([bad.requests, bad.errors > 0]).toEqual([0, true]);
  server.close();
  server.closeAllConnections();
});
