/** Decodes outputs, and makes the calls that use them on-chain with contracts 3.0.0-alpha.10. */
import {type Address, decodeFunctionData, encodeFunctionData, type Hex, parseAbi} from 'viem';
import type {Call} from './calls.js';
import type {Output} from './node.js';

// #region decode
const outputsAbi = parseAbi([
  'function Notice(bytes payload)',
  'function Voucher(address destination, uint256 value, bytes payload)',
  'function DelegateCallVoucher(address destination, bytes payload)',
]);

/** The kind of an output and its fields, in their order. */
export function decodeOutput(data: Hex) {
  return decodeFunctionData({abi: outputsAbi, data});
}
// #endregion decode

// #region execute
const applicationAbi = parseAbi([
  'function executeOutput(bytes output, (uint64 outputIndex, bytes32[] outputHashesSiblings) proof)',
  'function validateOutput(bytes output, (uint64 outputIndex, bytes32[] outputHashesSiblings) proof) view',
]);

/** Executes a voucher, whose epoch must be accepted. Anyone can send the call, which succeeds once. */
export function executeOutput(application: Address, output: Output): Call {
  return {to: application, data: encode('executeOutput', output), value: 0n};
}

/** Proves any output, a notice for example. The call reverts if the proof does not hold. */
export function validateOutput(application: Address, output: Output): Call {
  return {to: application, data: encode('validateOutput', output), value: 0n};
}

function encode(functionName: 'executeOutput' | 'validateOutput', output: Output): Hex {
  const siblings = output.output_hashes_siblings;
  if (siblings === null) throw new Error('The output has no proof yet: its claim is not computed.');
  const proof = {outputIndex: BigInt(output.index), outputHashesSiblings: siblings};
  return encodeFunctionData({abi: applicationAbi, functionName, args: [output.raw_data, proof]});
}
// #endregion execute
