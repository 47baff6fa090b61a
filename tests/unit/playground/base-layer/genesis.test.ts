import {brotliCompressSync} from 'node:zlib';
import {getAddress} from 'viem';
import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {readText} from '@site/src/build/read-text';
import {createBaseLayer} from '@site/src/playground/base-layer';
import {
  ERC1155_IDS,
  FIRST_ERC1155,
  FIRST_ERC20,
  FIRST_ERC721,
  FIRST_ETHER,
  GENESIS,
} from '@site/src/playground/base-layer/genesis';
import {loadData} from '@site/src/playground/base-layer/load-data';
import {ACCOUNT_NAMES} from '@site/src/playground/types';
import {SENDERS_2} from '@site/src/rollup/senders';
import facts from '@site/tests/facts/rollups-2.json';

/** Most bytes of a file as it is served. */
const MAX_SERVED_BYTES = 30 * 1024;

describe.each(['1.5', '2.0'] as const)('the genesis of %s', (release) => {
  const {accounts, contracts, application, firstBlock, firstTimestamp, blockTime} = GENESIS[release];

  it('has addresses with checksums, no two of them the same', () => {
    const addresses = [...Object.values(accounts), ...Object.values(contracts)];
    expect(addresses.map((address) => getAddress(address))).toEqual(addresses);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(Object.values(contracts)).toContain(application);
  });

  it('is what a build makes: code at the address of each contract, and Ether of each account', async () => {
    const data = await loadData(release);
    for (const [name, address] of Object.entries(contracts)) {
      expect(data.accounts[address.toLowerCase() as `0x${string}`]?.code?.length, name).toBeGreaterThan(1000);
    }
    for (const address of Object.values(accounts)) {
      const account = data.accounts[address.toLowerCase() as `0x${string}`];
      expect(BigInt(account?.balance ?? 0)).toBe(FIRST_ETHER);
    }
  });

  it('has one file of it, which is small', async () => {
    const served = brotliCompressSync(JSON.stringify(await loadData(release)));
    expect(served.length).toBeLessThan(MAX_SERVED_BYTES);
  });

  it('gives every account its tokens, and the application none', async () => {
    const balances = await (await createBaseLayer(release)).balances();
    const erc1155 = Object.fromEntries(ERC1155_IDS.map((id) => [String(id), String(FIRST_ERC1155)]));
    for (const name of ACCOUNT_NAMES) {
      const {erc20, ...others} = balances[name];
      expect(others).toEqual({ether: String(FIRST_ETHER), erc721: FIRST_ERC721[name].map(String), erc1155});
      if (name === 'authority') expect(BigInt(erc20)).toBeGreaterThan(FIRST_ERC20);
      else expect(erc20).toBe(String(FIRST_ERC20));
    }
    expect(balances.application).toEqual({
      ether: '0',
      erc20: '0',
      erc721: [],
      erc1155: Object.fromEntries(ERC1155_IDS.map((id) => [String(id), '0'])),
    });
  });

  it('foresees where inputs come from', async () => {
    const layer = await createBaseLayer(release);
    for (const [place, from] of [...ACCOUNT_NAMES, ...ACCOUNT_NAMES].entries()) {
      const {input} = await layer.addInput({kind: 'input', from, payload: '0x12'});
      expect(input).toEqual({
        sender: accounts[from],
        blockNumber: firstBlock + place,
        timestamp: firstTimestamp + place * blockTime,
        index: place,
        payload: '0x12',
      });
    }
  });
});

describe('the addresses', () => {
  it('of the application of 1.5 is that of the pages', () => {
    const {application} = GENESIS['1.5'];
    const page = readText(fromRoot('rollups_versioned_docs/version-1.5/development/running-the-application.mdx'));
    expect(page).toContain(application);
  });

  it('of 2.0 are those of the baseline', () => {
    const {contracts} = GENESIS['2.0'];
    const renamed = Object.entries(SENDERS_2).map(([name, address]) => [name.replace('ERC', 'Erc'), address]);
    expect(contracts).toMatchObject(Object.fromEntries(renamed));
    expect(contracts.InputBox).toBe(facts.addresses.inputBox);
  });
});
