/** Describes and executes vouchers. */
import {type Output, toOutputArgs} from '@cartesi/client';
import {iApplicationAbi} from '@cartesi/client/abi';
import {decodeFunctionData, erc20Abi, formatEther, hexToString} from 'viem';
import type {Config} from 'wagmi';
import {simulateContract, waitForTransactionReceipt, writeContract} from 'wagmi/actions';
import {application} from './config';

// #region describe
/** A description of what an output says or does. */
export function describeOutput({decodedData, rawData}: Output): string {
  switch (decodedData?.type) {
    case 'Notice':
      return `Notice: ${hexToString(decodedData.payload)}`;
    case 'Voucher': {
      const {destination, value, payload} = decodedData;
      if (payload === '0x') return `Pay ${formatEther(value)} ETH to ${destination}`;
      try {
        const {functionName, args} = decodeFunctionData({abi: erc20Abi, data: payload});
        if (functionName === 'transfer') return `Pay ${args[1]} units of the token ${destination} to ${args[0]}`;
      } catch {
        // A call to a function that this front end does not know.
      }
      return `Call ${destination}`;
    }
    default:
      return `Output ${rawData.slice(0, 10)}`;
  }
}
// #endregion describe

// #region execute
/** Executes a voucher. The simulation finds out why it would fail before the user pays for it. */
export async function executeOutput(config: Config, output: Output): Promise<string> {
  const {request} = await simulateContract(config, {
    address: application,
    abi: iApplicationAbi,
    functionName: 'executeOutput',
    args: toOutputArgs(output),
  });
  const hash = await writeContract(config, request);
  const {status} = await waitForTransactionReceipt(config, {hash});
  if (status === 'reverted') throw new Error('The transaction was reverted.');
  return `Output ${output.index} was executed.`;
}
// #endregion execute
