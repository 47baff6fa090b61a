// ERC-721: who owns which token.

import {call, parseAddress, parseId, Reader} from './abi.js';
import {report, voucher} from './rollup.js';

// #region balances
const owners = new Map(); // token contract → (id → owner)

const ownersOf = (token) => owners.get(token) ?? new Map();

function setOwner(token, id, owner) {
  owners.set(token, ownersOf(token).set(id, owner));
}

function checkOwner(token, id, account) {
  if (ownersOf(token).get(id) !== account) throw new Error('the sender does not own this token');
}
// #endregion balances

// #region deposit
// The portal sends: token (20 bytes), depositor (20), id (32), data of the depositor.
export function deposit(payload) {
  const reader = new Reader(payload);
  const token = reader.address();
  const depositor = reader.address();
  const id = reader.uint256();
  setOwner(token, id, depositor);
}
// #endregion deposit

// #region transfer
function transfer(token, from, to, id) {
  checkOwner(token, id, from);
  setOwner(token, id, to);
}
// #endregion transfer

// #region withdraw
// `application` is the contract that holds the token: `app_contract` of the metadata.
async function withdraw(token, owner, id, application) {
  checkOwner(token, id, owner);
  const payload = call('safeTransferFrom(address,address,uint256)', application, owner, id);
  await voucher(token, 0n, payload);
  ownersOf(token).delete(id);
}
// #endregion withdraw

// #region command
export async function command(sender, [name, ...args], application) {
  if (name === 'transfer' && args.length === 3) {
    transfer(parseAddress(args[0]), sender, parseAddress(args[1]), parseId(args[2]));
  } else if (name === 'withdraw' && args.length === 2) {
    await withdraw(parseAddress(args[0]), sender, parseId(args[1]), application);
  } else {
    throw new Error('send: erc721 transfer <token> <to> <id>, or erc721 withdraw <token> <id>');
  }
}
// #endregion command

// #region inspect
export async function inspect(args) {
  if (args.length !== 2) throw new Error('ask: erc721 <token> <account>');
  const [token, account] = args.map(parseAddress);
  const ids = [...ownersOf(token)].filter(([, owner]) => owner === account).map(([id]) => id);
  ids.sort((a, b) => (a < b ? -1 : 1));
  // As texts: a JSON number above 2^53 loses digits in many readers.
  await report(JSON.stringify(ids.map(String)));
}
// #endregion inspect
