/** The JSON-RPC and inspect interfaces of node 2.0.0-alpha.13. */
import type {Hex} from 'viem';

// #region call
/** With `cartesi run`, both interfaces are on one port. A node has them on ports 10011 and 10012. */
const {NODE_URL = 'http://127.0.0.1:6751/rpc', INSPECT_URL = 'http://127.0.0.1:6751/inspect'} = process.env;

/** Calls a method of the node and returns `result.data`. */
export async function callNode(method: string, params: object, url: string = NODE_URL): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  const {error, result} = (await response.json()) as Answer;
  if (error !== undefined) throw new Error(`${method}: ${error.code} ${error.message}`);
  return result?.data;
}

interface Answer {
  readonly error?: {readonly code: number; readonly message: string};
  readonly result?: {readonly data: unknown};
}
// #endregion call

// #region outputs
/** What `cartesi_listOutputs` returns of an output. Numbers are in hexadecimal. */
export interface Output {
  readonly epoch_index: Hex;
  readonly input_index: Hex;
  readonly index: Hex;
  readonly raw_data: Hex;
  readonly output_hashes_siblings: readonly Hex[] | null;
  readonly execution_transaction_hash: Hex | null;
}

/** All outputs of an input, a page of 50 at a time. */
export async function outputsOf(application: string, inputIndex: Hex, url?: string): Promise<Output[]> {
  const outputs: Output[] = [];
  for (;;) {
    const params = {application, input_index: inputIndex, limit: 50, offset: outputs.length};
    const page = (await callNode('cartesi_listOutputs', params, url)) as Output[];
    outputs.push(...page);
    if (page.length < 50) return outputs;
  }
}
// #endregion outputs

// #region status
/** Whether the outputs of an epoch can be used on-chain. */
export async function isAccepted(application: string, epochIndex: Hex, url?: string): Promise<boolean> {
  const epoch = (await callNode('cartesi_getEpoch', {application, epoch_index: epochIndex}, url)) as {status: string};
  if (epoch.status === 'CLAIM_REJECTED' || epoch.status === 'CLAIM_FORECLOSED') {
    throw new Error(`The claim of epoch ${epochIndex} is ${epoch.status}: it will not be accepted.`);
  }
  return epoch.status === 'CLAIM_ACCEPTED';
}
// #endregion status

// #region inspect
/** Sends an inspect request, and returns the payloads of its reports. */
export async function inspect(application: string, query: string, url: string = INSPECT_URL): Promise<Hex[]> {
  const response = await fetch(`${url}/${application}`, {method: 'POST', body: query});
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  const {status, error, reports} = (await response.json()) as {
    status: string;
    error?: string;
    reports: {payload: Hex}[];
  };
  if (status !== 'Accepted') throw new Error(`${status}: ${error ?? 'no further text'}`);
  return reports.map(({payload}) => payload);
}
// #endregion inspect
