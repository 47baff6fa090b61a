// Echo: sends the payload of every input back as a notice, and the payload of
// every inspect request back as a report.
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
async function handleAdvance({metadata, payload}) {
  console.log(`input ${metadata.input_index} from ${metadata.msg_sender}: ${payload}`);
  await post('notice', {payload});
}
// #endregion advance

// #region inspect
async function handleInspect({payload}) {
  console.log(`inspect: ${payload}`);
  await post('report', {payload});
}
// #endregion inspect

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
      await post('report', {payload: textToHex(error.message)});
      status = 'reject';
    }
  }
}

main();
// #endregion loop
