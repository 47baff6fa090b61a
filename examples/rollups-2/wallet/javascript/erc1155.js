// ERC-1155: who owns how much of which id of which token contract.

import {call, parseAddress, parseAmount, parseId, Reader} from './abi.js';
import {report, voucher} from './rollup.js';

// #region balances
const holdings = new Map(); // token and account → (id → amount)

const keyOf = (token, account) => `${token} ${account}`;
const holdingOf = (token, account) => holdings.get(keyOf(token, account)) ?? new Map();

function store(token, account, holding) {
  holdings.set(keyOf(token, account), holding);
}

// Both return a changed copy, so that an error in the middle of a batch changes nothing.
function added(holding, ids, amounts) {
  const copy = new Map(holding);
  ids.forEach((id, index) => copy.set(id, (copy.get(id) ?? 0n) + amounts[index]));
  return copy;
}

function subtracted(holding, ids, amounts) {
  const copy = new Map(holding);
  ids.forEach((id, index) => {
    const balance = copy.get(id) ?? 0n;
    if (amounts[index] > balance) throw new Error(`the balance of id ${id} is ${balance}`);
    copy.set(id, balance - amounts[index]);
  });
  return copy;
}

function checkLengths(ids, amounts) {
  if (ids.length !== amounts.length) throw new Error('there are not as many amounts as ids');
}
// #endregion balances

// #region deposit
// The portal sends: token (20 bytes), depositor (20), id (32), amount (32), data.
export function deposit(payload) {
  const reader = new Reader(payload);
  const token = reader.address();
  const depositor = reader.address();
  const id = reader.uint256();
  const amount = reader.uint256();
  store(token, depositor, added(holdingOf(token, depositor), [id], [amount]));
}
// #endregion deposit

// #region batch
// The portal for batches sends: token (20 bytes), depositor (20), then ids, amounts and data
// as abi.encode(uint256[], uint256[], bytes, bytes).
export function depositBatch(payload) {
  const reader = new Reader(payload);
  const token = reader.address();
  const depositor = reader.address();
  const [ids, amounts] = reader.arrays(2);
  checkLengths(ids, amounts);
  store(token, depositor, added(holdingOf(token, depositor), ids, amounts));
}
// #endregion batch

// #region transfer
function transfer(token, from, to, ids, amounts) {
  store(token, from, subtracted(holdingOf(token, from), ids, amounts));
  store(token, to, added(holdingOf(token, to), ids, amounts));
}
// #endregion transfer

// #region withdraw
const SINGLE = 'safeTransferFrom(address,address,uint256,uint256,bytes)';
const BATCH = 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)';

async function withdraw(token, owner, ids, amounts, application) {
  const rest = subtracted(holdingOf(token, owner), ids, amounts);
  const payload =
    ids.length === 1
      ? call(SINGLE, application, owner, ids[0], amounts[0], '0x')
      : call(BATCH, application, owner, ids, amounts, '0x');
  await voucher(token, 0n, payload);
  store(token, owner, rest);
}
// #endregion withdraw

// #region command
const TRANSFER = 'erc1155 transfer <token> <to> <ids> <amounts>';
const WITHDRAW = 'erc1155 withdraw <token> <ids> <amounts>';

export async function command(sender, [name, ...args], application) {
  if (name === 'transfer' && args.length === 4) {
    const [token, to] = args.slice(0, 2).map(parseAddress);
    transfer(token, sender, to, ...parseLists(args[2], args[3]));
  } else if (name === 'withdraw' && args.length === 3) {
    const token = parseAddress(args[0]);
    await withdraw(token, sender, ...parseLists(args[1], args[2]), application);
  } else {
    throw new Error(`send: ${TRANSFER}, or ${WITHDRAW}`);
  }
}

function parseLists(ids, amounts) {
  const lists = [ids.split(',').map(parseId), amounts.split(',').map(parseAmount)];
  checkLengths(...lists);
  return lists;
}
// #endregion command

// #region inspect
export async function inspect(args) {
  if (args.length !== 2) throw new Error('ask: erc1155 <token> <account>');
  const [token, account] = args.map(parseAddress);
  const owned = [...holdingOf(token, account)].filter(([, amount]) => amount > 0n);
  owned.sort(([a], [b]) => (a < b ? -1 : 1));
  const list = owned.map(([id, amount]) => ({id: String(id), amount: String(amount)}));
  await report(JSON.stringify(list));
}
// #endregion inspect
