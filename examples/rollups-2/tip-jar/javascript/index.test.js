// Run it:  node --test

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const PORTAL = '0x035b11be55656c6cfc822d1cae568c1af2e497b0';
const OWNER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const GIVER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

const toHex = (text) => `0x${Buffer.from(text, 'utf8').toString('hex')}`;
const toText = (hex) => Buffer.from(hex.slice(2), 'hex').toString('utf8');

// #region start
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
/** The folder `site`, whose server runs the back end. */
const SITE = process.env.SITE ?? pathOf('../../../..');

/** Sends requests to a new back end. Returns what each of them led to. */
function run(...requests) {
  const server = ['run', '--silent', 'rollup-server', '--', '--rollups', '2.0', '--once', '--json', '--port', '0'];
  const output = execFileSync('npm', [...server, ...requests.flat(), '--', 'node', pathOf('index.js')], {
    cwd: SITE,
    env: {...process.env, ETHER_PORTAL: PORTAL, OWNER},
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** An input from an account or a contract. */
const input = (sender, payload) => ['--sender', sender, '--input', payload];
// #endregion start

// #region deposit
/** What the Ether portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor. */
function etherDeposit(from, wei, message) {
  return from + wei.toString(16).padStart(64, '0') + toHex(message).slice(2);
}

test('a deposit becomes a tip', () => {
  const [{status, notices}] = run(input(PORTAL, etherDeposit(GIVER, 1000n, 'thank you')));
  assert.equal(status, 'accepted');
  assert.deepEqual(JSON.parse(toText(notices[0])), {from: GIVER, wei: '1000', message: 'thank you'});
});

test('the same bytes from a user are no deposit', () => {
  const [{status, notices}] = run(input(GIVER, etherDeposit(GIVER, 1000n, 'thank you')));
  assert.equal(status, 'rejected');
  assert.deepEqual(notices, []);
});
// #endregion deposit

// #region voucher
const tip = input(PORTAL, etherDeposit(GIVER, 1000n, ''));

test('the owner takes Ether out', () => {
  const [, {status, vouchers}, balance] = run(tip, input(OWNER, 'pay 400'), ['--inspect', 'balance']);
  assert.equal(status, 'accepted');
  assert.equal(vouchers.length, 1);
  assert.equal(vouchers[0].destination, OWNER);
  assert.equal(BigInt(vouchers[0].value), 400n);
  assert.equal(toText(balance.reports[0]), '600');
});

test('only the owner takes Ether out', () => {
  const [, {status, vouchers, reports}] = run(tip, input(GIVER, 'pay 1'));
  assert.equal(status, 'rejected');
  assert.deepEqual(vouchers, []);
  assert.equal(toText(reports[0]), 'only the owner can do this');
});

test('nobody takes what is not there', () => {
  const [, {status, vouchers, reports}] = run(tip, input(OWNER, 'pay 1001'));
  assert.equal(status, 'rejected');
  assert.deepEqual(vouchers, []);
  assert.equal(toText(reports[0]), 'the jar has 1000 wei');
});
// #endregion voucher
