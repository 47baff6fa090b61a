// Block headers on Rollups 1.5: takes the 80 bytes of a Dogecoin or Litecoin block header and
// answers with a notice that contains its proof-of-work hash and whether it meets the target.
//
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

import {scryptSync} from 'node:crypto';

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

// #region hash
const reversed = (bytes) => Buffer.from(bytes).reverse().toString('hex');

// The header is password and salt at once.
function proofOfWork(header) {
  return reversed(scryptSync(header, header, 32, {N: 1024, r: 1, p: 1}));
}

// Four bytes at offset 72: a size, and three bytes that are shifted to it.
function target(header) {
  const bits = header.readUInt32LE(72);
  const size = bits >>> 24;
  if (size < 3 || size > 32 || bits & 0x800000) throw new Error('the header has invalid bits');
  return BigInt(bits & 0x7fffff) << BigInt(8 * (size - 3));
}
// #endregion hash

// #region advance
async function handleAdvance({payload}) {
  const header = Buffer.from(payload.slice(2), 'hex');
  if (header.length !== 80) throw new Error(`a header has 80 bytes, not ${header.length}`);
  const hash = proofOfWork(header);
  const valid = BigInt(`0x${hash}`) <= target(header);
  await post('notice', {payload: textToHex(JSON.stringify({hash: `0x${hash}`, valid}))});
}
// #endregion advance

async function handleInspect() {
  throw new Error('this application has no state to inspect');
}

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
