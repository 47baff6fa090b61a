/** Executes a voucher: tsx execute-output.ts <application> <index of the output> */
import {pathToFileURL} from 'node:url';
import {getOutputsExecuted, toOutputArgs} from '@cartesi/client';
import {iApplicationAbi} from '@cartesi/client/abi';
import {type Address, getAddress, type Hex} from 'viem';
import {chain, node, wallet} from './clients.js';

// #region execute
/** Executes a voucher once its claim is accepted, and returns the transaction. */
export async function executeOutput(application: Address, outputIndex: bigint): Promise<Hex> {
  const output = await node.getOutput({application, outputIndex});
  const epoch = await node.getEpoch({application, epochIndex: output.epochIndex});
  if (epoch.status !== 'CLAIM_ACCEPTED') throw new Error(`Epoch ${epoch.index} is ${epoch.status}: try again later.`);

  const {request} = await chain.simulateContract({
    account: wallet.account,
    abi: iApplicationAbi,
    address: application,
    functionName: 'executeOutput',
    args: toOutputArgs(output),
  });
  const hash = await wallet.writeContract(request);
  const receipt = await chain.waitForTransactionReceipt({hash});
  if (getOutputsExecuted(receipt).length === 0) throw new Error(`Transaction ${hash} executed no output.`);
  return hash;
}
// #endregion execute

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [application = '', index = ''] = process.argv.slice(2);
  const hash = await executeOutput(getAddress(application), BigInt(index));
  console.log(`Output ${index} was executed in transaction ${hash}.`);
}
