/** Runs the programs of examples/rollups-2 against the facts of the 2.0 alphas and stand-ins for their servers. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';

import {type Address, getAddress, type Hex, stringToHex, toFunctionSelector} from 'viem';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import * as calls from '@site/examples/rollups-2/client/calls.js';
import {callNode, inspect, isAccepted, outputsOf} from '@site/examples/rollups-2/client/node.js';
import {decodeOutput, executeOutput, validateOutput} from '@site/examples/rollups-2/client/outputs.js';
import * as recover from '@site/examples/rollups-2/client/recover.js';
import {fromRoot} from '@site/src/build/repository';
import facts from '@site/tests/facts/rollups-2.json';
import {ALICE, APPLICATION, BOB, LANGUAGES, type Language, TOKEN} from './harness';

/** Starts a server on a free port. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function selectorOf(contract: keyof typeof facts.contracts, name: string): string {
  const entry = facts.contracts[contract].functions.find((signature) => signature.startsWith(`${name}(`));
  if (entry === undefined) throw new Error(`${contract} has no ${name}.`);
  return toFunctionSelector(entry);
}

describe('calls of the contracts', () => {
  const made: Record<string, (args: readonly unknown[]) => calls.Call> = {
    addInput: ([application, payload]) => calls.addInput(application as Address, payload as Hex),
    depositEther: ([application, data]) => calls.depositEther(application as Address, 1n, data as Hex),
    depositErc20Tokens: ([token, application, amount, data]) =>
      calls.depositErc20(token as Address, application as Address, BigInt(String(amount)), data as Hex),
    depositErc721Token: ([token, application, id, base, exec]) =>
      calls.depositErc721(token as Address, application as Address, BigInt(String(id)), base as Hex, exec as Hex),
    depositSingleErc1155Token: ([token, application, id, amount, base, exec]) =>
      calls.depositErc1155(
        token as Address,
        application as Address,
        BigInt(String(id)),
        BigInt(String(amount)),
        base as Hex,
        exec as Hex,
      ),
    depositBatchErc1155Token: ([token, application, ids, amounts, base, exec]) =>
      calls.depositErc1155Batch(
        token as Address,
        application as Address,
        (ids as string[]).map(BigInt),
        (amounts as string[]).map(BigInt),
        base as Hex,
        exec as Hex,
      ),
    foreclose: () => recover.foreclose(APPLICATION),
  };

  it.each(facts.payloads.calldata)('$signature is the vector', ({signature, args, calldata}) => {
    const call = made[signature.split('(')[0] ?? ''];
    expect(call?.(args).data).toBe(calldata);
  });

  it('go to the addresses of the release', () => {
    expect({
      inputBox: calls.INPUT_BOX,
      etherPortal: calls.ETHER_PORTAL,
      erc20Portal: calls.ERC20_PORTAL,
      erc721Portal: calls.ERC721_PORTAL,
      erc1155SinglePortal: calls.ERC1155_SINGLE_PORTAL,
      erc1155BatchPortal: calls.ERC1155_BATCH_PORTAL,
    }).toEqual(Object.fromEntries(Object.entries(facts.addresses).filter(([name]) => /^inputBox$|Portal$/.test(name))));
    expect(calls.depositEther(APPLICATION, 7n, '0x')).toMatchObject({to: calls.ETHER_PORTAL, value: 7n});
    expect(calls.addInput(APPLICATION, '0x')).toMatchObject({to: calls.INPUT_BOX, value: 0n});
  });

  it('of a stopped application have its functions', () => {
    const root = `0x${'11'.repeat(32)}` as const;
    const made = {
      issueRefund: recover.issueRefund(APPLICATION, 3n, '0x1234'),
      proveAccountsDriveMerkleRoot: recover.proveAccountsDrive(APPLICATION, root, [root]),
      withdraw: recover.withdraw(APPLICATION, '0x12', 1n, [root]),
    };
    for (const [name, call] of Object.entries(made)) {
      expect(call.to).toBe(APPLICATION);
      expect(call.data.slice(0, 10), name).toBe(selectorOf('iApplication', name));
    }
  });

  it('encode the account of a USD token', () => {
    for (const {balance, owner, account} of facts.payloads.usdAccount) {
      expect(recover.usdAccount(BigInt(balance), getAddress(owner))).toBe(account);
    }
  });
});

describe('outputs', () => {
  const siblings: readonly Hex[] = [`0x${'22'.repeat(32)}`];
  const output = {epoch_index: '0x0', input_index: '0x1', index: '0x5', execution_transaction_hash: null} as const;

  it.each(Object.entries(facts.payloads.outputs))('of the kind %s are decoded', (kind, {vectors}) => {
    for (const {input, encoded} of vectors) {
      const {functionName, args} = decodeOutput(encoded as Hex);
      expect(functionName).toBe(kind);
      expect(args.map(String)).toEqual(Object.values(input));
    }
  });

  it('are executed and proved with their index and siblings', () => {
    const notice = facts.payloads.outputs.Notice.vectors[0]?.encoded as Hex;
    const proved = {...output, raw_data: notice, output_hashes_siblings: siblings};
    for (const [name, call] of Object.entries({executeOutput, validateOutput})) {
      const {data, to} = call(APPLICATION, proved);
      expect(to).toBe(APPLICATION);
      expect(data.slice(0, 10), name).toBe(selectorOf('iApplication', name));
      expect(data).toContain(notice.slice(2));
      expect(data).toContain('22'.repeat(32));
      expect(() => call(APPLICATION, {...proved, output_hashes_siblings: null})).toThrow('no proof yet');
    }
  });
});

describe('the node', () => {
  let server: Server;
  let epoch = 'CLAIM_COMPUTED';
  const asked: {method: string; params: Record<string, unknown>}[] = [];

  beforeAll(async () => {
    server = await serve(async (request, response) => {
      const body = await text(request);
      if (request.url?.startsWith('/inspect/') === true) {
        const failed = body === 'fail';
        response.end(
          JSON.stringify({
            status: failed ? 'Exception' : 'Accepted',
            ...(failed && {error: 'guest exception'}),
            reports: [{payload: stringToHex(`${request.url} ${body}`)}],
            processed_input_count: 1,
          }),
        );
        return;
      }
      const {method, params} = JSON.parse(body) as (typeof asked)[number];
      asked.push({method, params});
      const outputs = Array.from({length: 53}, (_, index) => ({index: `0x${index.toString(16)}`}));
      const {offset = 0, limit = 50} = params as {offset?: number; limit?: number};
      const data: Record<string, unknown> = {
        cartesi_listOutputs: outputs.slice(offset, offset + limit),
        cartesi_getEpoch: {status: epoch},
      };
      const known = Object.hasOwn(data, method);
      const {code, message} = facts.jsonrpc.errors.ApplicationNotFound;
      response.end(
        JSON.stringify({jsonrpc: '2.0', id: 1, ...(known ? {result: {data: data[method]}} : {error: {code, message}})}),
      );
    });
  });
  afterAll(() => server.close());

  it('lists all outputs, page by page, with the names of the interface', async () => {
    expect(await outputsOf('echo', '0x1', `${urlOf(server)}/rpc`)).toHaveLength(53);
    expect(asked.map(({params}) => params['offset'])).toEqual([0, 50]);
    for (const {method, params} of asked) {
      expect(Object.keys(params).filter((name) => !parametersOf(method).includes(name))).toEqual([]);
    }
  });

  it('says when an epoch is accepted, or never will be', async () => {
    expect(await isAccepted('echo', '0x0', urlOf(server))).toBe(false);
    epoch = 'CLAIM_ACCEPTED';
    expect(await isAccepted('echo', '0x0', urlOf(server))).toBe(true);
    for (epoch of facts.states.epoch.terminal.filter((status) => status !== 'CLAIM_ACCEPTED')) {
      await expect(isAccepted('echo', '0x0', urlOf(server))).rejects.toThrow('will not be accepted');
    }
  });

  it('reports errors', async () => {
    await expect(callNode('cartesi_getApplication', {application: 'none'}, urlOf(server))).rejects.toThrow('-31002');
  });

  it('answers an inspect request of one application', async () => {
    const url = `${urlOf(server)}/inspect`;
    expect(await inspect('echo', 'balance', url)).toEqual([stringToHex('/inspect/echo balance')]);
    await expect(inspect('echo', 'fail', url)).rejects.toThrow('Exception: guest exception');
  });
});

function parametersOf(method: string): readonly string[] {
  const methods: Readonly<Record<string, readonly string[]>> = facts.jsonrpc.methods;
  return methods[method] ?? [];
}

/** What the back end posted while it handled one request. */
interface Handled {
  readonly status: string;
  readonly posts: readonly {readonly path: string; readonly body: Record<string, string>}[];
}

/** A stand-in for the Rollup HTTP server of 2.0, with the status codes of the server in the machine. */
class Machine implements AsyncDisposable {
  readonly #server: Server;
  readonly #program: ChildProcess;
  #posts: {path: string; body: Record<string, string>}[] = [];
  #idle: Promise<{status: string; response: ServerResponse}>;
  #arrived: (finish: {status: string; response: ServerResponse}) => void = () => undefined;

  private constructor(server: Server, program: (url: string) => ChildProcess) {
    this.#server = server;
    this.#idle = this.#nextFinish();
    this.#program = program(urlOf(server));
  }

  #nextFinish(): Promise<{status: string; response: ServerResponse}> {
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  static async start(language: Language, env: Record<string, string>): Promise<Machine> {
    // Set below, once the server has an address for the program to call.
    const started: {machine?: Machine} = {};
    const server = await serve(async (request, response) => {
      const body = JSON.parse(await text(request)) as Record<string, string>;
      const path = request.url ?? '';
      const {machine} = started;
      if (machine === undefined) throw new Error('The program called before it was started.');
      if (path === '/finish') machine.#arrived({status: String(body['status']), response});
      else {
        machine.#posts.push({path, body});
        const codes: Readonly<Record<string, {success: number}>> = facts.rollupHttp.statusCodes;
        const code = codes[`POST ${path}`]?.success;
        response.writeHead(code ?? 404).end(code === 201 ? '{"index": 0}' : '');
      }
    });
    const [command, file] = language === 'javascript' ? ['node', 'javascript/index.js'] : ['python3', 'python/dapp.py'];
    const machine = new Machine(server, (url) =>
      spawn(command, [fromRoot('examples/rollups-2/wallet', file)], {
        env: {...process.env, ...env, ROLLUP_HTTP_SERVER_URL: url},
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
    started.machine = machine;
    return machine;
  }

  async #handle(requestType: string, data: object): Promise<Handled> {
    const {response} = await this.#idle;
    this.#posts = [];
    this.#idle = this.#nextFinish();
    response.end(JSON.stringify({request_type: requestType, data}));
    const {status} = await this.#idle;
    return {status, posts: this.#posts};
  }

  advance(payload: string, sender: string): Promise<Handled> {
    const metadata = {
      chain_id: 31_337,
      app_contract: APPLICATION,
      msg_sender: sender.toLowerCase(),
      input_index: 0,
      block_number: 1,
      block_timestamp: 1,
      prev_randao: `0x${'0'.repeat(64)}`,
    };
    expect(Object.keys(metadata).toSorted()).toEqual(facts.rollupHttp.metadata.toSorted());
    return this.#handle('advance_state', {metadata, payload});
  }

  async balance(account: string): Promise<string> {
    const {posts} = await this.#handle('inspect_state', {payload: stringToHex(account)});
    return Buffer.from(posts[0]?.body['payload']?.slice(2) ?? '', 'hex').toString('utf8');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#program, 'exit');
    this.#program.kill('SIGKILL');
    await ended;
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const DEPOSITS = facts.payloads.inputs.EtherPortal.vectors;

describe.each(LANGUAGES)('the wallet in %s', {timeout: 60_000}, (language) => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await Machine.start(language, {LOGIC: TOKEN, ADMIN: BOB});
  });
  afterAll(() => machine[Symbol.asyncDispose]());

  it('credits what the portal sends', async () => {
    for (const {encoded} of DEPOSITS) {
      expect(await machine.advance(encoded, calls.ETHER_PORTAL)).toEqual({status: 'accept', posts: []});
    }
    const total = DEPOSITS.reduce((sum, {input}) => sum + BigInt(input.value), 0n);
    expect(await machine.balance(ALICE)).toBe(String(total));
  });

  it('takes no deposit from anyone else', async () => {
    const {status, posts} = await machine.advance(DEPOSITS[0]?.encoded ?? '', ALICE);
    expect([status, posts.map(({path}) => path)]).toEqual(['reject', ['/report']]);
  });

  it('pays out with the value of the voucher, once', async () => {
    const {status, posts} = await machine.advance(stringToHex('withdraw 1000000000000000001'), ALICE);
    expect(status).toBe('accept');
    expect(posts).toEqual([
      {
        path: '/voucher',
        body: {
          destination: ALICE.toLowerCase(),
          value: `0x${(10n ** 18n + 1n).toString(16).padStart(64, '0')}`,
          payload: '0x',
        },
      },
    ]);
    expect(await machine.balance(ALICE)).toBe('0');
    expect((await machine.advance(stringToHex('withdraw 1'), ALICE)).status).toBe('reject');
    expect((await machine.advance(stringToHex('withdraw 0'), ALICE)).status).toBe('reject');
  });

  it('lets only the administrator run code as the contract', async () => {
    expect(await machine.advance(stringToHex('run 0x1234'), BOB)).toEqual({
      status: 'accept',
      posts: [{path: '/delegate-call-voucher', body: {destination: TOKEN, payload: '0x1234'}}],
    });
    const {status, posts} = await machine.advance(stringToHex('run 0x1234'), ALICE);
    expect([status, posts.map(({path}) => path)]).toEqual(['reject', ['/report']]);
  });

  it('explains what it rejects', async () => {
    for (const line of ['', 'shout', 'withdraw much', 'run 0x123']) {
      expect((await machine.advance(stringToHex(line), ALICE)).status, line).toBe('reject');
    }
  });
});
