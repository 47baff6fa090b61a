// The Rollup HTTP server, which runs inside the machine beside the back end.

import {numberToHex} from 'viem';

// #region server
const server = process.env.ROLLUP_HTTP_SERVER_URL ?? 'http://127.0.0.1:5004';

export async function post(path, body) {
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

export function report(text) {
  return post('report', {payload: '0x' + Buffer.from(text, 'utf8').toString('hex')});
}
// #endregion server

// #region voucher
// The application's contract calls `destination` with `payload` and sends `value` wei along.
export function voucher(destination, value, payload) {
  return post('voucher', {destination, value: numberToHex(value, {size: 32}), payload});
}
// #endregion voucher
