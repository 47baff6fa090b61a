// Echo: sends the payload of every input back as a notice, and the payload of every inspect
// request back as a report.
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

const textToHex = (text) => '0x' + Buffer.from(text, 'utf8').toString('hex');
// #endregion setup

// #region advance
async function handleAdvance({payload}) {
  await post('notice', {payload});
}
// #endregion advance

// #region inspect
async function handleInspect({payload}) {
  await post('report', {payload});
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
