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

/** The number of pages up to the last one that is not empty, if none is behind `within`. */
function usedPages(words: Uint32Array, within = words.length / PAGE_WORDS): number {
  let pages = within;
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

/** A copy of the first pages of a memory. Its room is used again: a new one for each request would keep the collector busy. */
class Copy {
  words = new Uint32Array(0);
  pages = 0;

  /** Makes room for so many pages, with what the copy has. */
  reserve(pages: number): void {
    const {words} = this;
    if (words.length >= pages * PAGE_WORDS) return;
    // A little more than is asked for: memories grow bit by bit.
    this.words = new Uint32Array(Math.ceil(pages * 1.25) * PAGE_WORDS);
    this.words.set(words);
  }

  /** What a page has. */
  page(page: number): Uint32Array {
    return this.words.subarray(page * PAGE_WORDS, (page + 1) * PAGE_WORDS);
  }
}

/** Keeps a copy of a memory, and the hash of each page that has not changed since it was last hashed. */
export class MemoryImage {
  readonly #memory: WebAssembly.Memory;
  readonly #saved = new Copy();
  readonly #hashed = new Copy();
  #leaves = new Uint8Array(0);
  /** How many pages were in use when the memory was last kept or put back. */
  #used = 0;

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
  }

  /** Keeps what is in the memory. */
  save(): void {
    const words = new Uint32Array(this.#memory.buffer);
    const pages = usedPages(words);
    this.#saved.reserve(pages);
    this.#saved.words.set(words.subarray(0, pages * PAGE_WORDS));
    this.#saved.pages = this.#used = pages;
  }

  /** Puts back what was kept. The memory may have grown since; what is new is empty then. */
  restore(): void {
    const words = new Uint32Array(this.#memory.buffer);
    const used = usedPages(words);
    const {pages} = this.#saved;
    words.set(this.#saved.words.subarray(0, pages * PAGE_WORDS));
    if (used > pages) words.fill(0, pages * PAGE_WORDS, used * PAGE_WORDS);
    this.#used = pages;
  }

  /**
   * SHA-256 of the SHA-256 of each page of 4 KiB, or 32 zeros for an empty one, up to the last that is not empty. To be asked
   * for when the memory was kept or put back: it looks no further than that has, as most of a memory is empty.
   */
  hash(): Hex {
    const words = new Uint32Array(this.#memory.buffer);
    const pages = usedPages(words, this.#used);
    this.#hashed.reserve(pages);
    if (this.#leaves.length < pages * 32) {
      const leaves = this.#leaves;
      this.#leaves = new Uint8Array((this.#hashed.words.length / PAGE_WORDS) * 32);
      this.#leaves.set(leaves);
    }
    const known = this.#hashed.pages;
    for (let page = 0; page < pages; page++) {
      if (page < known && samePage(words, this.#hashed.words, page)) continue;
      this.#hashed.page(page).set(words.subarray(page * PAGE_WORDS, (page + 1) * PAGE_WORDS));
      this.#leaves.set(leafOf(words, page), page * 32);
    }
    this.#hashed.pages = pages;
    return bytesToHex(sha256(this.#leaves.subarray(0, pages * 32)));
  }
}
