/** Staking in a pool: joining it, leaving it, and what the pool has to do meanwhile. */
import type {Address, PublicClient} from 'viem';
import {type Clients, confirm, poolAbi, tokenAbi} from './contracts.js';

// #region membership
/**
 * What an account has in a pool. Amounts are in units of 10^-18 CTSI, the time is in
 * seconds since 1970.
 */
export interface Membership {
  /** Deposited or unstaked, not staked: yours, without a share of rewards. */
  readonly free: bigint;
  /** How much of `free` the pool can pay out now. */
  readonly withdrawable: bigint;
  /** When `free` can be staked, counted from the last deposit. */
  readonly stakeableFrom: bigint;
  readonly shares: bigint;
  /** What the shares are worth at this moment. */
  readonly staked: bigint;
}

/** Reads what `account` has in `pool`. */
export async function readMembership(client: PublicClient, pool: Address, account: Address): Promise<Membership> {
  const contract = {address: pool, abi: poolAbi} as const;
  const [[free, shares, depositTimestamp], lockTime, withdrawable] = await Promise.all([
    client.readContract({...contract, functionName: 'userBalance', args: [account]}),
    client.readContract({...contract, functionName: 'lockTime'}),
    // The contract answers for the sender of the call.
    client.readContract({...contract, functionName: 'getWithdrawBalance', account}),
  ]);
  const staked = await client.readContract({...contract, functionName: 'sharesToAmount', args: [shares]});
  return {free, withdrawable, stakeableFrom: depositTimestamp + lockTime, shares, staked};
}
// #endregion membership

// #region join
/**
 * Moves `amount` of CTSI into the pool. It can be staked 6 hours after the last
 * deposit.
 */
export async function deposit(clients: Clients, token: Address, pool: Address, amount: bigint): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {account} = walletClient;

  const approval = await publicClient.simulateContract({
    account,
    address: token,
    abi: tokenAbi,
    functionName: 'approve',
    args: [pool, amount],
  });
  await confirm(clients, await walletClient.writeContract(approval.request));

  const call = await publicClient.simulateContract({
    account,
    address: pool,
    abi: poolAbi,
    functionName: 'deposit',
    args: [amount],
  });
  await confirm(clients, await walletClient.writeContract(call.request));
}

/** Turns `amount` of what has been deposited into shares of the pool, at once. */
export async function stake(clients: Clients, pool: Address, amount: bigint): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {request} = await publicClient.simulateContract({
    account: walletClient.account,
    address: pool,
    abi: poolAbi,
    functionName: 'stake',
    args: [amount],
  });
  await confirm(clients, await walletClient.writeContract(request));
}
// #endregion join

// #region leave
/** Turns shares back into CTSI at their present worth. The amount is fixed from now on. */
export async function unstake(clients: Clients, pool: Address, shares: bigint): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {request} = await publicClient.simulateContract({
    account: walletClient.account,
    address: pool,
    abi: poolAbi,
    functionName: 'unstake',
    args: [shares],
  });
  await confirm(clients, await walletClient.writeContract(request));
}

/**
 * Sends everything to the account that the pool can pay out now. Returns how much that
 * was.
 */
export async function withdraw(clients: Clients, pool: Address): Promise<bigint> {
  const {publicClient, walletClient} = clients;
  const {account} = walletClient;
  const {withdrawable} = await readMembership(publicClient, pool, account.address);
  if (withdrawable === 0n) return 0n;
  const {request} = await publicClient.simulateContract({
    account,
    address: pool,
    abi: poolAbi,
    functionName: 'withdraw',
    args: [withdrawable],
  });
  await confirm(clients, await walletClient.writeContract(request));
  return withdrawable;
}
// #endregion leave

// #region rebalance
/**
 * Makes the pool stake, unstake or withdraw what it should. Returns whether there was
 * anything to do.
 */
export async function rebalance(clients: Clients, pool: Address): Promise<boolean> {
  const {publicClient, walletClient} = clients;
  const contract = {address: pool, abi: poolAbi} as const;
  const due = await publicClient.readContract({...contract, functionName: 'amounts'});
  if (due.every((amount) => amount === 0n)) return false;
  const {request} = await publicClient.simulateContract({
    ...contract,
    account: walletClient.account,
    functionName: 'rebalance',
  });
  await confirm(clients, await walletClient.writeContract(request));
  return true;
}
// #endregion rebalance
