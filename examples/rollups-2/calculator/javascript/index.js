// Calculator: evaluates the arithmetic expression in each input, exactly, and sends the
// result as a notice. An inspect request gives the number of results and the last one.
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

// Payloads are bytes, written as 0x and two hexadecimal digits each. As latin1, each byte is
// one character, whatever was sent.
const textToHex = (text) => '0x' + Buffer.from(text, 'utf8').toString('hex');
const hexToText = (hex) => Buffer.from(hex.slice(2), 'hex').toString('latin1');
// #endregion setup

// #region tokenize
// The limits keep a malicious input from exhausting memory and the stack.
const MAX_LENGTH = 500;
const MAX_DEPTH = 20;

function tokenize(text) {
  if (text.length > MAX_LENGTH) {
    throw new Error(`the expression is longer than ${MAX_LENGTH} bytes`);
  }
  const tokens = text.match(/[0-9]+(\.[0-9]+)?|[^ \t\r\n]/g) ?? [];
  for (const token of tokens) {
    if (!/^([0-9]|[-+*/()]$)/.test(token)) throw new Error(`unexpected ${nameOf(token)}`);
  }
  return tokens;
}

function nameOf(token) {
  if (/^[!-~]+$/.test(token)) return `'${token}'`;
  return `byte 0x${token.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
// #endregion tokenize

// #region fraction
// A fraction in lowest terms: whole numbers have the denominator 1.
function fraction(numerator, denominator) {
  const divisor = gcd(numerator, denominator);
  return {numerator: numerator / divisor, denominator: denominator / divisor};
}

// The greatest common divisor, with the sign of b.
function gcd(a, b) {
  const sign = b < 0n ? -1n : 1n;
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a * sign : a * sign;
}

function add(a, b) {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  return fraction(numerator, a.denominator * b.denominator);
}

function negate({numerator, denominator}) {
  return {numerator: -numerator, denominator};
}

function multiply(a, b) {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

function divide(a, b) {
  if (b.numerator === 0n) throw new Error('division by zero');
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

// '2.5' is 25 / 10.
function parseNumber(token) {
  const [whole, decimals = ''] = token.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

function format({numerator, denominator}) {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}
// #endregion fraction

// #region evaluate
// Computes while it reads, with one function for each level of precedence.
function evaluate(text) {
  const tokens = tokenize(text);
  let position = 0;
  let depth = 0;

  function sum() {
    let result = product();
    while (tokens[position] === '+' || tokens[position] === '-') {
      const plus = tokens[position++] === '+';
      const right = product();
      result = add(result, plus ? right : negate(right));
    }
    return result;
  }

  function product() {
    let result = factor();
    while (tokens[position] === '*' || tokens[position] === '/') {
      const times = tokens[position++] === '*';
      const right = factor();
      result = times ? multiply(result, right) : divide(result, right);
    }
    return result;
  }

  function factor() {
    const token = tokens[position++];
    if (token === undefined) throw new Error('the expression ends too early');
    if (/^[0-9]/.test(token)) return parseNumber(token);
    if (token !== '-' && token !== '(') throw new Error(`unexpected '${token}'`);

    if (++depth > MAX_DEPTH) throw new Error('the expression is nested too deeply');
    const result = token === '-' ? negate(factor()) : sum();
    if (token === '(' && tokens[position++] !== ')') throw new Error("a ')' is missing");
    depth--;
    return result;
  }

  const result = sum();
  if (position < tokens.length) throw new Error(`unexpected '${tokens[position]}'`);
  return format(result);
}
// #endregion evaluate

// #region advance
const state = {count: 0, last: null};

async function handleAdvance({payload}) {
  const result = evaluate(hexToText(payload));
  await post('notice', {payload: textToHex(result)});
  // Done last, so that an error above leaves the state as it was.
  state.count += 1;
  state.last = result;
}
// #endregion advance

// #region inspect
async function handleInspect() {
  await post('report', {payload: textToHex(JSON.stringify(state))});
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
