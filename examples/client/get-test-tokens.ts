/**
 * Sends ERC-20 test tokens from their owner, account 0 of the local network, to
 * the account.
 *
 *     npx tsx get-test-tokens.ts 100
 */
import {type Hex, parseAbi, parseUnits} from 'viem';
import {account, publicClient, testTokenAddress, testTokenOwner, walletClient} from './config.js';
import {runAsProgram} from './main.js';

const erc20Abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);

/** Sends `amount` units of TestToken and returns once they have arrived. */
export async function getTestTokens(amount: bigint): Promise<Hex> {
  const hash = await walletClient.writeContract({
    account: testTokenOwner,
    address: testTokenAddress,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [account.address, amount],
  });
  await publicClient.waitForTransactionReceipt({hash});
  return hash;
}

await runAsProgram(import.meta.url, async (amount = '100') => {
  await getTestTokens(parseUnits(amount, 18));
  console.log(`${account.address} has received ${amount} TEST.`);
});
