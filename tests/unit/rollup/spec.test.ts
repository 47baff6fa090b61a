/** The server against the published description, in both directions. */
import {describe, expect, it} from 'vitest';
import {type ApiResponse, LIMITS, Rollup} from '@site/src/rollup';
import {call} from './calls';
import {RollupSpec} from './spec';

const spec = new RollupSpec();
const PATHS = spec.operations().map(({path}) => path);

async function advancing(): Promise<Rollup> {
  const rollup = new Rollup({limits: {outputs: 1}});
  void rollup.advance('0x00');
  await call(rollup, 'finish', {status: 'accept'});
  return rollup;
}

/** Sends a body to a fresh server whose back end is at work on an input, with a request to follow. */
async function send(path: string, body: unknown, contentType?: string): Promise<ApiResponse> {
  const rollup = await advancing();
  void rollup.inspect('0x01');
  return call(rollup, path.slice(1), body, contentType);
}

/** Bodies that a schema forbids, made from the schema itself. */
function* badBodies(path: string): Generator {
  const [good] = spec.bodyExamples(path) as Record<string, unknown>[];
  const {required = []} = spec.schema(spec.bodySchema(path)) as {required?: string[]};
  for (const name of required) {
    const {[name]: _left, ...rest} = good ?? {};
    yield rest;
    for (const wrong of [1, 1.5, true, null, [], {}]) yield {...good, [name]: wrong};
  }
  yield* [null, 1, 'text', true, [], [good]];
}

describe('from the specification to the server', () => {
  it('serves each operation and nothing else', async () => {
    expect(
      spec
        .operations()
        .map(({method, path}) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(['POST /exception', 'POST /finish', 'POST /notice', 'POST /report', 'POST /voucher']);
    for (const path of PATHS) expect((await send(path, {})).status).not.toBe(404);
  });

  it.each(PATHS)('takes the examples of %s', async (path) => {
    const examples = spec.bodyExamples(path);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(spec.bodyFault(path, example)).toBeNull();
      const answer = await send(path, example);
      expect(answer.status).toBeLessThan(300);
      expect(spec.responseFault(path, answer)).toBeNull();
    }
  });

  it.each(PATHS)('refuses at %s what the schema forbids', async (path) => {
    let count = 0;
    for (const body of badBodies(path)) {
      expect(spec.bodyFault(path, body), JSON.stringify(body)).not.toBeNull();
      const answer = await send(path, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(spec.responseFault(path, answer)).toBeNull();
      count += 1;
    }
    expect(count).toBeGreaterThan(10);
  });

  it('takes for a finish exactly the values of the enumeration', async () => {
    const {properties} = spec.schema('Finish') as {properties: {status: {enum: string[]}}};
    expect(properties.status.enum).toEqual(['accept', 'reject']);
    for (const status of [...properties.status.enum, 'ACCEPT', 'other', '']) {
      const answer = await send('/finish', {status});
      expect(answer.status < 300).toBe(properties.status.enum.includes(status));
    }
  });

  it.each(PATHS)('reaches each success that %s declares', async (path) => {
    const declared = Object.keys(spec.operation(path).responses).filter((status) => status !== 'default');
    const [example] = spec.bodyExamples(path);
    const reached = String((await send(path, example)).status);
    expect(declared).toEqual([reached]);
  });

  // Faults of the device /dev/rollup, which is not there outside the machine.
  const OF_THE_DEVICE = [
    'error performing initial finish request: `…`',
    "unable to insert notice, error details: 'rollup error: IOCTL_ROLLUP_WRITE_REPORT returned error …'",
    "unable to throw exception, error details: 'rollup error: IOCTL_ROLLUP_THROW_EXCEPTION returned error …'",
  ];

  it.each(PATHS)('words the errors that %s lists', async (path) => {
    const [good] = spec.bodyExamples(path) as Record<string, unknown>[];
    const rollup = await advancing();
    // The second output of a kind is one too many for this server. A second /finish would wait.
    if (path !== '/finish') await call(rollup, path.slice(1), good);
    const answers = [
      await send(path, {...good, status: 'Accept'}),
      await send(path, {...good, payload: '0xabc'}),
      await send(path, {...good, destination: '0x12'}),
      await send(path, {...good, destination: `0x${'g'.repeat(40)}`}),
      await send(path, {}),
      await send(path, good, 'text/plain'),
      await send(path, {...good, payload: `0x${'00'.repeat(LIMITS.jsonBytes / 2)}`}),
      ...(path === '/finish' ? [] : [await call(rollup, path.slice(1), good)]),
    ];
    for (const {status, body} of spec.operation(path)['x-errors'] ?? []) {
      if (OF_THE_DEVICE.includes(body)) continue;
      const found = answers.some((answer) => {
        if (answer.status !== status) return false;
        const pieces = body.split('…');
        return pieces.every((piece) => answer.body.includes(piece));
      });
      expect(found, `${status} ${body}`).toBe(true);
    }
  });
});

describe('from the server to the specification', () => {
  it('answers with declared statuses, types and shapes only', async () => {
    const answers: {path: string; answer: ApiResponse}[] = [];
    for (const path of PATHS) {
      const [example] = spec.bodyExamples(path);
      const voucher = {destination: `0x${'11'.repeat(20)}`, payload: '0x'};
      for (const body of [
        example,
        voucher,
        {status: 'reject'},
        {},
        '',
        '{',
        null,
        [],
        {payload: '0xz'},
        {status: 'x'},
      ]) {
        answers.push({path, answer: await send(path, body)});
        answers.push({path, answer: await send(path, body, 'text/html')});
      }
      // Without a request at hand, and during an inspect request.
      const rollup = new Rollup();
      if (path !== '/finish') answers.push({path, answer: await call(rollup, path.slice(1), example)});
      void rollup.inspect('0x02');
      answers.push({path: '/finish', answer: await call(rollup, 'finish', {status: 'accept'})});
      if (path !== '/finish') answers.push({path, answer: await call(rollup, path.slice(1), example)});
    }
    expect(answers.length).toBeGreaterThan(100);
    for (const {path, answer} of answers) {
      expect(spec.responseFault(path, answer), `${path} ${JSON.stringify(answer)}`).toBeNull();
    }
    expect(new Set(answers.map(({answer}) => answer.status))).toEqual(new Set([200, 201, 202, 400]));
  });

  it('hands over requests that match the schema, in both kinds', async () => {
    const rollup = new Rollup();
    void rollup.advance('0x', {msg_sender: `0x${'ab'.repeat(20)}`});
    void rollup.inspect('0xff');
    for (const kind of ['advance_state', 'inspect_state']) {
      const answer = await call(rollup, 'finish', {status: 'accept'});
      expect(spec.responseFault('/finish', answer)).toBeNull();
      expect(JSON.parse(answer.body)).toMatchObject({request_type: kind});
    }
  });

  it('would notice an answer that is wrong', () => {
    const json = 'application/json';
    expect(spec.responseFault('/notice', {status: 200, contentType: json, body: '{"index":0}'})).toContain(
      'not declared',
    );
    expect(spec.responseFault('/notice', {status: 201, contentType: json, body: '{"index":"0"}'})).toContain('integer');
    expect(spec.responseFault('/notice', {status: 201, contentType: json, body: '{}'})).toContain('required');
    expect(spec.responseFault('/report', {status: 202, contentType: json, body: '{}'})).toContain('none is declared');
    const noMetadata = '{"request_type":"advance_state","data":{"metadata":{},"payload":"0x"}}';
    expect(spec.responseFault('/finish', {status: 200, contentType: json, body: noMetadata})).not.toBeNull();
  });
});
