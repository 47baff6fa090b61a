/**
 * A small stand-in for the Cartesi Node of 1.5: it hands the inputs of a chain to a back end, serves
 * what comes out through GraphQL and inspect, and closes epochs when the test asks for it. The
 * GraphQL answers are computed by graphql-js over the schema that the site publishes, so an answer
 * that the real schema does not allow is an error here.
 */
import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buildSchema, graphql, GraphQLError} from 'graphql';
import {type Address, type Hex, keccak256, stringToHex} from 'viem';
import type {ChainInput, TestChain} from './chain';
import {fromRoot} from '@site/src/build/repository';
import {closeEpoch, type Proof} from '@site/src/playground/base-layer/epoch-1';

const SCHEMA = fromRoot('rollups_versioned_docs/version-1.5/_specs/schema.graphql');

/** The node serves at most this many entries a page (rollups-node 1.5.1, data/src/pagination.rs). */
const PAGE_LIMIT = 1000;

/** What the back end emitted for one input. */
export interface Emitted {
  status: 'ACCEPTED' | 'REJECTED' | 'EXCEPTION';
  vouchers: {destination: Address; payload: Hex}[];
  notices: Hex[];
  reports: Hex[];
}

/** The answer of the inspect API (rollups-node 1.5.1, api/openapi/inspect.yaml). */
interface InspectAnswer {
  status: string;
  exception_payload: Hex | null;
  reports: {payload: Hex}[];
  processed_input_count: number;
}

/** The back end under test. */
export interface BackEnd {
  advance: (input: ChainInput) => Promise<Emitted> | Emitted;
  inspect: (payload: Hex) => Promise<Hex[]> | Hex[];
}

/** How one node differs from another on the same chain. */
interface NodeOptions {
  /** Whether it sends its claims to the chain, as the node of a validator does. */
  claims?: boolean;
  /** What sets the states of its machine apart from those of another. Asked whenever an epoch closes. */
  machine?: () => string;
}

/** The node of one test file. */
export interface TestNode {
  url: string;
  /** Hands the inputs that the chain has and the node has not seen to the back end. */
  sync: () => Promise<void>;
  /** Closes the epoch: the outputs so far get their proofs, and the claim goes to the chain unless `claims` is false. */
  closeEpoch: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Processed extends Emitted {
  input: ChainInput;
  proofs: {vouchers: Proof[]; notices: Proof[]} | null;
}

interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

const encodeCursor = (offset: number) => Buffer.from(String(offset)).toString('base64');

function decodeCursor(cursor: string, argument: string, total: number): number {
  const offset = Number.parseInt(Buffer.from(cursor, 'base64').toString(), 10);
  if (!(offset >= 0 && offset < total)) {
    throw new GraphQLError(`invalid pagination cursor ${argument}`);
  }
  return offset;
}

function checkLimit(limit: number | null | undefined, argument: string): number {
  if (limit === null || limit === undefined) return PAGE_LIMIT;
  if (limit < 0) throw new GraphQLError(`invalid pagination limit ${argument}`);
  return Math.min(limit, PAGE_LIMIT);
}

/** One page of `nodes`, by the rules of the real node's pagination.rs. */
function connection<Node>(nodes: readonly Node[], {first, last, after, before}: PageArguments) {
  const total = nodes.length;
  const backward = (last ?? null) !== null || (before ?? null) !== null;
  if (backward && ((first ?? null) !== null || (after ?? null) !== null)) {
    throw new GraphQLError('cannot mix forward pagination (first, after) with backward pagination (last, before)');
  }
  let start: number;
  let end: number;
  if (backward) {
    end = before ? decodeCursor(before, 'before', total) : total;
    start = Math.max(0, end - checkLimit(last, 'last'));
  } else {
    start = after ? decodeCursor(after, 'after', total) + 1 : 0;
    end = Math.min(total, start + checkLimit(first, 'first'));
  }
  const edges = nodes.slice(start, end).map((node, place) => ({node, cursor: encodeCursor(start + place)}));
  return {
    totalCount: total,
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges[edges.length - 1]?.cursor ?? null,
      hasNextPage: edges.length > 0 && end < total,
      hasPreviousPage: edges.length > 0 && start > 0,
    },
  };
}

/** The entry at `index`, or the error of the real node. */
function entry<Node>(nodes: readonly Node[], index: number, name: string): Node {
  const node = nodes[index];
  if (node === undefined) throw new GraphQLError(`${name} not found`);
  return node;
}

/** The root value of the schema: a view of the processed inputs in the shape of its types. */
function rootValue(processed: readonly Processed[]) {
  const inputs = processed.map((item) => inputNode(item));
  return {
    inputs: ({where, ...page}: PageArguments & {where?: {indexLowerThan?: number; indexGreaterThan?: number}}) =>
      connection(
        inputs.filter(
          ({index}) => index < (where?.indexLowerThan ?? Infinity) && index > (where?.indexGreaterThan ?? -1),
        ),
        page,
      ),
    vouchers: (page: PageArguments) =>
      connection(
        inputs.flatMap((input) => input.voucherList()),
        page,
      ),
    notices: (page: PageArguments) =>
      connection(
        inputs.flatMap((input) => input.noticeList()),
        page,
      ),
    reports: (page: PageArguments) =>
      connection(
        inputs.flatMap((input) => input.reportList()),
        page,
      ),
    input: ({index}: {index: number}) => entry(inputs, index, 'input'),
    voucher: ({voucherIndex, inputIndex}: {voucherIndex: number; inputIndex: number}) =>
      entry(inputs[inputIndex]?.voucherList() ?? [], voucherIndex, 'voucher'),
    notice: ({noticeIndex, inputIndex}: {noticeIndex: number; inputIndex: number}) =>
      entry(inputs[inputIndex]?.noticeList() ?? [], noticeIndex, 'notice'),
    report: ({reportIndex, inputIndex}: {reportIndex: number; inputIndex: number}) =>
      entry(inputs[inputIndex]?.reportList() ?? [], reportIndex, 'report'),
  };
}

/** One input as the schema's type `Input`. Its lists are functions because they point back to it. */
function inputNode({input, status, vouchers, notices, reports, proofs}: Processed) {
  const node = {
    index: input.index,
    status,
    msgSender: input.sender.toLowerCase(),
    timestamp: input.timestamp.toString(),
    blockNumber: input.blockNumber.toString(),
    payload: input.payload,
    voucherList: () =>
      vouchers.map(({destination, payload}, index) => ({
        index,
        input: node,
        destination: destination.toLowerCase(),
        payload,
        proof: proofs?.vouchers[index] ?? null,
      })),
    noticeList: () =>
      notices.map((payload, index) => ({
        index,
        input: node,
        payload,
        proof: proofs?.notices[index] ?? null,
      })),
    reportList: () => reports.map((payload, index) => ({index, input: node, payload})),
    voucher: ({index}: {index: number}): object => entry(node.voucherList(), index, 'voucher'),
    notice: ({index}: {index: number}): object => entry(node.noticeList(), index, 'notice'),
    report: ({index}: {index: number}): object => entry(node.reportList(), index, 'report'),
    vouchers: (page: PageArguments): object => connection(node.voucherList(), page),
    notices: (page: PageArguments): object => connection(node.noticeList(), page),
    reports: (page: PageArguments): object => connection(node.reportList(), page),
  };
  return node;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts the node on a free port. */
export async function startNode(
  chain: TestChain,
  backEnd: BackEnd,
  {claims: sendsClaims = true, machine = () => 'state'}: NodeOptions = {},
): Promise<TestNode> {
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
  const processed: Processed[] = [];
  let claims = 0;
  let syncing: Promise<void> = Promise.resolve();

  const advanceAll = async () => {
    for (const input of (await chain.inputs()).slice(processed.length)) {
      processed.push({input, proofs: null, ...(await backEnd.advance(input))});
    }
  };
  // Requests come at the same time; inputs are processed one by one all the same.
  const sync = (): Promise<void> => {
    syncing = syncing.then(advanceAll);
    return syncing;
  };

  const answerGraphql = async (request: IncomingMessage, response: ServerResponse) => {
    await sync();
    const {query, variables} = JSON.parse((await readBody(request)).toString()) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    const answer = await graphql({
      schema,
      source: query,
      variableValues: variables,
      rootValue: rootValue(processed),
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  };

  const answerInspect = async (payload: Hex, response: ServerResponse) => {
    await sync();
    const reports = await backEnd.inspect(payload);
    const answer: InspectAnswer = {
      status: 'Accepted',
      exception_payload: null,
      reports: reports.map((report) => ({payload: report})),
      processed_input_count: processed.length,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    // The real node allows every origin, or no front end could read from it.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    const path = request.url ?? '/';
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method === 'POST' && path === '/graphql') await answerGraphql(request, response);
    else if (request.method === 'POST' && path === '/inspect') {
      await answerInspect(`0x${(await readBody(request)).toString('hex')}`, response);
    } else if (request.method === 'GET' && path.startsWith('/inspect/')) {
      await answerInspect(stringToHex(decodeURIComponent(path.slice('/inspect/'.length))), response);
    } else response.writeHead(404).end();
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(400).end(error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sync,
    async closeEpoch() {
      await sync();
      const open = processed.filter(({proofs}) => proofs === null);
      const [first] = open;
      const last = open[open.length - 1];
      // An epoch without inputs makes no claim.
      if (first === undefined || last === undefined) return;
      const outputs = open.map(({status, ...emitted}) => ({...emitted, accepted: status === 'ACCEPTED'}));
      const {epochHash, prove} = closeEpoch(outputs, claims, keccak256(stringToHex(`${machine()} ${claims}`)));
      if (sendsClaims) {
        await chain.submitClaim({epochHash, firstIndex: first.input.index, lastIndex: last.input.index});
      }
      claims += 1;
      open.forEach((item, place) => {
        item.proofs = {
          vouchers: item.vouchers.map((_, output) => prove('vouchers', place, output).proof),
          notices: item.notices.map((_, output) => prove('notices', place, output).proof),
        };
      });
    },
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
