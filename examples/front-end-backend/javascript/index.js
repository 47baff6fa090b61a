// The back end of the React front end: takes deposits of Ether and of ERC-20
// tokens, sends texts back as notices and pays withdrawals with vouchers.
//
// Inputs:
//   any text                                              a notice with the same text
//   {"method": "withdraw_ether", "amount": "100"}         a voucher
//   {"method": "withdraw_erc20", "token": "0x…", "amount": "100"}   a voucher
// A text that starts with { is read as a command. Amounts are decimal strings
// in the smallest unit.
// Inspect: balance/<account>  →  {"account", "ether", "erc20": {"<token>": "<amount>"}}
//
// A withdrawal of Ether needs the address of the application. Relay it once with
// the contract DAppAddressRelay:  cartesi send dapp-address
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
  parseAbi,
  size,
  slice,
  stringToHex,
} from 'viem';

// The contracts have the same addresses on every network.
const ETHER_PORTAL = '0xFfdbe43d4c855BF7e0f105c400A50857f53AB044';
const ERC20_PORTAL = '0x9C21AEb2093C32DDbC53eEF24B873BDCd1aDa1DB';
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
const wallets = new Map(); // account → { ether, erc20: Map(token → amount) }
let application = null; // the application's own address on the base layer, once relayed

function walletOf(account) {
  return wallets.get(account) ?? {ether: 0n, erc20: new Map()};
}

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
// Sender (20 bytes), value (32 bytes), data from the sender (the rest).
async function depositEther(payload) {
  if (size(payload) < 52) throw new Error('the deposit is too short');
  const account = getAddress(slice(payload, 0, 20));
  const amount = hexToBigInt(slice(payload, 20, 52));
  await sendNotice({event: 'deposit_ether', account, amount: `${amount}`});
  const wallet = walletOf(account);
  wallet.ether += amount;
  wallets.set(account, wallet);
}

// Result of transferFrom (1 byte), token (20 bytes), sender (20 bytes),
// amount (32 bytes), data from the sender (the rest).
async function depositErc20(payload) {
  if (size(payload) < 73) throw new Error('the deposit is too short');
  // Some tokens return false instead of reverting. In that case, nothing was moved.
  if (slice(payload, 0, 1) !== '0x01') throw new Error('the token refused the transfer');
  const token = getAddress(slice(payload, 1, 21));
  const account = getAddress(slice(payload, 21, 41));
  const amount = hexToBigInt(slice(payload, 41, 73));
  await sendNotice({event: 'deposit_erc20', token, account, amount: `${amount}`});
  const wallet = walletOf(account);
  wallet.erc20.set(token, (wallet.erc20.get(token) ?? 0n) + amount);
  wallets.set(account, wallet);
}
// #endregion deposit

// #region relay
// DAppAddressRelay sends only the address of the application.
function relay(payload) {
  if (size(payload) !== 20) throw new Error('the relayed address is not 20 bytes long');
  application = getAddress(payload);
}
// #endregion relay

// #region echo
async function echo(payload) {
  await post('notice', {payload});
}
// #endregion echo

// #region withdraw
const applicationAbi = parseAbi(['function withdrawEther(address receiver, uint256 value)']);

async function withdrawEther(account, command) {
  const amount = parseAmount(command.amount);
  const wallet = walletOf(account);
  if (application === null) throw new Error('the address of the application was not relayed yet');
  if (wallet.ether < amount) throw new Error('the balance is too low');
  // Only the application contract itself may call withdrawEther.
  await post('voucher', {
    destination: application,
    payload: encodeFunctionData({
      abi: applicationAbi,
      functionName: 'withdrawEther',
      args: [account, amount],
    }),
  });
  wallet.ether -= amount;
}

async function withdrawErc20(account, command) {
  const token = parseAddress(command.token);
  const amount = parseAmount(command.amount);
  const wallet = walletOf(account);
  const balance = wallet.erc20.get(token) ?? 0n;
  if (balance < amount) throw new Error('the balance is too low');
  await post('voucher', {
    destination: token,
    payload: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account, amount],
    }),
  });
  wallet.erc20.set(token, balance - amount);
}
// #endregion withdraw

// #region advance
function parseCommand(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the command is not valid JSON');
  }
}

async function handleAdvance({metadata, payload}) {
  // Only a portal itself can be msg_sender with its address. A payload that
  // looks like a deposit but has another sender is an ordinary input.
  const sender = getAddress(metadata.msg_sender);
  if (sender === ETHER_PORTAL) return depositEther(payload);
  if (sender === ERC20_PORTAL) return depositErc20(payload);
  if (sender === DAPP_ADDRESS_RELAY) return relay(payload);

  const text = hexToString(payload);
  if (!text.startsWith('{')) return echo(payload);

  const command = parseCommand(text);
  if (command.method === 'withdraw_ether') return withdrawEther(sender, command);
  if (command.method === 'withdraw_erc20') return withdrawErc20(sender, command);
  throw new Error('the method is neither withdraw_ether nor withdraw_erc20');
}
// #endregion advance

// #region balance
async function handleInspect({payload}) {
  const [query, account, ...rest] = hexToString(payload).split('/');
  if (query !== 'balance' || rest.length > 0) throw new Error('inspect balance/<account>');
  const address = parseAddress(account);
  const {ether, erc20} = walletOf(address);
  const tokens = {};
  for (const [token, amount] of erc20) tokens[token] = `${amount}`;
  await sendReport({account: address, ether: `${ether}`, erc20: tokens});
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
