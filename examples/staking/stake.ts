/** Staking with the staking contract itself, for an account that has a node of its own. */
import type {Address, PublicClient} from 'viem';
import {type Clients, confirm, stakingAbi, tokenAbi} from './contracts.js';

// #region balances
/** What the staking contract holds for an account. Times are in seconds since 1970. */
export interface Stake {
  /** Counts in the selection of block producers. */
  readonly staked: bigint;
  /** Will count from `matures` on. */
  readonly maturing: bigint;
  readonly matures: bigint;
  /** No longer counts; can be withdrawn from `released` on. */
  readonly releasing: bigint;
  readonly released: bigint;
}

/** Reads what the staking contract holds for `account`. */
export async function readStake(client: PublicClient, staking: Address, account: Address): Promise<Stake> {
  const contract = {address: staking, abi: stakingAbi, args: [account]} as const;
  const [staked, maturing, matures, releasing, released] = await Promise.all([
    client.readContract({...contract, functionName: 'getStakedBalance'}),
    client.readContract({...contract, functionName: 'getMaturingBalance'}),
    client.readContract({...contract, functionName: 'getMaturingTimestamp'}),
    client.readContract({...contract, functionName: 'getReleasingBalance'}),
    client.readContract({...contract, functionName: 'getReleasingTimestamp'}),
  ]);
  return {staked, maturing, matures, releasing, released};
}
// #endregion balances

// #region stake
/**
 * Stakes `amount`, in units of 10^-18 CTSI. All that matures for the account, old and
 * new, counts 6 hours from now.
 */
export async function stake(clients: Clients, token: Address, staking: Address, amount: bigint): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {account} = walletClient;

  const approval = await publicClient.simulateContract({
    account,
    address: token,
    abi: tokenAbi,
    functionName: 'approve',
    args: [staking, amount],
  });
  await confirm(clients, await walletClient.writeContract(approval.request));

  const call = await publicClient.simulateContract({
    account,
    address: staking,
    abi: stakingAbi,
    functionName: 'stake',
    args: [amount],
  });
  await confirm(clients, await walletClient.writeContract(call.request));
}
// #endregion stake

// #region unstake
/**
 * Takes `amount` out of the stake at once. It can be withdrawn 48 hours later, as can
 * all that was being released.
 */
export async function unstake(clients: Clients, staking: Address, amount: bigint): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {request} = await publicClient.simulateContract({
    account: walletClient.account,
    address: staking,
    abi: stakingAbi,
    functionName: 'unstake',
    args: [amount],
  });
  await confirm(clients, await walletClient.writeContract(request));
}

/** Sends `amount` of what has been released to the account. */
export async function withdraw(clients: Clients, staking: Address, amount: bigint): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {request} = await publicClient.simulateContract({
    account: walletClient.account,
    address: staking,
    abi: stakingAbi,
    functionName: 'withdraw',
    args: [amount],
  });
  await confirm(clients, await walletClient.writeContract(request));
}
// #endregion unstake
