/**
 * Executes a voucher of the application on the base layer.
 *
 *     npx tsx execute-voucher.ts 3 0    the first voucher of input 3
 */
import type {Address, Hex} from 'viem';
import {applicationAbi, contractProof, type Proof, proofFields} from './application.js';
import {applicationAddress, publicClient, walletClient} from './config.js';
import {runAsProgram} from './main.js';
import {requestGraphql} from './read-outputs.js';

// #region voucher
const voucherWithProof = `
  query voucherWithProof($inputIndex: Int!, $voucherIndex: Int!) {
    voucher(inputIndex: $inputIndex, voucherIndex: $voucherIndex) {
      destination
      payload
      proof { ${proofFields} }
    }
  }
`;

/** The answer of the node. The proof is null until the epoch is closed. */
interface Answer {
  voucher: {destination: Address; payload: Hex; proof: Proof | null};
}
// #endregion voucher

// #region execute
/** Executes a voucher and returns the hash of the transaction that did it. */
export async function executeVoucher(inputIndex: number, voucherIndex: number): Promise<Hex> {
  const {voucher} = await requestGraphql<Answer>(voucherWithProof, {
    inputIndex,
    voucherIndex,
  });
  if (voucher.proof === null) {
    throw new Error('The voucher has no proof yet: its epoch is open.');
  }

  const {request, result} = await publicClient.simulateContract({
    account: walletClient.account,
    address: applicationAddress,
    abi: applicationAbi,
    functionName: 'executeVoucher',
    args: [voucher.destination, voucher.payload, contractProof(voucher.proof)],
  });
  // If the call that the voucher makes fails, the contract does not revert: it
  // returns false.
  if (!result) throw new Error('The call that the voucher makes fails.');

  const hash = await walletClient.writeContract(request);
  const receipt = await publicClient.waitForTransactionReceipt({hash});
  if (receipt.status === 'reverted') {
    throw new Error(`Transaction ${hash} was reverted.`);
  }
  return hash;
}
// #endregion execute

// #region executed
/**
 * Returns whether a voucher was executed. This can happen at most once.
 */
export async function wasVoucherExecuted(inputIndex: number, voucherIndex: number): Promise<boolean> {
  return publicClient.readContract({
    address: applicationAddress,
    abi: applicationAbi,
    functionName: 'wasVoucherExecuted',
    args: [BigInt(inputIndex), BigInt(voucherIndex)],
  });
}
// #endregion executed

await runAsProgram(import.meta.url, async (inputIndex = '0', voucherIndex = '0') => {
  const name = `Voucher ${voucherIndex} of input ${inputIndex}`;
  if (await wasVoucherExecuted(Number(inputIndex), Number(voucherIndex))) {
    console.log(`${name} was executed before.`);
    return;
  }
  const hash = await executeVoucher(Number(inputIndex), Number(voucherIndex));
  console.log(`${name} executed in transaction ${hash}.`);
});
