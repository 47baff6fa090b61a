// Outputs: each input is a line of text that names what the program sends.
//
//   notice <text>                    a notice with the text
//   report <text>                    a report with the text
//   voucher <address> <calldata>     a voucher: call the address with the calldata
//   exception <text>                 an exception with the text; the program ends
//   reject <text>                    a report with the text; the input is rejected
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
// #endregion setup

// #region hex
function textToHex(text) {
  return '0x' + Buffer.from(text, 'utf8').toString('hex');
}

function hexToText(hex) {
  const bytes = Buffer.from(hex.slice(2), 'hex');
  // "fatal" makes bytes that are not UTF-8 an error, instead of replacing them.
  return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
}
// #endregion hex

// #region notice
async function sendNotice(text) {
  const answer = await post('notice', {payload: textToHex(text)});
  // The index counts the notices of the current input, from 0.
  return JSON.parse(answer.text).index;
}
// #endregion notice

// #region report
async function sendReport(text) {
  await post('report', {payload: textToHex(text)});
}
// #endregion report

// #region voucher
async function sendVoucher(destination, payload) {
  if (!/^0x[0-9a-fA-F]{40}$/.test(destination)) {
    throw new Error('the destination of a voucher is an address of 20 bytes');
  }
  if (!/^0x([0-9a-fA-F]{2})*$/.test(payload)) {
    throw new Error('the payload of a voucher is calldata in hex');
  }
  const answer = await post('voucher', {destination, payload});
  return JSON.parse(answer.text).index;
}
// #endregion voucher

// #region exception
async function raiseException(text) {
  await post('exception', {payload: textToHex(text)});
  // Inside the Cartesi Machine, the call above does not return. In host mode, it
  // does, so end the program here.
  process.exit(1);
}
// #endregion exception

async function runCommand(line) {
  const [command, ...words] = line.trim().split(/\s+/);
  const rest = words.join(' ');
  if (command === 'notice') await sendNotice(rest);
  else if (command === 'report') await sendReport(rest);
  else if (command === 'voucher') await sendVoucher(words[0] ?? '', words[1] ?? '');
  else if (command === 'exception') await raiseException(rest);
  else if (command === 'reject') throw new Error(rest);
  else throw new Error('unknown command: send notice, report, voucher, exception or reject');
}

async function handleAdvance({payload}) {
  await runCommand(hexToText(payload));
}

async function handleInspect() {
  await sendReport('commands: notice, report, voucher, exception, reject');
}

const handlers = {
  advance_state: handleAdvance,
  inspect_state: handleInspect,
};

// #region finish
async function main() {
  let status = 'accept';
  while (true) {
    // Ends the current request with this status and waits for the next one.
    const answer = await post('finish', {status});
    // 202: no request yet. A server outside the Cartesi Machine can answer this.
    if (answer.status === 202) continue;
    const {request_type, data} = JSON.parse(answer.text);
    try {
      await handlers[request_type](data);
      status = 'accept';
    } catch (error) {
      // A report is kept despite the rejection, so the sender can read what was wrong.
      await sendReport(error.message);
      status = 'reject';
    }
  }
}

main();
// #endregion finish
