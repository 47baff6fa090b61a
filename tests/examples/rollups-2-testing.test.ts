/** Runs the tests that the page about testing shows, as a reader does, and checks the server that they use. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';

import {encodeFunctionData, type Hex, hexToString, parseAbi, stringToHex} from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {noticesOf, waitForInput} from '@site/examples/rollups-2/client/wait.js';
import {fromRoot} from '@site/src/build/repository';
import facts from '@site/tests/facts/rollups-2.json';
import {Program} from './harness';
import {compiledProgram} from './typescript';

const TIP_JAR = 'examples/rollups-2/tip-jar';

/** Runs a command and returns its exit code with what it printed. */
async function run(
  folder: string,
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{code: number | null; output: string}> {
  const program = spawn(command, args, {cwd: folder, env: {...process.env, ...env}});
  const [output, errors] = await Promise.all([text(program.stdout), text(program.stderr)]);
  const code = program.exitCode ?? ((await once(program, 'close')) as [number | null])[0];
  return {code, output: output + errors};
}

describe('unit tests of the tip jar', () => {
  it('pass in JavaScript', async () => {
    const {code, output} = await run(fromRoot(TIP_JAR, 'javascript'), ['node', '--test', '--test-reporter=tap']);
    expect(output).toContain('# pass 5');
    expect(output).toContain('# fail 0');
    expect(code).toBe(0);
  });

  it('pass in Python', async () => {
    const {code, output} = await run(fromRoot(TIP_JAR, 'python'), ['python3', '-m', 'unittest']);
    expect(output).toContain('Ran 5 tests');
    expect(code).toBe(0);
  });
});

describe('the Rollup HTTP server of the unit tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  afterAll(() => rmSync(folder, {recursive: true}));

  /** A back end that does what the payload says, and reports the status of each answer. */
  const PROGRAM = `
    const url = process.env.ROLLUP_HTTP_SERVER_URL;
    const post = (path, body) =>
      fetch(url + '/' + path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
    let status = 'accept';
    while (true) {
      const {data} = await (await post('finish', {status})).json();
      const [call, end] = Buffer.from(data.payload.slice(2), 'hex').toString().split(' ');
      if (call === 'exit') process.exit(3);
      const answer = await post(call, {destination: '0x' + '11'.repeat(20), value: '0x' + '00'.repeat(32), payload: '0x'});
      const seen = {status: answer.status, body: await answer.text(), metadata: Object.keys(data.metadata)};
      await post('report', {payload: '0x' + Buffer.from(JSON.stringify(seen)).toString('hex')});
      status = end;
    }`;
  const file = join(folder, 'program.mjs');
  writeFileSync(file, PROGRAM);

  const start = () => Program.run(['node', file], {release: '2.0'});

  it('answers as the server in the machine, with its metadata', async () => {
    await using application = await start();
    const codes: Readonly<Record<string, {success: number}>> = facts.rollupHttp.statusCodes;
    for (const call of ['notice', 'voucher', 'delegate-call-voucher', 'report']) {
      const {reports} = await application.advance(stringToHex(`${call} accept`));
      const seen = JSON.parse(hexToString(reports.at(-1) ?? '0x')) as {
        status: number;
        body: string;
        metadata: string[];
      };
      expect(seen.status, call).toBe(codes[`POST /${call}`]?.success);
      expect(seen.body, call).toBe(seen.status === 201 ? '{"index":0}' : '');
      expect(seen.metadata.toSorted()).toEqual(facts.rollupHttp.metadata.toSorted());
    }
  });

  it('drops the outputs of an input that is rejected, and ends with an exception or the program', async () => {
    await using application = await start();
    const accepted = await application.advance(stringToHex('notice accept'));
    expect([accepted.status, accepted.notices.length]).toEqual(['accepted', 1]);
    const rejected = await application.advance(stringToHex('notice reject'));
    expect([rejected.status, rejected.notices.length, rejected.reports.length]).toEqual(['rejected', 0, 1]);
    expect((await application.advance(stringToHex('exception accept'))).status).toBe('exception');
    await using other = await start();
    expect((await other.advance(stringToHex('exit'))).status).toBe('exception');
    expect(await other.exited).toBe('exit status: 3');
  });
});

describe('the test on the local network', () => {
  const noticeAbi = parseAbi(['function Notice(bytes payload)']);
  const notice = encodeFunctionData({
    abi: noticeAbi,
    args: [stringToHex(JSON.stringify({from: '0x', wei: '1', message: 'thank you'}))],
  });
  /** What the node says of the input, one answer after the other. */
  let statuses: (string | undefined)[] = [];
  const node = createServer((request, response) => {
    void text(request).then((body) => {
      const {method} = JSON.parse(body) as {method: string};
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      const {code, message} = facts.jsonrpc.errors.InputNotFound;
      const raw: readonly Hex[] = [notice];
      const answer =
        method === 'cartesi_listOutputs'
          ? {result: {data: raw.map((raw_data) => ({raw_data}))}}
          : status === undefined
            ? {error: {code, message}}
            : {result: {data: {status}}};
      response.end(JSON.stringify({jsonrpc: '2.0', id: 1, ...answer}));
    });
  });
  let url: string;
  beforeAll(async () => {
    await once(node.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/rpc`;
  });
  afterAll(() => node.close());

  it('waits until the input is processed', async () => {
    statuses = [undefined, 'NONE', 'REJECTED'];
    expect(await waitForInput('tip-jar', '0x0', url)).toBe('REJECTED');
    statuses = ['NONE'];
    await expect(waitForInput('tip-jar', '0x0', url, 1)).rejects.toThrow('has not processed input 0x0 in 1 seconds');
    expect(await noticesOf('tip-jar', '0x0', url)).toEqual(['{"from":"0x","wei":"1","message":"thank you"}']);
  });

  it('passes, and fails if the input was rejected', async () => {
    const folder = fromRoot('examples/rollups-2/client');
    statuses = ['ACCEPTED'];
    // As readers do.
    expect(await run(folder, ['npx', 'tsx', '--test', 'local.test.ts'], {NODE_URL: url})).toMatchObject({code: 0});
    statuses = ['REJECTED'];
    const compiled = await compiledProgram('examples/rollups-2/client/local.test.ts');
    const failed = await run(folder, ['node', '--test', compiled], {NODE_URL: url});
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('REJECTED');
  });
});
