import {encodeFunctionData, parseAbi, toFunctionSignature} from 'viem';
import {describe, expect, it} from 'vitest';

import {Chain, GAS_PRICE} from '@site/src/playground/base-layer/chain';
import {BASE_LAYER_DIFFERENCES} from '@site/src/playground/base-layer/differences';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import {loadData} from '@site/src/playground/base-layer/load-data';
import {Names} from '@site/src/playground/base-layer/names';
import release from '@site/src/plugins/playground-data/contracts-3.0.0-alpha.6.json';

const abi = parseAbi([
  'function getEpochLength() view returns (uint256)',
  'function getClaimStagingPeriod() view returns (uint256)',
]);

describe('what readers are told of the base layer', () => {
  it('of both releases: blocks and gas', () => {
    for (const [version, {blockTime}] of Object.entries(GENESIS)) {
      expect(blockTime).toBe(12);
      expect(GAS_PRICE).toBe(10n ** 9n);
      const told = BASE_LAYER_DIFFERENCES[version as keyof typeof GENESIS].join(' ');
      expect(told).toContain('twelve seconds');
      expect(told).toContain('costs 1 gwei');
    }
  });

  it('of 2.0: the release of the contracts, the length of an epoch and the staging period', async () => {
    const told = BASE_LAYER_DIFFERENCES['2.0'].join(' ');
    expect(told).toContain(`those of ${release.release},`);
    const data = await loadData('2.0');
    const {contracts} = GENESIS['2.0'];
    const chain = await Chain.create({accounts: data.accounts, firstBlock: 1, firstTimestamp: 1, blockTime: 1});
    const read = async (functionName: 'getEpochLength' | 'getClaimStagingPeriod'): Promise<bigint> => {
      const to = contracts.Authority;
      return BigInt((await chain.read({from: to, to, data: encodeFunctionData({abi, functionName})})).returned);
    };
    expect(await read('getEpochLength')).toBe(1n);
    expect(await read('getClaimStagingPeriod')).toBe(0n);
    const submitClaim = new Names(data, contracts).functionOf('Authority', 'submitClaim');
    expect(release.functions.Authority).toContain(toFunctionSignature(submitClaim));
  });
});
