import {concat, type Hex, hexToBytes, keccak256} from 'viem';

/** Bytes of a leaf of the machine's Merkle tree. */
const WORD = 8;

/** Merkle root of a drive: its content, filled up with zeros to 2^log2Size bytes, hashed word by word. */
// #region root
export function driveRoot(content: Hex, log2Size: number): Hex {
  const bytes = hexToBytes(content);
  const size = 2 ** log2Size;
  if (log2Size < 3) throw new Error('A drive has at least one word: log2Size must be 3 or more.');
  if (bytes.length > size) throw new Error(`${bytes.length} bytes do not fit in a drive of ${size}.`);
  const padded = new Uint8Array(size);
  padded.set(bytes);
  let level: Hex[] = [];
  for (let start = 0; start < size; start += WORD) {
    level.push(keccak256(padded.subarray(start, start + WORD)));
  }
  while (level.length > 1) {
    const parents: Hex[] = [];
    for (let index = 0; index < level.length; index += 2) {
      parents.push(keccak256(concat(level.slice(index, index + 2))));
    }
    level = parents;
  }
  return level[0] ?? '0x';
}
// #endregion root
