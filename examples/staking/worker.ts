/** Connecting a node, whose account is called the worker, to the account that stakes. */
import type {Address, PublicClient} from 'viem';
import {type Clients, confirm, workerManagerAbi} from './contracts.js';

// #region hire
/**
 * Offers the worker the job, lets it produce blocks with `pos`, and sends it `value`
 * of Ether for gas.
 */
export async function hire(
  clients: Clients,
  workerManager: Address,
  {worker, pos, value}: {readonly worker: Address; readonly pos: Address; readonly value: bigint},
): Promise<void> {
  const {publicClient, walletClient} = clients;
  const {request} = await publicClient.simulateContract({
    account: walletClient.account,
    address: workerManager,
    abi: workerManagerAbi,
    functionName: 'hireAndAuthorize',
    args: [worker, pos],
    value,
  });
  await confirm(clients, await walletClient.writeContract(request));
}

/**
 * Whether the worker has accepted the job of `account` and may produce blocks with
 * `pos`.
 */
export async function works(
  client: PublicClient,
  workerManager: Address,
  {worker, pos, account}: {readonly worker: Address; readonly pos: Address; readonly account: Address},
): Promise<boolean> {
  const contract = {address: workerManager, abi: workerManagerAbi} as const;
  const [owner, authorized] = await Promise.all([
    client.readContract({...contract, functionName: 'getOwner', args: [worker]}),
    client.readContract({...contract, functionName: 'isAuthorized', args: [worker, pos]}),
  ]);
  return owner === account && authorized;
}
// #endregion hire
