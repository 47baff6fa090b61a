/**
 * Drives the React front end of Rollups 2.0 in a browser: the wallet of the examples runs as a process, the contracts
 * run on anvil, and a wallet of the test signs. The node between them is a stand-in.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, type Locator, type Page, test} from '@playwright/test';
import {type Address, formatEther, parseEther} from 'viem';
import {build, preview} from 'vite';
import {chromiumArguments, findChromium} from '@site/scripts/lib/browser';
import {fromRoot} from '@site/src/build/repository';
import {violations, wcag} from '@site/tests/lib/axe';
import {tokenAbi, tokens, user} from './chain';
import {answerWallet, installWallet} from './browser-wallet';
import {type ReleaseChain, startReleaseChain} from './rollups-2/chain';
import {startMachine} from './rollups-2/machine';
import {startStackNode, type StackNode} from './rollups-2/node';

const FRONT_END = fromRoot('examples/rollups-2/front-end');
const BACK_END = fromRoot('examples/rollups-2/wallet/javascript/index.js');

test.use({launchOptions: {executablePath: findChromium(), args: [...chromiumArguments]}});
test.describe.configure({mode: 'serial'});

let chain: ReleaseChain;
let node: StackNode;
let page: Page;
const stops: (() => unknown)[] = [];
/** What the page wrote to its console as an error, and what it threw. */
const complaints: string[] = [];
const wallet = {declines: false};

test.beforeAll(async ({browser}) => {
  // A build of Vite takes its time on a busy machine.
  chain = await startReleaseChain();
  stops.push(chain.stop);
  const hash = await chain.walletClient.writeContract({
    address: tokens.erc20,
    abi: tokenAbi,
    functionName: 'transfer',
    args: [user.address, parseEther('100')],
  });
  await chain.publicClient.waitForTransactionReceipt({hash});
  const machine = await startMachine([process.execPath, BACK_END]);
  stops.push(() => machine.stop());
  node = await startStackNode(chain, 'wallet', machine.backEnd);
  stops.push(() => node.stop());

  process.env['VITE_APPLICATION'] = chain.application;
  const output = await mkdtemp(join(tmpdir(), 'front-end-2-'));
  stops.push(() => rm(output, {recursive: true, force: true}));
  const options = {root: FRONT_END, logLevel: 'warn', build: {outDir: output, emptyOutDir: true}} as const;
  await build(options);
  const proxy = {
    '/rpc': node.url,
    '/inspect': node.url,
    '/anvil': {target: chain.rpcUrl, rewrite: () => '/'},
  };
  const site = await preview({...options, preview: {port: 0, host: '127.0.0.1', proxy}});
  stops.push(() => site.close());

  const context = await browser.newContext();
  stops.push(() => context.close());
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('walletRequest', (request: string) => answerWallet(request, chain.rpcUrl, wallet));
  await page.addInitScript(installWallet);
  await page.goto(site.resolvedUrls?.local[0] ?? '');
});

test.afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const section = (name: string): Locator => page.getByRole('region', {name, exact: true});

/** Fills a form in, sends it, and waits for the words that it ends in. */
async function submit(part: string, button: string, fields: Record<string, string>, says: RegExp): Promise<void> {
  const form = section(part)
    .locator('form')
    .filter({has: page.getByRole('button', {name: button, exact: true})});
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, {exact: true}).fill(value);
  await form.getByRole('button', {name: button, exact: true}).click();
  await expect(form.locator('.status')).toHaveText(says);
}

const accepted = /^Input \d+ was accepted\.$/;

const etherOf = (address: Address) => chain.publicClient.getBalance({address});

async function expectAccessible(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    expect(await violations(page, {tags: [...wcag, 'best-practice']}), colorScheme).toEqual([]);
  }
}

test('connects a wallet that announces itself, and shows what is empty', async () => {
  await expect(section('Connect').getByRole('button')).toHaveText(['Connect Test Wallet']);
  await page.getByRole('button', {name: 'Connect Test Wallet'}).click();
  await expect(page.getByText(`Connected as ${user.address}`)).toBeVisible();
  await expect(section('Balance')).toContainText('0 ETH in the application');
  await expect(section('Outputs')).toContainText('There is no output yet.');
});

test('deposits Ether and tokens', async () => {
  await submit('Deposit', 'Deposit Ether', {'Amount of Ether': '2.5'}, accepted);
  expect(formatEther(await etherOf(chain.application))).toBe('2.5');
  await expect(section('Balance')).toContainText('2.5 ETH in the application');
  await submit('Deposit', 'Deposit tokens', {Token: tokens.erc20, 'Amount of tokens': '10'}, accepted);
  await submit('Deposit', 'Deposit tokens', {Token: '0x12', 'Amount of tokens': '1'}, /not the address of a token/);
});

test('says why an input was refused, or not sent', async () => {
  await submit('Send an input', 'Send', {Command: 'dance'}, /^Input 2 is REJECTED: \w/);
  await submit(
    'Send an input',
    'Withdraw Ether',
    {'Amount of Ether': '3'},
    /^Input 3 is REJECTED: the balance is 2500000000000000000 wei$/,
  );
  wallet.declines = true;
  await submit('Send an input', 'Send', {Command: 'never sent'}, /^You declined the request in your wallet\.$/);
  wallet.declines = false;
  expect(await chain.inputs()).toHaveLength(4);
});

test('withdraws, and executes the vouchers once their claim is accepted', async () => {
  await submit('Send an input', 'Withdraw Ether', {'Amount of Ether': '1.5'}, accepted);
  const command = `erc20 withdraw ${tokens.erc20} ${parseEther('4')}`;
  await submit('Send an input', 'Send', {Command: command}, accepted);
  await expect(section('Balance')).toContainText('1 ETH in the application');
  const vouchers = section('Outputs').getByRole('listitem');
  await expect(vouchers).toContainText([
    `Pay ${parseEther('4')} units of the token ${tokens.erc20} to ${user.address}`,
    `Pay 1.5 ETH to ${user.address}`,
  ]);
  await expect(vouchers.first()).toContainText('Waits for its claim');
  await expect(vouchers.getByRole('button')).toHaveCount(0);

  await node.closeEpoch();
  for (const index of [1, 0]) {
    await vouchers.nth(index).getByRole('button', {name: 'Execute'}).click();
    await expect(vouchers.nth(index)).toContainText('Executed');
  }
  expect(formatEther(await etherOf(chain.application))).toBe('1');
  await expect(section('Outputs').getByRole('status')).toHaveText('Output 1 was executed.');
  await expectAccessible();
  await page.setViewportSize({width: 320, height: 640});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(complaints).toEqual([]);
});

test('keeps what it has shown when the node does not answer', async () => {
  await page.route('**/rpc', (route) => route.abort());
  // The client repeats each request before it gives up.
  await expect(section('Outputs').getByRole('alert')).toHaveText(
    'The node does not answer. Is the application running?',
  );
  await expect(section('Outputs').getByRole('listitem')).toHaveCount(2);
});
