/** A wallet of the browser for tests of front ends: it announces itself, and anvil signs. */
import {user} from './chain';

/** Runs in the page: a provider that hands each request to the test and announces itself by EIP-6963. */
export function installWallet(): void {
  interface TestWindow extends Window {
    walletRequest(request: string): Promise<string>;
  }
  const provider = {
    request: async (request: unknown): Promise<unknown> => {
      const answer = JSON.parse(await (window as unknown as TestWindow).walletRequest(JSON.stringify(request))) as {
        result?: unknown;
        error?: {code: number; message: string; data?: unknown};
      };
      if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.result;
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({info: {uuid: 'test-wallet', name: 'Test Wallet', icon: '', rdns: 'test'}, provider}),
      }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** What a wallet does: it may decline to sign, and shows its account to a page only after it was asked. */
export interface TestWallet {
  declines: boolean;
  asked?: boolean;
}

/** Answers the wallet's requests: accounts here, the rest on the chain, where anvil holds the keys of the accounts. */
export async function answerWallet(request: string, rpcUrl: string, wallet: TestWallet): Promise<string> {
  const {method, params} = JSON.parse(request) as {method: string; params?: unknown[]};
  wallet.asked ||= method === 'eth_requestAccounts';
  if (method === 'eth_requestAccounts') return JSON.stringify({result: [user.address]});
  if (method === 'eth_accounts') return JSON.stringify({result: wallet.asked ? [user.address] : []});
  if (method === 'eth_sendTransaction' && wallet.declines) {
    return JSON.stringify({error: {code: 4001, message: 'User rejected the request.'}});
  }
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params: params ?? []}),
  });
  return response.text();
}
