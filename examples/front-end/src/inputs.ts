/** Sends inputs to the application and waits for their results. */
import {type Hex, hexToString, parseAbi, parseEventLogs, stringToHex} from 'viem';
import type {Connection} from './chain';
import {applicationAddress, inputBoxAddress} from './config';
import {requestGraphql} from './graphql';

const inputBoxAbi = parseAbi([
  'function addInput(address dapp, bytes input) returns (bytes32)',
  'event InputAdded(address indexed dapp, uint256 indexed inputIndex, address sender, bytes input)',
]);

// #region send
/** Sends a text as an input and returns the index of the input. */
export async function sendInput(connection: Connection, text: string): Promise<number> {
  const hash = await connection.walletClient.writeContract({
    address: inputBoxAddress,
    abi: inputBoxAbi,
    functionName: 'addInput',
    args: [applicationAddress, stringToHex(text)],
  });
  return waitForInput(connection, hash);
}

/** Waits for a transaction and returns the index of the input that it added. */
export async function waitForInput({publicClient}: Connection, hash: Hex): Promise<number> {
  const {logs} = await publicClient.waitForTransactionReceipt({hash});
  const [added] = parseEventLogs({
    abi: inputBoxAbi,
    eventName: 'InputAdded',
    logs,
  });
  // A transaction that reverts has no events, so this covers that case too.
  if (!added) throw new Error('The transaction added no input.');
  return Number(added.args.inputIndex);
}
// #endregion send

// #region result
const resultOfInput = `
  query resultOfInput($index: Int!) {
    inputs(where: { indexGreaterThan: $index }, first: 1) {
      edges { node { status reports { edges { node { payload } } } } }
    }
  }
`;

interface InputResult {
  status: string;
  reports: {edges: {node: {payload: Hex}}[]};
}

/**
 * Waits until the back end has processed an input. Returns for an input that
 * was accepted, and throws the back end's report if it was not.
 */
export async function waitForResult(index: number): Promise<void> {
  for (;;) {
    // The node sees an input a moment after it is in a block. Until then,
    // this list is empty, whereas the query `input` would fail.
    const {inputs} = await requestGraphql<{
      inputs: {edges: {node: InputResult}[]};
    }>(resultOfInput, {index: index - 1});
    const result = inputs.edges[0]?.node;
    if (result?.status === 'ACCEPTED') return;
    if (result && result.status !== 'UNPROCESSED') {
      const reports = result.reports.edges.map(({node}) => reportText(node.payload));
      throw new Error(`Input ${index} was not accepted: ${reports.join(' ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
// #endregion result

// #region report
/** The back end reports what is wrong as {"error": "…"}. */
function reportText(payload: Hex): string {
  const text = hexToString(payload);
  try {
    const report = JSON.parse(text) as {error?: unknown};
    return typeof report.error === 'string' ? report.error : text;
  } catch {
    return text;
  }
}
// #endregion report
