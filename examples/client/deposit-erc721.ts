/**
 * Deposits an ERC-721 token in the application through the ERC721Portal
 * contract.
 *
 *     npx tsx deposit-erc721.ts 1
 */
import {type Address, type Hex, parseAbi} from 'viem';
import {applicationAddress, erc721PortalAddress, publicClient, testNftAddress, walletClient} from './config.js';
import {runAsProgram} from './main.js';
import {waitForInput} from './send-input.js';

// #region abi
const erc721Abi = parseAbi(['function approve(address to, uint256 tokenId)']);
const erc721PortalAbi = parseAbi([
  'function depositERC721Token(address token, address dapp, uint256 tokenId, bytes baseLayerData, bytes execLayerData)',
]);
// #endregion abi

// #region deposit
/**
 * Lets the portal take the account's token `tokenId`, then deposits it in the
 * application.
 */
export async function depositErc721(
  token: Address,
  tokenId: bigint,
  {baseLayerData = '0x', execLayerData = '0x'}: {baseLayerData?: Hex; execLayerData?: Hex} = {},
): Promise<bigint> {
  const approval = await walletClient.writeContract({
    address: token,
    abi: erc721Abi,
    functionName: 'approve',
    args: [erc721PortalAddress, tokenId],
  });
  // The deposit fails until the approval is in a block.
  await publicClient.waitForTransactionReceipt({hash: approval});

  const hash = await walletClient.writeContract({
    address: erc721PortalAddress,
    abi: erc721PortalAbi,
    functionName: 'depositERC721Token',
    args: [token, applicationAddress, tokenId, baseLayerData, execLayerData],
  });
  return waitForInput(hash);
}
// #endregion deposit

await runAsProgram(import.meta.url, async (tokenId = '1') => {
  const index = await depositErc721(testNftAddress, BigInt(tokenId));
  console.log(`Input ${index} added: TestNFT ${tokenId} deposited.`);
});
