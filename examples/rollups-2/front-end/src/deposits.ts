/** Deposits assets through the portals of contracts 3.0.0-alpha.10. */
import {type Address, erc20Abi, type Hex, parseAbi, parseEther, parseUnits} from 'viem';
import type {Config} from 'wagmi';
import {readContract, waitForTransactionReceipt, writeContract} from 'wagmi/actions';
import {application, erc20Portal, etherPortal} from './config';

// #region ether
const etherPortalAbi = parseAbi(['function depositEther(address appContract, bytes execLayerData) payable']);

/** Deposits Ether. `amount` is what the user typed, such as "0.5". */
export function depositEther(config: Config, amount: string): Promise<Hex> {
  return writeContract(config, {
    address: etherPortal,
    abi: etherPortalAbi,
    functionName: 'depositEther',
    args: [application, '0x'],
    value: parseEther(amount),
  });
}
// #endregion ether

// #region erc20
/** Up to alpha.6 of the contracts the function is `depositERC20Tokens`. */
const erc20PortalAbi = parseAbi([
  'function depositErc20Tokens(address token, address appContract, uint256 value, bytes execLayerData)',
]);

/** Allows the portal to take the tokens, then deposits them. */
export async function depositErc20(config: Config, token: Address, amount: string): Promise<Hex> {
  const contract = {address: token, abi: erc20Abi} as const;
  const value = parseUnits(amount, await readContract(config, {...contract, functionName: 'decimals'}));
  const approval = await writeContract(config, {...contract, functionName: 'approve', args: [erc20Portal, value]});
  await waitForTransactionReceipt(config, {hash: approval});
  return writeContract(config, {
    address: erc20Portal,
    abi: erc20PortalAbi,
    functionName: 'depositErc20Tokens',
    args: [token, application, value, '0x'],
  });
}
// #endregion erc20
