/** Asks the application to pay out the account's deposits. */
import {type Address, erc20Abi, parseAbi, parseEther, parseUnits} from 'viem';
import type {Connection} from './chain';
import {applicationAddress, relayContractAddress} from './config';
import {sendInput, waitForInput} from './inputs';

const relayAbi = parseAbi(['function relayDAppAddress(address dapp)']);

// #region relay
/** Sends the application its own address, which it needs to pay out Ether. */
export async function relayAddress(connection: Connection): Promise<number> {
  const hash = await connection.walletClient.writeContract({
    address: relayContractAddress,
    abi: relayAbi,
    functionName: 'relayDAppAddress',
    args: [applicationAddress],
  });
  return waitForInput(connection, hash);
}
// #endregion relay

// #region withdraw
/** Asks for Ether. The back end answers with a voucher. */
export async function withdrawEther(connection: Connection, amount: string): Promise<number> {
  const command = {
    method: 'withdraw_ether',
    // In wei, as a string, because the amount can be too large for a JSON number.
    amount: parseEther(amount).toString(),
  };
  return sendInput(connection, JSON.stringify(command));
}

/** Asks for ERC-20 tokens. The back end answers with a voucher. */
export async function withdrawErc20(connection: Connection, token: Address, amount: string): Promise<number> {
  const decimals = await connection.publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'decimals',
  });
  const command = {
    method: 'withdraw_erc20',
    token,
    amount: parseUnits(amount, decimals).toString(),
  };
  return sendInput(connection, JSON.stringify(command));
}
// #endregion withdraw
