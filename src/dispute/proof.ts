/** The access log of a step, with which a verifier repeats it and knows nothing else of the state but its hash. */
import {hashWord, rootFrom, type Hash, type MerkleTree} from './merkle';
import {wordAt, type MemoryLayout, type Machine} from './machine';
import {executeStep} from './step';

/** A word that a step has read or written, as it was before, with the proof that the state had it. */
export interface Touch {
  readonly kind: 'read' | 'write';
  readonly word: number;
  readonly value: bigint;
  readonly siblings: readonly Hash[];
}

/** Executes a step of a machine and records what it touches. The tree of the state follows. */
export function recordStep(machine: Machine, tree: MerkleTree): Touch[] {
  const log: Touch[] = [];
  const record = (kind: Touch['kind'], word: number): bigint => {
    const value = machine.read(word);
    log.push({kind, word, value, siblings: tree.prove(word)});
    return value;
  };
  executeStep({
    read: (word) => record('read', word),
    write: (word, value) => {
      record('write', word);
      machine.write(word, value);
      tree.set(word, hashWord(value));
    },
    wordAt: machine.wordAt,
  });
  return log;
}

/**
 * Repeats a step from the hash of the state before and a log, as a contract would.
 *
 * @returns the hash of the state after
 * @throws when the log does not belong to the state, or the step touches something else
 */
export function verifyStep(before: Hash, log: readonly Touch[], layout: MemoryLayout): Hash {
  let root = before;
  let next = 0;
  const height = Math.log2(layout.words * 2);
  const take = (kind: Touch['kind'], word: number): Touch => {
    const touch = log[next++];
    if (touch?.kind !== kind || touch.word !== word) {
      throw new Error(`Access ${next - 1} of the log is not the ${kind} of word ${word} that the step makes.`);
    }
    if (touch.siblings.length !== height || rootFrom(hashWord(touch.value), word, touch.siblings) !== root) {
      throw new Error(`Access ${next - 1} of the log: the proof of word ${word} does not lead to the state's hash.`);
    }
    return touch;
  };
  executeStep({
    read: (word) => take('read', word).value,
    write: (word, value) => {
      root = rootFrom(hashWord(value), word, take('write', word).siblings);
    },
    wordAt: (address) => wordAt(layout, address),
  });
  if (next !== log.length) throw new Error(`The log has ${log.length} accesses, and the step makes ${next}.`);
  return root;
}
