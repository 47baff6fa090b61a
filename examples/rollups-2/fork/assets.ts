/** Gives test accounts assets on a fork that anvil runs. None of these calls works on a live network. */
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  numberToHex,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem';
import {foundry} from 'viem/chains';

// #region client
/** A client of the fork. `cartesi run` has it on this address, with the chain ID 31337. */
export function forkClient(url = 'http://127.0.0.1:6751/anvil') {
  return createTestClient({chain: foundry, mode: 'anvil', transport: http(url), pollingInterval: 200})
    .extend(publicActions)
    .extend(walletActions);
}

type ForkClient = ReturnType<typeof forkClient>;
// #endregion client

// #region ether
/** Sets the Ether of an account, in wei. */
export async function giveEther(client: ForkClient, account: Address, wei: bigint): Promise<void> {
  await client.setBalance({address: account, value: wei});
}
// #endregion ether

// #region impersonate
/** Sends a call from an account whose key you do not have, for example a holder of many tokens. */
export async function callAs(client: ForkClient, account: Address, to: Address, data: Hex): Promise<Hex> {
  await client.impersonateAccount({address: account});
  // It needs Ether for gas.
  await client.setBalance({address: account, value: 10n ** 18n});
  try {
    const hash = await client.sendTransaction({account, to, data});
    const {status} = await client.waitForTransactionReceipt({hash});
    if (status === 'reverted') throw new Error(`The call of ${to} was reverted.`);
    return hash;
  } finally {
    await client.stopImpersonatingAccount({address: account});
  }
}
// #endregion impersonate

// #region tokens
/** How many places of a contract's storage are tried. Most tokens keep balances in one of the first. */
const SLOTS = 64n;

/**
 * Sets the balance of an account in an ERC-20 token, whose total supply stays as it is. Works for contracts of
 * Solidity that keep balances in a mapping from accounts to amounts.
 */
export async function giveTokens(client: ForkClient, token: Address, account: Address, amount: bigint): Promise<void> {
  const balanceOf = {address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account]} as const;
  if ((await client.readContract(balanceOf)) === amount) return;
  for (let slot = 0n; slot < SLOTS; slot++) {
    const index = keccak256(encodeAbiParameters([{type: 'address'}, {type: 'uint256'}], [account, slot]));
    const before = await client.getStorageAt({address: token, slot: index});
    await client.setStorageAt({address: token, index, value: numberToHex(amount, {size: 32})});
    if ((await client.readContract(balanceOf)) === amount) return;
    // Not the balances: leave everything as it was.
    await client.setStorageAt({address: token, index, value: before ?? zeroHash});
  }
  throw new Error(`The balances of ${token} were not found. Impersonate a holder instead.`);
}
// #endregion tokens
