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
  for (let at = page * PAGE_WORDS; at < end; at += 4) {
    if (((words[at] ?? 0) | (words[at + 1] ?? 0) | (words[at + 2] ?? 0) | (words[at + 3] ?? 0)) !== 0) return false;
  }
  return true;
}

/**
 * A function for WebAssembly that takes a number of pages of the memory `m.m`, and gives the number of those up to the last one
 * that is not empty. Each request looks at the whole memory, most of which is empty: eight words of 64 bits at a time, in a
 * third of the time that JavaScript needs.
 *
 * (func (export "f") (param $pages i32) (result i32) (local $at i32) (local $end i32)
 *   (block $found
 *     (loop $page
 *       (br_if $found (i32.eqz (local.get $pages)))
 *       (local.set $end (i32.shl (local.get $pages) (i32.const 12)))
 *       (local.set $at (i32.sub (local.get $end) (i32.const 4096)))
 *       (loop $words
 *         (br_if $found (i64.ne (i64.const 0)
 *           (i64.or (i64.load (local.get $at)) (i64.or (i64.load offset=8 (local.get $at)) …))))
 *         (br_if $words (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (local.get $end))))
 *       (local.set $pages (i32.sub (local.get $pages) (i32.const 1)))
 *       (br $page)))
 *   (local.get $pages))
 */
const USED_PAGES =
  'AGFzbQEAAAABBgFgAX8BfwIIAQFtAW0CAAADAgEABwUBAWYAAApwAW4BAn8CQANAIABFDQEgAEEMdCECIAJBgCBrIQEDQCABKQMAIAEpAwiEIAEpAxCE' +
  'IAEpAxiEIAEpAyCEIAEpAyiEIAEpAzCEIAEpAziEQgBSDQIgAUHAAGoiASACSQ0ACyAAQQFrIQAMAAsACyAACw==';

const counter = new WebAssembly.Module(Uint8Array.from(atob(USED_PAGES), (byte) => byte.charCodeAt(0)));

/** The number of pages, of as many as it is given, up to the last one that is not empty. */
type UsedPages = (pages: number) => number;

function usedPagesOf(memory: WebAssembly.Memory): UsedPages {
  return new WebAssembly.Instance(counter, {m: {m: memory}}).exports['f'] as UsedPages;
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

  readonly #usedPages: UsedPages;

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
    this.#usedPages = usedPagesOf(memory);
  }

  /** Keeps what is in the memory. */
  save(): void {
    const words = new Uint32Array(this.#memory.buffer);
    const pages = this.#usedPages(words.length / PAGE_WORDS);
    this.#saved.reserve(pages);
    this.#saved.words.set(words.subarray(0, pages * PAGE_WORDS));
    this.#saved.pages = this.#used = pages;
  }

  /** Puts back what was kept. The memory may have grown since; what is new is empty then. */
  restore(): void {
    const words = new Uint32Array(this.#memory.buffer);
    const used = this.#usedPages(words.length / PAGE_WORDS);
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
    const pages = this.#usedPages(this.#used);
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
