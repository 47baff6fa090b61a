import {concat, type Hex, keccak256, numberToHex, zeroHash} from 'viem';
import {describe, expect, it} from 'vitest';

import {closeEpoch} from '@site/src/playground/base-layer/epoch-1';
import {claimOf, MEMORY_HEIGHT, OUTPUTS_HEIGHT, outputTree, TX_BUFFER} from '@site/src/playground/base-layer/epoch-2';
import {memoryTree} from '@site/src/playground/base-layer/memory';
import {merkleTree, type PathStep} from '@site/src/playground/base-layer/merkle';
import facts from '@site/tests/facts/rollups-2.json';

const leaf = (index: number): Hex => keccak256(numberToHex(index));
const join = (left: Hex, right: Hex): Hex => keccak256(concat([left, right]));
const above = ({node, sibling, isRight}: PathStep): Hex => (isRight ? join(sibling, node) : join(node, sibling));

/** The root of a full tree, the plain way. */
function rootOf(leaves: readonly Hex[]): Hex {
  if (leaves.length === 1) return leaves[0] ?? zeroHash;
  return rootOf(leaves.flatMap((node, place) => (place % 2 === 0 ? [join(node, leaves[place + 1] ?? zeroHash)] : [])));
}

/** Every step leads to the next, the last one to the root. */
function expectPath(path: readonly PathStep[], root: Hex): void {
  path.forEach((step, index) => expect(above(step), `step ${index}`).toBe(path[index + 1]?.node ?? root));
}

describe('a tree', () => {
  it.each([0, 1, 2, 3, 7, 8, 16])('with %i leaves of 16 has the root of a full tree', (count) => {
    const given = Array.from({length: count}, (_, index) => leaf(index));
    const all = [...given, ...Array.from({length: 16 - count}, () => zeroHash)];
    const tree = merkleTree(given, 4, zeroHash);
    expect(tree.root).toBe(rootOf(all));
    for (let index = 0; index < 16; index++) {
      const path = tree.path(index);
      expect(path[0]?.node).toBe(all[index]);
      expectPath(path, tree.root);
      expect(tree.siblings(index)).toEqual(path.map(({sibling}) => sibling));
    }
  });
});

describe('an epoch of 1.5', () => {
  const voucher = {destination: `0x${'11'.repeat(20)}`, payload: '0x1234'} as const;
  const inputs = [
    {accepted: true, vouchers: [voucher, {...voucher, payload: '0x'} as const], notices: []},
    {accepted: false, vouchers: [], notices: []},
    {accepted: true, vouchers: [voucher], notices: ['0x', '0xab'] as const},
  ];
  const epoch = closeEpoch(inputs, 3, leaf(9));

  it('proves each output up to the root over its kind', () => {
    for (const [kind, input, output] of [
      ['vouchers', 0, 0],
      ['vouchers', 0, 1],
      ['vouchers', 2, 0],
      ['notices', 2, 0],
      ['notices', 2, 1],
    ] as const) {
      const {proof, path} = epoch.prove(kind, input, output);
      const {validity, context} = proof;
      const root = kind === 'vouchers' ? validity.vouchersEpochRootHash : validity.noticesEpochRootHash;
      expect(path).toHaveLength(16 + 32);
      expectPath(path, root);
      expect(path[16]?.node).toBe(validity.outputHashesRootHash);
      const {vouchersEpochRootHash, noticesEpochRootHash, machineStateHash} = validity;
      expect(keccak256(concat([vouchersEpochRootHash, noticesEpochRootHash, machineStateHash]))).toBe(epoch.epochHash);
      expect(BigInt(context)).toBe(3n);
    }
  });

  it.each([
    ['vouchers', 0, 2],
    ['notices', 0, 0],
    ['vouchers', 1, 0],
    ['vouchers', 3, 0],
    ['vouchers', -1, 0],
    ['notices', 2, 0.5],
  ] as const)('has no proof of %s %i %i', (kind, input, output) => {
    expect(() => epoch.prove(kind, input, output)).toThrow(RangeError);
  });
});

describe('a claim of 2.0', () => {
  it('has the heights of the contracts', () => {
    const {log2MaxOutputs, log2MemorySize, log2DataBlockSize, machineProofSiblings} = facts.constants;
    expect(OUTPUTS_HEIGHT).toBe(log2MaxOutputs);
    expect(MEMORY_HEIGHT).toBe(log2MemorySize - log2DataBlockSize);
    expect(claimOf([]).proof).toHaveLength(machineProofSiblings);
  });

  it('has the root of the outputs in its machine', () => {
    const {outputs, proof, machineMerkleRoot} = claimOf(['0x12', '0x']);
    const steps = proof.map((sibling, step) => ({sibling, isRight: ((TX_BUFFER.index >> BigInt(step)) & 1n) === 1n}));
    const root = steps.reduce<Hex>((node, step) => above({node, ...step}), keccak256(outputs.root));
    expect(root).toBe(machineMerkleRoot);
    expect(memoryTree(MEMORY_HEIGHT, []).root).not.toBe(root);
  });

  it('proves each output', () => {
    const tree = outputTree(['0x12', '0x', '0xab']);
    for (const [index, output] of (['0x12', '0x', '0xab'] as const).entries()) {
      const path = tree.path(index);
      expect(path[0]?.node).toBe(keccak256(output));
      expectPath(path, tree.root);
    }
  });
});
