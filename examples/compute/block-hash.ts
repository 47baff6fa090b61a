import {scryptSync} from 'node:crypto';

import {concat, type Hex, hexToBytes, bytesToHex} from 'viem';

/** The six fields of a Dogecoin or Litecoin block header, in the order in which they are hashed, as explorers show them. */
export interface BlockHeader {
  readonly version: Hex;
  readonly prevBlock: Hex;
  readonly merkleRootHash: Hex;
  readonly timestamp: Hex;
  readonly difficultyBits: Hex;
  readonly nonce: Hex;
}

/** Proof-of-work hash of a block: scrypt of the 80 bytes of its header, which are little-endian. */
// #region hash
export function blockHash(header: BlockHeader): Hex {
  const fields = [
    header.version,
    header.prevBlock,
    header.merkleRootHash,
    header.timestamp,
    header.difficultyBits,
    header.nonce,
  ];
  const input = concat(fields.map((field) => hexToBytes(field).reverse()));
  const hash = scryptSync(input, input, 32, {N: 1024, r: 1, p: 1});
  return bytesToHex(hash.reverse());
}
// #endregion hash

/** The largest hash that the field `difficultyBits` allows: an exponent of one byte and a mantissa of three. */
// #region target
export function target(difficultyBits: Hex): bigint {
  const bits = BigInt(difficultyBits);
  return (bits & 0xffffffn) << (8n * ((bits >> 24n) - 3n));
}
// #endregion target
