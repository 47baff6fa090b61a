/**
 * The application contract, and the proofs that it checks, as the programs
 * here need them.
 */
import {type Hex, parseAbi} from 'viem';

// #region abi
/**
 * The functions of CartesiDApp that deal with outputs, and the errors with which
 * they can revert.
 */
export const applicationAbi = parseAbi([
  'struct OutputValidityProof { uint64 inputIndexWithinEpoch; uint64 outputIndexWithinInput; bytes32 outputHashesRootHash; bytes32 vouchersEpochRootHash; bytes32 noticesEpochRootHash; bytes32 machineStateHash; bytes32[] outputHashInOutputHashesSiblings; bytes32[] outputHashesInEpochSiblings; }',
  'struct Proof { OutputValidityProof validity; bytes context; }',
  'function executeVoucher(address destination, bytes payload, Proof proof) returns (bool)',
  'function wasVoucherExecuted(uint256 inputIndex, uint256 outputIndexWithinInput) view returns (bool)',
  'function validateNotice(bytes notice, Proof proof) view returns (bool)',
  'error VoucherReexecutionNotAllowed()',
  'error IncorrectEpochHash()',
  'error IncorrectOutputsEpochRootHash()',
  'error IncorrectOutputHashesRootHash()',
  'error InputIndexOutOfClaimBounds()',
  'error InvalidClaimIndex()',
]);
// #endregion abi

// #region proof
/** The fields of a proof, for use in a GraphQL query. */
export const proofFields = `
  validity {
    inputIndexWithinEpoch
    outputIndexWithinInput
    outputHashesRootHash
    vouchersEpochRootHash
    noticesEpochRootHash
    machineStateHash
    outputHashInOutputHashesSiblings
    outputHashesInEpochSiblings
  }
  context
`;

/** A proof as GraphQL returns it. */
export interface Proof {
  validity: {
    inputIndexWithinEpoch: number;
    outputIndexWithinInput: number;
    outputHashesRootHash: Hex;
    vouchersEpochRootHash: Hex;
    noticesEpochRootHash: Hex;
    machineStateHash: Hex;
    outputHashInOutputHashesSiblings: Hex[];
    outputHashesInEpochSiblings: Hex[];
  };
  context: Hex;
}

/** A proof in the form that the contract takes: viem needs a bigint for each uint64. */
export function contractProof({validity, context}: Proof) {
  return {
    validity: {
      ...validity,
      inputIndexWithinEpoch: BigInt(validity.inputIndexWithinEpoch),
      outputIndexWithinInput: BigInt(validity.outputIndexWithinInput),
    },
    context,
  };
}
// #endregion proof
