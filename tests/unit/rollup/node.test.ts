import {connect} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {Rollup, textToHex} from '@site/src/rollup';
import {listen, type RollupServer, startBackEndProcess} from '@site/src/rollup/node';
import {payload} from './calls';

const open: RollupServer[] = [];

async function start(options: ConstructorParameters<typeof Rollup>[0] = {}) {
  const rollup = new Rollup(options);
  const server = await listen(rollup, {port: 0});
  open.push(server);
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(`${server.url}/${path}`, {method: 'POST', headers: {'Content-Type': type}, body});
  return {rollup, server, post};
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

describe('the server on a port', () => {
  it('carries statuses, types and bodies', async () => {
    const {rollup, post} = await start();
    const result = rollup.advance(textToHex('hello'));
    const request = await post('finish', '{"status":"accept"}');
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(await request.json()).toMatchObject({request_type: 'advance_state'});
    expect((await post('notice', JSON.stringify(payload('hello')))).status).toBe(201);
    const report = await post('report', JSON.stringify(payload('log')));
    expect([report.status, report.headers.get('content-type'), await report.text()]).toEqual([202, null, '']);
    void post('finish', '{"status":"accept"}').catch(() => undefined);
    expect(await result).toMatchObject({status: 'accepted', notices: [textToHex('hello')]});
  });

  it('survives bad input of every kind', async () => {
    const {rollup, post, server} = await start();
    const result = rollup.advance('0x01');
    await post('finish', '{"status":"accept"}');
    expect((await post('notice', '{')).status).toBe(400);
    expect((await post('notice', '{}', 'text/plain')).status).toBe(400);
    expect((await post('nothing', '{}')).status).toBe(404);
    expect((await fetch(`${server.url}/finish`)).status).toBe(404);
    const large = await post('notice', 'x'.repeat(3 * 1024 * 1024));
    expect(large.status).toBe(413);
    expect(await large.text()).toBe('JSON payload (3145728 bytes) is larger than allowed (limit: 2097152 bytes).');
    // A connection that ends in the middle of a body.
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        socket.write(
          'POST /notice HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
        );
        setTimeout(() => socket.destroy(), 10);
      });
      socket.on('close', () => resolve());
    });
    // What is no HTTP at all.
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write('garbage\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect((await post('notice', JSON.stringify(payload('alive')))).status).toBe(201);
    void post('finish', '{"status":"accept"}').catch(() => undefined);
    expect(await result).toMatchObject({notices: [textToHex('alive')]});
  });

  it('gives the next request to a back end that is there, not to one that was stopped', async () => {
    const {rollup, post, server} = await start();
    const gone = new AbortController();
    const lost = fetch(`${server.url}/finish`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: '{"status":"accept"}',
      signal: gone.signal,
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    gone.abort();
    await expect(lost).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const result = rollup.advance('0x02');
    expect(await (await post('finish', '{"status":"accept"}')).json()).toMatchObject({data: {payload: '0x02'}});
    void post('finish', '{"status":"accept"}').catch(() => undefined);
    expect((await result).status).toBe('accepted');
  });

  it('says so when the port is taken', async () => {
    const {server} = await start();
    await expect(listen(new Rollup(), {port: Number(new URL(server.url).port)})).rejects.toThrow('EADDRINUSE');
  });

  it('makes an exception of a program that ends', async () => {
    const {rollup, server} = await start();
    const script = `
      await fetch(process.env.ROLLUP_HTTP_SERVER_URL + '/finish',
        {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{"status":"accept"}'});
      process.exit(3);`;
    const result = rollup.advance('0x03');
    const backEnd = startBackEndProcess(rollup, server.url, ['node', '--input-type=module', '-e', script], {
      output: 'pipe',
    });
    expect(await result).toMatchObject({status: 'exception', exception: textToHex('dapp exited with exit status: 3')});
    expect(await backEnd.exited).toBe('exit status: 3');
    await backEnd.stop();
  });

  it('tells a program that does not exist', async () => {
    const {rollup, server} = await start();
    const backEnd = startBackEndProcess(rollup, server.url, ['no-such-program'], {output: 'pipe'});
    expect(await backEnd.exited).toContain('ENOENT');
    await backEnd.stop();
  });
});
