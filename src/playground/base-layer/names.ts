/** Names for what the chain has: the calls, events and errors of the contracts of a release. */
import {
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  decodeErrorResult,
  decodeEventLog,
  encodeFunctionData,
  getAddress,
  toEventSelector,
  toFunctionSignature,
} from 'viem';

import type {ChainEvent, NamedValue, TransactionRevert} from '@site/src/playground/types';
import type {Hex} from '@site/src/rollup/types';
import type {Log} from './chain';
import type {BaseLayerData} from './data';

/** The type of a parameter in Solidity's words: a tuple with the types of its members. */
function typeOf(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type;
  return `(${parameter.components.map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`;
}

/** A value as text: numbers in decimal, arrays and tuples as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}

/** Values with their names and types. `values` is a list, or an object where all of them have names. */
export function namedValues(parameters: readonly AbiParameter[], values: unknown): NamedValue[] {
  const fields = Object.entries(values ?? {});
  return parameters.map((parameter, index) => {
    const key = Array.isArray(values) ? String(index) : parameter.name;
    const value: unknown = fields.find(([name]) => name === key)?.[1];
    return {name: parameter.name ?? '', type: typeOf(parameter), text: textOf(value)};
  });
}

/** A call of a contract, ready to be sent. */
export interface EncodedCall {
  readonly contract: string;
  readonly to: Hex;
  readonly signature: string;
  readonly arguments: readonly NamedValue[];
  readonly data: Hex;
}

/** The names of a release. */
export class Names {
  readonly #data: BaseLayerData;
  readonly #contracts: Readonly<Record<string, Hex>>;
  /** By their addresses, in lower case. */
  readonly #names: ReadonlyMap<string, string>;

  /** @param contracts The addresses of the contracts, by their names. */
  constructor(data: BaseLayerData, contracts: Readonly<Record<string, Hex>>) {
    this.#data = data;
    this.#contracts = contracts;
    this.#names = new Map(Object.entries(contracts).map(([name, address]) => [address.toLowerCase(), name]));
  }

  /** The address of a contract. */
  addressOf(contract: string): Hex {
    const address = this.#contracts[contract];
    if (address === undefined) throw new Error(`There is no contract ${contract} in this release.`);
    return address;
  }

  /** A function of a contract. */
  functionOf(contract: string, name: string): AbiFunction {
    const found = this.#data.interfaces[contract]?.find((item) => item.type === 'function' && item.name === name);
    if (found?.type !== 'function') throw new Error(`There is no function ${contract}.${name} in this release.`);
    return found;
  }

  /** Encodes a call of a contract. */
  encode(contract: string, name: string, args: readonly unknown[]): EncodedCall {
    const item = this.functionOf(contract, name);
    return {
      contract,
      to: this.addressOf(contract),
      signature: toFunctionSignature(item),
      arguments: namedValues(item.inputs, args),
      data: encodeFunctionData({abi: [item], functionName: name, args}),
    };
  }

  /** Reads an event. One that is not known has an empty name. */
  event({address, topics, data}: Log): ChainEvent {
    const contract = this.#names.get(address.toLowerCase()) ?? '';
    const [selector, ...others] = topics;
    const item = this.#data.interfaces[contract]?.find((one): one is AbiEvent => {
      const indexed = one.type === 'event' ? one.inputs.filter((input) => input.indexed).length : -1;
      return one.type === 'event' && indexed === others.length && toEventSelector(one) === selector;
    });
    const place = {address: getAddress(address), contract, topics, data};
    if (item === undefined || selector === undefined) return {...place, name: '', values: []};
    const {args} = decodeEventLog({abi: [item], topics: [selector, ...others], data});
    return {...place, name: item.name, values: namedValues(item.inputs, args)};
  }

  /** Reads what a call reverted with. */
  revert(data: Hex): TransactionRevert {
    if (data === '0x') return {name: '', values: [], data, text: 'The contract reverted and gave no reason.'};
    try {
      const abi = this.#data.errors.map(({item}) => item);
      const {abiItem, args} = decodeErrorResult({abi, data});
      const {name} = abiItem;
      const values = namedValues(abiItem.inputs, args);
      if (name === 'Error') return {name, values, data, text: `The contract says: “${values[0]?.text ?? ''}”`};
      if (name === 'Panic') {
        return {name, values, data, text: `The contract failed with panic code ${values[0]?.text ?? ''}.`};
      }
      const meaning = this.#data.errors.find(({item}) => item === abiItem)?.meaning;
      return {name, values, data, text: meaning ?? `The contract reverted with the error ${name}.`};
    } catch {
      // Bytes of a contract that is not known here, or of none.
      return {name: '', values: [], data, text: 'The contract reverted with bytes that are no known error.'};
    }
  }
}
