/** The memory of an interpreter: kept, put back, and hashed. */
import {sha256} from '@noble/hashes/sha2';

import {bytesToHex} from '@site/src/rollup/hex';
import type {Hex} from '@site/src/rollup/types';

const PAGE_BYTES = 4096;
const PAGE_WORDS = PAGE_BYTES / 4;

/** What stands for the hash of a page without a bit set. Most are: an interpreter keeps room for a large stack. */
const EMPTY = new Uint8Array(32);

function isEmpty(words: Uint32Array, page: number): boolean {
  const end = (page + 1) * PAGE_WORDS;
  // Four at a time, in half the time: each request looks at the whole memory, most of which is empty.
  for (let at = page * PAGE_WORDS; at < end; at += 4) {
    if (((words[at] ?? 0) | (words[at + 1] ?? 0) | (words[at + 2] ?? 0) | (words[at + 3] ?? 0)) !== 0) return false;
  }
  return true;
}

/** The number of pages up to the last one that is not empty. */
function usedPages(words: Uint32Array): number {
  let pages = words.length / PAGE_WORDS;
  while (pages > 0 && isEmpty(words, pages - 1)) pages -= 1;
  return pages;
}

function samePage(left: Uint32Array, right: Uint32Array, page: number): boolean {
  const end = (page + 1) * PAGE_WORDS;
  for (let word = page * PAGE_WORDS; word < end; word++) if (left[word] !== right[word]) return false;
  return true;
}

function leafOf(words: Uint32Array, page: number): Uint8Array {
  return isEmpty(words, page) ? EMPTY : sha256(new Uint8Array(words.buffer, page * PAGE_BYTES, PAGE_BYTES));
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
    const used = usedPages(words) * PAGE_WORDS;
    words.set(this.#saved);
    if (used > this.#saved.length) words.fill(0, this.#saved.length, used);
  }

  /** SHA-256 of the SHA-256 of each page of 4 KiB, or 32 zeros for an empty one, up to the last that is not empty. */
  hash(): Hex {
    const words = new Uint32Array(this.#memory.buffer);
    const pages = usedPages(words);
    const leaves = new Uint8Array(pages * 32);
    const known = this.#hashed.length / PAGE_WORDS;
    for (let page = 0; page < pages; page++) {
      const at = page * 32;
      leaves.set(
        page < known && samePage(words, this.#hashed, page) ? this.#leaves.subarray(at, at + 32) : leafOf(words, page),
        at,
      );
    }
    this.#hashed = words.slice(0, pages * PAGE_WORDS);
    this.#leaves = leaves;
    return bytesToHex(sha256(leaves));
  }
}
