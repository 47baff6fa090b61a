import {Agent, request} from 'node:http';

/** What a server did under load. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Requests that got no answer, or one with another status than 200. */
  readonly errors: number;
  /** Milliseconds from sending a request to the end of its answer, sorted. */
  readonly latencies: readonly number[];
}

/** The latency below which this share of the requests lies, in milliseconds. */
export function percentile(latencies: readonly number[], share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.ceil(latencies.length * share) - 1)] ?? Number.NaN;
}

/**
 * Asks a server for addresses in turn, over connections that stay open, each with one request at a time.
 *
 * @param urls Asked for one after the other, from the beginning again when all have been asked for.
 * @param isOver Asked before each request: whether it was the last one.
 */
export async function loadServer(
  urls: readonly string[],
  {connections, isOver}: {readonly connections: number; readonly isOver: () => boolean},
): Promise<LoadResult> {
  const agent = new Agent({keepAlive: true, maxSockets: connections});
  const latencies: number[] = [];
  let errors = 0;
  let next = 0;
  const ask = (url: string): Promise<boolean> =>
    new Promise((resolve) => {
      const sent = request(url, {agent, headers: {'accept-encoding': 'br'}}, (response) => {
        response.once('error', () => resolve(false));
        response.once('end', () => resolve(response.statusCode === 200));
        response.resume();
      });
      sent.once('error', () => resolve(false));
      sent.end();
    });
  const start = performance.now();
  const connection = async (): Promise<void> => {
    while (!isOver()) {
      const url = urls[next++ % urls.length];
      if (url === undefined) return;
      const sent = performance.now();
      if (await ask(url)) latencies.push(performance.now() - sent);
      else errors++;
    }
  };
  await Promise.all(Array.from({length: connections}, connection));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return {requests: latencies.length, seconds: elapsed, errors, latencies: latencies.sort((a, b) => a - b)};
}
