// Tip jar for Rollups 2.0: it collects Ether with a message, and its owner takes the Ether out.
//
//   pay <wei>       a voucher that pays the owner
//
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

const {ROLLUP_HTTP_SERVER_URL, ETHER_PORTAL, OWNER} = process.env;
const server = ROLLUP_HTTP_SERVER_URL ?? 'http://127.0.0.1:5004';

// The portal of contracts 3.0.0-alpha.10, and the first account of the local network.
const portal = (ETHER_PORTAL ?? '0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0').toLowerCase();
const owner = (OWNER ?? '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266').toLowerCase();

let balance = 0n;

const toHex = (text) => `0x${Buffer.from(text, 'utf8').toString('hex')}`;
const toText = (hex) => Buffer.from(hex.slice(2), 'hex').toString('utf8');

async function post(path, body) {
  const response = await fetch(`${server}/${path}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST /${path} answered ${response.status}: ${text}`);
  return text;
}

// #region advance
async function handleAdvance({metadata, payload}) {
  const sender = metadata.msg_sender.toLowerCase();
  if (sender === portal) {
    // Packed: depositor (20 bytes), amount in wei (32 bytes), the message.
    const from = payload.slice(0, 42).toLowerCase();
    const wei = BigInt(`0x${payload.slice(42, 106)}`);
    balance += wei;
    const tip = {from, wei: String(wei), message: toText(`0x${payload.slice(106)}`)};
    await post('notice', {payload: toHex(JSON.stringify(tip))});
    return;
  }
  const [, digits] = /^pay (\d+)$/.exec(toText(payload)) ?? [];
  if (digits === undefined) throw new Error('send: pay <wei>');
  if (sender !== owner) throw new Error('only the owner can do this');
  const wei = BigInt(digits);
  if (wei > balance) throw new Error(`the jar has ${balance} wei`);
  const value = `0x${wei.toString(16).padStart(64, '0')}`;
  await post('voucher', {destination: owner, value, payload: '0x'});
  balance -= wei;
}
// #endregion advance

const handlers = {
  advance_state: handleAdvance,
  inspect_state: () => post('report', {payload: toHex(String(balance))}),
};

let status = 'accept';
while (true) {
  const {request_type: type, data} = JSON.parse(await post('finish', {status}));
  try {
    await handlers[type](data);
    status = 'accept';
  } catch (error) {
    await post('report', {payload: toHex(error.message)});
    status = 'reject';
  }
}
