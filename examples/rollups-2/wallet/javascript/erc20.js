// ERC-20: who owns how much of which token, in the token's smallest unit.

import {call, parseAddress, parseAmount, Reader} from './abi.js';
import {report, voucher} from './rollup.js';

// #region balances
const balances = new Map(); // token and account → amount

const keyOf = (token, account) => `${token} ${account}`;
const balanceOf = (token, account) => balances.get(keyOf(token, account)) ?? 0n;

function credit(token, account, amount) {
  balances.set(keyOf(token, account), balanceOf(token, account) + amount);
}

function debit(token, account, amount) {
  checkBalance(token, account, amount);
  balances.set(keyOf(token, account), balanceOf(token, account) - amount);
}

function checkBalance(token, account, amount) {
  const balance = balanceOf(token, account);
  if (amount > balance) throw new Error(`the balance is ${balance}`);
}
// #endregion balances

// #region deposit
// The portal sends: token (20 bytes), depositor (20), amount (32), data of the depositor.
export function deposit(payload) {
  const reader = new Reader(payload);
  const token = reader.address();
  const depositor = reader.address();
  const amount = reader.uint256();
  credit(token, depositor, amount);
}
// #endregion deposit

// #region transfer
function transfer(token, from, to, amount) {
  debit(token, from, amount);
  credit(token, to, amount);
}
// #endregion transfer

// #region withdraw
// The contract owns the tokens, so the voucher makes it call the token contract.
async function withdraw(token, owner, amount) {
  checkBalance(token, owner, amount);
  await voucher(token, 0n, call('transfer(address,uint256)', owner, amount));
  debit(token, owner, amount);
}
// #endregion withdraw

// #region command
const USAGE = 'send: erc20 transfer <token> <to> <amount>, or erc20 withdraw <token> <amount>';

export async function command(sender, [name, ...args]) {
  if (name === 'transfer' && args.length === 3) {
    transfer(parseAddress(args[0]), sender, parseAddress(args[1]), parseAmount(args[2]));
  } else if (name === 'withdraw' && args.length === 2) {
    await withdraw(parseAddress(args[0]), sender, parseAmount(args[1]));
  } else {
    throw new Error(USAGE);
  }
}
// #endregion command

// #region inspect
export async function inspect(args) {
  if (args.length !== 2) throw new Error('ask: erc20 <token> <account>');
  await report(String(balanceOf(parseAddress(args[0]), parseAddress(args[1]))));
}
// #endregion inspect
