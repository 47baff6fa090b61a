/** Runs the clients of examples/rollups-2 against the facts of the 2.0 alphas and stand-ins for their servers. */
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
import facts from '@site/tests/facts/rollups-2.json';
import {APPLICATION} from './harness';

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
