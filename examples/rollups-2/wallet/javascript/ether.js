// Ether: who owns how many wei.

import {parseAddress, parseAmount, Reader} from './abi.js';
import {report, voucher} from './rollup.js';

// #region balances
const balances = new Map(); // account → wei

const balanceOf = (account) => balances.get(account) ?? 0n;

function credit(account, amount) {
  balances.set(account, balanceOf(account) + amount);
}

function debit(account, amount) {
  checkBalance(account, amount);
  balances.set(account, balanceOf(account) - amount);
}

function checkBalance(account, amount) {
  if (amount > balanceOf(account)) throw new Error(`the balance is ${balanceOf(account)} wei`);
}
// #endregion balances

// #region deposit
// The portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor.
export function deposit(payload) {
  const reader = new Reader(payload);
  const depositor = reader.address();
  const amount = reader.uint256();
  credit(depositor, amount);
}
// #endregion deposit

// #region transfer
function transfer(from, to, amount) {
  debit(from, amount);
  credit(to, amount);
}
// #endregion transfer

// #region withdraw
// The voucher has no call data: it only carries the value.
async function withdraw(owner, amount) {
  checkBalance(owner, amount);
  await voucher(owner, amount, '0x');
  debit(owner, amount);
}
// #endregion withdraw

// #region command
export async function command(sender, [name, ...args]) {
  if (name === 'transfer' && args.length === 2) {
    transfer(sender, parseAddress(args[0]), parseAmount(args[1]));
  } else if (name === 'withdraw' && args.length === 1) {
    await withdraw(sender, parseAmount(args[0]));
  } else {
    throw new Error('send: ether transfer <to> <wei>, or ether withdraw <wei>');
  }
}
// #endregion command

// #region inspect
export async function inspect(args) {
  if (args.length !== 1) throw new Error('ask: ether <account>');
  await report(String(balanceOf(parseAddress(args[0]))));
}
// #endregion inspect
