// Ether wallet: accounts deposit Ether through the Ether portal, send it to each
// other inside the application and withdraw it with a voucher.
//
// Inputs (amounts in wei, as decimal strings):
//   {"method": "transfer", "to": "0x…", "amount": "100"}
//   {"method": "withdraw", "amount": "100"}
// Inspect: balance/0x…
//
// A withdrawal needs the address of the application. Relay it once with the
// contract DAppAddressRelay:  cartesi send dapp-address
//
// Run it:  npm install
//          ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

// #region setup
import {
  encodeFunctionData,
  getAddress,
  hexToBigInt,
  hexToString,
  isAddress,
  parseAbi,
  size,
  slice,
  stringToHex,
} from 'viem';

// The contracts have the same addresses on every network.
const ETHER_PORTAL = '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044';
const DAPP_ADDRESS_RELAY = '0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE';

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
const balances = new Map(); // account → wei
let application = null; // the application's own address on the base layer, once relayed

const balanceOf = (account) => balances.get(account) ?? 0n;

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
// The portal sends: sender (20 bytes), value (32 bytes), data from the sender (the rest).
async function deposit(payload) {
  if (size(payload) < 52) throw new Error('the deposit is too short');
  const account = getAddress(slice(payload, 0, 20));
  const amount = hexToBigInt(slice(payload, 20, 52));
  const balance = balanceOf(account) + amount;
  await sendNotice({event: 'deposit', account, amount: `${amount}`, balance: `${balance}`});
  balances.set(account, balance);
}
// #endregion deposit

// #region relay
// DAppAddressRelay sends only the address of the application.
function relay(payload) {
  if (size(payload) !== 20) throw new Error('the relayed address is not 20 bytes long');
  application = getAddress(payload);
}
// #endregion relay

// #region transfer
async function transfer(from, command) {
  const to = parseAddress(command.to);
  const amount = parseAmount(command.amount);
  if (to === from) throw new Error('sender and receiver are the same account');
  if (balanceOf(from) < amount) throw new Error('the balance is too low');
  await sendNotice({event: 'transfer', from, to, amount: `${amount}`});
  balances.set(from, balanceOf(from) - amount);
  balances.set(to, balanceOf(to) + amount);
}
// #endregion transfer

// #region withdraw
const applicationAbi = parseAbi(['function withdrawEther(address receiver, uint256 value)']);

async function withdraw(account, command) {
  const amount = parseAmount(command.amount);
  if (application === null) throw new Error('the address of the application was not relayed yet');
  if (balanceOf(account) < amount) throw new Error('the balance is too low');
  // The application contract holds the Ether, and only the contract itself may
  // call withdrawEther: the voucher makes it call itself.
  await post('voucher', {
    destination: application,
    payload: encodeFunctionData({
      abi: applicationAbi,
      functionName: 'withdrawEther',
      args: [account, amount],
    }),
  });
  balances.set(account, balanceOf(account) - amount);
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
  if (sender === ETHER_PORTAL) return deposit(payload);
  if (sender === DAPP_ADDRESS_RELAY) return relay(payload);

  const command = parseCommand(payload);
  if (command.method === 'transfer') return transfer(sender, command);
  if (command.method === 'withdraw') return withdraw(sender, command);
  throw new Error('the method is neither transfer nor withdraw');
}
// #endregion advance

// #region balance
async function handleInspect({payload}) {
  const [query, account, ...rest] = hexToString(payload).split('/');
  if (query !== 'balance' || rest.length > 0) throw new Error('inspect balance/<account>');
  const address = parseAddress(account);
  await sendReport({account: address, balance: `${balanceOf(address)}`});
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
