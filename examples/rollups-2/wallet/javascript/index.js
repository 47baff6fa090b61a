// Ether wallet for Rollups 2.0: deposits through the Ether portal, withdrawals as vouchers.
//
//   withdraw <wei>       a voucher that pays the sender
//   run <calldata>       a delegate-call voucher to LOGIC, only for ADMIN
//
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

// #region setup
const {ROLLUP_HTTP_SERVER_URL, ETHER_PORTAL, LOGIC = '', ADMIN = ''} = process.env;
const server = ROLLUP_HTTP_SERVER_URL ?? 'http://127.0.0.1:5004';

// The portal of contracts 3.0.0-alpha.10. Another release has another address.
const DEFAULT_PORTAL = '0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0';
const etherPortal = (ETHER_PORTAL ?? DEFAULT_PORTAL).toLowerCase();

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
// #endregion setup

const balances = new Map();

function textToHex(text) {
  return '0x' + Buffer.from(text, 'utf8').toString('hex');
}

// #region deposit
function deposit(payload) {
  // Packed: depositor (20 bytes), amount in wei (32 bytes), data of the depositor.
  const digits = payload.slice(2);
  const depositor = '0x' + digits.slice(0, 40).toLowerCase();
  const amount = BigInt('0x' + digits.slice(40, 104));
  balances.set(depositor, (balances.get(depositor) ?? 0n) + amount);
}
// #endregion deposit

// #region withdraw
async function withdraw(owner, amount) {
  const balance = balances.get(owner) ?? 0n;
  if (amount <= 0n || amount > balance) {
    throw new Error(`the balance is ${balance} wei`);
  }
  balances.set(owner, balance - amount);
  // 32 bytes in hexadecimal. The application's contract sends this Ether along.
  const value = '0x' + amount.toString(16).padStart(64, '0');
  await post('voucher', {destination: owner, value, payload: '0x'});
}
// #endregion withdraw

// #region delegate
async function runLogic(sender, payload) {
  // The code at LOGIC runs as the application's contract, so nobody else may choose it.
  if (sender !== ADMIN.toLowerCase()) throw new Error('only the administrator can do this');
  await post('delegate-call-voucher', {destination: LOGIC, payload});
}
// #endregion delegate

// #region advance
async function handleAdvance({metadata, payload}) {
  const sender = metadata.msg_sender.toLowerCase();
  if (sender === etherPortal) {
    deposit(payload);
    return;
  }
  const line = Buffer.from(payload.slice(2), 'hex').toString('utf8');
  const [command, argument = ''] = line.trim().split(/\s+/);
  if (command === 'withdraw' && /^\d+$/.test(argument)) await withdraw(sender, BigInt(argument));
  else if (command === 'run' && /^0x([0-9a-f]{2})*$/i.test(argument)) await runLogic(sender, argument);
  else throw new Error('send: withdraw <wei>, or run <calldata>');
}
// #endregion advance

async function handleInspect({payload}) {
  const account = Buffer.from(payload.slice(2), 'hex').toString('utf8').trim().toLowerCase();
  await post('report', {payload: textToHex(String(balances.get(account) ?? 0n))});
}

const handlers = {advance_state: handleAdvance, inspect_state: handleInspect};

// #region loop
let status = 'accept';
while (true) {
  const answer = await post('finish', {status});
  // A server outside the Cartesi Machine can answer 202 when it has no request.
  if (answer.status === 202) continue;
  const {request_type: type, data} = JSON.parse(answer.text);
  try {
    await handlers[type](data);
    status = 'accept';
  } catch (error) {
    // Reports are kept even though the input is rejected.
    await post('report', {payload: textToHex(error.message)});
    status = 'reject';
  }
}
// #endregion loop
