/**
 * A stand-in for node 2.0.0-alpha.13: it hands the inputs of a chain to a back end, and serves what comes out through
 * JSON-RPC and inspect. Every answer is checked against the schema that the site publishes, and a parameter that the
 * interface does not have is ignored, as the node does.
 */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {Ajv} from 'ajv';
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  zeroHash,
} from 'viem';
import {merkleTree} from '@site/src/playground/base-layer/merkle';
import facts from '@site/tests/facts/rollups-2.json';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {readOpenrpc, strict} from '@site/src/references/openrpc/spec';
import type {Metadata, ReleaseChain} from './chain';

const outputsAbi = parseAbi([
  'function Notice(bytes payload)',
  'function Voucher(address destination, uint256 value, bytes payload)',
  'function DelegateCallVoucher(address destination, bytes payload)',
]);

const SPECIFICATION = fromRoot('cartesi-rollups/_specs/openrpc.json');

/** Levels of the tree of an application's outputs. */
const HEIGHT = facts.constants.log2MaxOutputs;

/** What an application emits, encoded as contracts see it. */
export const encodeOutput = {
  notice: (payload: Hex): Hex => encodeFunctionData({abi: outputsAbi, functionName: 'Notice', args: [payload]}),
  voucher: (destination: Address, value: bigint, payload: Hex): Hex =>
    encodeFunctionData({abi: outputsAbi, functionName: 'Voucher', args: [destination, value, payload]}),
};

/** What the back end did with one input. */
export interface Processed {
  readonly status: 'ACCEPTED' | 'REJECTED';
  /** Encoded outputs. */
  readonly outputs: readonly Hex[];
  readonly reports: readonly Hex[];
}

/** The back end under test. */
export interface BackEnd {
  readonly advance: (input: Metadata & {readonly payload: Hex}) => Promise<Processed> | Processed;
  readonly inspect: (query: Hex) => Promise<readonly Hex[]> | readonly Hex[];
}

/** A request that the interface refuses. */
class RpcError extends Error {
  constructor(readonly error: {readonly code: number; readonly message: string}) {
    super(error.message);
  }
}

const {errors} = facts.jsonrpc;
const hex = (value: bigint | number): Hex => numberToHex(value);
const number = (value: unknown): number => Number(BigInt(String(value)));

/** An entry of a list. */
type Row = Readonly<Record<string, unknown>>;

const NEVER = '2026-01-01T00:00:00Z';
const STORED = {created_at: NEVER, updated_at: NEVER};

/** Checks answers against the schemas of the specification: no field may be missing, and none may be new. */
function answerChecker(): (method: string, result: object) => void {
  const {value} = readOpenrpc(readText(SPECIFICATION), SPECIFICATION);
  const $defs = Object.fromEntries(Object.entries(value.components.schemas).map(([type, it]) => [type, strict(it)]));
  const ajv = new Ajv({strict: false, validateFormats: false});
  const checks = new Map(value.methods.map(({name, result}) => [name, {...strict(result.schema), $defs}]));
  return (method, result) => {
    const schema = checks.get(method);
    if (schema === undefined) throw new Error(`The specification has no ${method}.`);
    if (!ajv.validate(schema, result)) throw new Error(`${method} answers against its schema: ${ajv.errorsText()}`);
  };
}

/** Starts the node of one application, whose name is `name`. */
export async function startStackNode(chain: ReleaseChain, name: string, backEnd: BackEnd) {
  const inputs: Row[] = [];
  const outputs: {row: Row; raw: Hex}[] = [];
  const reports: Row[] = [];
  const check = answerChecker();
  let epoch = 0;
  /** Outputs of accepted epochs, in the order of their indices, as their siblings. */
  let proved: readonly (readonly Hex[])[] = [];
  let busy: Promise<void> = Promise.resolve();

  async function readChain(): Promise<void> {
    const recorded = await chain.inputs();
    for (const {index, encoded, payload, metadata, blockNumber, transactionHash, logIndex} of recorded.slice(
      inputs.length,
    )) {
      const {status, ...emitted} = await backEnd.advance({...metadata, payload});
      const place = {epoch_index: hex(epoch), input_index: hex(index)};
      for (const raw of status === 'ACCEPTED' ? emitted.outputs : []) {
        outputs.push({raw, row: {...place, index: hex(outputs.length), raw_data: raw, decoded_data: decoded(raw)}});
      }
      for (const raw of emitted.reports) {
        reports.push({...place, index: hex(reports.length), raw_data: raw, ...STORED});
      }
      inputs.push({
        epoch_index: hex(epoch),
        index: hex(index),
        block_number: hex(blockNumber),
        raw_data: encoded,
        decoded_data: {
          chain_id: hex(metadata.chain_id),
          application_contract: metadata.app_contract,
          sender: metadata.msg_sender,
          block_number: hex(blockNumber),
          block_timestamp: hex(metadata.block_timestamp),
          prev_randao: hex(BigInt(metadata.prev_randao)),
          index: hex(index),
          payload,
        },
        status,
        exception_data: null,
        machine_hash: zeroHash,
        tx_buffer_data_block: zeroHash,
        transaction_hash: transactionHash,
        log_index: hex(logIndex),
        ...STORED,
      });
    }
  }

  const isApplication = (nameOrAddress: string): boolean =>
    [name, chain.application.toLowerCase()].includes(nameOrAddress.toLowerCase());

  /** One reading of the chain after the other, however many requests come at once. */
  const sync = (): Promise<void> => (busy = busy.then(readChain));

  function decoded(raw: Hex): object {
    const {functionName, args} = decodeFunctionData({abi: outputsAbi, data: raw});
    if (functionName === 'Notice') return {type: functionName, payload: args[0]};
    if (functionName === 'Voucher') {
      return {type: functionName, destination: args[0], value: hex(args[1]), payload: args[2]};
    }
    return {type: functionName, destination: args[0], payload: args[1]};
  }

  async function allOutputs(): Promise<Row[]> {
    const executions = await chain.executions();
    return outputs.map(({row, raw}, index) => ({
      ...row,
      hash: proved[index] === undefined ? null : keccak256(raw),
      output_hashes_siblings: proved[index] ?? null,
      execution_transaction_hash: executions.get(BigInt(index)) ?? null,
      ...STORED,
    }));
  }

  function one<Entry>(entries: readonly Entry[], index: unknown, kind: 'Input' | 'Output'): Entry {
    const entry = entries[number(index)];
    if (entry === undefined) throw new RpcError(errors[`${kind}NotFound`]);
    return entry;
  }

  function list(rows: readonly Row[], params: Readonly<Record<string, unknown>>) {
    const {limit = facts.jsonrpc.limits.listLimitDefault, offset = 0, descending = false, output_type: type} = params;
    const selected = rows.filter(
      (row) =>
        ['epoch_index', 'input_index'].every((key) => params[key] === undefined || row[key] === params[key]) &&
        (typeof type !== 'string' || String(row['raw_data']).startsWith(type)),
    );
    const ordered = descending === true ? selected.toReversed() : selected;
    const [from, size] = [Number(offset), Number(limit)];
    return {
      data: ordered.slice(from, from + size),
      pagination: {total_count: selected.length, limit: size, offset: from},
    };
  }

  async function call(method: string, params: Readonly<Record<string, unknown>>): Promise<object> {
    if (!isApplication(String(params['application']))) throw new RpcError(errors.ApplicationNotFound);
    await sync();
    switch (method) {
      case 'cartesi_listInputs':
        return list(inputs, params);
      case 'cartesi_getInput':
        return {data: one(inputs, params['input_index'], 'Input')};
      case 'cartesi_listOutputs':
        return list(await allOutputs(), params);
      case 'cartesi_getOutput':
        return {data: one(await allOutputs(), params['output_index'], 'Output')};
      case 'cartesi_listReports':
        return list(reports, params);
      case 'cartesi_listEpochs': {
        const epochs = Array.from({length: epoch + 1}, (_, index) => epochData(index));
        return list(
          epochs.filter((row) => [undefined, row['status']].includes(params['status'])),
          params,
        );
      }
      case 'cartesi_getEpoch':
        return {data: epochData(number(params['epoch_index']))};
      case 'cartesi_getProcessedInputCount':
        return {data: hex(inputs.length)};
      default:
        throw new RpcError({code: -32601, message: 'Method not found'});
    }
  }

  function epochData(index: number): Row {
    if (index > epoch) throw new RpcError(errors.EpochNotFound);
    const nothing = null;
    return {
      index: hex(index),
      first_block: hex(0),
      last_block: hex(0),
      input_index_lower_bound: hex(0),
      input_index_upper_bound: hex(inputs.length),
      machine_hash: nothing,
      tx_buffer_data_block: nothing,
      tx_buffer_proof: nothing,
      iflags_y_data_block: nothing,
      iflags_y_proof: nothing,
      htif_tohost_data_block: nothing,
      htif_tohost_proof: nothing,
      commitment: nothing,
      commitment_proof: nothing,
      claim_transaction_hash: nothing,
      tournament_address: nothing,
      status: index < epoch ? 'CLAIM_ACCEPTED' : 'OPEN',
      staged_at_block: nothing,
      virtual_index: hex(index),
      ...STORED,
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const inspected = /^\/inspect\/(.+)$/.exec(request.url ?? '')?.[1];
    if (inspected !== undefined && isApplication(inspected)) {
      await sync();
      const payloads = await backEnd.inspect(`0x${Buffer.from(body, 'utf8').toString('hex')}`);
      const answer = {
        status: 'Accepted',
        reports: payloads.map((payload) => ({payload})),
        processed_input_count: inputs.length,
      };
      response.end(JSON.stringify(answer));
      return;
    }
    if (request.url !== '/rpc') {
      response.writeHead(404).end('Application not found');
      return;
    }
    const {id, method, params} = JSON.parse(body) as {
      id: number;
      method: string;
      params: Readonly<Record<string, unknown>>;
    };
    try {
      const result = await call(method, params);
      check(method, result);
      response.end(JSON.stringify({jsonrpc: '2.0', id, result}));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      response.end(JSON.stringify({jsonrpc: '2.0', id, error: error.error}));
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends the epoch with an accepted claim: its outputs get their proofs. */
    async closeEpoch(): Promise<void> {
      await sync();
      const tree = merkleTree(
        outputs.map(({raw}) => keccak256(raw)),
        HEIGHT,
        zeroHash,
      );
      await chain.acceptOutputs(tree.root);
      proved = outputs.map((_, index) => tree.siblings(index));
      epoch++;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The node of one test file. */
export type StackNode = Awaited<ReturnType<typeof startStackNode>>;
