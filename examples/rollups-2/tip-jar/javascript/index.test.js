// Run it:  node --test

import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {startApplication} from './rollup.js';

const PORTAL = '0x035b11be55656c6cfc822d1cae568c1af2e497b0';
const OWNER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const GIVER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

const toHex = (text) => `0x${Buffer.from(text, 'utf8').toString('hex')}`;
const toText = (hex) => Buffer.from(hex.slice(2), 'hex').toString('utf8');

// #region start
let jar;

before(async () => {
  const program = fileURLToPath(new URL('index.js', import.meta.url));
  jar = await startApplication(['node', program], {ETHER_PORTAL: PORTAL, OWNER});
});
after(() => jar.stop());
// #endregion start

// #region deposit
/** What the Ether portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor. */
function etherDeposit(from, wei, message) {
  return from + wei.toString(16).padStart(64, '0') + toHex(message).slice(2);
}

test('a deposit becomes a tip', async () => {
  const payload = etherDeposit(GIVER, 1000n, 'thank you');
  const {status, notices} = await jar.advance(payload, {msg_sender: PORTAL});
  assert.equal(status, 'accept');
  assert.deepEqual(JSON.parse(toText(notices[0].payload)), {from: GIVER, wei: '1000', message: 'thank you'});
});

test('the same bytes from a user are no deposit', async () => {
  const payload = etherDeposit(GIVER, 1000n, 'thank you');
  const {status, notices} = await jar.advance(payload, {msg_sender: GIVER});
  assert.equal(status, 'reject');
  assert.deepEqual(notices, []);
});
// #endregion deposit

// #region voucher
test('the owner takes Ether out', async () => {
  const {status, vouchers} = await jar.advance(toHex('pay 400'), {msg_sender: OWNER});
  assert.equal(status, 'accept');
  assert.equal(vouchers.length, 1);
  assert.equal(vouchers[0].destination, OWNER);
  assert.equal(BigInt(vouchers[0].value), 400n);
});

test('only the owner takes Ether out', async () => {
  const {status, vouchers, reports} = await jar.advance(toHex('pay 1'), {msg_sender: GIVER});
  assert.equal(status, 'reject');
  assert.deepEqual(vouchers, []);
  assert.equal(toText(reports[0].payload), 'only the owner can do this');
});

test('nobody takes what is not there', async () => {
  const {status, vouchers, reports} = await jar.advance(toHex('pay 601'), {msg_sender: OWNER});
  assert.equal(status, 'reject');
  assert.deepEqual(vouchers, []);
  assert.equal(toText(reports[0].payload), 'the jar has 600 wei');
});

test('an inspect request reads the balance', async () => {
  const {reports} = await jar.inspect('0x');
  assert.equal(toText(reports[0].payload), '600');
});
// #endregion voucher
