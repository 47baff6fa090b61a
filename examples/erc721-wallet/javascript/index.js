// ERC-721 wallet: accounts deposit tokens through the ERC-721 portal, give them
// to each other inside the application and withdraw them with a voucher.
//
// Inputs (token ids as decimal strings):
//   {"method": "transfer", "token": "0x…", "tokenId": "7", "to": "0x…"}
//   {"method": "withdraw", "token": "0x…", "tokenId": "7"}
// Inspect: balance/<account>
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
const ERC721_PORTAL = '0x237F8DD094C0e47f4236f12b4Fa01d6Dae89fb87';
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
const owners = new Map(); // "token/tokenId" → account
let application = null; // the application's own address on the base layer, once relayed

function parseAddress(value) {
  if (typeof value !== 'string' || !isAddress(value, {strict: false})) {
    throw new Error('an address is 0x and 40 hex digits');
  }
  return getAddress(value);
}

// Ids are decimal strings, because JSON numbers above 2^53 lose digits.
function parseTokenId(value) {
  if (typeof value !== 'string' || !/^[0-9]{1,78}$/.test(value)) {
    throw new Error('the token id is an integer in a string, such as "7"');
  }
  return BigInt(value);
}

// The key of a token that the account owns.
function ownedToken(account, command) {
  const token = parseAddress(command.token);
  const tokenId = parseTokenId(command.tokenId);
  const key = `${token}/${tokenId}`;
  if (owners.get(key) !== account) throw new Error('the token does not belong to the sender');
  return {token, tokenId, key};
}
// #endregion state

// #region deposit
// The portal sends: token (20 bytes), sender (20 bytes), token id (32 bytes),
// then two ABI-encoded byte strings from the sender, which this program ignores.
async function deposit(payload) {
  if (size(payload) < 72) throw new Error('the deposit is too short');
  const token = getAddress(slice(payload, 0, 20));
  const account = getAddress(slice(payload, 20, 40));
  const tokenId = hexToBigInt(slice(payload, 40, 72));
  await sendNotice({event: 'deposit', token, tokenId: `${tokenId}`, account});
  owners.set(`${token}/${tokenId}`, account);
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
  const {token, tokenId, key} = ownedToken(from, command);
  await sendNotice({event: 'transfer', token, tokenId: `${tokenId}`, from, to});
  owners.set(key, to);
}
// #endregion transfer

// #region withdraw
const erc721Abi = parseAbi(['function safeTransferFrom(address from, address to, uint256 id)']);

async function withdraw(account, command) {
  const {token, tokenId, key} = ownedToken(account, command);
  if (application === null) throw new Error('the address of the application was not relayed yet');
  // The application contract holds the token. The voucher makes it call
  // safeTransferFrom on the token contract, from its own address.
  await post('voucher', {
    destination: token,
    payload: encodeFunctionData({
      abi: erc721Abi,
      functionName: 'safeTransferFrom',
      args: [application, account, tokenId],
    }),
  });
  owners.delete(key);
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
  if (sender === ERC721_PORTAL) return deposit(payload);
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
  const tokens = [];
  for (const [key, owner] of owners) {
    const [token, tokenId] = key.split('/');
    if (owner === address) tokens.push({token, tokenId});
  }
  await sendReport({account: address, tokens});
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
