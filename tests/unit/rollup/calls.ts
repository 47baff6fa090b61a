/** What the unit tests of the rollup share: calls of a back end, without a network. */
import {type ApiResponse, type Rollup, textToHex} from '@site/src/rollup';

/** One JSON call of a back end. */
export function call(
  rollup: Rollup,
  path: string,
  body: unknown,
  contentType = 'application/json',
): Promise<ApiResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return rollup.handle({method: 'POST', path: `/${path}`, contentType, body: text});
}

/** Ends the request at hand, if there is one, and takes the next. */
export function finish(rollup: Rollup, status = 'accept'): Promise<ApiResponse> {
  return call(rollup, 'finish', {status});
}

/** A payload that is a text. */
export function payload(text: string): {payload: string} {
  return {payload: textToHex(text)};
}

/** Waits until all that is ready to run has run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
