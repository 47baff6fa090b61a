// ERC-20 wallet: accounts deposit tokens through the ERC-20 portal, send them to
// each other inside the application and withdraw them with a voucher.
//
// Inputs (amounts in the token's smallest unit, as decimal strings):
//   {"method": "transfer", "token": "0x…", "to": "0x…", "amount": "100"}
//   {"method": "withdraw", "token": "0x…", "amount": "100"}
// Inspect: balance/<token>/<account>
//
// Run it:  npm install
//          ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

// #region setup
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  hexToBigInt,
  hexToString,
  isAddress,
  size,
  slice,
  stringToHex,
} from 'viem';

// The contract has the same address on every network.
const ERC20_PORTAL = '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB';

const server = process.env.ROLLUP_HTTP_SERVER_URL ?? 'http://127.0.0.1:5004';

async function post(path, body) {
  const response = await fetch(`${server}/${path}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`POST /${path} answered ${response.status}: ${text}`);
  }
  return {status: response.status, text};
}

const sendNotice = (value) => post('notice', {payload: stringToHex(JSON.stringify(value))});
const sendReport = (value) => post('report', {payload: stringToHex(JSON.stringify(value))});
// #endregion setup

// #region state
const balances = new Map(); // "token/account" → amount

const balanceOf = (token, account) => balances.get(`${token}/${account}`) ?? 0n;
const setBalance = (token, account, amount) => balances.set(`${token}/${account}`, amount);

function parseAddress(value) {
  if (typeof value !== 'string' || !isAddress(value, {strict: false})) {
    throw new Error('an address is 0x and 40 hex digits');
  }
  return getAddress(value);
}

// Amounts are decimal strings, because JSON numbers above 2^53 lose digits.
function parseAmount(value) {
  if (typeof value !== 'string' || !/^[0-9]{1,78}$/.test(value) || BigInt(value) === 0n) {
    throw new Error('the amount is a positive integer in a string, such as "100"');
  }
  return BigInt(value);
}
// #endregion state

// #region deposit
// The portal sends: result of transferFrom (1 byte), token (20 bytes),
// sender (20 bytes), amount (32 bytes), data from the sender (the rest).
async function deposit(payload) {
  if (size(payload) < 73) throw new Error('the deposit is too short');
  // Some tokens return false instead of reverting. In that case, nothing was moved.
  if (slice(payload, 0, 1) !== '0x01') throw new Error('the token refused the transfer');
  const token = getAddress(slice(payload, 1, 21));
  const account = getAddress(slice(payload, 21, 41));
  const amount = hexToBigInt(slice(payload, 41, 73));
  const balance = balanceOf(token, account) + amount;
  await sendNotice({
    event: 'deposit',
    token,
    account,
    amount: `${amount}`,
    balance: `${balance}`,
  });
  setBalance(token, account, balance);
}
// #endregion deposit

// #region transfer
async function transfer(from, command) {
  const token = parseAddress(command.token);
  const to = parseAddress(command.to);
  const amount = parseAmount(command.amount);
  if (to === from) throw new Error('sender and receiver are the same account');
  if (balanceOf(token, from) < amount) throw new Error('the balance is too low');
  await sendNotice({event: 'transfer', token, from, to, amount: `${amount}`});
  setBalance(token, from, balanceOf(token, from) - amount);
  setBalance(token, to, balanceOf(token, to) + amount);
}
// #endregion transfer

// #region withdraw
async function withdraw(account, command) {
  const token = parseAddress(command.token);
  const amount = parseAmount(command.amount);
  if (balanceOf(token, account) < amount) throw new Error('the balance is too low');
  // The application contract holds the tokens. The voucher makes it call
  // transfer on the token contract.
  await post('voucher', {
    destination: token,
    payload: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account, amount],
    }),
  });
  setBalance(token, account, balanceOf(token, account) - amount);
}
// #endregion withdraw

// #region advance
function parseCommand(payload) {
  let command;
  try {
    command = JSON.parse(hexToString(payload));
  } catch {
    throw new Error('the input is not JSON');
  }
  if (typeof command !== 'object' || command === null || Array.isArray(command)) {
    throw new Error('the input is not a JSON object');
  }
  return command;
}

async function handleAdvance({metadata, payload}) {
  // Only the portal itself can be msg_sender with this address. A payload that
  // looks like a deposit but has another sender is an ordinary input.
  const sender = getAddress(metadata.msg_sender);
  if (sender === ERC20_PORTAL) return deposit(payload);

  const command = parseCommand(payload);
  if (command.method === 'transfer') return transfer(sender, command);
  if (command.method === 'withdraw') return withdraw(sender, command);
  throw new Error('the method is neither transfer nor withdraw');
}
// #endregion advance

// #region balance
async function handleInspect({payload}) {
  const query = hexToString(payload).split('/');
  if (query.length !== 3 || query[0] !== 'balance') {
    throw new Error('inspect balance/<token>/<account>');
  }
  const token = parseAddress(query[1]);
  const account = parseAddress(query[2]);
  await sendReport({token, account, balance: `${balanceOf(token, account)}`});
}
// #endregion balance

// #region loop
const handlers = {
  advance_state: handleAdvance,
  inspect_state: handleInspect,
};

async function main() {
  let status = 'accept';
  while (true) {
    const answer = await post('finish', {status});
    // 202: no request yet. A server outside the Cartesi Machine can answer this.
    if (answer.status === 202) continue;
    const {request_type, data} = JSON.parse(answer.text);
    try {
      await handlers[request_type](data);
      status = 'accept';
    } catch (error) {
      // A report is kept despite the rejection, so the sender can read what was wrong.
      await sendReport({error: error.message});
      status = 'reject';
    }
  }
}

main();
// #endregion loop
