import type {BrowserContext, Route} from '@playwright/test';

import {rpcUrls} from '@site/tests/e2e/shell/fixture/environment';

/** A JSON-RPC call as it came over the wire. */
export interface RpcCall {
  readonly endpoint: 'first' | 'second';
  readonly method: string;
  readonly contentType: string | null;
  readonly body: unknown;
}

/** How an endpoint behaves. */
export type Answer = (route: Route, id: unknown) => Promise<void>;

/** One token, in its smallest unit. */
export const TOKEN = 10n ** 18n;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Answers with a value in the place of the result. */
export function result(value: unknown): Answer {
  return (route, id) => route.fulfill({json: {jsonrpc: '2.0', id, result: value}});
}

/** Answers with a balance. */
export function balance(amount: bigint): Answer {
  return result(`0x${amount.toString(16).padStart(64, '0')}`);
}

/** Answers with a JSON-RPC error. */
export function rpcError(code: number, message: string): Answer {
  return (route, id) => route.fulfill({json: {jsonrpc: '2.0', id, error: {code, message}}});
}

/** Answers with a status and a text. */
export function status(code: number, body = '', contentType = 'text/plain'): Answer {
  return (route) => route.fulfill({status: code, body, contentType});
}

/** There is nobody at the address. */
export const dead: Answer = (route) => route.abort('connectionrefused');

/** Takes the request and never answers. */
export const hanging: Answer = () => Promise.resolve();

/** Takes its time. */
export function after(milliseconds: number, answer: Answer): Answer {
  return async (route, id) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // The page may have called it off meanwhile.
    await answer(route, id).catch(() => undefined);
  };
}

/** Passes the request on to a real node. */
export function forward(url: string): Answer {
  return async (route) => route.fulfill({response: await route.fetch({url})});
}

/** The two endpoints that the fixture's announcement asks. Neither answers until a test says otherwise. */
export class Rpc {
  readonly calls: RpcCall[] = [];
  first: Answer = hanging;
  second: Answer = hanging;

  async listen(context: BrowserContext): Promise<void> {
    for (const [index, endpoint] of (['first', 'second'] as const).entries()) {
      await context.route(rpcUrls[index] ?? '', async (route) => {
        const request = route.request();
        const body: unknown = request.postDataJSON();
        this.calls.push({
          endpoint,
          method: request.method(),
          contentType: request.headers()['content-type'] ?? null,
          body,
        });
        await this[endpoint](route, isRecord(body) ? body['id'] : undefined);
      });
    }
  }

  /** Calls of one endpoint. */
  of(endpoint: RpcCall['endpoint']): RpcCall[] {
    return this.calls.filter((call) => call.endpoint === endpoint);
  }
}
