import {toFunctionSelector} from 'viem';
import {describe, expect, it} from 'vitest';

import {root} from '@site/src/build/repository';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import {loadData} from '@site/src/playground/base-layer/load-data';
import {baseLayerData} from '@site/src/plugins/playground-data/base-layer-data';
import {renamedCode} from '@site/src/plugins/playground-data/baseline';
import type {Hex} from '@site/src/rollup/types';

const OLD: Hex = `0x${'Aa'.repeat(20)}`;
const NEW: Hex = `0x${'Bb'.repeat(20)}`;

const push = (signature: string): string => `63${toFunctionSelector(signature).slice(2)}`;

describe('code with other names', () => {
  const functions = [['take20(uint256)', 'take(uint256)']] as const;

  it('calls the other address, and compares calls with the other selector', () => {
    const code: Hex = `0x73${'aa'.repeat(20)}14${push('take20(uint256)')}1473${'aa'.repeat(20)}`;
    expect(renamedCode(code, {address: [OLD, NEW], functions})).toBe(
      `0x73${'bb'.repeat(20)}14${push('take(uint256)')}1473${'bb'.repeat(20)}`,
    );
  });

  it.each([0, 2])('cannot be made where the function is in %i places', (places) => {
    const code: Hex = `0x00${push('take20(uint256)').repeat(places)}`;
    expect(() => renamedCode(code, {address: [OLD, NEW], functions})).toThrow(`has ${places} places for take20`);
  });
});

describe.each(['1.5', '2.0'] as const)('the file of %s', (release) => {
  it('is the same each time', async () => {
    expect(await baseLayerData(root, release)).toEqual(await loadData(release));
  });

  it('has the contracts that calls reach, and no factory', async () => {
    const {accounts} = await loadData(release);
    const contracts = Object.values(GENESIS[release].contracts);
    const withCode = Object.entries(accounts).filter(([, {code}]) => code !== undefined);
    // In 1.5, three libraries come on top.
    expect(withCode).toHaveLength(contracts.length + (release === '1.5' ? 3 : 0));
  });

  it('has an interface of each contract, with what the compiler adds left out', async () => {
    const {interfaces} = await loadData(release);
    expect(Object.keys(interfaces)).toEqual(expect.arrayContaining(Object.keys(GENESIS[release].contracts)));
    expect(JSON.stringify(interfaces)).not.toContain('internalType');
  });
});
