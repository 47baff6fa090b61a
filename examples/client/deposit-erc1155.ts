/**
 * Deposits ERC-1155 tokens in the application: of one id through the
 * ERC1155SinglePortal contract, of several ids in one transaction through the
 * ERC1155BatchPortal contract.
 *
 *     npx tsx deposit-erc1155.ts 1 50        50 of token 1
 *     npx tsx deposit-erc1155.ts 1 50 2 7    50 of token 1 and 7 of token 2
 */
import {type Address, type Hex, parseAbi} from 'viem';
import {
  applicationAddress,
  erc1155BatchPortalAddress,
  erc1155SinglePortalAddress,
  publicClient,
  testMultiTokenAddress,
  walletClient,
} from './config.js';
import {runAsProgram} from './main.js';
import {waitForInput} from './send-input.js';

// #region abi
const erc1155Abi = parseAbi(['function setApprovalForAll(address operator, bool approved)']);
const singlePortalAbi = parseAbi([
  'function depositSingleERC1155Token(address token, address dapp, uint256 tokenId, uint256 value, bytes baseLayerData, bytes execLayerData)',
]);
const batchPortalAbi = parseAbi([
  'function depositBatchERC1155Token(address token, address dapp, uint256[] tokenIds, uint256[] values, bytes baseLayerData, bytes execLayerData)',
]);
// #endregion abi

/**
 * Data sent with a deposit: for the token contract, and for the back
 * end.
 */
interface DepositData {
  baseLayerData?: Hex;
  execLayerData?: Hex;
}

// #region approve
/**
 * Lets a portal move every token that the account has in the contract `token`.
 */
async function approvePortal(token: Address, portal: Address): Promise<void> {
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc1155Abi,
    functionName: 'setApprovalForAll',
    args: [portal, true],
  });
  await publicClient.waitForTransactionReceipt({hash});
}
// #endregion approve

// #region single
/** Deposits `value` tokens of the id `tokenId`. */
export async function depositErc1155Single(
  token: Address,
  tokenId: bigint,
  value: bigint,
  {baseLayerData = '0x', execLayerData = '0x'}: DepositData = {},
): Promise<bigint> {
  await approvePortal(token, erc1155SinglePortalAddress);
  const hash = await walletClient.writeContract({
    address: erc1155SinglePortalAddress,
    abi: singlePortalAbi,
    functionName: 'depositSingleERC1155Token',
    args: [token, applicationAddress, tokenId, value, baseLayerData, execLayerData],
  });
  return waitForInput(hash);
}
// #endregion single

// #region batch
/**
 * Deposits `values[i]` tokens of the id `tokenIds[i]`, for every i, as one
 * input.
 */
export async function depositErc1155Batch(
  token: Address,
  tokenIds: readonly bigint[],
  values: readonly bigint[],
  {baseLayerData = '0x', execLayerData = '0x'}: DepositData = {},
): Promise<bigint> {
  await approvePortal(token, erc1155BatchPortalAddress);
  const hash = await walletClient.writeContract({
    address: erc1155BatchPortalAddress,
    abi: batchPortalAbi,
    functionName: 'depositBatchERC1155Token',
    args: [token, applicationAddress, tokenIds, values, baseLayerData, execLayerData],
  });
  return waitForInput(hash);
}
// #endregion batch

await runAsProgram(import.meta.url, async (tokenId = '1', value = '50', ...more) => {
  if (more.length === 0) {
    const index = await depositErc1155Single(testMultiTokenAddress, BigInt(tokenId), BigInt(value));
    console.log(`Input ${index} added: ${value} of token ${tokenId} deposited.`);
    return;
  }
  const words = [tokenId, value, ...more].map(BigInt);
  const tokenIds = words.filter((_, place) => place % 2 === 0);
  const values = words.filter((_, place) => place % 2 === 1);
  const index = await depositErc1155Batch(testMultiTokenAddress, tokenIds, values);
  console.log(`Input ${index} added: tokens ${tokenIds.join(', ')} deposited.`);
});
