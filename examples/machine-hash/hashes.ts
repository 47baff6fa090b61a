/** Prints the hashes that the page about the state hash explains. */
import type {Hex} from 'viem';

import {hashOfData, pristineHashes, prove, type Range, rollUp, stateHash} from './tree.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const short = (hash: Hex): string => `${hash.slice(0, 10)}…${hash.slice(-8)}`;
const print = (label: string, value: string | undefined): void => console.log(`${label.padEnd(24)}${value ?? ''}`);

const zeros = pristineHashes();
for (const log2 of [5, 6, 12, 21, 63, 64]) print(`2^${log2} zero bytes`, zeros[log2]);

// #region template
/** A state with two ranges: memory, and a place for the input that is still zero. */
const memory: Range = {
  start: 0x80000000n,
  log2Size: 27,
  hash: hashOfData(bytes('kernel and programs'), 27),
};
const place = {start: 0xa0000000n, log2Size: 12};
const empty = hashOfData(bytes(''), 12);
const template = [memory, {...place, hash: empty}];
// #endregion template

// #region instantiate
const proof = prove(template, place);
const input = hashOfData(bytes('6*2^1024 + 3*2^512\n'), 12);

// Without the machine: the siblings and the hash of the input are enough.
const byProof = rollUp(proof, input);
// With the whole state: the same hash.
const inFull = stateHash([memory, {...place, hash: input}]);
// #endregion instantiate

console.log();
print('template', stateHash(template));
print('proof of the place', `${proof.siblings.length} siblings`);
print('leads to', short(rollUp(proof, empty)));
print('input', input);
print('instantiated by proof', byProof);
print('instantiated in full', inFull);
print('a wrong input leads to', short(rollUp(proof, hashOfData(bytes('2+2\n'), 12))));
