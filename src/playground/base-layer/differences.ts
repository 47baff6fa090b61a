import type {RollupRelease} from '@site/src/rollup/releases';

const BLOCKS =
  'Each transaction has its own block, twelve seconds after the one before, and a unit of gas costs 1 gwei.';

/** How the base layer of a scene differs from one of a network. Sentences for readers. */
export const BASE_LAYER_DIFFERENCES: Readonly<Record<RollupRelease, readonly string[]>> = {
  '1.5': [
    BLOCKS,
    'An epoch ends when you close it. On a network, the node closes it after the number of blocks in its settings.',
    'The machine state hash in a proof is zero, because no Cartesi Machine runs here. The contracts accept any value.',
  ],
  '2.0': [
    'The contracts are those of 3.0.0-alpha.6, the newest release whose bytecode is confirmed by published addresses. The input box and the portals have the addresses and the function names of 3.0.0-alpha.10. The parameters of submitClaim and the names of errors are those of 3.0.0-alpha.6.',
    BLOCKS,
    'The random value of each block (`prevrandao`) is zero.',
    'An epoch of the consensus contract is one block long, and its staging period is zero. So an epoch ends when you close it, and its claim is accepted as soon as it is submitted.',
    'In the machine state of a claim, all memory is zero except for the outputs Merkle root, because no Cartesi Machine runs here.',
  ],
};
