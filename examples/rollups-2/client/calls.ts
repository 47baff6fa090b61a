/**
 * Calls that users send to contracts 3.0.0-alpha.10, for example with viem:
 *
 *     await walletClient.sendTransaction(addInput(application, stringToHex('hello')));
 */
import {type Address, encodeFunctionData, type Hex, parseAbi} from 'viem';

/** A transaction without its sender. */
export interface Call {
  readonly to: Address;
  readonly data: Hex;
  /** Wei that goes with the call. */
  readonly value: bigint;
}

// #region addresses
/** Contracts of release 3.0.0-alpha.10. Another release has other addresses. */
export const INPUT_BOX = '0xEbE9f4Dfc04ae10bBeE663859c3dc5A23f94eA3C';
export const ETHER_PORTAL = '0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0';
export const ERC20_PORTAL = '0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419';
export const ERC721_PORTAL = '0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E';
export const ERC1155_SINGLE_PORTAL = '0x585F56351A66f131E176a345662215C772f80451';
export const ERC1155_BATCH_PORTAL = '0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe';
// #endregion addresses

// #region input
const inputBoxAbi = parseAbi(['function addInput(address, bytes)']);

/** Adds an input with this payload. */
export function addInput(application: Address, payload: Hex): Call {
  const args = [application, payload] as const;
  return {to: INPUT_BOX, data: encodeFunctionData({abi: inputBoxAbi, args}), value: 0n};
}
// #endregion input

// #region ether
const etherPortalAbi = parseAbi(['function depositEther(address, bytes) payable']);

/** Deposits Ether, in wei. */
export function depositEther(application: Address, value: bigint, execLayerData: Hex): Call {
  const args = [application, execLayerData] as const;
  return {to: ETHER_PORTAL, data: encodeFunctionData({abi: etherPortalAbi, args}), value};
}
// #endregion ether

// #region erc20
const erc20PortalAbi = parseAbi(['function depositErc20Tokens(address, address, uint256, bytes)']);

/** Deposits ERC-20 tokens, in their smallest unit. Approve the portal first. */
export function depositErc20(token: Address, application: Address, amount: bigint, execLayerData: Hex): Call {
  const args = [token, application, amount, execLayerData] as const;
  return {to: ERC20_PORTAL, data: encodeFunctionData({abi: erc20PortalAbi, args}), value: 0n};
}
// #endregion erc20

// #region erc721
const erc721PortalAbi = parseAbi(['function depositErc721Token(address, address, uint256, bytes, bytes)']);

/** Deposits an ERC-721 token. Approve the portal first. */
export function depositErc721(
  token: Address,
  application: Address,
  tokenId: bigint,
  baseLayerData: Hex,
  execLayerData: Hex,
): Call {
  const args = [token, application, tokenId, baseLayerData, execLayerData] as const;
  return {to: ERC721_PORTAL, data: encodeFunctionData({abi: erc721PortalAbi, args}), value: 0n};
}
// #endregion erc721

// #region erc1155
const erc1155PortalAbi = parseAbi([
  'function depositSingleErc1155Token(address, address, uint256, uint256, bytes, bytes)',
  'function depositBatchErc1155Token(address, address, uint256[], uint256[], bytes, bytes)',
]);

/** Deposits ERC-1155 tokens of one id. Call `setApprovalForAll` for the portal first. */
export function depositErc1155(
  token: Address,
  application: Address,
  tokenId: bigint,
  amount: bigint,
  baseLayerData: Hex,
  execLayerData: Hex,
): Call {
  const args = [token, application, tokenId, amount, baseLayerData, execLayerData] as const;
  const data = encodeFunctionData({abi: erc1155PortalAbi, functionName: 'depositSingleErc1155Token', args});
  return {to: ERC1155_SINGLE_PORTAL, data, value: 0n};
}

/** Deposits ERC-1155 tokens of several ids in one input. */
export function depositErc1155Batch(
  token: Address,
  application: Address,
  tokenIds: readonly bigint[],
  amounts: readonly bigint[],
  baseLayerData: Hex,
  execLayerData: Hex,
): Call {
  const args = [token, application, tokenIds, amounts, baseLayerData, execLayerData] as const;
  const data = encodeFunctionData({abi: erc1155PortalAbi, functionName: 'depositBatchErc1155Token', args});
  return {to: ERC1155_BATCH_PORTAL, data, value: 0n};
}
// #endregion erc1155
