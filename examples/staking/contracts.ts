/**
 * The contracts of the staking system: the functions that the programs here call, and
 * where they are on Ethereum.
 */
import {
  type Account,
  type Address,
  type Chain,
  type Hash,
  type PublicClient,
  parseAbi,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem';

// #region addresses
/** Ethereum mainnet. Other networks have other addresses. */
export const mainnet = {
  token: '0x491604c0FDF08347Dd1fa4Ee062a822A5DD06B5D',
  staking: '0x9EdEAdFDE65BCfD0907db3AcdB3445229c764A69',
  pos: '0x20516624DE3cbE267a514fE91c31477369524fcE',
  workerManager: '0x832D9f06970ddAc7BA49Be5a2cCad8f89Df74C13',
  poolFactory: '0x00B6110c111b626bfC226894992d1A4C4740C4dC',
} as const satisfies Record<string, Address>;
// #endregion addresses

// #region abi
/** CTSI, an ERC-20 token. */
export const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
]);

/** StakingImpl, which holds the stake of every account. */
export const stakingAbi = parseAbi([
  'function stake(uint256 amount)',
  'function unstake(uint256 amount)',
  'function withdraw(uint256 amount)',
  'function getStakedBalance(address account) view returns (uint256)',
  'function getMaturingBalance(address account) view returns (uint256)',
  'function getMaturingTimestamp(address account) view returns (uint256)',
  'function getReleasingBalance(address account) view returns (uint256)',
  'function getReleasingTimestamp(address account) view returns (uint256)',
]);

/** StakingPoolImpl, the contract of one pool. */
export const poolAbi = parseAbi([
  'function deposit(uint256 amount)',
  'function stake(uint256 amount)',
  'function unstake(uint256 shares)',
  'function withdraw(uint256 amount)',
  'function rebalance()',
  'function amounts() view returns (uint256 stake, uint256 unstake, uint256 withdraw)',
  'function userBalance(address account) view returns (uint256 balance, uint256 shares, uint256 depositTimestamp)',
  'function getWithdrawBalance() view returns (uint256)',
  'function sharesToAmount(uint256 shares) view returns (uint256)',
  'function lockTime() view returns (uint256)',
  'function paused() view returns (bool)',
  'function owner() view returns (address)',
  'function fee() view returns (address)',
  'function pos() view returns (address)',
]);
// #endregion abi

/** StakingPoolFactoryImpl, which creates pools. */
export const poolFactoryAbi = parseAbi([
  'function createFlatRateCommission(uint256 commission) payable returns (address)',
  'function createGasTaxCommission(uint256 gas) payable returns (address)',
  'event NewFlatRateCommissionStakingPool(address indexed pool, address fee)',
]);

/** FlatRateCommission and GasTaxCommission: what the owner of a pool keeps of a reward. */
export const flatRateAbi = parseAbi([
  'function rate() view returns (uint256)',
  'function setRate(uint256 newRate)',
  'function maxRaise() view returns (uint256)',
  'function feeRaiseTimeout() view returns (uint256)',
  'function timeoutTimestamp() view returns (uint256)',
]);
export const gasTaxAbi = parseAbi([
  'function gas() view returns (uint256)',
  'function setGas(uint256 newGasCommission)',
]);

/** WorkerManagerAuthManagerImpl, which connects a node to the account that it works for. */
export const workerManagerAbi = parseAbi([
  'function hireAndAuthorize(address worker, address dapp) payable',
  'function getOwner(address worker) view returns (address)',
  'function isAuthorized(address worker, address dapp) view returns (bool)',
  'function retire(address worker)',
]);

/** PoS and what belongs to it: the selection of block producers, and their reward. */
export const posAbi = parseAbi([
  'function currentIndex() view returns (uint256)',
  'function isActive(uint256 index) view returns (bool)',
  'function getRewardManagerAddress(uint256 index) view returns (address)',
  'function getBlockSelectorAddress(uint256 index) view returns (address)',
  'function getBlockSelectorIndex(uint256 index) view returns (uint256)',
]);
export const blockSelectorAbi = parseAbi([
  'function getDifficulty(uint256 index) view returns (uint256)',
  'function getTargetInterval(uint256 index) view returns (uint32)',
  'function getBlockCount(uint256 index) view returns (uint32)',
  'function getState(uint256 index, address account) view returns (uint256[5])',
]);
export const rewardManagerAbi = parseAbi([
  'function getCurrentReward() view returns (uint256)',
  'function getBalance() view returns (uint256)',
]);

/** A reader of the chain, and a wallet that signs for one account. */
export interface Clients {
  readonly publicClient: PublicClient;
  readonly walletClient: WalletClient<Transport, Chain, Account>;
}

/** Waits until a transaction is in a block. Throws if it reverted there. */
export async function confirm({publicClient}: Clients, hash: Hash): Promise<TransactionReceipt> {
  const receipt = await publicClient.waitForTransactionReceipt({hash});
  if (receipt.status === 'reverted') throw new Error(`Transaction ${hash} was reverted.`);
  return receipt;
}
