/**
 * Sends a generic input to the application through the InputBox contract.
 *
 *     npx tsx send-input.ts "hello world"
 */
import {type Hex, parseAbi, parseEventLogs, stringToHex} from 'viem';
import {applicationAddress, inputBoxAddress, publicClient, walletClient} from './config.js';
import {runAsProgram} from './main.js';

// #region abi
const inputBoxAbi = parseAbi([
  'function addInput(address dapp, bytes input) returns (bytes32)',
  'event InputAdded(address indexed dapp, uint256 indexed inputIndex, address sender, bytes input)',
]);
// #endregion abi

// #region send
/**
 * Adds an input for the application and returns its index, which identifies its
 * outputs.
 */
export async function sendInput(payload: Hex): Promise<bigint> {
  const hash = await walletClient.writeContract({
    address: inputBoxAddress,
    abi: inputBoxAbi,
    functionName: 'addInput',
    args: [applicationAddress, payload],
  });
  return waitForInput(hash);
}

/**
 * Waits until the transaction is in a block and reads the index of the input
 * that it added.
 */
export async function waitForInput(hash: Hex): Promise<bigint> {
  const receipt = await publicClient.waitForTransactionReceipt({hash});
  const logs = parseEventLogs({
    abi: inputBoxAbi,
    eventName: 'InputAdded',
    logs: receipt.logs,
  });
  const added = logs.find((log) => log.args.dapp === applicationAddress);
  // A transaction that reverts has no events, so this covers that case too.
  if (added === undefined) {
    throw new Error(`Transaction ${hash} added no input.`);
  }
  return added.args.inputIndex;
}
// #endregion send

await runAsProgram(import.meta.url, async (text = 'hello world') => {
  const index = await sendInput(stringToHex(text));
  console.log(`Input ${index} added.`);
});
