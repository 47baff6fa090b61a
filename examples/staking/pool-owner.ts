/** What the owner of a pool does: create it, and set its commission. */
import {type Address, type PublicClient, parseEther, parseEventLogs} from 'viem';
import {type Clients, confirm, flatRateAbi, poolFactoryAbi} from './contracts.js';

// #region create
/**
 * The factory needs it to register the pool as its own worker, and returns it in the
 * same transaction.
 */
const RETURNED = parseEther('0.001');

/** A pool, and the contract that keeps its commission. */
export interface Pool {
  readonly pool: Address;
  readonly fee: Address;
}

/**
 * Creates a pool that keeps a fixed part of each reward, in hundredths of a percent:
 * 500 is 5 %.
 */
export async function createPool(clients: Clients, factory: Address, rate: bigint): Promise<Pool> {
  const {publicClient, walletClient} = clients;
  const {request} = await publicClient.simulateContract({
    account: walletClient.account,
    address: factory,
    abi: poolFactoryAbi,
    functionName: 'createFlatRateCommission',
    args: [rate],
    value: RETURNED,
  });
  const {logs} = await confirm(clients, await walletClient.writeContract(request));
  const [created] = parseEventLogs({abi: poolFactoryAbi, eventName: 'NewFlatRateCommissionStakingPool', logs});
  if (created === undefined) throw new Error(`${factory} has not created a pool.`);
  return {pool: created.args.pool, fee: created.args.fee};
}
// #endregion create

// #region commission
/**
 * The commission of a pool with a flat rate, in hundredths of a percent, and how far
 * the owner can raise it.
 */
export interface FlatRate {
  readonly rate: bigint;
  /** The most that one raise can add. */
  readonly maxRaise: bigint;
  /** When the next raise is possible, in seconds since 1970; 0 before the first one. */
  readonly nextRaise: bigint;
}

/** Reads the commission from the contract to which `fee()` of the pool leads. */
export async function readFlatRate(client: PublicClient, fee: Address): Promise<FlatRate> {
  const contract = {address: fee, abi: flatRateAbi} as const;
  const [rate, maxRaise, nextRaise] = await Promise.all([
    client.readContract({...contract, functionName: 'rate'}),
    client.readContract({...contract, functionName: 'maxRaise'}),
    client.readContract({...contract, functionName: 'timeoutTimestamp'}),
  ]);
  return {rate, maxRaise, nextRaise};
}

/** Sets the commission, from this block on. Lowering it is always possible. */
export async function setRate(clients: Clients, fee: Address, rate: bigint): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {request} = await publicClient.simulateContract({
    account: walletClient.account,
    address: fee,
    abi: flatRateAbi,
    functionName: 'setRate',
    args: [rate],
  });
  await confirm(clients, await walletClient.writeContract(request));
}
// #endregion commission
