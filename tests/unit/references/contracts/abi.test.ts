import {createRequire} from 'node:module';

import {parseAbiItem, toEventSelector, toFunctionSelector, type Abi, type AbiParameter} from 'viem';
import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {abiFunction, abiName, contractAbi, errorsOfFunction, readableAbi} from '@site/src/references/contracts/abi';
import type {Contracts} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import {repositoryFile} from '@site/tests/unit/references/support';
import {contractVersions, specOf} from './fixtures';

const FILES = [
  ...contractVersions.map((version) => [version, specOf(version, 'contracts.json')] as const),
  ['2.0', 'cartesi-rollups/_specs/contracts.json'] as const,
];

const specs = new Map(FILES.map(([version, file]) => [version as string, parseContracts(repositoryFile(file), file)]));

function specFor(version: string): Contracts {
  const spec = specs.get(version);
  if (spec === undefined) throw new Error(`There is no version ${version}.`);
  return spec;
}

/** An item without what the compiler adds, in the form that ours have. */
function plain(item: Abi[number]): unknown {
  const parameter = (one: AbiParameter & {indexed?: boolean | undefined}): unknown => ({
    name: one.name ?? '',
    type: one.type,
    ...('components' in one ? {components: one.components.map(parameter)} : {}),
    ...(one.indexed === undefined ? {} : {indexed: one.indexed}),
  });
  return {
    ...item,
    ...('inputs' in item ? {inputs: item.inputs.map(parameter)} : {}),
    ...('outputs' in item ? {outputs: item.outputs.map(parameter)} : {}),
  };
}

describe('contractAbi', () => {
  it('equals what the compiler made of the contracts of the local network', () => {
    const {contracts} = createRequire(fromRoot('package.json'))('@cartesi/devnet/export/abi/localhost.json') as {
      contracts: Record<string, {abi: Abi}>;
    };
    const spec = specFor('1.5');
    const common = Object.keys(spec.contracts).filter((name) => name in contracts);
    expect(common.length).toBeGreaterThan(10);
    for (const name of common) {
      const own = contractAbi(spec, name).map((item) => JSON.stringify(plain(item)));
      const missing = (contracts[name]?.abi ?? [])
        .filter((item) => item.type !== 'error')
        .filter((item) => {
          const wanted = Object.entries(plain(item) as object).sort();
          return !own.some(
            (text) => JSON.stringify(Object.entries(JSON.parse(text) as object).sort()) === JSON.stringify(wanted),
          );
        });
      expect(missing, name).toEqual([]);
    }
  });

  it.each([...specs.keys()])('has the selectors of the specification, in %s', (version) => {
    const spec = specFor(version);
    for (const [name, contract] of Object.entries(spec.contracts)) {
      const abi = contractAbi(spec, name);
      const functions = abi.filter((item) => item.type === 'function').map((item) => toFunctionSelector(item));
      const events = abi.filter((item) => item.type === 'event').map((item) => toEventSelector(item));
      expect(functions, name).toEqual(contract.functions.map(({selector}) => selector));
      expect(events, name).toEqual(contract.events.map(({topic0}) => topic0));
    }
  });

  it('has each error once, with those that pass through from other contracts', () => {
    const spec = specFor('1.5');
    const errors = contractAbi(spec, 'EtherPortal').flatMap((item) => (item.type === 'error' ? [item.name] : []));
    expect(spec.contracts['EtherPortal']?.errors.map(({name}) => name)).toEqual(['EtherTransferFailed']);
    expect(errors).toEqual(['EtherTransferFailed', 'InputSizeExceedsLimit']);
  });

  it('names the members of structs, those of other contracts included', () => {
    const factory = contractAbi(specFor('2.0'), 'SelfHostedApplicationFactory');
    const deploy = factory.find((item) => item.type === 'function' && item.name === 'deployContracts');
    expect(readableAbi(deploy as Extract<Abi[number], {type: 'function'}>)).toContain(
      '(address guardian, uint8 log2LeavesPerAccount, uint8 log2MaxNumOfAccounts, uint64 accountsDriveStartIndex, address withdrawalOutputBuilder) withdrawalConfig',
    );
  });
});

describe('readableAbi', () => {
  it.each([...specs.keys()])('is read back by viem as the same function, in %s', (version) => {
    const spec = specFor(version);
    for (const [name, {functions}] of Object.entries(spec.contracts)) {
      for (const item of functions) {
        const parsed = parseAbiItem(readableAbi(abiFunction(spec, name, item)));
        expect(toFunctionSelector(parsed as Extract<Abi[number], {type: 'function'}>)).toBe(item.selector);
        for (const error of errorsOfFunction(spec, name, item)) expect(parseAbiItem(readableAbi(error))).toBeDefined();
      }
    }
  });
});

describe('abiName', () => {
  it.each([
    ['InputBox', 'inputBoxAbi'],
    ['ERC20Portal', 'erc20PortalAbi'],
    ['IConsensus', 'iConsensusAbi'],
    ['DAppAddressRelay', 'dAppAddressRelayAbi'],
    ['Bank', 'bankAbi'],
  ])('of %s is %s', (contract, name) => {
    expect(abiName(contract)).toBe(name);
  });

  it.each([...specs.keys()])('is unique in %s', (version) => {
    const names = Object.keys(specFor(version).contracts).map(abiName);
    expect(new Set(names).size).toBe(names.length);
  });
});
