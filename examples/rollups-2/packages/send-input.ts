/** Sends a text as an input and waits for its result: tsx send-input.ts <application> <text> */
import {pathToFileURL} from 'node:url';
import {getInputsAdded, type Input} from '@cartesi/client';
import {inputBoxAbi} from '@cartesi/client/abi';
import {type Address, getAddress, stringToHex} from 'viem';
import {chain, node, wallet} from './clients.js';

// #region send
/** `InputBox` of contracts 3.0.0-alpha.10. The address in `@cartesi/client/abi` is that of alpha.6. */
const {INPUT_BOX = '0xEbE9f4Dfc04ae10bBeE663859c3dc5A23f94eA3C'} = process.env;

/** Sends a text and returns the input once the machine has processed it. */
export async function sendInput(application: Address, text: string): Promise<Input> {
  const hash = await wallet.writeContract({
    abi: inputBoxAbi,
    address: getAddress(INPUT_BOX),
    functionName: 'addInput',
    args: [application, stringToHex(text)],
  });
  const receipt = await chain.waitForTransactionReceipt({hash});
  const [added] = getInputsAdded(receipt);
  if (added === undefined) throw new Error(`Transaction ${hash} added no input.`);
  return node.waitForInput({application, inputIndex: added.index, retryCount: 60});
}
// #endregion send

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [application = '', text = ''] = process.argv.slice(2);
  const {index, status} = await sendInput(getAddress(application), text);
  console.log(`Input ${index} is ${status}.`);
}
