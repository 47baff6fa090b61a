/** Runs the samples of examples/rollups-2/packages with the published packages, on a chain and against a node. */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';

import * as client from '@cartesi/client';
import * as clientAbi from '@cartesi/client/abi';
import * as clientActions from '@cartesi/client/actions';
import * as clientChains from '@cartesi/client/chains';
import * as codec from '@cartesi/codec';
import * as codecAbi from '@cartesi/codec/abi';
import * as react from '@cartesi/react';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {type Abi, type Address, http, stringify, toFunctionSelector, zeroAddress, zeroHash} from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import openrpc from '@site/cartesi-rollups/_specs/openrpc.json';
import {readText} from '@site/src/build/read-text';
import {fromRoot, root} from '@site/src/build/repository';
import {readPage} from '@site/tests/content/pages';
import facts from '@site/tests/facts/rollups-2.json';
import packages from '@site/tests/facts/rollups-2-packages.json';
import {user} from './chain';
import {type ReleaseChain, startReleaseChain} from './rollups-2/chain';
import {encodeOutput, startStackNode, type StackNode} from './rollups-2/node';

const PAGE = 'cartesi-rollups/development/typescript-packages.mdx';
const SAMPLES = fromRoot('examples/rollups-2/packages');

const names = (exported: object): string[] => Object.keys(exported).toSorted();

describe('the packages', () => {
  it.each([
    ['client', packages.client.version],
    ['codec', packages.codec.version],
    ['react', packages.react.version],
  ])('@cartesi/%s is the version of the page', (name, version) => {
    const manifest = JSON.parse(readFileSync(join(root, 'node_modules/@cartesi', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(manifest.version).toBe(version);
    expect(readText(fromRoot(PAGE))).toContain(`@cartesi/${name}@${version}`);
  });

  it('export what the facts say', () => {
    const {types} = packages.client;
    const values = (list: readonly string[]): string[] => list.filter((name) => !types.includes(name));
    const {exports} = packages.client;
    expect(names(client)).toEqual(values(exports['@cartesi/client']));
    expect(names(clientAbi)).toEqual(exports['@cartesi/client/abi']);
    expect(names(clientActions)).toEqual(exports['@cartesi/client/actions']);
    expect(names(clientChains)).toEqual(exports['@cartesi/client/chains']);
    expect(names(codec)).toEqual(packages.codec.exports['@cartesi/codec']);
    expect(names(codecAbi)).toEqual(packages.codec.exports['@cartesi/codec/abi']);
    const {hooks, options, keys, contractFunctions, provider} = packages.react;
    expect(names(react)).toEqual(expect.arrayContaining([...hooks, ...options, ...keys, provider]));
    const ofContracts = names(react).filter((name) => /^(?:use)?(?:read|write|simulate|watch)[A-Z]/i.test(name));
    expect(ofContracts.filter((name) => !hooks.includes(name))).toHaveLength(contractFunctions);
  });

  it('have every export on the page', async () => {
    const {tree} = await readPage(fromRoot(PAGE), readText(fromRoot(PAGE)));
    const spans: string[] = [];
    visit(tree, 'inlineCode', ({value}) => {
      spans.push(value.replace(/\(.*$/, ''));
    });
    const {hooks} = packages.react;
    const methods = names(client.createCartesiPublicClient({transport: http('http://127.0.0.1:1')})).filter((name) =>
      Object.hasOwn(clientActions, name),
    );
    expect(methods).toEqual(packages.client.exports['@cartesi/client/actions']);
    const told = [...names(client), ...names(codec), ...hooks];
    expect(
      told.filter((name) => !spans.includes(name) && !/^(?:encode|decode)|Abi$|PortalAddress$/.test(name)),
    ).toEqual([]);
    // Encoders and decoders have one row for each kind.
    const kinds = names(codec).flatMap((name) => /^decode(.+)$/.exec(name)?.[1] ?? []);
    expect(kinds.filter((kind) => !spans.includes(`decode${kind}`))).toEqual([]);
  });

  it('lack the methods and statuses of the node that the page names', async () => {
    const {text: page, tree} = await readPage(fromRoot(PAGE), readText(fromRoot(PAGE)));
    const called = packages.client.exports['@cartesi/client/actions'].map((name) => `cartesi_${name}`);
    const missing = Object.keys(facts.jsonrpc.methods).filter((name) => !called.includes(name));
    const sentence = page.split('\n').find((line) => line.startsWith('These methods of the node are missing')) ?? '';
    expect([...sentence.matchAll(/cartesi_\w+/g)].map(([name]) => name).toSorted()).toEqual(missing.toSorted());

    const rows: string[][] = [];
    visit(tree, 'tableRow', (row) => void rows.push(row.children.map((cell) => toString(cell))));
    const {InputStatus, ApplicationStatus} = packages.client.statuses;
    const {enums} = facts.jsonrpc;
    for (const [type, known, all] of [
      ['InputStatus', InputStatus, enums.InputCompletionStatus],
      ['ApplicationStatus', ApplicationStatus, enums.ApplicationStatus],
    ] as const) {
      const cell = rows.find(([name]) => name === type)?.[1];
      expect(cell, type).toBe(all.filter((status) => !known.includes(status)).join(', '));
    }
    expect(page).toContain(`${packages.react.contractFunctions} more functions`);
  });

  it('are of an older release of the contracts: other addresses, other names of deposits', () => {
    const {addresses} = facts;
    expect(clientAbi.inputBoxAddress).not.toBe(addresses.inputBox);
    expect(clientAbi.etherPortalAddress).not.toBe(addresses.etherPortal);
    const selectors = (abi: Abi): string[] =>
      abi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : []));
    const shared = {
      inputBoxAbi: ['addInput(address,bytes)'],
      etherPortalAbi: ['depositEther(address,bytes)'],
      iApplicationAbi: ['executeOutput(bytes,(uint64,bytes32[]))', 'validateOutput(bytes,(uint64,bytes32[]))'],
    };
    for (const [abi, signatures] of Object.entries(shared)) {
      const known = selectors(clientAbi[abi as keyof typeof shared]);
      expect(signatures.filter((signature) => !known.includes(toFunctionSelector(signature)))).toEqual([]);
    }
    const deposits = [clientAbi.erc20PortalAbi, clientAbi.erc721PortalAbi, clientAbi.erc1155SinglePortalAbi];
    const baseline = ['iErc20Portal', 'iErc721Portal', 'iErc1155SinglePortal'] as const;
    for (const [index, abi] of deposits.entries()) {
      const contract = facts.contracts[baseline[index] ?? 'iErc20Portal'];
      const deposit = contract.functions.find((signature) => signature.startsWith('deposit')) ?? '';
      expect(selectors(abi)).not.toContain(toFunctionSelector(deposit));
    }
  });
});

/** Parameters that every method of the client takes, as far as it needs them. */
const PARAMETERS = {
  application: 'wallet',
  epochIndex: 0n,
  inputIndex: 0n,
  outputIndex: 0n,
  reportIndex: 0n,
  accountIndex: 0n,
  tournamentAddress: zeroAddress,
  address: zeroAddress,
  commitment: zeroHash,
  idHash: zeroHash,
  parent: zeroHash,
  retryCount: 0,
};

describe('with the answers of node 2.0.0-alpha.13', () => {
  let server: Server;
  let node: client.CartesiPublicClient;

  beforeAll(async () => {
    // It answers each method with the example of the specification, which has every field of the schema.
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const {id, method} = JSON.parse(body) as {id: number; method: string};
        const result = openrpc.methods.find(({name}) => name === method)?.examples[0]?.result.value;
        const answer = result === undefined ? {error: {code: -32601, message: 'Method not found'}} : {result};
        response.end(JSON.stringify({jsonrpc: '2.0', id, ...answer}));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    node = client.createCartesiPublicClient({transport: http(url, {retryCount: 0})});
  });
  afterAll(() => server.close());

  it('fails where the page says, and loses the fields that the page says', async () => {
    const actions = node as unknown as Readonly<Record<string, (parameters: object) => Promise<unknown>>>;
    const found: string[][] = [];
    for (const name of packages.client.exports['@cartesi/client/actions']) {
      const method = actions[name];
      if (method === undefined) throw new Error(`The client has no ${name}.`);
      const answer = await method(PARAMETERS).catch(() => 'fails');
      if (answer === 'fails') {
        found.push([name, 'fails']);
        continue;
      }
      const entry =
        typeof answer === 'object' && answer !== null && 'data' in answer ? (answer.data as object[])[0] : answer;
      const lost = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
      const fields = lost.filter(([, value]) => value === undefined).map(([field]) => field);
      if (fields.length > 0) found.push([name, fields.join(', ')]);
    }
    const {tree} = await readPage(fromRoot(PAGE), readText(fromRoot(PAGE)));
    const table: string[][] = [];
    visit(tree, 'tableRow', (row) => {
      const [method = '', effect = ''] = row.children.map((cell) => toString(cell));
      const lost = /^without (.+)$/.exec(effect)?.[1];
      if (effect === 'fails' || lost !== undefined) {
        for (const name of method.split(', ')) table.push([name, lost ?? 'fails']);
      }
    });
    expect(table.toSorted()).toEqual(found.toSorted());
  });
});

/** The samples read their settings from the environment when they are loaded. */
async function loadSamples() {
  return {
    send: await import('@site/examples/rollups-2/packages/send-input.js'),
    read: await import('@site/examples/rollups-2/packages/read-outputs.js'),
    execute: await import('@site/examples/rollups-2/packages/execute-output.js'),
  };
}

describe('the samples', () => {
  let chain: ReleaseChain;
  let node: StackNode;
  let samples: Awaited<ReturnType<typeof loadSamples>>;

  beforeAll(async () => {
    chain = await startReleaseChain();
    node = await startStackNode(chain, 'wallet', {
      advance({payload, msg_sender}) {
        if (payload === '0x') return {status: 'REJECTED', outputs: [], reports: ['0x6e6f']};
        return {
          status: 'ACCEPTED',
          outputs: [encodeOutput.notice(payload), encodeOutput.voucher(msg_sender, 5n, '0x')],
          reports: [],
        };
      },
      inspect: () => [],
    });
    Object.assign(process.env, {NODE_URL: `${node.url}/rpc`, CHAIN_URL: chain.rpcUrl});
    samples = await loadSamples();
  });
  afterAll(async () => {
    node.stop();
    await chain.stop();
  });

  it('name the published versions', () => {
    const {dependencies} = JSON.parse(readText(join(SAMPLES, 'package.json'))) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies).toMatchObject({
      '@cartesi/client': packages.client.version,
      '@cartesi/codec': packages.codec.version,
    });
  });

  it('send an input and wait for it', async () => {
    const {index, status, decodedData} = await samples.send.sendInput(chain.application, 'hello');
    expect([index, status, decodedData?.sender]).toEqual([0n, 'ACCEPTED', user.address]);
    expect((await samples.send.sendInput(chain.application, '')).status).toBe('REJECTED');
  });

  it('list and describe outputs', async () => {
    const outputs = await samples.read.allOutputs('wallet');
    expect(outputs.map(samples.read.describeOutput)).toEqual([
      'Output 0 of input 0: notice hello',
      `Output 1 of input 0: voucher to ${user.address} with 0.000000000000000005 ETH and 0x`,
    ]);
    await expect(samples.read.allOutputs('nothing')).rejects.toThrow('Application not found');
  });

  it('execute a voucher, once, after its claim', async () => {
    await chain.publicClient.waitForTransactionReceipt({
      hash: await chain.walletClient.sendTransaction({to: chain.application, value: 5n}),
    });
    await expect(samples.execute.executeOutput(chain.application, 1n)).rejects.toThrow('Epoch 0 is OPEN');
    await node.closeEpoch();
    expect(await samples.execute.executeOutput(chain.application, 1n)).toMatch(/^0x[\da-f]{64}$/);
    expect(await chain.publicClient.getBalance({address: chain.application})).toBe(0n);
    await expect(samples.execute.executeOutput(chain.application, 1n)).rejects.toThrow('OutputNotReexecutable');
    await expect(samples.execute.executeOutput(chain.application, 0n)).rejects.toThrow('OutputNotExecutable');
  });

  it('decode the deposits of this release, which the codec alone does not recognise', async () => {
    const {depositOf} = await import('@site/examples/rollups-2/packages/deposits.js');
    const {inputs} = facts.payloads;
    const portals = {
      EtherDeposit: [facts.addresses.etherPortal, inputs.EtherPortal],
      Erc20Deposit: [facts.addresses.erc20Portal, inputs.ERC20Portal],
      Erc721Deposit: [facts.addresses.erc721Portal, inputs.ERC721Portal],
      Erc1155SingleDeposit: [facts.addresses.erc1155SinglePortal, inputs.ERC1155SinglePortal],
      Erc1155BatchDeposit: [facts.addresses.erc1155BatchPortal, inputs.ERC1155BatchPortal],
    } as const;
    for (const [type, [portal, {vectors}]] of Object.entries(portals)) {
      for (const {input, encoded} of vectors) {
        const deposit = depositOf(portal as Address, encoded as `0x${string}`);
        // The vectors have their numbers as text.
        const shown = stringify(deposit);
        expect(shown.toLowerCase()).toBe(JSON.stringify({type, ...input}).toLowerCase());
        expect(codec.decodeDeposit({msgSender: portal as Address, payload: encoded as `0x${string}`})).toBeUndefined();
      }
    }
    expect(depositOf(user.address, '0x')).toBeUndefined();
  });
});
