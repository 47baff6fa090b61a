/**
 * How many inputs an application chain can take: by the gas of its base layer, and by
 * the speed of its machine.
 */
import {type Hex, hexToBytes} from 'viem';

// #region gas
/** What every transaction costs, whatever it does. */
const TRANSACTION = 21_000n;

/**
 * Gas of a transaction with this call data, of which the contract itself uses
 * `execution`. A zero byte costs 4 gas, any other byte 16 (EIP-2028). The whole is not
 * less than 10 or 40 gas for a byte (EIP-7623), which is what counts for transactions
 * that carry much and compute little.
 */
export function transactionGas(callData: Hex, execution: bigint): bigint {
  const bytes = hexToBytes(callData);
  const zeros = BigInt(bytes.filter((byte) => byte === 0).length);
  const others = BigInt(bytes.length) - zeros;
  const usual = 4n * zeros + 16n * others + execution;
  const floor = 10n * zeros + 40n * others;
  return TRANSACTION + (usual > floor ? usual : floor);
}
// #endregion gas

// #region rate
/** A base layer, as far as inputs are concerned. */
export interface BaseLayer {
  /** Gas that fits into a block; the chain's operators change it now and then. */
  readonly blockGas: number;
  readonly blockSeconds: number;
}

/** Inputs a second, by what limits them. The lower one of the two is the limit. */
export interface InputRate {
  /** If inputs had every block of the base layer to themselves. */
  readonly baseLayer: number;
  /** If the machine never waited for an input. */
  readonly machine: number;
}

/**
 * How many inputs a second are possible, if each costs `inputGas` and keeps the
 * machine busy for `inputSeconds`.
 */
export function inputRate({blockGas, blockSeconds}: BaseLayer, inputGas: number, inputSeconds: number): InputRate {
  return {
    baseLayer: Math.floor(blockGas / inputGas) / blockSeconds,
    machine: 1 / inputSeconds,
  };
}
// #endregion rate
