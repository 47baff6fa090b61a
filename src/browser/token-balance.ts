import {BaseError, createClient, defineChain, http, type Address} from 'viem';
import {readContract} from 'viem/actions';

/** Where the balance of a wallet is read. */
export interface BalanceSource {
  /** Endpoints of the main network, asked in this order. They may hold a key, so they are never logged. */
  readonly rpcUrls: readonly string[];
  readonly token: Address;
  readonly wallet: Address;
  /** Whether calls are sent as a JSON-RPC batch. */
  readonly batch: boolean;
}

/** One read may take this long at one endpoint. */
export const TIMEOUT_MS = 10_000;

/** How often an endpoint is asked again that has failed, and how long after the first failure; the pause then doubles. */
export const RETRIES = 3;
export const RETRY_DELAY_MS = 150;

/** Most calls of one batch. */
export const BATCH_SIZE = 1000;

/** How often the client would ask for news, were it told to watch something. */
export const POLLING_INTERVAL_MS = 4000;

/** An endpoint that has not answered by then is not waited for alone any longer: the next one is asked as well. */
export const PATIENCE_MS = 2000;

/** Only what is read: viem's table of the whole token interface would be shipped otherwise. */
const abi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{name: 'account', type: 'address'}],
    outputs: [{name: '', type: 'uint256'}],
  },
] as const;

/** The main network, without the contracts and explorers that viem's own definition brings. */
const mainnet = defineChain({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: []}},
});

/**
 * The client of one endpoint, with the settings of viem's public client. `createPublicClient` itself brings every public
 * action (70 KiB at brotli 11 instead of 32).
 */
function publicClient(url: string, batch: boolean, signal: AbortSignal) {
  return createClient({
    key: 'public',
    name: 'Public Client',
    type: 'publicClient',
    chain: mainnet,
    pollingInterval: POLLING_INTERVAL_MS,
    transport: http(url, {
      batch: batch && {batchSize: BATCH_SIZE},
      fetchOptions: {signal},
      retryCount: RETRIES,
      retryDelay: RETRY_DELAY_MS,
      timeout: TIMEOUT_MS,
    }),
  });
}

/**
 * Reads the token balance of the wallet. The endpoints are asked in their order: the next one when the one before has
 * failed, or has not answered for a while. The first answer counts.
 *
 * @throws {AggregateError} with the failure of each endpoint, when none has answered.
 */
export async function readBalance(
  {rpcUrls, token, wallet, batch}: BalanceSource,
  signal: AbortSignal,
): Promise<bigint> {
  // Once there is an answer, or nobody wants one any longer, whatever is still under way is called off.
  const settled = new AbortController();
  const stop = settled.signal;
  const onAbort = () => settled.abort();
  signal.addEventListener('abort', onAbort);
  signal.throwIfAborted();
  const ask = async (url: string): Promise<bigint> => {
    const client = publicClient(url, batch, stop);
    try {
      return await readContract(client, {abi, address: token, functionName: 'balanceOf', args: [wallet]});
    } catch (error) {
      throw new Error(`${new URL(url).host}: ${reasonOf(error)}`, {cause: error});
    }
  };
  try {
    return await firstAnswer(rpcUrls, ask, stop);
  } finally {
    signal.removeEventListener('abort', onAbort);
    settled.abort();
  }
}

/** Asks one after the other, each when the one before has failed or `PATIENCE_MS` have passed. */
async function firstAnswer<Answer>(
  urls: readonly string[],
  ask: (url: string) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  let turn: Promise<unknown> = Promise.resolve();
  const answers = urls.map((url) => {
    const answer = turn.then(() => {
      signal.throwIfAborted();
      return ask(url);
    });
    turn = Promise.race([
      answer.then(
        () => new Promise(() => undefined),
        () => undefined,
      ),
      turn.then(() => pause(PATIENCE_MS)),
    ]);
    return answer;
  });
  return Promise.any(answers);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Longest reason that is told: some endpoints answer with a whole page. */
const LONGEST_REASON = 160;

/** What went wrong, in one line. viem's full messages name the whole address, key included. */
function reasonOf(error: unknown): string {
  if (!(error instanceof BaseError)) return String(error);
  const root = error.walk((each) => !(each instanceof BaseError) || !(each.cause instanceof BaseError));
  const {shortMessage, details} = root instanceof BaseError ? root : error;
  return `${shortMessage} ${details}`.replace(/\s+/g, ' ').slice(0, LONGEST_REASON);
}
