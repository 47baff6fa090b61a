/** The memory of an interpreter: kept, put back, and hashed. */
import {sha256} from '@noble/hashes/sha2';

import {bytesToHex} from '@site/src/rollup/hex';
import type {Hex} from '@site/src/rollup/types';

const PAGE_BYTES = 4096;
const PAGE_WORDS = PAGE_BYTES / 4;

/** The number of pages up to the last one that is not empty. */
function usedPages(words: Uint32Array): number {
  let last = words.length - 1;
  while (last >= 0 && words[last] === 0) last -= 1;
  return Math.ceil((last + 1) / PAGE_WORDS);
}

function samePage(left: Uint32Array, right: Uint32Array, page: number): boolean {
  const end = (page + 1) * PAGE_WORDS;
  for (let word = page * PAGE_WORDS; word < end; word++) if (left[word] !== right[word]) return false;
  return true;
}

/** Keeps a copy of a memory, and the hash of each page that has not changed since it was last hashed. */
export class MemoryImage {
  readonly #memory: WebAssembly.Memory;
  #saved = new Uint32Array(0);
  #hashed = new Uint32Array(0);
  #leaves = new Uint8Array(0);

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
  }

  /** Keeps what is in the memory. */
  save(): void {
    const words = new Uint32Array(this.#memory.buffer);
    this.#saved = words.slice(0, usedPages(words) * PAGE_WORDS);
  }

  /** Puts back what was kept. The memory may have grown since; what is new is empty then. */
  restore(): void {
    const words = new Uint32Array(this.#memory.buffer);
    words.set(this.#saved);
    words.fill(0, this.#saved.length);
  }

  /** SHA-256 of the SHA-256 of each page of 4 KiB, up to the last page that is not empty. */
  hash(): Hex {
    const words = new Uint32Array(this.#memory.buffer);
    const pages = usedPages(words);
    const leaves = new Uint8Array(pages * 32);
    const known = this.#hashed.length / PAGE_WORDS;
    for (let page = 0; page < pages; page++) {
      const at = page * 32;
      if (page < known && samePage(words, this.#hashed, page)) leaves.set(this.#leaves.subarray(at, at + 32), at);
      else leaves.set(sha256(new Uint8Array(words.buffer, page * PAGE_BYTES, PAGE_BYTES)), at);
    }
    this.#hashed = words.slice(0, pages * PAGE_WORDS);
    this.#leaves = leaves;
    return bytesToHex(sha256(leaves));
  }
}
