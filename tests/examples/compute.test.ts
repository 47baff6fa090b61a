/** The contracts and calls of examples/compute against the interface of Cartesi Compute 1.3.0. */
import type {ChildProcess} from 'node:child_process';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  padHex,
  stringToHex,
  toFunctionSelector,
  toFunctionSignature,
  zeroAddress,
} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {computeAbi} from '@site/examples/compute/abi';
import {blockHash, target, type BlockHeader} from '@site/examples/compute/block-hash';
import {driveRoot} from '@site/examples/compute/drive-root';
import {calculationCall} from '@site/examples/compute/instantiate';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {startAnvil} from '@site/tests/lib/anvil';
import {compileSolidity, solidityFiles, solidityVersion, type Compiled} from './compute/solc';

interface Facts {
  contract: {
    functions: {name: string; signature: string; selector: Hex}[];
    structs: {name: string; members: {name: string; type: string}[]}[];
  };
  tutorials: Record<string, {header?: BlockHeader; hash?: Hex}>;
}

const facts = JSON.parse(readText(fromRoot('tests/facts/compute/1.3.0.json'))) as Facts;
const account = mnemonicToAccount('test test test test test test test test test test test junk');
const PARTIES = [
  account.address,
  mnemonicToAccount('test test test test test test test test test test test junk', {addressIndex: 1}).address,
] as const;
const TEMPLATE = keccak256('0x01');

/** An estimate would stop where the recorder has no gas left to record with: it goes on without. */
const GAS = 5_000_000n;

let compiled: Readonly<Record<string, Compiled>>;
let anvil: ChildProcess;
let rpcUrl: string;

function contract(name: string): Compiled {
  const found = compiled[name];
  if (found === undefined) throw new Error(`${name} was not compiled.`);
  return found;
}

beforeAll(async () => {
  compiled = compileSolidity(solidityFiles());
  const started = await startAnvil(foundry.id);
  anvil = started.anvil;
  rpcUrl = `http://127.0.0.1:${started.port}`;
});

afterAll(() => {
  anvil.kill();
});

const reader = () => createPublicClient({chain: foundry, transport: http(rpcUrl), pollingInterval: 50, cacheTime: 0});

async function deploy({abi, bytecode}: Compiled, args: readonly unknown[] = []): Promise<Address> {
  const wallet = createWalletClient({account, chain: foundry, transport: http(rpcUrl)});
  const hash = await wallet.deployContract({abi, bytecode, args});
  const {contractAddress} = await reader().waitForTransactionReceipt({hash});
  if (contractAddress === null || contractAddress === undefined) throw new Error('The contract was not deployed.');
  return contractAddress;
}

async function send(address: Address, {abi}: Compiled, functionName: string, args: readonly unknown[]): Promise<void> {
  const wallet = createWalletClient({account, chain: foundry, transport: http(rpcUrl)});
  await reader().waitForTransactionReceipt({
    hash: await wallet.writeContract({address, abi, functionName, args, gas: GAS}),
  });
}

/** What `getResult` returns, encoded. */
function resultOf(ready: boolean, running: boolean, blamed: Address, output: Hex): Hex {
  return encodeAbiParameters(
    [{type: 'bool'}, {type: 'bool'}, {type: 'address'}, {type: 'bytes'}],
    [ready, running, blamed, output],
  );
}

describe('the interface of the examples', () => {
  it('was compiled with the compiler that the pages name', () => {
    expect(solidityVersion()).toBe('0.7.6');
  });

  it('has the signatures and selectors of CartesiCompute 1.3.0, in Solidity and in viem', () => {
    const solidity = contract('ICartesiCompute').abi;
    for (const name of ['instantiate', 'getResult', 'destruct']) {
      const fact = facts.contract.functions.find((candidate) => candidate.name === name);
      for (const abi of [solidity, computeAbi]) {
        const item = abi.find((candidate) => candidate.type === 'function' && candidate.name === name);
        expect(item?.type).toBe('function');
        if (item?.type !== 'function') continue;
        expect([toFunctionSignature(item), toFunctionSelector(item)]).toEqual([fact?.signature, fact?.selector]);
      }
    }
  });

  it('has the fields of Drive in their order', () => {
    const drive = facts.contract.structs.find(({name}) => name === 'Drive');
    const lines = solidityFiles()['ICartesiCompute.sol']?.split('struct Drive {')[1]?.split('}')[0] ?? '';
    const fields = [...lines.matchAll(/^\s+(\w+) (\w+);$/gm)].map(([, type, name]) => ({name, type}));
    expect(fields).toEqual(drive?.members);
  });
});

describe('a request', () => {
  it('makes the same call from the contract as with viem', async () => {
    const recorder = await deploy(contract('Recorder'));
    await send(recorder, contract('Recorder'), 'setAnswer', [padHex('0x07', {size: 32})]);
    const calculation = await deploy(contract('Calculation'), [recorder, TEMPLATE]);
    await send(calculation, contract('Calculation'), 'request', [12345n, PARTIES]);
    const call = await reader().readContract({
      address: recorder,
      abi: contract('Recorder').abi,
      functionName: 'lastCall',
    });
    expect(call).toBe(calculationCall(TEMPLATE, 12345n, PARTIES));
    const {args} = decodeFunctionData({abi: computeAbi, data: calculationCall(TEMPLATE, 12345n, PARTIES)});
    expect(args.slice(0, 5)).toEqual([100_000_000_000n, TEMPLATE, 0xa000000000000000n, 5, 51n]);
  });

  it('reads each kind of result', async () => {
    const recorder = await deploy(contract('Recorder'));
    const calculation = await deploy(contract('Calculation'), [recorder, TEMPLATE]);
    const read = async (answer: Hex) => {
      await send(recorder, contract('Recorder'), 'setAnswer', [answer]);
      return reader().readContract({
        address: calculation,
        abi: contract('Calculation').abi,
        functionName: 'result',
        args: [0n],
      });
    };
    expect(await read(resultOf(true, false, zeroAddress, padHex('0x2a', {size: 32})))).toBe(42n);
    await expect(read(resultOf(false, true, zeroAddress, '0x'))).rejects.toThrow('still running');
    await expect(read(resultOf(false, false, PARTIES[1], '0x'))).rejects.toThrow('failed: a party is to blame');
    await expect(read(resultOf(false, false, zeroAddress, '0x'))).rejects.toThrow('failed');
  });
});

describe('the root of a drive', () => {
  it('is the hash of its word where it has one', () => {
    expect(driveRoot('0x', 3)).toBe(keccak256(padHex('0x', {size: 8})));
    expect(driveRoot(stringToHex('2^71'), 3)).toBe(keccak256(padHex(stringToHex('2^71'), {size: 8, dir: 'right'})));
  });

  it('joins the halves', () => {
    const expression = stringToHex('2^71 + 36^12');
    const [left, right] = [stringToHex('2^71 + 3'), padHex(stringToHex('6^12'), {size: 8, dir: 'right'})];
    const joined = keccak256(`${keccak256(left)}${keccak256(right).slice(2)}`);
    expect(driveRoot(expression, 4)).toBe(joined);
    expect(driveRoot(expression, 5)).not.toBe(joined);
  });

  it('refuses what does not fit', () => {
    expect(() => driveRoot('0x', 2)).toThrow('at least one word');
    expect(() => driveRoot('0x010203040506070809', 3)).toThrow('9 bytes do not fit in a drive of 8.');
  });
});

describe('the hash of a block', () => {
  const {header, hash} = facts.tutorials['dogecoin-hash'] ?? {};

  it('is that of the tutorial, and below the target', () => {
    expect(header).toBeDefined();
    if (header === undefined) return;
    expect(blockHash(header)).toBe(hash);
    expect(BigInt(blockHash(header))).toBeLessThan(target(header.difficultyBits));
    expect(BigInt(blockHash({...header, nonce: '0x84214801'}))).toBeGreaterThan(target(header.difficultyBits));
  });
});

describe('the compiler', () => {
  const source = (body: string) => `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.7.0;
pragma experimental ABIEncoderV2;
${body}`;

  it('names a package that is not installed', () => {
    const wrong = source('import "@cartesi/compute-sdk/contracts/CartesiComputeInterface.sol";');
    expect(() => compileSolidity({'a.sol': wrong})).toThrow(/Source "@cartesi\/compute-sdk\/.*" not found/);
  });

  it('counts the values of a literal that was written for Descartes', () => {
    const wrong = source(`import "ICartesiCompute.sol";
contract Old {
    function drive() external pure returns (ICartesiCompute.Drive memory) {
        return ICartesiCompute.Drive(0, 5, "", "", 0, address(0), false, false);
    }
}`);
    const files = {'ICartesiCompute.sol': solidityFiles()['ICartesiCompute.sol'] ?? '', 'old.sol': wrong};
    expect(() => compileSolidity(files)).toThrow('Wrong argument count for struct constructor');
  });
});
