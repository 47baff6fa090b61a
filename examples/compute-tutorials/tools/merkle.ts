/** The Merkle root of a drive, as the Cartesi Machine and Cartesi Compute compute it. */
import {bytesToHex, concat, type Hex, keccak256} from 'viem';

/** A leaf is a word of 2^3 bytes. */
const LOG2_WORD = 3;

// #region root
/**
 * The root hash of a drive of `2^log2Size` bytes that begins with `content` and is filled with zeros.
 *
 * @throws {RangeError} if the content does not fit, or the drive is smaller than a word.
 */
export function driveRoot(content: Uint8Array, log2Size: number): Hex {
  if (log2Size < LOG2_WORD) throw new RangeError(`A drive has at least 2^${LOG2_WORD} bytes, not 2^${log2Size}.`);
  if (content.length > 2 ** log2Size) {
    throw new RangeError(`${content.length} bytes do not fit into a drive of 2^${log2Size}.`);
  }
  return subtree(content, log2Size);
}

function subtree(content: Uint8Array, log2Size: number): Hex {
  // All zeros: no need to hash them one by one.
  if (content.every((byte) => byte === 0)) return pristine(log2Size);
  if (log2Size === LOG2_WORD) {
    const word = new Uint8Array(2 ** LOG2_WORD);
    word.set(content);
    return keccak256(word);
  }
  const half = 2 ** (log2Size - 1);
  return keccak256(
    concat([subtree(content.subarray(0, half), log2Size - 1), subtree(content.subarray(half), log2Size - 1)]),
  );
}

/** The root hash of a drive of zeros. */
export function pristine(log2Size: number): Hex {
  let hash = keccak256(bytesToHex(new Uint8Array(2 ** LOG2_WORD)));
  for (let level = LOG2_WORD; level < log2Size; level++) hash = keccak256(concat([hash, hash]));
  return hash;
}
// #endregion root
