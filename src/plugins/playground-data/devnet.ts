/** What is in the package of Cartesi's development network: its contracts with their state, and the ABIs of its tokens. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

import type {Abi} from 'viem';

import {fromRoot} from '@site/src/build/repository';
import type {StoredAccount} from '@site/src/playground/base-layer/chain';
import type {Hex} from '@site/src/rollup/types';

interface DevnetState {
  readonly accounts: Readonly<Record<Hex, {readonly code: Hex; readonly storage: Readonly<Record<Hex, Hex>>}>>;
}

interface DevnetExport {
  readonly contracts: Readonly<Record<string, {readonly address: Hex; readonly abi: Abi}>>;
}

function readJson(...path: readonly string[]): unknown {
  const root = dirname(createRequire(fromRoot('package.json')).resolve('@cartesi/devnet/package.json'));
  return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
}

/** The contracts of the development network by their addresses, in lower case. Accounts of people are left out. */
export function devnetContracts(): Record<Hex, StoredAccount> {
  const {accounts} = readJson('build', 'anvil_state.json') as DevnetState;
  const contracts = Object.entries(accounts).filter(([, {code}]) => code !== '0x');
  return Object.fromEntries(contracts.map(([address, {code, storage}]) => [address, {nonce: 1, code, storage}]));
}

/** The ABI of a contract of the development network. */
export function devnetAbi(name: string): Abi {
  const {contracts} = readJson('export', 'abi', 'localhost.json') as DevnetExport;
  const contract = contracts[name];
  if (contract === undefined) throw new Error(`@cartesi/devnet has no contract ${name}.`);
  return contract.abi;
}
