/**
 * Drives the React front end in a browser: its own back end runs as a process against the rollup server,
 * the contracts run on anvil, and a wallet of the test signs. Only the node between them is a stand-in.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, type Locator, type Page, test} from '@playwright/test';
import {type Address, formatEther, parseEther} from 'viem';
import {build, preview} from 'vite';
import {chromiumArguments, findChromium} from '@site/scripts/lib/browser';
import {violations, wcag} from '@site/tests/lib/axe';
import {listen, startBackEndProcess} from '@site/src/rollup/node';
import {Rollup} from '@site/src/rollup/rollup';
import {answerWallet, installWallet} from './browser-wallet';
import {startChain, type TestChain, tokenAbi, tokens, user} from './chain';
import {type Emitted, startNode, type TestNode} from './node';
import {fromRoot} from '@site/src/build/repository';

const FRONT_END = fromRoot('examples/front-end');
const BACK_END = fromRoot('examples/front-end-backend/javascript/index.js');

test.use({launchOptions: {executablePath: findChromium(), args: [...chromiumArguments]}});
test.describe.configure({mode: 'serial'});

const STATUS = {accepted: 'ACCEPTED', rejected: 'REJECTED', exception: 'EXCEPTION'} as const satisfies Record<
  string,
  Emitted['status']
>;

let chain: TestChain;
let node: TestNode;
let page: Page;
/** What ends that which the tests have started, in the order of the starts. */
const stops: (() => Promise<unknown>)[] = [];
/** What the page wrote to its console as an error, and what it threw. */
const complaints: string[] = [];

/** A wallet that signs whatever it is asked to, until the test tells it to decline. */
const wallet = {declines: false};

test.beforeAll(async ({browser}) => {
  // A build of Vite takes its time on a busy machine.
  chain = await startChain();
  stops.push(chain.stop);
  // The owner of the test tokens gives the user some to deposit.
  const hash = await chain.walletClient.writeContract({
    address: tokens.erc20,
    abi: tokenAbi,
    functionName: 'transfer',
    args: [user.address, parseEther('1000')],
  });
  await chain.publicClient.waitForTransactionReceipt({hash});

  const rollup = new Rollup();
  const server = await listen(rollup, {port: 0});
  stops.push(server.close);
  const backEnd = startBackEndProcess(rollup, server.url, [process.execPath, BACK_END], {output: 'inherit'});
  stops.push(backEnd.stop);
  node = await startNode(chain, {
    async advance({sender, payload, blockNumber, timestamp}) {
      const {status, vouchers, notices, reports} = await rollup.advance(payload, {
        msg_sender: sender,
        block_number: Number(blockNumber),
        timestamp: Number(timestamp),
      });
      return {status: STATUS[status], vouchers, notices, reports};
    },
    inspect: async (payload) => (await rollup.inspect(payload)).reports,
  });
  stops.push(node.stop);

  // Vite takes the settings of a build from the environment.
  process.env['VITE_GRAPHQL_URL'] = `${node.url}/graphql`;
  const output = await mkdtemp(join(tmpdir(), 'front-end-'));
  stops.push(() => rm(output, {recursive: true, force: true}));
  const options = {root: FRONT_END, logLevel: 'warn', build: {outDir: output, emptyOutDir: true}} as const;
  await build(options);
  const site = await preview({...options, preview: {port: 0, host: '127.0.0.1'}});
  stops.push(() => site.close());

  // Axe opens a page of its own, which a context that belongs to one page refuses.
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

/** The form of a section that ends in the button `button`. */
const form = (sectionName: string, button: string): Locator =>
  section(sectionName)
    .locator('form')
    .filter({has: page.getByRole('button', {name: button, exact: true})});

/** Fills a form in, sends it, and waits for the words that it ends in. */
async function submit(
  sectionName: string,
  button: string,
  fields: Record<string, string>,
  says: RegExp,
): Promise<void> {
  const target = form(sectionName, button);
  for (const [label, value] of Object.entries(fields)) await target.getByLabel(label, {exact: true}).fill(value);
  await target.getByRole('button', {name: button, exact: true}).click();
  await expect(target.locator('.status')).toHaveText(says);
}

const accepted = /^Input \d+ was accepted\.$/;

const etherOf = (address: Address) => chain.publicClient.getBalance({address});

const tokensOf = (address: Address) =>
  chain.publicClient.readContract({address: tokens.erc20, abi: tokenAbi, functionName: 'balanceOf', args: [address]});

/** Executes the newest voucher, which must read `words`. */
async function executeNewest(words: string): Promise<void> {
  const voucher = section('Vouchers').getByRole('listitem').first();
  await expect(voucher).toContainText(words);
  await expect(voucher).toContainText('Waits for the end of the epoch');
  await expect(voucher.getByRole('button')).toHaveCount(0);
  await node.closeEpoch();
  await voucher.getByRole('button', {name: 'Execute'}).click();
  await expect(voucher).toContainText('Executed');
  await expect(voucher.getByRole('button')).toHaveCount(0);
}

async function expectAccessible(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    expect(await violations(page, {tags: [...wcag, 'best-practice']}), colorScheme).toEqual([]);
  }
}

test('offers the wallets that announce themselves and connects', async () => {
  await expect(section('Connect').getByRole('button')).toHaveText(['Connect Test Wallet']);
  await expectAccessible();
  await page.getByRole('button', {name: 'Connect Test Wallet'}).click();
  await expect(page.getByText(`Connected as ${user.address}`)).toBeVisible();
  await expect(section('Notices')).toContainText('There is no notice yet.');
  await expect(section('Vouchers')).toContainText('There is no voucher yet.');
});

test('sends an input and shows the notice that it leads to', async () => {
  await submit('Send an input', 'Send', {Text: 'Grüße, Welt'}, accepted);
  await expect(section('Notices').getByRole('listitem')).toHaveText(['Input 0 Grüße, Welt']);
});

test('tells that the user declined', async () => {
  wallet.declines = true;
  await submit('Send an input', 'Send', {Text: 'never sent'}, /^You declined the request in your wallet\.$/);
  wallet.declines = false;
  expect(await chain.inputs()).toHaveLength(1);
});

test('tells why the application refused an input', async () => {
  await submit(
    'Send an input',
    'Send',
    {Text: '{"method": "dance"}'},
    /^Input 1 was not accepted: the method is neither withdraw_ether nor withdraw_erc20$/,
  );
});

test('deposits Ether', async () => {
  const before = await etherOf(chain.application);
  await submit('Deposit', 'Deposit Ether', {'Amount of Ether': '2.5'}, accepted);
  expect(formatEther((await etherOf(chain.application)) - before)).toBe('2.5');
  await expect(section('Notices').getByRole('listitem').first()).toContainText('deposit_ether');
});

test('deposits ERC-20 tokens', async () => {
  await submit('Deposit', 'Deposit tokens', {'Amount of tokens': '100'}, accepted);
  expect(await tokensOf(chain.application)).toBe(parseEther('100'));
  await expect(section('Notices').getByRole('listitem').first()).toContainText('deposit_erc20');
});

test('tells what is wrong with a deposit', async () => {
  await submit('Deposit', 'Deposit tokens', {Token: '0x12', 'Amount of tokens': '1'}, /not the address of a token/);
  await submit('Deposit', 'Deposit Ether', {'Amount of Ether': '1000000'}, /not enough Ether/);
});

test('withdraws Ether by a voucher', async () => {
  const fields = {'Amount of Ether': '1.5'};
  await submit(
    'Withdraw',
    'Withdraw Ether',
    fields,
    /not accepted: the address of the application was not relayed yet$/,
  );
  await submit('Withdraw', 'Relay the address', {}, accepted);
  await submit('Withdraw', 'Withdraw Ether', fields, accepted);
  await executeNewest(`Pay 1.5 ETH to ${user.address}`);
  expect(formatEther(await etherOf(chain.application))).toBe('1');
  await expect(section('Vouchers').getByRole('status')).toHaveText(/was executed\.$/);
});

test('withdraws ERC-20 tokens by a voucher', async () => {
  const before = await tokensOf(user.address);
  await submit('Withdraw', 'Withdraw tokens', {'Amount of tokens': '40'}, accepted);
  await executeNewest(`Pay ${parseEther('40')} units of the token`);
  expect((await tokensOf(user.address)) - before).toBe(parseEther('40'));
});

test('reads well for everyone', async () => {
  await expectAccessible();
  await page.setViewportSize({width: 320, height: 640});
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  expect(complaints).toEqual([]);
});

test('tells that the node does not answer and keeps what it has shown', async () => {
  await page.route('**/graphql', (route) => route.abort());
  await expect(section('Notices').getByRole('alert')).toHaveText(
    'The node does not answer. Is the application running?',
  );
  await expect(section('Notices').getByRole('listitem').first()).toContainText('deposit_erc20');
});
