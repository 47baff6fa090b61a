import {setTimeout as delay} from 'node:timers/promises';

/** How much is sent at once: the payload of a packet. */
const PACKET = 1460;

/** Where bytes are sent to: a response. */
interface Receiver {
  write(chunk: Uint8Array): unknown;
  end(): unknown;
}

/** A line of a limited speed that all answers of a server share, packet by packet. */
export class SlowLine {
  readonly #bytesPerMs: number;
  readonly #latencyMs: number;
  #freeAt = 0;

  /** @param line speed in bits a second; milliseconds from a request to the first byte of its answer. */
  constructor({bitsPerSecond, latencyMs}: {readonly bitsPerSecond: number; readonly latencyMs: number}) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000;
    this.#latencyMs = latencyMs;
  }

  /** Sends a body, and ends the answer. */
  async send(receiver: Receiver, body: Uint8Array): Promise<void> {
    await delay(this.#latencyMs);
    for (let from = 0; from < body.length; from += PACKET) {
      const packet = body.subarray(from, from + PACKET);
      const now = performance.now();
      this.#freeAt = Math.max(now, this.#freeAt) + packet.length / this.#bytesPerMs;
      await delay(this.#freeAt - now);
      receiver.write(packet);
    }
    receiver.end();
  }
}
