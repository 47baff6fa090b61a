/** Prints what a dispute of Dave 2.1.1 costs and how long it takes. Run it: npx tsx main.ts */
import {bond, bondsOfDescent, ether} from './bonds.js';
import {delayBound, delayOfOneOpponent, duration, movesOfDescent} from './dispute.js';
import {LEVELS, MAINNET} from './parameters.js';

for (const [index, level] of LEVELS.entries()) console.log(`level ${index}: bond ${ether(bond(level))} ETH`);
console.log(`all levels: ${ether(bondsOfDescent())} ETH, ${movesOfDescent().total} moves`);

const delays = {
  'no dispute': MAINNET.maxAllowance,
  'one opponent at each level': delayOfOneOpponent(MAINNET),
  'bound for 2, 2 and 2 claimants': delayBound(MAINNET, [2, 2, 2]),
};
for (const [name, blocks] of Object.entries(delays)) {
  console.log(`${name}: ${blocks} blocks, ${duration(blocks, MAINNET)}`);
}
