/**
 * Lets the application contract check that a notice is one of the application's
 * own.
 *
 *     npx tsx validate-notice.ts 0 0    the first notice of input 0
 */
import type {Hex} from 'viem';
import {applicationAbi, contractProof, type Proof, proofFields} from './application.js';
import {applicationAddress, publicClient} from './config.js';
import {runAsProgram} from './main.js';
import {requestGraphql} from './read-outputs.js';

// #region validate
const noticeWithProof = `
  query noticeWithProof($inputIndex: Int!, $noticeIndex: Int!) {
    notice(inputIndex: $inputIndex, noticeIndex: $noticeIndex) {
      payload
      proof { ${proofFields} }
    }
  }
`;

/**
 * Returns true if the proof of the notice is valid; otherwise, the call
 * reverts.
 */
export async function validateNotice(inputIndex: number, noticeIndex: number): Promise<boolean> {
  interface Answer {
    notice: {payload: Hex; proof: Proof | null};
  }
  const variables = {inputIndex, noticeIndex};
  const {notice} = await requestGraphql<Answer>(noticeWithProof, variables);
  if (notice.proof === null) {
    throw new Error('The notice has no proof yet: its epoch is open.');
  }

  return publicClient.readContract({
    address: applicationAddress,
    abi: applicationAbi,
    functionName: 'validateNotice',
    args: [notice.payload, contractProof(notice.proof)],
  });
}
// #endregion validate

await runAsProgram(import.meta.url, async (inputIndex = '0', noticeIndex = '0') => {
  await validateNotice(Number(inputIndex), Number(noticeIndex));
  console.log(`Notice ${noticeIndex} of input ${inputIndex} is valid.`);
});
