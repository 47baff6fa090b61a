// What a back end finds of Node.js in QuickJS: the parts that talk to the rollup server, print, and turn texts into bytes.
// It runs as a script, before the program. The value of the last expression is what the interpreter calls.
(() => {
  // The only way out: two texts, the name of what is asked for and its argument, to one text.
  const host = globalThis.__host;
  delete globalThis.__host;
  // A program may replace these, and is still to be heard.
  const {parse, stringify} = JSON;

  // ---- Bytes and texts ----

  function utf8Encode(text) {
    const bytes = [];
    for (const character of text) {
      let code = character.codePointAt(0);
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      else {
        bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      }
    }
    return bytes;
  }

  // As the Encoding Standard decodes UTF-8. `fault` is called for each sequence that is none, and gives what stands for it.
  function utf8Decode(bytes, fault) {
    const parts = [];
    let at = 0;
    while (at < bytes.length) {
      const first = bytes[at++];
      if (first < 0x80) {
        parts.push(first);
        continue;
      }
      const more =
        first >= 0xc2 && first <= 0xdf
          ? 1
          : first >= 0xe0 && first <= 0xef
            ? 2
            : first >= 0xf0 && first <= 0xf4
              ? 3
              : 0;
      if (more === 0) {
        parts.push(fault());
        continue;
      }
      let low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
      let high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
      let code = first & (0x3f >> more);
      let left = more;
      while (left > 0 && at < bytes.length && bytes[at] >= low && bytes[at] <= high) {
        code = (code << 6) | (bytes[at++] & 63);
        low = 0x80;
        high = 0xbf;
        left -= 1;
      }
      parts.push(left > 0 ? fault() : code);
    }
    let text = '';
    for (let start = 0; start < parts.length; start += 4096) {
      text += String.fromCodePoint(...parts.slice(start, start + 4096));
    }
    return text;
  }

  function latin1Decode(bytes) {
    let text = '';
    for (let start = 0; start < bytes.length; start += 4096) {
      text += String.fromCharCode(...bytes.subarray(start, start + 4096));
    }
    return text;
  }

  function bytesOf(input) {
    if (input === undefined) return new Uint8Array(0);
    if (input instanceof ArrayBuffer) return new Uint8Array(input);
    if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
    throw new TypeError('The "input" argument must be an instance of ArrayBuffer or ArrayBufferView.');
  }

  class TextEncoder {
    get encoding() {
      return 'utf-8';
    }

    encode(text = '') {
      return new Uint8Array(utf8Encode(String(text)));
    }
  }

  const ENCODINGS = new Map([
    ['utf-8', 'utf-8'],
    ['utf8', 'utf-8'],
    ['latin1', 'windows-1252'],
    ['iso-8859-1', 'windows-1252'],
    ['ascii', 'windows-1252'],
    ['us-ascii', 'windows-1252'],
    ['windows-1252', 'windows-1252'],
  ]);
  // What windows-1252 has where Latin-1 has control characters.
  const WINDOWS_1252 =
    '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

  class TextDecoder {
    #fatal;
    #ignoreBOM;
    #encoding;

    constructor(label = 'utf-8', {fatal = false, ignoreBOM = false} = {}) {
      const encoding = ENCODINGS.get(String(label).trim().toLowerCase());
      if (encoding === undefined) throw new RangeError(`The "${label}" encoding is not supported`);
      this.#encoding = encoding;
      this.#fatal = Boolean(fatal);
      this.#ignoreBOM = Boolean(ignoreBOM);
    }

    get encoding() {
      return this.#encoding;
    }

    get fatal() {
      return this.#fatal;
    }

    get ignoreBOM() {
      return this.#ignoreBOM;
    }

    decode(input) {
      const bytes = bytesOf(input);
      if (this.#encoding !== 'utf-8') {
        return latin1Decode(bytes).replace(/[\x80-\x9f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80]);
      }
      const text = utf8Decode(bytes, () => {
        if (!this.#fatal) return 0xfffd;
        const error = new TypeError('The encoded data was not valid for encoding utf-8');
        error.code = 'ERR_ENCODING_INVALID_ENCODED_DATA';
        throw error;
      });
      return !this.#ignoreBOM && text.startsWith('\ufeff') ? text.slice(1) : text;
    }
  }

  const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

  function base64Encode(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length; at += 3) {
      const [a, b = 0, c = 0] = bytes.subarray(at, at + 3);
      const digits = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(
        (digit) => BASE64[digit],
      );
      text += digits
        .slice(0, Math.min(4, bytes.length - at + 1))
        .join('')
        .padEnd(4, '=');
    }
    return text;
  }

  function base64Decode(text) {
    const bytes = [];
    let bits = 0;
    let count = 0;
    for (const character of text.replace(/-/g, '+').replace(/_/g, '/')) {
      if (character === '=') break;
      const digit = BASE64.indexOf(character);
      if (digit === -1) continue;
      bits = (bits << 6) | digit;
      count += 6;
      if (count >= 8) {
        count -= 8;
        bytes.push((bits >> count) & 0xff);
      }
    }
    return bytes;
  }

  function hexDecode(text) {
    const bytes = [];
    for (let at = 0; at + 2 <= text.length; at += 2) {
      const pair = text.slice(at, at + 2);
      if (!/^[0-9a-fA-F]{2}$/.test(pair)) break;
      bytes.push(Number.parseInt(pair, 16));
    }
    return bytes;
  }

  const HEX = Array.from({length: 256}, (_, byte) => byte.toString(16).padStart(2, '0'));

  function encodingName(name) {
    const lower = String(name).toLowerCase();
    if (['utf8', 'utf-8'].includes(lower)) return 'utf8';
    if (['latin1', 'binary'].includes(lower)) return 'latin1';
    if (['utf16le', 'utf-16le', 'ucs2', 'ucs-2'].includes(lower)) return 'utf16le';
    if (['hex', 'ascii', 'base64', 'base64url'].includes(lower)) return lower;
    const error = new TypeError(`Unknown encoding: ${name}`);
    error.code = 'ERR_UNKNOWN_ENCODING';
    throw error;
  }

  function encodeText(text, encoding) {
    switch (encodingName(encoding)) {
      case 'utf8':
        return utf8Encode(text);
      case 'hex':
        return hexDecode(text);
      case 'base64':
      case 'base64url':
        return base64Decode(text);
      case 'utf16le':
        return Array.from({length: 2 * text.length}, (_, at) => (text.charCodeAt(at >> 1) >> (8 * (at & 1))) & 0xff);
      default:
        return Array.from({length: text.length}, (_, at) => text.charCodeAt(at) & 0xff);
    }
  }

  const outOfRange = (words) => Object.assign(new RangeError(words), {code: 'ERR_OUT_OF_RANGE'});

  class Buffer extends Uint8Array {
    static from(value, encodingOrOffset, length) {
      if (typeof value === 'string') return new Buffer(encodeText(value, encodingOrOffset ?? 'utf8'));
      if (value instanceof ArrayBuffer) return new Buffer(value, encodingOrOffset, length);
      if (value?.type === 'Buffer' && Array.isArray(value.data)) return new Buffer(value.data);
      if (typeof value === 'object' && value !== null) return new Buffer(Array.from(value, (byte) => byte & 0xff));
      throw new TypeError(
        'The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object.',
      );
    }

    static alloc(size, fill = 0, encoding = 'utf8') {
      const buffer = new Buffer(size);
      return fill === 0 ? buffer : buffer.fill(fill, 0, size, encoding);
    }

    static allocUnsafe(size) {
      return new Buffer(size);
    }

    static concat(list, total = list.reduce((sum, {length}) => sum + length, 0)) {
      const buffer = Buffer.alloc(total);
      let at = 0;
      for (const part of list) {
        buffer.set(part.subarray(0, Math.max(0, total - at)), at);
        at += part.length;
      }
      return buffer;
    }

    static isBuffer(value) {
      return value instanceof Buffer;
    }

    static byteLength(value, encoding = 'utf8') {
      return typeof value === 'string' ? encodeText(value, encoding).length : value.byteLength;
    }

    static compare(left, right) {
      const size = Math.min(left.length, right.length);
      for (let at = 0; at < size; at++) if (left[at] !== right[at]) return left[at] < right[at] ? -1 : 1;
      return Math.sign(left.length - right.length);
    }

    toString(encoding = 'utf8', start = 0, end = this.length) {
      const bytes = this.subarray(start, end);
      switch (encodingName(encoding)) {
        case 'utf8':
          return utf8Decode(bytes, () => 0xfffd);
        case 'hex': {
          let text = '';
          for (let at = 0; at < bytes.length; at++) text += HEX[bytes[at]];
          return text;
        }
        case 'base64':
          return base64Encode(bytes);
        case 'base64url':
          return base64Encode(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
        case 'utf16le': {
          let text = '';
          for (let at = 0; at + 1 < bytes.length; at += 2)
            text += String.fromCharCode(bytes[at] | (bytes[at + 1] << 8));
          return text;
        }
        case 'ascii':
          return latin1Decode(bytes.map((byte) => byte & 0x7f));
        default:
          return latin1Decode(bytes);
      }
    }

    toJSON() {
      return {type: 'Buffer', data: Array.from(this)};
    }

    // Unlike that of Uint8Array, it does not copy.
    slice(start, end) {
      return this.subarray(start, end);
    }

    equals(other) {
      return Buffer.compare(this, other) === 0;
    }

    compare(other) {
      return Buffer.compare(this, other);
    }

    copy(target, targetStart = 0, start = 0, end = this.length) {
      const part = this.subarray(start, Math.min(end, start + target.length - targetStart));
      target.set(part, targetStart);
      return part.length;
    }

    write(text, offset = 0, length = this.length - offset, encoding = 'utf8') {
      const bytes = encodeText(text, typeof offset === 'string' ? offset : encoding);
      const at = typeof offset === 'string' ? 0 : offset;
      const part = bytes.slice(0, Math.min(length, this.length - at));
      this.set(part, at);
      return part.length;
    }

    fill(value, start = 0, end = this.length, encoding = 'utf8') {
      if (typeof value === 'number') return super.fill(value, start, end);
      const bytes = typeof value === 'string' ? encodeText(value, encoding) : value;
      for (let at = start; at < end; at++) this[at] = bytes.length === 0 ? 0 : bytes[(at - start) % bytes.length];
      return this;
    }

    indexOf(value, from = 0, encoding = 'utf8') {
      if (typeof value === 'number') return super.indexOf(value & 0xff, from);
      const bytes = typeof value === 'string' ? encodeText(value, encoding) : value;
      for (let at = from; at + bytes.length <= this.length; at++) {
        if (Array.prototype.every.call(bytes, (byte, index) => this[at + index] === byte)) return at;
      }
      return -1;
    }

    includes(value, from, encoding) {
      return this.indexOf(value, from, encoding) !== -1;
    }
  }

  // Numbers in buffers: readUInt16BE, writeBigInt64LE, readFloatBE and so on, with Uint as another way to write UInt.
  function numberAccess(name, view, size) {
    for (const order of size === 1 ? [''] : ['LE', 'BE']) {
      const little = order === 'LE';
      const at = (buffer, offset) => {
        if (!Number.isInteger(offset) || offset < 0 || offset + size > buffer.length) {
          throw outOfRange(
            `The value of "offset" is out of range. It must be >= 0 and <= ${buffer.length - size}. Received ${offset}`,
          );
        }
        return new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
      };
      const methods = {
        [`read${name}${order}`](offset = 0) {
          return at(this, offset)[`get${view}`](offset, little);
        },
        [`write${name}${order}`](value, offset = 0) {
          at(this, offset)[`set${view}`](offset, value, little);
          return offset + size;
        },
      };
      for (const [key, value] of Object.entries(methods)) {
        for (const spelling of new Set([key, key.replace('UInt', 'Uint')])) {
          Object.defineProperty(Buffer.prototype, spelling, {value, writable: true, configurable: true});
        }
      }
    }
  }
  for (const bits of [8, 16, 32]) {
    numberAccess(`UInt${bits}`, `Uint${bits}`, bits / 8);
    numberAccess(`Int${bits}`, `Int${bits}`, bits / 8);
  }
  numberAccess('BigUInt64', 'BigUint64', 8);
  numberAccess('BigInt64', 'BigInt64', 8);
  numberAccess('Float', 'Float32', 4);
  numberAccess('Double', 'Float64', 8);

  // ---- Printing ----

  function inspect(value, depth = 0, seen = []) {
    if (typeof value === 'string')
      return depth === 0 ? value : `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]';
    if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
    if (value instanceof Error) return describe(value).text;
    if (seen.includes(value)) return '[Circular *1]';
    if (depth > 2) return Array.isArray(value) ? '[Array]' : '[Object]';
    const inner = [...seen, value];
    const show = (item) => inspect(item, depth + 1, inner);
    if (value instanceof Buffer)
      return `<Buffer${Array.from(value.subarray(0, 50), (byte) => ` ${HEX[byte]}`).join('')}>`;
    if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
    if (ArrayBuffer.isView(value))
      return `${value.constructor.name}(${value.length}) [ ${Array.from(value, show).join(', ')} ]`;
    if (value instanceof Map) {
      const entries = Array.from(value, ([key, item]) => `${show(key)} => ${show(item)}`);
      return entries.length === 0 ? 'Map(0) {}' : `Map(${value.size}) { ${entries.join(', ')} }`;
    }
    if (value instanceof Set) {
      return value.size === 0 ? 'Set(0) {}' : `Set(${value.size}) { ${Array.from(value, show).join(', ')} }`;
    }
    if (value instanceof Promise) return 'Promise { <pending> }';
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof RegExp) return String(value);
    const name = Object.getPrototypeOf(value)?.constructor?.name;
    const title = name === undefined ? '[Object: null prototype] ' : name === 'Object' ? '' : `${name} `;
    const entries = Object.entries(value).map(
      ([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : inspect(key, 1)}: ${show(item)}`,
    );
    return entries.length === 0 ? `${title}{}` : `${title}{ ${entries.join(', ')} }`;
  }

  function format(values) {
    const [first, ...rest] = values;
    if (typeof first !== 'string') return values.map((value) => inspect(value)).join(' ');
    const text = first.replace(/%([sdifjoOc%])/g, (whole, kind) => {
      if (kind === '%') return '%';
      if (rest.length === 0) return whole;
      const value = rest.shift();
      if (kind === 's') return typeof value === 'object' ? inspect(value, 1) : String(value);
      if (kind === 'd') return typeof value === 'bigint' ? `${value}n` : String(Number(value));
      if (kind === 'i') return typeof value === 'bigint' ? `${value}n` : String(Number.parseInt(value, 10));
      if (kind === 'f') return String(Number.parseFloat(value));
      if (kind === 'j') return stringify(value);
      return kind === 'c' ? '' : inspect(value, 1);
    });
    return [text, ...rest.map((value) => inspect(value))].join(' ');
  }

  // What is left of an error when its program is gone.
  function describe(error) {
    if (!(error instanceof Error))
      return {name: '', message: inspect(error, 1), stack: '', text: `Uncaught ${inspect(error, 1)}`};
    const stack = typeof error.stack === 'string' ? error.stack.trimEnd() : '';
    const title = error.message === '' ? String(error.name) : `${error.name}: ${error.message}`;
    return {
      name: String(error.name),
      message: String(error.message),
      stack,
      text: stack === '' ? title : `${title}\n${stack}`,
    };
  }

  const counts = new Map();
  let indent = '';
  const print = (...values) => {
    host('print', stringify(`${indent}${format(values).replace(/\n/g, `\n${indent}`)}\n`));
  };
  const console = {
    log: print,
    info: print,
    debug: print,
    error: print,
    warn: print,
    dir: (value) => print(inspect(value, value instanceof Object ? 0 : 1)),
    trace: (...values) => print(`Trace: ${format(values)}`),
    table: (value) => print(value),
    assert: (holds, ...values) => {
      if (!holds) print(values.length === 0 ? 'Assertion failed' : `Assertion failed: ${format(values)}`);
    },
    group: (...values) => {
      if (values.length > 0) print(...values);
      indent += '  ';
    },
    groupEnd: () => {
      indent = indent.slice(2);
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      print(`${label}: ${counts.get(label)}`);
    },
    time: () => {},
    timeEnd: (label = 'default') => print(`${label}: 0ms`),
    timeLog: (label = 'default') => print(`${label}: 0ms`),
  };

  // ---- Time: it stands still but for timers ----

  const timers = new Map();
  let nextTimer = 1;
  let now = 0;

  function startTimer(callback, delay, args, repeat) {
    if (typeof callback !== 'function') {
      throw new TypeError(`The "callback" argument must be of type function. Received ${inspect(callback, 1)}`);
    }
    const wait = delay >= 1 && delay <= 0x7fffffff ? Math.trunc(delay) : 1;
    const id = nextTimer++;
    timers.set(id, {at: now + wait, callback, args, wait: repeat ? wait : null});
    const handle = {ref: () => handle, unref: () => handle, hasRef: () => true, [Symbol.toPrimitive]: () => id};
    return handle;
  }

  const stopTimer = (handle) => {
    if (handle !== undefined && handle !== null) timers.delete(Number(handle));
  };

  // Runs the timer that is due next. Says whether there was one.
  function tick() {
    let due;
    for (const [id, timer] of timers) if (due === undefined || timer.at < due.timer.at) due = {id, timer};
    if (due === undefined) return false;
    const {id, timer} = due;
    now = Math.max(now, timer.at);
    host('clock', String(now));
    if (timer.wait === null) timers.delete(id);
    else timer.at = now + timer.wait;
    timer.callback(...timer.args);
    return true;
  }

  // ---- The rollup server ----

  class Headers {
    #entries = new Map();

    constructor(init = {}) {
      const entries = init instanceof Headers || Array.isArray(init) ? init : Object.entries(init);
      for (const [name, value] of entries) this.append(name, value);
    }

    append(name, value) {
      const key = String(name).toLowerCase();
      const before = this.#entries.get(key);
      this.#entries.set(key, before === undefined ? String(value) : `${before}, ${value}`);
    }

    set(name, value) {
      this.#entries.set(String(name).toLowerCase(), String(value));
    }

    get(name) {
      return this.#entries.get(String(name).toLowerCase()) ?? null;
    }

    has(name) {
      return this.#entries.has(String(name).toLowerCase());
    }

    delete(name) {
      this.#entries.delete(String(name).toLowerCase());
    }

    forEach(callback) {
      for (const [name, value] of this) callback(value, name, this);
    }

    keys() {
      return [...this].map(([name]) => name)[Symbol.iterator]();
    }

    values() {
      return [...this].map(([, value]) => value)[Symbol.iterator]();
    }

    entries() {
      return this[Symbol.iterator]();
    }

    [Symbol.iterator]() {
      return [...this.#entries].sort(([a], [b]) => (a < b ? -1 : 1))[Symbol.iterator]();
    }
  }

  const REASONS = {
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    400: 'Bad Request',
    404: 'Not Found',
    413: 'Payload Too Large',
  };

  class Response {
    #body;
    #used = false;

    constructor({status, contentType, body}, url) {
      this.#body = body;
      this.status = status;
      this.ok = status >= 200 && status < 300;
      this.statusText = REASONS[status] ?? '';
      this.headers = new Headers(contentType === null ? {} : {'content-type': contentType});
      this.url = url;
      this.type = 'basic';
      this.redirected = false;
    }

    get bodyUsed() {
      return this.#used;
    }

    async text() {
      if (this.#used) throw new TypeError('Body is unusable: Body has already been read');
      this.#used = true;
      return this.#body;
    }

    async json() {
      return parse(await this.text());
    }

    async arrayBuffer() {
      return new Uint8Array(utf8Encode(await this.text())).buffer;
    }

    async bytes() {
      return new Uint8Array(utf8Encode(await this.text()));
    }
  }

  // What waits for the next request. The server ends an earlier one with 202.
  let waiting = null;

  function settle(response) {
    const {resolve, url} = waiting;
    waiting = null;
    resolve(new Response(response, url));
  }

  const SERVER = /^http:\/\/(?:127\.0\.0\.1|localhost):5004(\/[^#]*)?(?:#.*)?$/i;

  function bodyText(body) {
    if (body === undefined || body === null) return '';
    if (typeof body === 'string') return body;
    if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return utf8Decode(bytesOf(body), () => 0xfffd);
    return String(body);
  }

  async function fetch(input, init = {}) {
    const url = String(typeof input === 'object' && input !== null && 'url' in input ? input.url : input);
    const found = SERVER.exec(url);
    if (found === null) {
      const words = /^[a-z][a-z0-9+.-]*:/i.test(url)
        ? `there is no network in the machine: ${url} is not the rollup server`
        : `Failed to parse URL from ${url}`;
      throw new TypeError('fetch failed', {cause: new Error(words)});
    }
    const method = String(init.method ?? 'GET').toUpperCase();
    const body = bodyText(init.body);
    if (body !== '' && (method === 'GET' || method === 'HEAD')) {
      throw new TypeError('Request with GET/HEAD method cannot have body.');
    }
    const type = new Headers(init.headers).get('content-type');
    const contentType = type ?? (typeof init.body === 'string' ? 'text/plain;charset=UTF-8' : undefined);
    const answer = host('call', stringify({method, path: found[1] ?? '/', contentType, body}));
    if (answer !== '') return new Response(parse(answer), url);
    if (waiting !== null) {
      settle({status: 202, contentType: 'text/plain; charset=utf-8', body: 'no rollup request available'});
    }
    return new Promise((resolve) => {
      waiting = {resolve, url};
    });
  }

  // ---- The rest ----

  class URLSearchParams {
    #pairs = [];

    constructor(init = '') {
      if (typeof init === 'string') {
        const decode = (word) => decodeURIComponent(word.replace(/\+/g, ' '));
        for (const part of init.replace(/^\?/, '').split('&')) {
          if (part === '') continue;
          const [name, ...value] = part.split('=');
          this.#pairs.push([decode(name), decode(value.join('='))]);
        }
      } else {
        for (const [name, value] of Array.isArray(init) || init instanceof URLSearchParams
          ? init
          : Object.entries(init)) {
          this.#pairs.push([String(name), String(value)]);
        }
      }
    }

    get(name) {
      return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
    }

    getAll(name) {
      return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
    }

    has(name) {
      return this.#pairs.some(([key]) => key === name);
    }

    append(name, value) {
      this.#pairs.push([String(name), String(value)]);
    }

    set(name, value) {
      this.#pairs = [...this.#pairs.filter(([key]) => key !== name), [String(name), String(value)]];
    }

    delete(name) {
      this.#pairs = this.#pairs.filter(([key]) => key !== name);
    }

    toString() {
      const encode = (word) => encodeURIComponent(word).replace(/%20/g, '+');
      return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    }

    [Symbol.iterator]() {
      return this.#pairs[Symbol.iterator]();
    }
  }

  const PORTS = {'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443'};

  class URL {
    constructor(url, base) {
      const text = String(url);
      const pattern = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/i;
      let found = pattern.exec(text);
      if (found === null && base !== undefined) {
        const {origin, pathname} = new URL(base);
        const path = text.startsWith('/') ? text : `${pathname.slice(0, pathname.lastIndexOf('/') + 1)}${text}`;
        found = pattern.exec(origin + path);
      }
      if (found === null) throw Object.assign(new TypeError('Invalid URL'), {code: 'ERR_INVALID_URL', input: text});
      const [, protocol, authority = '', path, search = '', hash = ''] = found;
      const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
      this.protocol = protocol.toLowerCase();
      const [, hostname, port] = /^(.*?)(?::(\d*))?$/.exec(host);
      this.hostname = hostname;
      this.port = port === undefined || port === PORTS[this.protocol] ? '' : port;
      this.host = this.port === '' ? hostname : `${hostname}:${this.port}`;
      this.origin = authority === '' ? 'null' : `${this.protocol}//${this.host}`;
      this.search = search === '?' ? '' : search;
      this.hash = hash === '#' ? '' : hash;
      this.searchParams = new URLSearchParams(this.search);
      const parts = [];
      for (const part of path.split('/').slice(1)) {
        if (part === '..') parts.pop();
        else if (part !== '.') parts.push(part);
      }
      this.pathname = authority === '' ? path : `/${parts.join('/')}`;
    }

    get href() {
      return `${this.origin === 'null' ? this.protocol : this.origin}${this.pathname}${this.search}${this.hash}`;
    }

    toString() {
      return this.href;
    }

    toJSON() {
      return this.href;
    }
  }

  class ExitStatus {}

  const write = (text) => host('print', stringify(String(text))) === '';

  const process = {
    env: parse(host('environment', '')),
    argv: ['/usr/bin/node', '/opt/cartesi/dapp/index.js'],
    version: 'v20.0.0',
    versions: {node: '20.0.0'},
    platform: 'linux',
    arch: 'riscv64',
    pid: 1,
    exitCode: undefined,
    exit: (status) => {
      host('exit', String(Number(status ?? process.exitCode ?? 0) & 0xff));
      throw new ExitStatus();
    },
    cwd: () => '/opt/cartesi/dapp',
    uptime: () => now / 1000,
    hrtime: Object.assign(() => [Math.floor(now / 1000), (now % 1000) * 1e6], {bigint: () => BigInt(now) * 1000000n}),
    memoryUsage: () => ({rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0}),
    nextTick: (callback, ...args) => queueMicrotask(() => callback(...args)),
    // Nothing that a program waits for comes: no signal, and no error that gets so far.
    on: () => process,
    once: () => process,
    off: () => process,
    stdout: {write},
    stderr: {write},
  };

  function structuredClone(value, seen = new Map()) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new TypeError(`${String(value)} could not be cloned.`);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const keep = (copy) => {
      seen.set(value, copy);
      return copy;
    };
    const clone = (item) => structuredClone(item, seen);
    if (value instanceof Date) return keep(new Date(value));
    if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
    if (value instanceof Error) return keep(Object.assign(new value.constructor(value.message), {stack: value.stack}));
    if (value instanceof ArrayBuffer) return keep(value.slice(0));
    if (ArrayBuffer.isView(value)) return keep(new value.constructor(value));
    if (value instanceof Map) {
      const copy = keep(new Map());
      for (const [key, item] of value) copy.set(clone(key), clone(item));
      return copy;
    }
    if (value instanceof Set) {
      const copy = keep(new Set());
      for (const item of value) copy.add(clone(item));
      return copy;
    }
    const copy = keep(Array.isArray(value) ? [] : {});
    for (const key of Object.keys(value)) copy[key] = clone(value[key]);
    return copy;
  }

  const require = (name) => {
    const bare = String(name).replace(/^node:/, '');
    if (bare === 'process') return process;
    if (bare === 'buffer') return {Buffer};
    throw new Error(`require('${name}') is not here: the page runs ES modules, so write import instead`);
  };

  const globals = {
    Buffer,
    Headers,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    atob: (text) => latin1Decode(new Uint8Array(base64Decode(String(text)))),
    btoa: (text) => base64Encode(Buffer.from(String(text), 'latin1')),
    clearImmediate: stopTimer,
    clearInterval: stopTimer,
    clearTimeout: stopTimer,
    console,
    fetch,
    global: globalThis,
    performance: {now: () => now, timeOrigin: 0},
    process,
    queueMicrotask: (callback) => void Promise.resolve().then(callback),
    require,
    setImmediate: (callback, ...args) => startTimer(callback, 1, args, false),
    setInterval: (callback, delay, ...args) => startTimer(callback, delay, args, true),
    setTimeout: (callback, delay, ...args) => startTimer(callback, delay, args, false),
    structuredClone: (value) => structuredClone(value),
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, {value, writable: true, configurable: true, enumerable: false});
  }

  // ---- viem: what it computes, it computes outside, on values that cross as text ----

  function pack(value) {
    if (typeof value === 'bigint') return {$: 'bigint', value: String(value)};
    if (value === undefined) return {$: 'undefined'};
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new TypeError(`${String(value)} cannot be given to viem here`);
    if (ArrayBuffer.isView(value)) return {$: 'bytes', value: Buffer.from(value).toString('hex')};
    if (Array.isArray(value)) return value.map(pack);
    if (typeof value === 'object' && value !== null) {
      return {$: 'object', value: Object.entries(value).map(([key, item]) => [key, pack(item)])};
    }
    return value;
  }

  function unpack(value) {
    if (Array.isArray(value)) return value.map(unpack);
    if (typeof value !== 'object' || value === null) return value;
    switch (value.$) {
      case 'bigint':
        return BigInt(value.value);
      case 'bytes':
        return new Uint8Array(hexDecode(value.value));
      case 'object':
        return Object.fromEntries(value.value.map(([key, item]) => [key, unpack(item)]));
      default:
        return undefined;
    }
  }

  function viem(name, args) {
    const answer = parse(host('viem', stringify([name, pack(args)])));
    if ('value' in answer) return unpack(answer.value);
    const {message, ...rest} = answer.error;
    throw Object.assign(new Error(message), rest);
  }

  Object.defineProperty(globalThis, Symbol.for('viem'), {value: viem});

  // What the interpreter calls: the name of a function, and its argument.
  return (name, argument) => {
    if (name === 'settle') return settle(parse(argument));
    if (name === 'tick') return tick() ? 'more' : '';
    if (name === 'exit code') return String(Number(process.exitCode ?? 0) & 0xff);
    return stringify(describe(argument));
  };
})();
