/**
 * Tells the application its own address through the DAppAddressRelay contract.
 * The back end needs the address to make a voucher that moves what the
 * application owns.
 *
 *     npx tsx relay-address.ts
 */
import {parseAbi} from 'viem';
import {applicationAddress, dappAddressRelayAddress, walletClient} from './config.js';
import {runAsProgram} from './main.js';
import {waitForInput} from './send-input.js';

// #region abi
const relayAbi = parseAbi(['function relayDAppAddress(address dapp)']);
// #endregion abi

// #region relay
/**
 * Adds an input whose payload is the application's address and whose sender is
 * the relay.
 */
export async function relayAddress(): Promise<bigint> {
  const hash = await walletClient.writeContract({
    address: dappAddressRelayAddress,
    abi: relayAbi,
    functionName: 'relayDAppAddress',
    args: [applicationAddress],
  });
  return waitForInput(hash);
}
// #endregion relay

await runAsProgram(import.meta.url, async () => {
  const index = await relayAddress();
  console.log(`Input ${index} added: the application knows that it is ${applicationAddress}.`);
});
