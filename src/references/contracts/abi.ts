import type {Abi, AbiEvent, AbiFunction, AbiParameter} from 'viem';

import {splitTypes} from '@site/src/lookup/abi';
import type {Contract, ContractErrorType, ContractFunction, Contracts, Parameter, Struct} from './schema';

type AbiError = Extract<Abi[number], {type: 'error'}>;

/** An error that a call of a contract can revert with, and the contract that defines it. */
interface OwnedError {
  readonly owner: string;
  readonly error: ContractErrorType;
}

/**
 * The ABI of a contract of the specification, with the errors of the contracts that it calls: a client shows the names of
 * those errors only if its ABI has them.
 *
 * @param name A key of `contracts`.
 * @throws {Error} where there is no such contract.
 */
export function contractAbi(spec: Contracts, name: string): Abi {
  const contract = contractOf(spec, name);
  const inputsOf = (parameters: readonly Parameter[]) =>
    parameters.map((parameter) => abiParameter(spec, contract, parameter));
  return [
    ...constructorItems(contract.constructor, inputsOf),
    ...(contract.receive === null ? [] : [{type: 'receive' as const, stateMutability: 'payable' as const}]),
    ...(contract.fallback === undefined ? [] : [{type: 'fallback' as const, stateMutability: 'payable' as const}]),
    ...contract.functions.map((item) => abiFunction(spec, name, item)),
    ...contract.events.map((event): AbiEvent => ({
      type: 'event',
      name: event.name,
      anonymous: event.anonymous,
      inputs: event.inputs.map((input) => ({...abiParameter(spec, contract, input), indexed: input.indexed})),
    })),
    ...errorsOfContract(spec, name).map((owned) => abiError(spec, owned)),
  ];
}

function constructorItems(
  own: Contract['constructor'],
  inputsOf: (parameters: readonly Parameter[]) => AbiParameter[],
): Extract<Abi[number], {type: 'constructor'}>[] {
  if (own === null) return [];
  const stateMutability = own.stateMutability === 'payable' ? 'payable' : 'nonpayable';
  return [{type: 'constructor', stateMutability, inputs: inputsOf(own.inputs)}];
}

/** A function of a contract as an item of its ABI. */
export function abiFunction(
  spec: Contracts,
  name: string,
  {name: functionName, stateMutability, inputs, outputs}: ContractFunction,
): AbiFunction {
  const contract = contractOf(spec, name);
  return {
    type: 'function',
    name: functionName,
    stateMutability,
    inputs: inputs.map((input) => abiParameter(spec, contract, input)),
    outputs: outputs.map((output) => abiParameter(spec, contract, output)),
  };
}

/** The errors that a call of one function can revert with, those of other contracts included, each once. */
export function errorsOfFunction(spec: Contracts, name: string, {reverts = []}: ContractFunction): AbiError[] {
  const owned = reverts.flatMap((revert): OwnedError[] => {
    if (revert.kind !== 'error') return [];
    const owner = revert.contract ?? name;
    return contractOf(spec, owner)
      .errors.filter((error) => error.name === revert.error)
      .map((error) => ({owner, error}));
  });
  return once(owned).map((one) => abiError(spec, one));
}

/** Own errors first, then those that pass through from other contracts. */
function errorsOfContract(spec: Contracts, name: string): OwnedError[] {
  const {errors, functions} = contractOf(spec, name);
  const foreign = functions.flatMap(({reverts = []}) =>
    reverts.flatMap((revert): OwnedError[] => {
      if (revert.kind !== 'error' || revert.contract === undefined) return [];
      const owner = revert.contract;
      return contractOf(spec, owner)
        .errors.filter((error) => error.name === revert.error)
        .map((error) => ({owner, error}));
    }),
  );
  return once([...errors.map((error) => ({owner: name, error})), ...foreign]);
}

function once(errors: readonly OwnedError[]): OwnedError[] {
  const signatures = errors.map(({error}) => error.signature);
  return errors.filter((_, index) => signatures.indexOf(signatures[index] ?? '') === index);
}

function abiError(spec: Contracts, {owner, error}: OwnedError): AbiError {
  const contract = contractOf(spec, owner);
  return {
    type: 'error',
    name: error.name,
    inputs: error.inputs.map((input) => abiParameter(spec, contract, input)),
  };
}

/** A parameter with the members of its struct, whose names the specification keeps apart from the type. */
function abiParameter(
  spec: Contracts,
  contract: Contract,
  {name, type, solidityType}: Pick<Parameter, 'name' | 'type' | 'solidityType'>,
): AbiParameter {
  if (!type.startsWith('(')) return {name, type};
  const close = type.lastIndexOf(')');
  const types = splitTypes(type.slice(1, close));
  const members = structOf(spec, contract, solidityType, types.length)?.members ?? [];
  const components = types.map((part, index) => {
    const member = members[index];
    return abiParameter(spec, contract, {
      name: member?.name ?? '',
      type: part,
      ...(member === undefined ? {} : {solidityType: member.type}),
    });
  });
  return {name, type: `tuple${type.slice(close + 1)}`, components};
}

/** The struct of a type, `IDiamondCut.FacetCut[]`: the contract's own, or that of another contract of the specification. */
function structOf(
  spec: Contracts,
  contract: Contract,
  solidityType: string | undefined,
  size: number,
): Struct | undefined {
  if (solidityType === undefined) return undefined;
  const called = lastPart(solidityType.replace(/(\[\d*\])+$/, ''));
  return [contract, ...Object.values(spec.contracts)]
    .flatMap(({structs}) => structs)
    .find(({name, members}) => lastPart(name) === called && members.length === size);
}

function lastPart(name: string): string {
  return name.split('.').at(-1) ?? name;
}

/** An item as people read and write it, for `parseAbi` of viem: `function owner() view returns (address)`. */
export function readableAbi(item: AbiFunction | AbiError): string {
  const head = `${item.type} ${item.name}(${item.inputs.map(readableParameter).join(', ')})`;
  if (item.type === 'error') return head;
  const mutability = item.stateMutability === 'nonpayable' ? '' : ` ${item.stateMutability}`;
  const returns = item.outputs.length === 0 ? '' : ` returns (${item.outputs.map(readableParameter).join(', ')})`;
  return `${head}${mutability}${returns}`;
}

/** Words of Solidity that `parseAbi` takes for no name, as far as parameters of an ABI have them. */
const RESERVED = new Set([
  'default',
  'error',
  'event',
  'final',
  'in',
  'match',
  'of',
  'public',
  'reference',
  'return',
  'static',
]);

function readableParameter(parameter: AbiParameter): string {
  const {type} = parameter;
  const name = RESERVED.has(parameter.name ?? '') ? '' : parameter.name;
  const components = 'components' in parameter ? parameter.components.map(readableParameter).join(', ') : '';
  const full = type.startsWith('tuple') ? `(${components})${type.slice('tuple'.length)}` : type;
  return name === undefined || name === '' ? full : `${full} ${name}`;
}

/** `ERC20Portal` → `erc20PortalAbi`: the name of a contract's ABI in TypeScript. */
export function abiName(contract: string): string {
  const lead = /^[A-Z]+(?=[A-Z][a-z]|\d|$)/.exec(contract)?.[0] ?? contract.slice(0, 1);
  return `${lead.toLowerCase()}${contract.slice(lead.length)}Abi`;
}

function contractOf(spec: Contracts, name: string): Contract {
  const contract = spec.contracts[name];
  if (contract === undefined) throw new Error(`There is no contract ${name}.`);
  return contract;
}
