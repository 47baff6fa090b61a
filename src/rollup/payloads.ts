/**
 * What the portals of Cartesi Rollups 1.5 and 2.0 put into an input and what a voucher carries, as pure
 * functions. The layouts are those of rollups-contracts 1.4 and 3.0.0-alpha (common/InputEncoding.sol):
 * packed fields of a fixed size, then bytes that are the depositor's own. The two differ in one field.
 */
import {
  type Address,
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  hexToBigInt,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
} from 'viem';
import type {RollupRelease} from './releases';
import {senderName} from './senders';

/** A deposit of Ether, in wei. */
export interface EtherDeposit {
  sender: Address;
  value: bigint;
  execLayerData: Hex;
}

/** A deposit of ERC-20 tokens. */
export interface Erc20Deposit {
  /** What `transferFrom` returned. False means that nothing was moved. There is no such field in 2.0. */
  success?: boolean;
  token: Address;
  sender: Address;
  amount: bigint;
  execLayerData: Hex;
}

/** A deposit of one ERC-721 token. */
export interface Erc721Deposit {
  token: Address;
  sender: Address;
  tokenId: bigint;
  /** What the portal passes on to the token contract. */
  baseLayerData: Hex;
  execLayerData: Hex;
}

/** A deposit of ERC-1155 tokens of one kind. */
export interface Erc1155SingleDeposit extends Erc721Deposit {
  value: bigint;
}

/** A deposit of ERC-1155 tokens of several kinds. */
export interface Erc1155BatchDeposit {
  token: Address;
  sender: Address;
  tokenIds: readonly bigint[];
  values: readonly bigint[];
  baseLayerData: Hex;
  execLayerData: Hex;
}

const BOTH_DATA = parseAbiParameters('bytes baseLayerData, bytes execLayerData');
const BATCH = parseAbiParameters('uint256[] tokenIds, uint256[] values, bytes baseLayerData, bytes execLayerData');

/** Splits a payload into fields of the given sizes and the rest. Throws where it is too short. */
function split(what: string, payload: Hex, sizes: readonly number[]): {fields: Hex[]; rest: Hex} {
  const needed = sizes.reduce((sum, bytes) => sum + bytes, 0);
  if (size(payload) < needed) throw new RangeError(`${what} has at least ${needed} bytes; this has ${size(payload)}`);
  const fields: Hex[] = [];
  let start = 0;
  for (const bytes of sizes) {
    fields.push(slice(payload, start, start + bytes));
    start += bytes;
  }
  // viem's slice throws where the start is the end.
  return {fields, rest: size(payload) === start ? '0x' : slice(payload, start)};
}

function addressAt(fields: readonly Hex[], index: number): Address {
  return getAddress(fields[index] ?? '0x');
}

function numberAt(fields: readonly Hex[], index: number): bigint {
  return hexToBigInt(fields[index] ?? '0x0');
}

/** The input that the Ether portal sends. */
export function encodeEtherDeposit({sender, value, execLayerData}: EtherDeposit): Hex {
  return encodePacked(['address', 'uint256', 'bytes'], [sender, value, execLayerData]);
}

/** Reads an input of the Ether portal. */
export function decodeEtherDeposit(payload: Hex): EtherDeposit {
  const {fields, rest} = split('an Ether deposit', payload, [20, 32]);
  return {sender: addressAt(fields, 0), value: numberAt(fields, 1), execLayerData: rest};
}

/** The input that the ERC-20 portal sends. */
export function encodeErc20Deposit({success, token, sender, amount, execLayerData}: Erc20Deposit): Hex {
  const rest = encodePacked(['address', 'address', 'uint256', 'bytes'], [token, sender, amount, execLayerData]);
  return success === undefined ? rest : concat([encodePacked(['bool'], [success]), rest]);
}

/** Reads an input of the ERC-20 portal of 2.0. */
function decodeErc20Deposit2(payload: Hex): Erc20Deposit {
  const {fields, rest} = split('an ERC-20 deposit', payload, [20, 20, 32]);
  return {
    token: addressAt(fields, 0),
    sender: addressAt(fields, 1),
    amount: numberAt(fields, 2),
    execLayerData: rest,
  };
}

/** Reads an input of the ERC-20 portal of 1.5. */
export function decodeErc20Deposit(payload: Hex): Erc20Deposit {
  const {fields, rest} = split('an ERC-20 deposit', payload, [1, 20, 20, 32]);
  return {
    success: numberAt(fields, 0) !== 0n,
    token: addressAt(fields, 1),
    sender: addressAt(fields, 2),
    amount: numberAt(fields, 3),
    execLayerData: rest,
  };
}

/** The input that the ERC-721 portal sends. */
export function encodeErc721Deposit(deposit: Erc721Deposit): Hex {
  const {token, sender, tokenId, baseLayerData, execLayerData} = deposit;
  return concat([
    encodePacked(['address', 'address', 'uint256'], [token, sender, tokenId]),
    encodeAbiParameters(BOTH_DATA, [baseLayerData, execLayerData]),
  ]);
}

/** Reads an input of the ERC-721 portal. */
export function decodeErc721Deposit(payload: Hex): Erc721Deposit {
  const {fields, rest} = split('an ERC-721 deposit', payload, [20, 20, 32]);
  const [baseLayerData, execLayerData] = decodeAbiParameters(BOTH_DATA, rest);
  return {
    token: addressAt(fields, 0),
    sender: addressAt(fields, 1),
    tokenId: numberAt(fields, 2),
    baseLayerData,
    execLayerData,
  };
}

/** The input that the ERC-1155 portal for single deposits sends. */
export function encodeErc1155SingleDeposit(deposit: Erc1155SingleDeposit): Hex {
  const {token, sender, tokenId, value, baseLayerData, execLayerData} = deposit;
  return concat([
    encodePacked(['address', 'address', 'uint256', 'uint256'], [token, sender, tokenId, value]),
    encodeAbiParameters(BOTH_DATA, [baseLayerData, execLayerData]),
  ]);
}

/** Reads an input of the ERC-1155 portal for single deposits. */
export function decodeErc1155SingleDeposit(payload: Hex): Erc1155SingleDeposit {
  const {fields, rest} = split('an ERC-1155 deposit', payload, [20, 20, 32, 32]);
  const [baseLayerData, execLayerData] = decodeAbiParameters(BOTH_DATA, rest);
  return {
    token: addressAt(fields, 0),
    sender: addressAt(fields, 1),
    tokenId: numberAt(fields, 2),
    value: numberAt(fields, 3),
    baseLayerData,
    execLayerData,
  };
}

/** The input that the ERC-1155 portal for batches sends. */
export function encodeErc1155BatchDeposit(deposit: Erc1155BatchDeposit): Hex {
  const {token, sender, tokenIds, values, baseLayerData, execLayerData} = deposit;
  return concat([
    encodePacked(['address', 'address'], [token, sender]),
    encodeAbiParameters(BATCH, [tokenIds, values, baseLayerData, execLayerData]),
  ]);
}

/** Reads an input of the ERC-1155 portal for batches. */
export function decodeErc1155BatchDeposit(payload: Hex): Erc1155BatchDeposit {
  const {fields, rest} = split('an ERC-1155 batch deposit', payload, [20, 20]);
  const [tokenIds, values, baseLayerData, execLayerData] = decodeAbiParameters(BATCH, rest);
  return {
    token: addressAt(fields, 0),
    sender: addressAt(fields, 1),
    tokenIds,
    values,
    baseLayerData,
    execLayerData,
  };
}

/** The input that DAppAddressRelay sends. */
export function encodeDAppAddressRelay(dapp: Address): Hex {
  return encodePacked(['address'], [dapp]);
}

/** Reads an input of DAppAddressRelay: the address of the application. */
export function decodeDAppAddressRelay(payload: Hex): Address {
  if (size(payload) !== 20) throw new RangeError(`a relayed address has 20 bytes; this has ${size(payload)}`);
  return getAddress(payload);
}

/** The functions that vouchers usually call. */
const VOUCHER_ABI = parseAbi([
  'function withdrawEther(address receiver, uint256 value)',
  'function transfer(address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
]);

const APPLICATION_ABI = parseAbi(['function withdrawEther(address receiver, uint256 value)']);
const ERC20_ABI = parseAbi(['function transfer(address to, uint256 amount)']);
const ERC721_ABI = parseAbi(['function safeTransferFrom(address from, address to, uint256 tokenId)']);
const ERC1155_ABI = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
]);

/** Pays Ether out. The destination of the voucher is the application's own contract. */
export function encodeWithdrawEther(receiver: Address, value: bigint): Hex {
  return encodeFunctionData({abi: APPLICATION_ABI, functionName: 'withdrawEther', args: [receiver, value]});
}

/** Pays ERC-20 tokens out. The destination of the voucher is the token contract. */
export function encodeErc20Transfer(to: Address, amount: bigint): Hex {
  return encodeFunctionData({abi: ERC20_ABI, functionName: 'transfer', args: [to, amount]});
}

/** Hands an ERC-721 token out. `from` is the application's contract, the destination the token contract. */
export function encodeErc721Transfer(from: Address, to: Address, tokenId: bigint): Hex {
  return encodeFunctionData({abi: ERC721_ABI, functionName: 'safeTransferFrom', args: [from, to, tokenId]});
}

/** Hands ERC-1155 tokens of one kind out. `from` is the application's contract. */
export function encodeErc1155Transfer(from: Address, to: Address, id: bigint, value: bigint, data: Hex = '0x'): Hex {
  return encodeFunctionData({abi: ERC1155_ABI, functionName: 'safeTransferFrom', args: [from, to, id, value, data]});
}

/** Hands ERC-1155 tokens of several kinds out. `from` is the application's contract. */
export function encodeErc1155BatchTransfer(
  from: Address,
  to: Address,
  ids: readonly bigint[],
  values: readonly bigint[],
  data: Hex = '0x',
): Hex {
  return encodeFunctionData({
    abi: ERC1155_ABI,
    functionName: 'safeBatchTransferFrom',
    args: [from, to, ids, values, data],
  });
}

/** A voucher's call in words. */
export interface DecodedCall {
  functionName: string;
  args: readonly unknown[];
}

/** Reads the call of a voucher, or gives null where it is none of those above. */
export function decodeVoucherPayload(payload: Hex): DecodedCall | null {
  try {
    const {functionName, args} = decodeFunctionData({abi: VOUCHER_ABI, data: payload});
    return {functionName, args};
  } catch {
    // An unknown selector or arguments that do not fit it: somebody else's call.
    return null;
  }
}

/** A deposit, with the name of the contract that sent it. */
export type DecodedInput =
  | ({contract: 'EtherPortal'} & EtherDeposit)
  | ({contract: 'ERC20Portal'} & Erc20Deposit)
  | ({contract: 'ERC721Portal'} & Erc721Deposit)
  | ({contract: 'ERC1155SinglePortal'} & Erc1155SingleDeposit)
  | ({contract: 'ERC1155BatchPortal'} & Erc1155BatchDeposit)
  | {contract: 'DAppAddressRelay'; dapp: Address};

/** Reads an input by its sender, or gives null for an ordinary input. Throws where a portal's payload is malformed. */
export function decodeInput(sender: Address, payload: Hex, release: RollupRelease = '1.5'): DecodedInput | null {
  const contract = senderName(sender, release);
  switch (contract) {
    case null:
      return null;
    case 'EtherPortal':
      return {contract, ...decodeEtherDeposit(payload)};
    case 'ERC20Portal':
      return {contract, ...(release === '1.5' ? decodeErc20Deposit(payload) : decodeErc20Deposit2(payload))};
    case 'ERC721Portal':
      return {contract, ...decodeErc721Deposit(payload)};
    case 'ERC1155SinglePortal':
      return {contract, ...decodeErc1155SingleDeposit(payload)};
    case 'ERC1155BatchPortal':
      return {contract, ...decodeErc1155BatchDeposit(payload)};
    case 'DAppAddressRelay':
      return {contract, dapp: decodeDAppAddressRelay(payload)};
  }
}
