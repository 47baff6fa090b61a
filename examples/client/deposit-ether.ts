/**
 * Deposits Ether in the application through the EtherPortal contract.
 *
 *     npx tsx deposit-ether.ts 1.5
 */
import {type Hex, parseAbi, parseEther} from 'viem';
import {applicationAddress, etherPortalAddress, walletClient} from './config.js';
import {runAsProgram} from './main.js';
import {waitForInput} from './send-input.js';

// #region abi
const etherPortalAbi = parseAbi(['function depositEther(address dapp, bytes execLayerData) payable']);
// #endregion abi

// #region deposit
/**
 * Moves `wei` from the account to the application and returns the index of the
 * input that informs the back end. `execLayerData` reaches the back end at
 * the end of that input.
 */
export async function depositEther(wei: bigint, execLayerData: Hex = '0x'): Promise<bigint> {
  const hash = await walletClient.writeContract({
    address: etherPortalAddress,
    abi: etherPortalAbi,
    functionName: 'depositEther',
    args: [applicationAddress, execLayerData],
    value: wei,
  });
  return waitForInput(hash);
}
// #endregion deposit

await runAsProgram(import.meta.url, async (ether = '1') => {
  const index = await depositEther(parseEther(ether));
  console.log(`Input ${index} added: ${ether} ETH deposited.`);
});
