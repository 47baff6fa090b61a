import {formatBalance} from './format-balance';
import type {BalanceSource} from './token-balance';
import {whenIdle} from './when-idle';

/** A balance that is younger is not read again. */
const FRESH_MS = 60_000;

/** A read that has failed is repeated after this time, which doubles until it is that of a fresh balance. */
const FIRST_RETRY_MS = 4000;

/** The last balance that was read on this page: the bar is built anew where the layout of the page changes. */
let last: {readonly text: string; readonly time: number} | undefined;

/**
 * Keeps a balance up to date: reads it when the page is idle, again when it is no longer fresh, and after a failure at
 * growing intervals. Pages that are out of sight do not read. viem's client is loaded here and nowhere else.
 *
 * @param onBalance is given the balance as text, each time that it was read.
 * @returns what ends it: from then on nothing is requested.
 */
export function watchBalance(source: BalanceSource, onBalance: (text: string) => void): () => void {
  const stopped = new AbortController();
  const {signal} = stopped;
  let retry = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle = (): void => undefined;

  const later = (milliseconds: number) => {
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void read();
      else document.addEventListener('visibilitychange', () => void read(), {once: true, signal});
    }, milliseconds);
  };

  const read = async () => {
    try {
      const {readBalance} = await import(/* webpackChunkName: "token-balance" */ './token-balance');
      signal.throwIfAborted();
      const text = formatBalance(await readBalance(source, signal));
      // It may have been stopped while the answer was under way.
      if (signal.aborted) return;
      last = {text, time: Date.now()};
      retry = FIRST_RETRY_MS;
      onBalance(text);
      later(FRESH_MS);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(`The balance in the announcement could not be read.\n  ${describe(error)}`);
      later(retry);
      retry = Math.min(2 * retry, FRESH_MS);
    }
  };

  const age = last === undefined ? Infinity : Date.now() - last.time;
  if (last !== undefined && age < FRESH_MS) {
    onBalance(last.text);
    later(FRESH_MS - age);
  } else {
    cancelIdle = whenIdle(() => void read());
  }

  return () => {
    stopped.abort();
    clearTimeout(timer);
    cancelIdle();
  };
}

function describe(error: unknown): string {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.map((each) => (each instanceof Error ? each.message : String(each))).join('\n  ');
}
