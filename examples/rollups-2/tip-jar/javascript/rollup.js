// A stand-in for the Rollup HTTP server of 2.0: it runs a back end and shows what each request led to.

import {spawn} from 'node:child_process';
import {EventEmitter, once} from 'node:events';
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';

// What the server in the machine answers to each call.
const ANSWERS = {notice: 201, voucher: 201, 'delegate-call-voucher': 201, report: 202, exception: 202};

// The server writes addresses in lower case.
const APPLICATION = '0xab7528bb862fB57E8A2BCd567a2e929a0Be56a5e'.toLowerCase();
const SENDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'.toLowerCase();

/** Starts a back end, for example `startApplication(['node', 'index.js'], {OWNER: '0x…'})`. */
export async function startApplication([command, ...args], env = {}) {
  const events = new EventEmitter();
  let calls = [];
  let idle = once(events, 'finish');

  const server = createServer(async (request, response) => {
    const path = request.url.slice(1);
    const body = JSON.parse(await text(request));
    if (path === 'finish') {
      events.emit('finish', {status: body.status, response});
    } else if (path in ANSWERS) {
      calls.push({path, ...body});
      const answer = ANSWERS[path];
      response.writeHead(answer).end(answer === 201 ? JSON.stringify({index: calls.length - 1}) : '');
      // An exception ends the request, and with it the application.
      if (path === 'exception') events.emit('finish', {status: 'exception'});
    } else {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const url = `http://127.0.0.1:${server.address().port}`;
  const program = spawn(command, args, {
    env: {...process.env, ...env, ROLLUP_HTTP_SERVER_URL: url},
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(program, 'exit').then(([code]) => {
    throw new Error(`The program ended with code ${code}.`);
  });
  // The next request tells it.
  ended.catch(() => undefined);

  async function handle(request_type, data) {
    const [{response}] = await Promise.race([idle, ended]);
    if (response === undefined) throw new Error('The application ended with an exception.');
    calls = [];
    idle = once(events, 'finish');
    response.end(JSON.stringify({request_type, data}));
    const [{status}] = await Promise.race([idle, ended]);
    return {status, calls};
  }

  let inputs = 0;

  return {
    /** Sends an input. Without `accept`, only its reports are kept. */
    async advance(payload, metadata = {}) {
      const {status, calls} = await handle('advance_state', {
        metadata: {
          chain_id: 31337,
          app_contract: APPLICATION,
          msg_sender: SENDER,
          input_index: inputs,
          block_number: inputs + 1,
          block_timestamp: 1_700_000_000 + inputs,
          prev_randao: `0x${'00'.repeat(32)}`,
          ...metadata,
        },
        payload,
      });
      inputs += 1;
      const kept = calls.filter(({path}) => status === 'accept' || path === 'report');
      const of = (kind) => kept.filter(({path}) => path === kind).map(({path, ...body}) => body);
      return {
        status,
        notices: of('notice'),
        vouchers: of('voucher'),
        delegateCallVouchers: of('delegate-call-voucher'),
        reports: of('report'),
      };
    },

    /** Sends an inspect request, and returns its reports. */
    async inspect(payload) {
      const {status, calls} = await handle('inspect_state', {payload});
      return {status, reports: calls.filter(({path}) => path === 'report').map(({payload}) => ({payload}))};
    },

    async stop() {
      program.kill();
      server.closeAllConnections();
      server.close();
      await ended.catch(() => undefined);
    },
  };
}
