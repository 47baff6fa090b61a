// Calculator: evaluates the arithmetic expression in each input and sends the
// result as a notice. An inspect request gives the number of results so far and
// the last one.
//
// Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js
// Inputs:  (1 + 2) * 3      -7 / 2      2.5 * 4

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

function hexToText(hex) {
  const bytes = Buffer.from(hex.slice(2), 'hex');
  return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
}
// #endregion setup

// #region parse
// Limits keep a malicious input from exhausting the stack.
const MAX_LENGTH = 500;
const MAX_DEPTH = 20;

function tokenize(text) {
  if (text.length > MAX_LENGTH) {
    throw new Error(`the expression is longer than ${MAX_LENGTH} characters`);
  }
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/()]|\S/g) ?? [];
  for (const token of tokens) {
    if (!/^(\d.*|[-+*/()])$/.test(token)) throw new Error(`unexpected '${token}'`);
  }
  return tokens;
}

// Turns the text into a tree of numbers, { operator, left, right } and
// { operator: 'negate', right }. One function for each level of precedence.
function parse(text) {
  const tokens = tokenize(text);
  let position = 0;
  let depth = 0;

  function sum() {
    let left = product();
    while (tokens[position] === '+' || tokens[position] === '-') {
      left = {operator: tokens[position++], left, right: product()};
    }
    return left;
  }

  function product() {
    let left = factor();
    while (tokens[position] === '*' || tokens[position] === '/') {
      left = {operator: tokens[position++], left, right: factor()};
    }
    return left;
  }

  function factor() {
    const token = tokens[position++];
    if (token === undefined) throw new Error('the expression ends too early');
    if (/^\d/.test(token)) return Number(token);
    if (token !== '-' && token !== '(') throw new Error(`unexpected '${token}'`);

    if (++depth > MAX_DEPTH) throw new Error('the expression is nested too deeply');
    let node;
    if (token === '-') {
      node = {operator: 'negate', right: factor()};
    } else {
      node = sum();
      if (tokens[position++] !== ')') throw new Error("a ')' is missing");
    }
    depth--;
    return node;
  }

  const tree = sum();
  if (position < tokens.length) throw new Error(`unexpected '${tokens[position]}'`);
  return tree;
}
// #endregion parse

// #region evaluate
function evaluate(node) {
  if (typeof node === 'number') return node;
  const right = evaluate(node.right);
  if (node.operator === 'negate') return -right;
  const left = evaluate(node.left);
  if (node.operator === '+') return left + right;
  if (node.operator === '-') return left - right;
  if (node.operator === '*') return left * right;
  if (right === 0) throw new Error('division by zero');
  return left / right;
}

function calculate(text) {
  const result = evaluate(parse(text));
  if (!Number.isFinite(result)) throw new Error('the result is too large');
  return String(result);
}
// #endregion evaluate

// #region advance
const state = {count: 0, last: null};

async function handleAdvance({payload}) {
  const expression = hexToText(payload);
  const result = calculate(expression);
  await post('notice', {payload: textToHex(result)});
  // Done last, so that an error above leaves the state unchanged.
  state.count += 1;
  state.last = {expression, result};
}
// #endregion advance

// #region inspect
async function handleInspect() {
  await post('report', {payload: textToHex(JSON.stringify(state))});
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
