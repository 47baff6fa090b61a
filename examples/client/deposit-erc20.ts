/**
 * Deposits ERC-20 tokens in the application through the ERC20Portal contract.
 *
 *     npx tsx deposit-erc20.ts 100
 */
import {type Address, type Hex, parseAbi, parseUnits} from 'viem';
import {applicationAddress, erc20PortalAddress, publicClient, testTokenAddress, walletClient} from './config.js';
import {runAsProgram} from './main.js';
import {waitForInput} from './send-input.js';

// #region abi
const erc20Abi = parseAbi(['function approve(address spender, uint256 amount) returns (bool)']);
const erc20PortalAbi = parseAbi([
  'function depositERC20Tokens(address token, address dapp, uint256 amount, bytes execLayerData)',
]);
// #endregion abi

// #region deposit
/**
 * Lets the portal take `amount` of the account's tokens, then deposits them in
 * the application.
 */
export async function depositErc20(token: Address, amount: bigint, execLayerData: Hex = '0x'): Promise<bigint> {
  const approval = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [erc20PortalAddress, amount],
  });
  // The deposit fails until the approval is in a block.
  await publicClient.waitForTransactionReceipt({hash: approval});

  const hash = await walletClient.writeContract({
    address: erc20PortalAddress,
    abi: erc20PortalAbi,
    functionName: 'depositERC20Tokens',
    args: [token, applicationAddress, amount, execLayerData],
  });
  return waitForInput(hash);
}
// #endregion deposit

await runAsProgram(import.meta.url, async (amount = '100') => {
  // TestToken has 18 decimals, as most ERC-20 tokens do.
  const index = await depositErc20(testTokenAddress, parseUnits(amount, 18));
  console.log(`Input ${index} added: ${amount} TEST deposited.`);
});
