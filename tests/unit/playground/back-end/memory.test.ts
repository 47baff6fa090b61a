import {describe, expect, it} from 'vitest';

import {MemoryImage} from '@site/src/playground/back-end/memory';
import {Random} from '@site/tests/lib/random';

/** One page of WebAssembly: sixteen of those that are hashed. */
function start() {
  const memory = new WebAssembly.Memory({initial: 1});
  return {words: new Uint32Array(memory.buffer), image: new MemoryImage(memory)};
}

describe('MemoryImage', () => {
  const {image: empty} = start();

  // Words at the ends of pages, and within one: each alone keeps its page from being empty.
  it.each([0, 1, 2, 3, 4, 5, 1020, 1021, 1022, 1023, 5000, 16_380, 16_381, 16_382, 16_383])(
    'keeps, puts back and hashes a memory with nothing but word %i',
    (word) => {
      const {words, image} = start();
      words[word] = 0x8000_0000;
      image.save();
      const hash = image.hash();
      expect(hash).not.toBe(empty.hash());
      words.fill(0);
      expect(image.hash()).toBe(empty.hash());
      words.fill(7);
      image.restore();
      expect([...words].flatMap((value, index) => (value === 0 ? [] : [[index, value]]))).toEqual([
        [word, 0x8000_0000],
      ]);
      expect(image.hash()).toBe(hash);
    },
  );

  it('has the same hash whatever it has kept before', () => {
    const random = new Random(1);
    const {words, image} = start();
    for (let round = 0; round < 50; round++) {
      words.fill(0);
      const used = random.below(words.length + 1);
      for (let word = 0; word < used; word += 1 + random.below(1500)) words[word] = random.below(3);
      image.save();
      const kept = words.slice();
      const hash = image.hash();
      const other = start();
      other.words.set(words);
      other.image.save();
      expect(hash).toBe(other.image.hash());
      words.fill(9, 0, random.below(words.length + 1));
      image.restore();
      expect(Buffer.from(words.buffer).equals(Buffer.from(kept.buffer))).toBe(true);
      expect(image.hash()).toBe(hash);
    }
  });
});
