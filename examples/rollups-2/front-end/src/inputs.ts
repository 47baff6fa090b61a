/** Sends inputs and waits for what the application makes of them. */
import {type CartesiPublicClient, getInputsAdded} from '@cartesi/client';
import {useCartesiClient} from '@cartesi/react';
import {useQueryClient} from '@tanstack/react-query';
import {type Hex, hexToString, parseAbi, stringToHex} from 'viem';
import {type Config, useConfig} from 'wagmi';
import {waitForTransactionReceipt, writeContract} from 'wagmi/actions';
import {application, inputBox} from './config';

// #region send
const inputBoxAbi = parseAbi(['function addInput(address appContract, bytes payload) returns (bytes32)']);

/** Sends a text as an input and returns the transaction. */
export function addInput(config: Config, text: string): Promise<Hex> {
  return writeContract(config, {
    address: inputBox,
    abi: inputBoxAbi,
    functionName: 'addInput',
    args: [application, stringToHex(text)],
  });
}
// #endregion send

// #region settle
/** Waits until the back end has processed the input of a transaction. Throws its report if it was not accepted. */
async function settle(config: Config, node: CartesiPublicClient, hash: Hex): Promise<string> {
  const receipt = await waitForTransactionReceipt(config, {hash});
  const [added] = getInputsAdded(receipt);
  if (added === undefined) throw new Error('The transaction added no input.');

  const place = {application, inputIndex: added.index};
  const {status} = await node.waitForInput({...place, pollingInterval: 1_000, retryCount: 120});
  if (status === 'ACCEPTED') return `Input ${added.index} was accepted.`;
  const reports = await node.listReports(place);
  const reasons = reports.data.map(({rawData}) => hexToString(rawData));
  throw new Error(`Input ${added.index} is ${status}: ${reasons.join(' ') || 'no report'}`);
}

/** A function that sends a transaction, waits for the result, and has the page read everything again. */
export function useSettle() {
  const config = useConfig();
  const node = useCartesiClient();
  const queries = useQueryClient();
  return async (send: (config: Config) => Promise<Hex>): Promise<string> => {
    try {
      return await settle(config, node, await send(config));
    } finally {
      await queries.invalidateQueries();
    }
  };
}
// #endregion settle
