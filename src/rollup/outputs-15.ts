/** How 1.5 hashes outputs and encodes claims: OutputEncoding, LibOutputValidation and History of rollups-contracts v1.4.0. Needs viem. */
import {concat, encodeAbiParameters, keccak256, slice} from 'viem';

import type {Hex} from './types';

/** The node above two others. */
export function parentNode(left: Hex, right: Hex): Hex {
  return keccak256(concat([left, right]));
}

/** What is hashed for a voucher: `OutputEncoding.encodeVoucher`. */
export function encodeVoucher15(destination: Hex, payload: Hex): Hex {
  return encodeAbiParameters([{type: 'address'}, {type: 'bytes'}], [destination, payload]);
}

/** What is hashed for a notice: `OutputEncoding.encodeNotice`. */
export function encodeNotice15(payload: Hex): Hex {
  return encodeAbiParameters([{type: 'bytes'}], [payload]);
}

/** A hash is data of the machine: its node is the root over its four words of 8 bytes. */
export function nodeOfStoredHash(hash: Hex): Hex {
  const word = (place: number): Hex => keccak256(slice(hash, 8 * place, 8 * place + 8));
  return parentNode(parentNode(word(0), word(1)), parentNode(word(2), word(3)));
}

/** What `submitClaim` hands on to the history: the application and its claim. */
const CLAIM_DATA = [
  {type: 'address'},
  {
    type: 'tuple',
    components: [
      {name: 'epochHash', type: 'bytes32'},
      {name: 'firstIndex', type: 'uint128'},
      {name: 'lastIndex', type: 'uint128'},
    ],
  },
] as const;

/** The argument of `submitClaim`: the claim of an epoch, with the indexes of its first and last input. */
export function encodeClaim15(
  application: Hex,
  claim: {readonly epochHash: Hex; readonly firstIndex: number; readonly lastIndex: number},
): Hex {
  const {epochHash, firstIndex, lastIndex} = claim;
  return encodeAbiParameters(CLAIM_DATA, [
    application,
    {epochHash, firstIndex: BigInt(firstIndex), lastIndex: BigInt(lastIndex)},
  ]);
}
