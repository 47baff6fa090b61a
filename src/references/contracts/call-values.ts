import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  keccak256,
  padHex,
  parseAbi,
  stringToHex,
  zeroAddress,
  type AbiParameter,
} from 'viem';

import type {Contracts} from './schema';
import type {CallTargets} from '@site/src/references/manifest';

/** A value of the ABI: addresses and bytes as text, integers as `bigint`, tuples as lists of their members. */
export type AbiValue = string | boolean | bigint | readonly AbiValue[];

/** The first two test accounts of every local network. They can send without a key. */
export const ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const;

/** The test tokens of the local network. */
const TOKENS = {
  erc20: '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2',
  erc721: '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B',
  erc1155: '0x04d724738873CB6a86328D2EbAEb2079D715e61e',
} as const;

/** `order:42`, the payload of the examples of the other references. */
const PAYLOAD = '0x6f726465723a3432';

const LOCAL = 'localhost';

/** Where a call of a contract goes. */
export interface CallTarget {
  readonly address: string;
  /** Why it goes there: it is the application, it is deployed there, or the address stands for one that the reader knows. */
  readonly kind: 'application' | 'local' | 'network' | 'example';
  /** Name of the network of `network`. */
  readonly network?: string;
}

/** What the values of a call depend on. */
export interface CallContext {
  readonly spec: Contracts;
  readonly targets: CallTargets;
  /** The contract that is called. */
  readonly contract: string;
}

/** What the value of a parameter depends on. */
interface ValueContext extends CallContext {
  /** Name of the function that is called. */
  readonly called: string;
}

/** The address that a call of a contract goes to. */
export function callTarget({spec, targets, contract}: CallContext): CallTarget {
  if (targets.facets?.includes(contract) === true)
    return {address: getAddress(targets.application), kind: 'application'};
  const own = spec.deployments[LOCAL]?.[contract];
  if (own !== undefined) return {address: getAddress(own), kind: 'local'};
  for (const {key, name, retired} of spec.networks) {
    const address = spec.deployments[key]?.[contract];
    if (address !== undefined && retired !== true) return {address, kind: 'network', network: name};
  }
  return {address: getAddress(`0x${keccak256(stringToHex(contract)).slice(-40)}`), kind: 'example'};
}

const encodings = parseAbi(['function Notice(bytes payload)']);

const ADDRESS_VALUES: readonly (readonly [name: RegExp, value: (context: ValueContext) => string])[] = [
  [/^(dapp|appcontract|application)$/, ({targets}) => getAddress(targets.application)],
  [/token|erc/, ({contract}) => tokenOf(contract)],
  [/inputbox/, (context) => callTarget({...context, contract: 'InputBox'}).address],
  [/consensus|merklerootvalidator/, (context) => callTarget({...context, contract: 'Authority'}).address],
  [/history/, (context) => callTarget({...context, contract: 'History'}).address],
  [/withdrawaloutputbuilder/, (context) => callTarget({...context, contract: 'UsdWithdrawalOutputBuilder'}).address],
  // A change that removes functions names no facet, and one without a call names no contract for it.
  [/^(facetaddress|init)$/, () => zeroAddress],
  [/facet/, ({spec}) => Object.values(spec.deployments)[0]?.['InputFacet'] ?? ACCOUNTS[1]],
  [/bank/, (context) => callTarget({...context, contract: 'Bank'}).address],
  // The tokens that an application pays its validators with.
  [/^to$/, ({called, targets}) => (called === 'depositTokens' ? getAddress(targets.application) : ACCOUNTS[1])],
  [/^(recipient|receiver|newowner|destination|guardian)$/, () => ACCOUNTS[1]],
];

const INTEGER_VALUES: readonly (readonly [name: RegExp, value: bigint])[] = [
  [/chainid/, 31337n],
  [/tokenid|^id$|voucherindex/, 1n],
  [/values$/, 10n],
  [/amount|value|fee/, 1_000_000_000_000_000_000n],
  [/epochlength|inputduration|challengeperiod/, 7200n],
  [/stagingperiod/, 10n],
  [/blocknumber/, 7199n],
  [/blocktimestamp/, 1_718_208_720n],
  [/maxnumofaccounts/, 4n],
  [/drivestartindex/, 1n],
  // 2 MiB: the machine takes no more.
  [/inputlog2size/, 21n],
  [/log2size/, 5n],
  // Of an enum of the facets: to remove functions.
  [/^action$/, 2n],
];

/** Selectors by the names of parameters, where that of `supportsInterface` will not do: `onERC721Received` can be removed. */
const SELECTORS: Readonly<Record<string, string>> = {functionselectors: '0x150b7a02'};

/**
 * A value for a parameter: of its type, and one that a reader can meet in the local network.
 *
 * @param parameter The parameter as the ABI has it; its name says what it holds.
 */
export function callValue(parameter: AbiParameter, context: ValueContext): AbiValue {
  const {type} = parameter;
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list !== null) {
    const [, inner = '', size = ''] = list;
    const item = callValue({...parameter, type: inner}, context);
    return Array.from({length: size === '' ? 1 : Number(size)}, () => item);
  }
  const name = (parameter.name ?? '').replace(/_/g, '').toLowerCase();
  if ('components' in parameter) return parameter.components.map((component) => callValue(component, context));
  if (type === 'address') return ADDRESS_VALUES.find(([key]) => key.test(name))?.[1](context) ?? ACCOUNTS[0];
  if (type === 'bool') return true;
  if (type === 'string') return 'Cartesi';
  if (type === 'bytes') return bytesValue(name, context);
  if (type === 'bytes4') return SELECTORS[name] ?? '0x01ffc9a7';
  if (type === 'bytes32') return name === 'salt' ? `0x${'1'.padStart(64, '0')}` : keccak256(stringToHex(name));
  return INTEGER_VALUES.find(([key]) => key.test(name))?.[1] ?? 0n;
}

function tokenOf(contract: string): string {
  if (contract.includes('1155')) return TOKENS.erc1155;
  return contract.includes('721') ? TOKENS.erc721 : TOKENS.erc20;
}

function bytesValue(name: string, context: ValueContext): string {
  const {targets, called} = context;
  switch (name) {
    case 'output':
      return encodeFunctionData({abi: encodings, functionName: 'Notice', args: [PAYLOAD]});
    case 'encodedvoucher':
      return encodeAbiParameters([{type: 'address'}, {type: 'bytes'}], [ACCOUNTS[1], PAYLOAD]);
    case 'encodednotice':
      return encodeAbiParameters([{type: 'bytes'}], [PAYLOAD]);
    case 'claimdata':
      return encodeAbiParameters(
        [{type: 'address'}, {type: 'tuple', components: [{type: 'bytes32'}, {type: 'uint128'}, {type: 'uint128'}]}],
        [getAddress(targets.application), [keccak256(stringToHex('epoch')), 0n, 0n]],
      );
    case 'proofcontext':
    case 'context':
      return encodeAbiParameters([{type: 'uint256'}], [0n]);
    case 'baselayerdata':
    case 'calldata':
      return '0x';
    case 'account':
      // The account of the builder for dollars: a balance of 12 bytes, the lowest first, and the owner.
      return concat([padHex('0x40420f', {dir: 'right', size: 12}), ACCOUNTS[1]]).toLowerCase();
    case 'data':
      return withdrawalData(called) ?? PAYLOAD;
    default:
      return PAYLOAD;
  }
}

/** What the portals of 0.8 decode; `undefined` for other functions, whose data the application alone reads. */
function withdrawalData(called: string): string | undefined {
  switch (called) {
    case 'etherWithdrawal':
      return encodeAbiParameters([{type: 'address'}, {type: 'uint256'}], [ACCOUNTS[1], 1_000_000_000_000_000_000n]);
    case 'erc721Withdrawal':
      return encodeAbiParameters(
        [{type: 'address'}, {type: 'address'}, {type: 'uint256'}],
        [TOKENS.erc721, ACCOUNTS[1], 1n],
      );
    default:
      return undefined;
  }
}
