/** Measures inputs and claims on a chain, and compares examples/scaling and the page on scalability with them. */
import {encodeFunctionData, type Hex, keccak256, parseAbi, toHex} from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {inputRate, transactionGas} from '@site/examples/scaling/limits.js';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import payloads from '@site/tests/facts/payloads.json';
import facts from '@site/tests/facts/scaling.json';
import {startChain, type TestChain} from './chain';

const INPUT_BOX = '0x59b22D57D4f067708AB0c00552767405926dc768';
const inputBoxAbi = parseAbi(['function addInput(address dapp, bytes input)']);

const page = readText(fromRoot('docs/new-to-cartesi/scalability.mdx'));
const grouped = (value: number | bigint): string => value.toLocaleString('en-GB');

/** Payloads of the table: their bytes are never zero, as those of compressed or signed data hardly are. */
const SIZES = [32, 1000, 10_000, 100_000];

let chain: TestChain;

beforeAll(async () => {
  chain = await startChain();
  // The first input of an application also pays for the start of its list.
  await sendInput(1);
});

afterAll(async () => {
  await chain.stop();
});

const callData = (bytes: number): Hex =>
  encodeFunctionData({
    abi: inputBoxAbi,
    functionName: 'addInput',
    args: [chain.application, `0x${'5a'.repeat(bytes)}`],
  });

/** Sends an input of that size, and returns the gas that it used. */
async function sendInput(bytes: number): Promise<bigint> {
  const hash = await chain.walletClient.sendTransaction({to: INPUT_BOX, data: callData(bytes)});
  const {status, gasUsed} = await chain.publicClient.waitForTransactionReceipt({hash});
  expect(status).toBe('success');
  return gasUsed;
}

describe('the gas of an input', () => {
  it.each(SIZES)('of %i bytes is on the page, with the inputs that fit into a block', async (bytes) => {
    const gas = await sendInput(bytes);
    const inputs = Math.floor(30_000_000 / Number(gas));
    expect(page).toContain(`| ${grouped(bytes)} | ${grouped(gas)} | ${grouped(inputs)} |`);
  });

  it('exceeds a block for the largest payload', () => {
    const {maxInputBytes} = facts;
    expect(maxInputBytes['1.5']).toBe(payloads.versions['1.5'].maxInputBytes.value);
    expect(page).toContain(`| 1.5 | ${grouped(maxInputBytes['1.5'])} bytes |`);
    expect(page).toContain(`| 2.0, alpha | ${grouped(maxInputBytes['2.0'])} bytes |`);
    expect(page).toContain(`${grouped(maxInputBytes['1.5'] * 40)} gas`);
  });

  it('is what the formula says where data is most of it', async () => {
    expect(transactionGas(callData(100_000), 0n)).toBe(await sendInput(100_000));
  });

  it('is what the formula says where execution is most of it', async () => {
    const small = callData(32);
    const execution =
      (await sendInput(32)) - transactionGas('0x', 0n) - (transactionGas(small, 10_000_000n) - 10_021_000n);
    expect(transactionGas(small, execution)).toBe(await sendInput(32));
    expect(execution).toBeGreaterThan(10_000n);
  });
});

describe('the limits of 1.5', () => {
  it('are those of the node and the machine', () => {
    expect(page).toContain(`${facts.advanceDeadlineSeconds} s in 1.5 by default`);
    expect(page).toContain(`${facts.ramMebibytes} MiB by default`);
    expect(page).toContain(`default of ${grouped(facts.epochLength)} blocks`);
  });
});

describe('the gas of a claim', () => {
  it('does not depend on the inputs that it covers', async () => {
    const gasOf = async (seed: number, firstIndex: number, lastIndex: number): Promise<bigint> => {
      await chain.submitClaim({epochHash: keccak256(toHex(seed)), firstIndex, lastIndex});
      const {transactions} = await chain.publicClient.getBlock();
      const [hash] = transactions;
      if (hash === undefined) throw new Error('the claim is in no block');
      return (await chain.publicClient.getTransactionReceipt({hash})).gasUsed;
    };
    // The first claim of an application also pays for the start of its list.
    await gasOf(0, 0, 0);
    const one = await gasOf(1, 1, 1);
    const many = await gasOf(2, 2, 250);
    // Two more bytes of the claim are not zero.
    expect(Number(many - one)).toBeLessThan(50);
    expect(page).toContain(`${grouped(Math.round(Number(one) / 1000) * 1000)} gas`);
  });
});

describe('the rate of inputs', () => {
  it('has the values of the page', () => {
    const ethereum = {blockGas: 30_000_000, blockSeconds: 12};
    const small = inputRate(ethereum, 53_595, 0.25);
    const large = inputRate(ethereum, 422_970, 0.25);
    expect(page).toContain(`could carry ${small.baseLayer.toFixed(1)} inputs a second`);
    expect(page).toContain(`The machine takes ${small.machine},`);
    expect(page).toContain(`could carry ${large.baseLayer.toFixed(1)},`);
  });
});
