// ERC-1155 wallet: accounts deposit tokens through the two ERC-1155 portals, move
// them between each other inside the application and withdraw them with a voucher.
//
// Inputs (token ids and amounts as decimal strings, as many amounts as ids):
//   {"method": "transfer", "token": "0x…", "tokenIds": ["7"], "amounts": ["2"], "to": "0x…"}
//   {"method": "withdraw", "token": "0x…", "tokenIds": ["7", "8"], "amounts": ["1", "5"]}
// Inspect: balance/<account>
//
// A withdrawal needs the address of the application. Relay it once with the
// contract DAppAddressRelay:  cartesi send dapp-address
//
// Run it:  npm install
//          ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

// #region setup
import {
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  hexToBigInt,
  hexToString,
  isAddress,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
  stringToHex,
} from 'viem';

// The contracts have the same addresses on every network.
const ERC1155_SINGLE_PORTAL = '0x7CFB0193Ca87eB6e48056885E026552c3A941FC4';
const ERC1155_BATCH_PORTAL = '0xedB53860A6B52bbb7561Ad596416ee9965B055Aa';
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
const balances = new Map(); // "account/token/tokenId" → amount, never 0
let application = null; // the application's own address on the base layer, once relayed

function balanceOf(account, token, tokenId) {
  return balances.get(`${account}/${token}/${tokenId}`) ?? 0n;
}

function addToBalance(account, token, tokenId, amount) {
  const balance = balanceOf(account, token, tokenId) + amount;
  const key = `${account}/${token}/${tokenId}`;
  if (balance === 0n) balances.delete(key);
  else balances.set(key, balance);
}
// #endregion state

// #region parse
function parseAddress(value) {
  if (typeof value !== 'string' || !isAddress(value, {strict: false})) {
    throw new Error('an address is 0x and 40 hex digits');
  }
  return getAddress(value);
}

// Ids and amounts are decimal strings, because JSON numbers above 2^53 lose digits.
function parseInteger(value, least, name) {
  const integer = typeof value === 'string' && /^[0-9]{1,78}$/.test(value) ? BigInt(value) : -1n;
  if (integer < least || integer >= 2n ** 256n) {
    throw new Error(`${name} is an integer from ${least} in a string, such as "7"`);
  }
  return integer;
}

// The tokens that a command names: a list of {tokenId, amount}, all of which
// the account owns. A command is carried out as a whole or not at all.
function parseOwnedTokens(account, token, {tokenIds, amounts}) {
  const isList = Array.isArray(tokenIds) && Array.isArray(amounts);
  if (!isList || tokenIds.length === 0 || tokenIds.length !== amounts.length) {
    throw new Error('tokenIds and amounts are lists of the same length');
  }
  const tokens = tokenIds.map((tokenId, place) => ({
    tokenId: parseInteger(tokenId, 0n, 'a token id'),
    amount: parseInteger(amounts[place], 1n, 'an amount'),
  }));
  // If an id were in the list twice, each amount would be compared with the full balance.
  if (new Set(tokens.map(({tokenId}) => tokenId)).size < tokens.length) {
    throw new Error('a token id is in the list twice');
  }
  for (const {tokenId, amount} of tokens) {
    if (balanceOf(account, token, tokenId) < amount) {
      throw new Error(`the balance of token ${tokenId} is too low`);
    }
  }
  return tokens;
}

// Notices list tokens in the same form as commands.
const listed = (tokens) => ({
  tokenIds: tokens.map(({tokenId}) => `${tokenId}`),
  amounts: tokens.map(({amount}) => `${amount}`),
});
// #endregion parse

// #region deposit
// The single portal sends: token (20 bytes), sender (20 bytes), token id (32
// bytes), amount (32 bytes), then two byte strings from the sender, ABI-encoded.
function decodeSingle(payload) {
  if (size(payload) < 104) throw new Error('the deposit is too short');
  const tokenId = hexToBigInt(slice(payload, 40, 72));
  const amount = hexToBigInt(slice(payload, 72, 104));
  return [{tokenId, amount}];
}

// The batch portal sends: token (20 bytes), sender (20 bytes), then two lists
// and the two byte strings, ABI-encoded together.
const batchParameters = parseAbiParameters('uint256[], uint256[], bytes, bytes');

function decodeBatch(payload) {
  if (size(payload) < 40 + 8 * 32) throw new Error('the deposit is too short');
  const [tokenIds, amounts] = decodeAbiParameters(batchParameters, slice(payload, 40));
  // Most token contracts reject such a batch, but anyone can deploy one that does not.
  if (tokenIds.length !== amounts.length) throw new Error('the deposit has more ids than amounts');
  return tokenIds.map((tokenId, place) => ({tokenId, amount: amounts[place]}));
}

async function deposit(payload, tokens) {
  const token = getAddress(slice(payload, 0, 20));
  const account = getAddress(slice(payload, 20, 40));
  await sendNotice({event: 'deposit', token, account, ...listed(tokens)});
  // One by one, because a batch can contain the same id twice.
  for (const {tokenId, amount} of tokens) addToBalance(account, token, tokenId, amount);
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
  const token = parseAddress(command.token);
  const to = parseAddress(command.to);
  const tokens = parseOwnedTokens(from, token, command);
  await sendNotice({event: 'transfer', token, from, to, ...listed(tokens)});
  for (const {tokenId, amount} of tokens) {
    addToBalance(from, token, tokenId, -amount);
    addToBalance(to, token, tokenId, amount);
  }
}
// #endregion transfer

// #region withdraw
const erc1155Abi = parseAbi([
  'function safeBatchTransferFrom(address, address, uint256[] ids, uint256[] amounts, bytes data)',
]);

async function withdraw(account, command) {
  const token = parseAddress(command.token);
  const tokens = parseOwnedTokens(account, token, command);
  if (application === null) throw new Error('the address of the application was not relayed yet');
  const tokenIds = tokens.map(({tokenId}) => tokenId);
  const amounts = tokens.map(({amount}) => amount);
  // The application contract holds the tokens. The voucher makes it call
  // safeBatchTransferFrom on the token contract, from its own address.
  await post('voucher', {
    destination: token,
    payload: encodeFunctionData({
      abi: erc1155Abi,
      functionName: 'safeBatchTransferFrom',
      args: [application, account, tokenIds, amounts, '0x'],
    }),
  });
  for (const {tokenId, amount} of tokens) addToBalance(account, token, tokenId, -amount);
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
  // Only a portal itself can be msg_sender with its address. A payload that
  // looks like a deposit but has another sender is an ordinary input.
  const sender = getAddress(metadata.msg_sender);
  if (sender === ERC1155_SINGLE_PORTAL) return deposit(payload, decodeSingle(payload));
  if (sender === ERC1155_BATCH_PORTAL) return deposit(payload, decodeBatch(payload));
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
  for (const [key, amount] of balances) {
    const [owner, token, tokenId] = key.split('/');
    if (owner === address) tokens.push({token, tokenId, amount: `${amount}`});
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
