/** Prints how many rounds a dispute takes, and settles one about a toy computation. */
import {bisect, ninths, rounds} from './bisection.js';

const print = (label: string, value: number | bigint): void => console.log(`${label.padEnd(44)}${value}`);

print('mcycle, up to 2^64, by halves', rounds(64));
print('cycles of the microarchitecture, 2^20', rounds(20));
print('tournaments of 2^48, 2^17 and 2^27 leaves', rounds(48) + rounds(17) + rounds(27));
print('the old game over 2^40 cycles, by ninths', rounds(40, ninths));

// One player's machine goes wrong after this step.
const WRONG = 1_234_567_890n;
const found = bisect(0n, 2n ** 64n - 1n, (step) => step <= WRONG);
print('rounds of the toy dispute', found.rounds);
print('the last step on which both agree', found.step);
