/** Calls for an application that is stopped for good, with contracts 3.0.0-alpha.10. */
import {type Address, concat, encodeFunctionData, type Hex, numberToHex, parseAbi, size} from 'viem';
import type {Call} from './calls.js';

const applicationAbi = parseAbi([
  'function foreclose()',
  'function issueRefund(uint256 inputIndex, bytes input)',
  'function proveAccountsDriveMerkleRoot(bytes32 accountsDriveMerkleRoot, bytes32[] proof)',
  'function withdraw(bytes account, (uint64 accountIndex, bytes32[] accountRootSiblings) proof)',
]);

// #region foreclose
/** Stops the application for good. Only the guardian can do this, and only once. */
export function foreclose(application: Address): Call {
  return {to: application, data: encodeFunctionData({abi: applicationAbi, functionName: 'foreclose'}), value: 0n};
}
// #endregion foreclose

// #region refund
/** Returns a deposit that was never finalized. `input` is the whole encoded input of the event `InputAdded`. */
export function issueRefund(application: Address, inputIndex: bigint, input: Hex): Call {
  const args = [inputIndex, input] as const;
  return {
    to: application,
    data: encodeFunctionData({abi: applicationAbi, functionName: 'issueRefund', args}),
    value: 0n,
  };
}
// #endregion refund

// #region withdraw
/** Proves the root of the accounts drive, which one caller does for everyone. */
export function proveAccountsDrive(application: Address, root: Hex, siblings: readonly Hex[]): Call {
  const args = [root, siblings] as const;
  const functionName = 'proveAccountsDriveMerkleRoot';
  return {to: application, data: encodeFunctionData({abi: applicationAbi, functionName, args}), value: 0n};
}

/** Pays out one account of the drive. */
export function withdraw(application: Address, account: Hex, accountIndex: bigint, siblings: readonly Hex[]): Call {
  const args = [account, {accountIndex, accountRootSiblings: siblings}] as const;
  return {to: application, data: encodeFunctionData({abi: applicationAbi, functionName: 'withdraw', args}), value: 0n};
}
// #endregion withdraw

// #region account
/** An account of a USD token: the balance in 12 bytes, the lowest byte first, then its owner. */
export function usdAccount(balance: bigint, owner: Address): Hex {
  const bigEndian = numberToHex(balance, {size: 12}).slice(2);
  const littleEndian: Hex = `0x${(bigEndian.match(/../g) ?? []).toReversed().join('')}`;
  const account = concat([littleEndian, owner.toLowerCase() as Address]);
  if (size(account) !== 32) throw new Error('An account has 32 bytes.');
  return account;
}
// #endregion account
