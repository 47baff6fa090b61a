// Counter: the inputs "increment" and "decrement" change a number, and each sends the new
// value as a notice. An inspect request gives the value in a report.
//
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

// #region setup
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

// Payloads are bytes, written as 0x and two hexadecimal digits each.
const textToHex = (text) => '0x' + Buffer.from(text, 'utf8').toString('hex');
const hexToText = (hex) => Buffer.from(hex.slice(2), 'hex').toString('utf8');
// #endregion setup

// #region advance
let counter = 0;

async function handleAdvance({payload}) {
  const next = change(hexToText(payload));
  await post('notice', {payload: textToHex(String(next))});
  // Done last, so that an error above leaves the counter as it was.
  counter = next;
}

function change(command) {
  if (command === 'increment') return counter + 1;
  if (command !== 'decrement') throw new Error('send: increment or decrement');
  if (counter === 0) throw new Error('the counter is already 0');
  return counter - 1;
}
// #endregion advance

// #region inspect
async function handleInspect() {
  await post('report', {payload: textToHex(String(counter))});
}
// #endregion inspect

// #region loop
const handlers = {advance_state: handleAdvance, inspect_state: handleInspect};

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
