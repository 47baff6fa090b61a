import {describe, expect, it} from 'vitest';
import {LIMITS, Rollup, textToHex} from '@site/src/rollup';
import {call, finish, payload, settled} from './calls';

const DESTINATION = '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2';
const HEX_FAULT = 'payload must be in Ethereum hex binary format';

/** A rollup whose back end is at work on an input. */
async function advancing(options: ConstructorParameters<typeof Rollup>[0] = {}) {
  const rollup = new Rollup(options);
  const result = rollup.advance(textToHex('hello'));
  await finish(rollup);
  return {rollup, result};
}

/** A rollup whose back end is at work on an inspect request. */
async function inspecting() {
  const rollup = new Rollup();
  const result = rollup.inspect(textToHex('state'));
  await finish(rollup);
  return {rollup, result};
}

describe('requests', () => {
  it('hands over an input with its metadata', async () => {
    const rollup = new Rollup({now: () => 1_700_000_000});
    void rollup.advance('0xABCD', {msg_sender: DESTINATION, block_number: 12});
    const answer = await finish(rollup);
    expect(answer.status).toBe(200);
    expect(answer.contentType).toBe('application/json');
    expect(JSON.parse(answer.body)).toEqual({
      request_type: 'advance_state',
      data: {
        metadata: {
          msg_sender: DESTINATION.toLowerCase(),
          epoch_index: 0,
          input_index: 0,
          block_number: 12,
          timestamp: 1_700_000_000,
        },
        payload: '0xabcd',
      },
    });
  });

  it('hands over an inspect request without metadata', async () => {
    const rollup = new Rollup();
    void rollup.inspect(textToHex('état'));
    expect(JSON.parse((await finish(rollup)).body)).toEqual({
      request_type: 'inspect_state',
      data: {payload: '0xc3a9746174'},
    });
  });

  it('counts inputs and blocks, and keeps the order of the queue', async () => {
    const rollup = new Rollup();
    const first = rollup.advance('0x01', {block_number: 7});
    const second = rollup.inspect('0x02');
    const third = rollup.advance('0x03');
    for (let i = 0; i < 3; i++) await finish(rollup);
    void finish(rollup);
    expect((await first).metadata.input_index).toBe(0);
    expect((await second).processedInputCount).toBe(1);
    expect((await third).metadata).toMatchObject({input_index: 1, block_number: 8});
  });

  it('makes /finish wait for a request', async () => {
    const rollup = new Rollup();
    let answered = false;
    const waiting = finish(rollup).then((answer) => {
      answered = true;
      return answer;
    });
    await settled();
    expect(answered).toBe(false);
    void rollup.advance('0x01');
    expect((await waiting).status).toBe(200);
  });

  it.each([
    ['odd digits', '0x123'],
    ['no prefix', 'abcd'],
    ['no hex', '0xzz'],
    ['too many bytes', `0x${'00'.repeat(LIMITS.inputBytes + 1)}`],
  ])('refuses an input with %s', (_name, bytes) => {
    expect(() => new Rollup().advance(bytes)).toThrow(RangeError);
  });

  it('takes an input of exactly the largest size', async () => {
    const rollup = new Rollup();
    const result = rollup.advance(`0x${'00'.repeat(LIMITS.inputBytes)}`);
    await finish(rollup);
    void finish(rollup);
    expect((await result).status).toBe('accepted');
  });

  it('refuses metadata that no chain would give', () => {
    const rollup = new Rollup();
    expect(() => rollup.advance('0x', {block_number: -1})).toThrow('block_number');
    expect(() => rollup.advance('0x', {timestamp: 1.5})).toThrow('timestamp');
    expect(() => rollup.advance('0x', {msg_sender: '0x12'})).toThrow('msg_sender');
    expect(() => rollup.inspect(`0x${'00'.repeat(LIMITS.inspectBytes + 1)}`)).toThrow('limit');
  });
});

describe('outputs', () => {
  it('answers as the in-machine server does', async () => {
    const {rollup} = await advancing();
    const voucher = {destination: DESTINATION, ...payload('call')};
    expect(await call(rollup, 'voucher', voucher)).toEqual({
      status: 201,
      contentType: 'application/json',
      body: '{"index":0}',
    });
    expect(await call(rollup, 'notice', payload('a'))).toEqual({
      status: 201,
      contentType: 'application/json',
      body: '{"index":0}',
    });
    expect(await call(rollup, 'notice', payload('b'))).toMatchObject({status: 201, body: '{"index":1}'});
    expect(await call(rollup, 'report', payload('log'))).toEqual({status: 202, contentType: null, body: ''});
  });

  it('keeps all of them when the input is accepted', async () => {
    const {rollup, result} = await advancing();
    await call(rollup, 'voucher', {destination: DESTINATION, payload: '0xABCD'});
    await call(rollup, 'notice', payload('notice'));
    await call(rollup, 'report', payload('report'));
    void finish(rollup, 'accept');
    expect(await result).toMatchObject({
      status: 'accepted',
      vouchers: [{destination: DESTINATION.toLowerCase(), payload: '0xabcd'}],
      notices: [textToHex('notice')],
      reports: [textToHex('report')],
      exception: null,
    });
  });

  it('drops vouchers and notices but keeps reports when the input is rejected', async () => {
    const {rollup, result} = await advancing();
    await call(rollup, 'voucher', {destination: DESTINATION, payload: '0x'});
    await call(rollup, 'notice', payload('notice'));
    await call(rollup, 'report', payload('why'));
    void finish(rollup, 'reject');
    expect(await result).toMatchObject({status: 'rejected', vouchers: [], notices: [], reports: [textToHex('why')]});
  });

  it('starts the indexes again with each input', async () => {
    const {rollup} = await advancing();
    await call(rollup, 'notice', payload('a'));
    void rollup.advance('0x');
    await finish(rollup);
    expect((await call(rollup, 'notice', payload('b'))).body).toBe('{"index":0}');
  });

  it('ends an input with an exception, and waits for /finish then', async () => {
    const {rollup, result} = await advancing();
    await call(rollup, 'notice', payload('notice'));
    await call(rollup, 'report', payload('report'));
    expect(await call(rollup, 'exception', payload('broken'))).toEqual({status: 202, contentType: null, body: ''});
    expect(await result).toMatchObject({
      status: 'exception',
      exception: textToHex('broken'),
      notices: [],
      reports: [textToHex('report')],
    });
    expect(await call(rollup, 'report', payload('late'))).toMatchObject({
      status: 400,
      body: 'invalid request report in idle state',
    });
    const next = rollup.advance('0x');
    expect((await finish(rollup)).status).toBe(200);
    void finish(rollup);
    expect((await next).metadata.input_index).toBe(1);
  });

  it('gives an inspect request its reports, its status and its exception', async () => {
    const first = await inspecting();
    await call(first.rollup, 'report', payload('answer'));
    void finish(first.rollup, 'reject');
    expect(await first.result).toMatchObject({status: 'rejected', reports: [textToHex('answer')], exception: null});
    const second = await inspecting();
    await call(second.rollup, 'exception', payload('broken'));
    expect(await second.result).toMatchObject({status: 'exception', exception: textToHex('broken')});
  });

  it('has room for as many outputs as the API promises', async () => {
    const {rollup} = await advancing({limits: {outputs: 2}});
    for (const index of [0, 1]) expect((await call(rollup, 'notice', payload('x'))).body).toBe(`{"index":${index}}`);
    const full = await call(rollup, 'notice', payload('x'));
    expect(full.status).toBe(400);
    expect(full.body).toMatch(/^Unable to insert notice, .*IOCTL_ROLLUP_WRITE_NOTICE returned error/);
    expect((await call(rollup, 'voucher', {destination: DESTINATION, payload: '0x'})).status).toBe(201);
    expect(LIMITS.outputs).toBe(32_768);
  });
});

describe('bad input', () => {
  it.each([
    [
      'voucher',
      {destination: DESTINATION, payload: '0x123'},
      `unable to insert voucher, error details: 'rollup error: Error decoding voucher payload, ${HEX_FAULT}'`,
    ],
    [
      'notice',
      {payload: '0xzz'},
      `Unable to insert notice, error details: 'rollup error: Error decoding notice payload, ${HEX_FAULT}'`,
    ],
    [
      'notice',
      {payload: '0x 12'},
      `Unable to insert notice, error details: 'rollup error: Error decoding notice payload, ${HEX_FAULT}'`,
    ],
    [
      'report',
      {payload: 'hello'},
      `unable to insert notice, error details: 'rollup error: Error decoding report payload, ${HEX_FAULT}'`,
    ],
    [
      'exception',
      {payload: ''},
      `unable to throw exception, error details: 'rollup error: Error decoding report payload, ${HEX_FAULT}'`,
    ],
    ['voucher', {destination: '0x12', payload: '0x'}, 'Address not valid'],
    ['voucher', {destination: DESTINATION.slice(2), payload: '0x'}, 'Address not valid'],
    [
      'voucher',
      {destination: `${DESTINATION.slice(0, -1)}g`, payload: '0x'},
      "unable to insert voucher, error details: 'rollup error: address not valid: Invalid character 'g' at position 39'",
    ],
    ['notice', {payload: 1}, 'Json deserialize error: invalid type: integer `1`, expected a string'],
    ['notice', {payload: null}, 'Json deserialize error: invalid type: null, expected a string'],
    ['notice', {payload: ['0x']}, 'Json deserialize error: invalid type: sequence, expected a string'],
    ['notice', {}, 'Json deserialize error: missing field `payload`'],
    ['voucher', {payload: '0x'}, 'Json deserialize error: missing field `destination`'],
    ['notice', '', 'Json deserialize error: EOF while parsing a value'],
    ['notice', '{', 'Json deserialize error: expected value'],
    ['notice', [{payload: '0x'}], 'Json deserialize error: invalid type: sequence, expected struct Notice'],
    ['report', '"0x"', 'Json deserialize error: invalid type: string "0x", expected struct Report'],
    ['exception', 'null', 'Json deserialize error: invalid type: null, expected struct Exception'],
    ['finish', 'true', 'Json deserialize error: invalid type: boolean `true`, expected struct FinishRequest'],
    ['finish', {}, 'Json deserialize error: missing field `status`'],
    ['finish', {status: 'Accept'}, "status must be 'accept' or 'reject'"],
    ['finish', {status: ''}, "status must be 'accept' or 'reject'"],
  ])('gets 400 at /%s for %j', async (path, body, text) => {
    const {rollup, result} = await advancing();
    expect(await call(rollup, path, body)).toEqual({status: 400, contentType: 'text/plain; charset=utf-8', body: text});
    // The request at hand goes on as if nothing had been said.
    expect((await call(rollup, 'notice', payload('still there'))).body).toBe('{"index":0}');
    void finish(rollup);
    expect(await result).toMatchObject({status: 'accepted', notices: [textToHex('still there')]});
  });

  it.each(['text/plain', 'application/jsonp', 'json', ''])('gets 400 for the content type %j', async (type) => {
    const {rollup} = await advancing();
    expect(await call(rollup, 'notice', payload('x'), type)).toMatchObject({status: 400, body: 'Content type error'});
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/ld+json'])(
    'takes the content type %j',
    async (type) => {
      const {rollup} = await advancing();
      expect((await call(rollup, 'notice', payload('x'), type)).status).toBe(201);
    },
  );

  it('gets 413 for a body above 2 MiB, and none for one of exactly 2 MiB', async () => {
    const {rollup} = await advancing();
    const frame = JSON.stringify({payload: '0x'}).length;
    const largest = {payload: `0x${'0'.repeat(LIMITS.jsonBytes - frame)}`};
    expect((await call(rollup, 'notice', largest)).status).toBe(201);
    expect(await call(rollup, 'notice', {payload: `${largest.payload}00`})).toEqual({
      status: 413,
      contentType: 'text/plain; charset=utf-8',
      body: 'JSON payload (2097154 bytes) is larger than allowed (limit: 2097152 bytes).',
    });
  });

  it.each([
    ['GET', '/finish'],
    ['PUT', '/notice'],
    ['POST', '/'],
    ['POST', '/finish/'],
    ['POST', '/Finish'],
    ['POST', 'finish'],
    ['POST', '/gio'],
    ['POST', '/toString'],
  ])('gets 404 without a body for %s %s', async (method, path) => {
    const {rollup} = await advancing();
    const answer = await rollup.handle({method, path, contentType: 'application/json', body: '{"status":"accept"}'});
    expect(answer).toEqual({status: 404, contentType: null, body: ''});
  });

  it('ignores fields and query parameters that it does not know', async () => {
    const {rollup} = await advancing();
    expect((await call(rollup, 'notice?x=1', {...payload('x'), more: 1})).status).toBe(201);
  });

  it.each(['voucher', 'notice', 'report', 'exception'])('turns down /%s while no request is at hand', async (path) => {
    const body = {destination: DESTINATION, payload: '0x'};
    const rollup = new Rollup();
    expect(await call(rollup, path, body)).toMatchObject({status: 400, body: `invalid request ${path} in idle state`});
    void finish(rollup);
    expect(await call(rollup, path, body)).toMatchObject({
      status: 400,
      body: `invalid request ${path} in fetch request state`,
    });
  });

  it.each(['voucher', 'notice'])('turns down /%s during an inspect request', async (path) => {
    const {rollup, result} = await inspecting();
    const body = {destination: DESTINATION, payload: '0x'};
    expect(await call(rollup, path, body)).toMatchObject({
      status: 400,
      body: `invalid request ${path} in inspect state`,
    });
    void finish(rollup);
    expect((await result).status).toBe('accepted');
  });
});

describe('a back end that goes away', () => {
  it('ends a /finish that waits with 202 after the time-out, when one is set', async () => {
    const rollup = new Rollup({finishTimeout: 5});
    expect(await finish(rollup)).toMatchObject({status: 202, body: 'no rollup request available'});
    const result = rollup.advance('0x');
    expect((await finish(rollup)).status).toBe(200);
    void finish(rollup);
    expect((await result).status).toBe('accepted');
  });

  it('ends the first of two calls to /finish with 202', async () => {
    const rollup = new Rollup();
    const first = finish(rollup);
    const second = finish(rollup);
    expect(await first).toMatchObject({status: 202, body: 'no rollup request available'});
    void rollup.advance('0x');
    expect((await second).status).toBe(200);
  });

  it('does not hand a request to a caller that is gone', async () => {
    const rollup = new Rollup();
    const gone = new AbortController();
    const body = '{"status":"accept"}';
    const lost = rollup.handle({
      method: 'POST',
      path: '/finish',
      contentType: 'application/json',
      body,
      signal: gone.signal,
    });
    gone.abort();
    await lost;
    const result = rollup.advance('0x');
    expect((await finish(rollup)).status).toBe(200);
    void finish(rollup);
    expect((await result).status).toBe('accepted');
  });

  it('makes an exception of the request that a program left behind', async () => {
    const {rollup, result} = await advancing();
    await call(rollup, 'report', payload('last words'));
    expect(rollup.busy).toBe(true);
    rollup.backEndExited('exit status: 1');
    expect(await result).toMatchObject({
      status: 'exception',
      exception: textToHex('dapp exited with exit status: 1'),
      reports: [textToHex('last words')],
    });
    expect(rollup.busy).toBe(false);
  });

  it('takes nothing more once it is closed', async () => {
    const rollup = new Rollup();
    const waiting = finish(rollup);
    rollup.close();
    expect((await waiting).status).toBe(202);
    expect((await finish(rollup)).status).toBe(202);
    expect(() => rollup.advance('0x')).toThrow('closed');
  });
});
