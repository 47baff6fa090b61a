/** Deposits assets in the application through the portals. */
import {type Address, erc20Abi, parseAbi, parseEther, parseUnits} from 'viem';
import type {Connection} from './chain';
import {applicationAddress, erc20PortalAddress, etherPortalAddress} from './config';
import {waitForInput} from './inputs';

const etherPortalAbi = parseAbi(['function depositEther(address dapp, bytes execLayerData) payable']);
const erc20PortalAbi = parseAbi([
  'function depositERC20Tokens(address token, address dapp, uint256 amount, bytes execLayerData)',
]);

// #region ether
/** Deposits Ether. `amount` is what the user typed, such as "0.5". */
export async function depositEther(connection: Connection, amount: string): Promise<number> {
  const hash = await connection.walletClient.writeContract({
    address: etherPortalAddress,
    abi: etherPortalAbi,
    functionName: 'depositEther',
    args: [applicationAddress, '0x'],
    value: parseEther(amount),
  });
  return waitForInput(connection, hash);
}
// #endregion ether

// #region erc20
/** Allows the portal to take the tokens, then deposits them. */
export async function depositErc20(connection: Connection, token: Address, amount: string): Promise<number> {
  const {publicClient, walletClient} = connection;
  const contract = {address: token, abi: erc20Abi} as const;
  const decimals = await publicClient.readContract({
    ...contract,
    functionName: 'decimals',
  });
  const value = parseUnits(amount, decimals);

  const approval = await walletClient.writeContract({
    ...contract,
    functionName: 'approve',
    args: [erc20PortalAddress, value],
  });
  await publicClient.waitForTransactionReceipt({hash: approval});

  const hash = await walletClient.writeContract({
    address: erc20PortalAddress,
    abi: erc20PortalAbi,
    functionName: 'depositERC20Tokens',
    args: [token, applicationAddress, value, '0x'],
  });
  return waitForInput(connection, hash);
}
// #endregion erc20
