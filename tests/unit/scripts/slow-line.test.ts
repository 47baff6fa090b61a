import {describe, expect, it} from 'vitest';

import {SlowLine} from '@site/scripts/lib/slow-line';

class Receiver {
  bytes = 0;
  isEnded = false;
  write(chunk: Uint8Array): void {
    this.bytes += chunk.length;
  }
  end(): void {
    this.isEnded = true;
  }
}

describe('SlowLine', () => {
  it('sends all bytes, after the latency and at the speed that all answers share', async () => {
    // 14,600 bytes in all, at 146 bytes a millisecond.
    const line = new SlowLine({bitsPerSecond: 1_168_000, latencyMs: 20});
    const [one, two] = [new Receiver(), new Receiver()];
    const started = performance.now();
    await Promise.all([line.send(one, new Uint8Array(7300)), line.send(two, new Uint8Array(7300))]);
    const elapsed = performance.now() - started;
    expect([one.bytes, two.bytes, one.isEnded, two.isEnded]).toEqual([7300, 7300, true, true]);
    // A computer that is busy is late, and never early. Timers round to a millisecond.
    expect(elapsed).toBeGreaterThan(20 + 100 - 5);
  });
});
