/** What a check reads from a node's GraphQL API. */
import type {Address, Hex} from 'viem';
import type {OutputPath} from './merkle.js';

/** A proof as GraphQL returns it. */
export interface Proof {
  context: Hex;
  validity: OutputPath & {vouchersEpochRootHash: Hex; noticesEpochRootHash: Hex; machineStateHash: Hex};
}

/** A voucher or notice. The proof is null until the node has closed the epoch. */
export interface Output {
  index: number;
  payload: Hex;
  proof: Proof | null;
}

/** A voucher: an output that also has a destination. */
export interface Voucher extends Output {
  destination: Address;
}

/** An input with everything that a check compares. */
export interface NodeInput {
  index: number;
  status: string;
  msgSender: Address;
  blockNumber: bigint;
  timestamp: bigint;
  payload: Hex;
  vouchers: Voucher[];
  notices: Output[];
}

/** Where an input stands on the chain. */
export interface InputPlace {
  index: number;
  blockNumber: bigint;
}

/** The node does not answer, or not as a node of Cartesi Rollups 1.5 does. */
export class NodeError extends Error {}

interface Page<Node> {
  edges: {node: Node}[];
  pageInfo: {endCursor: string | null; hasNextPage: boolean};
}

const pageInfo = 'pageInfo { endCursor hasNextPage }';

const proofFields = `
  proof {
    context
    validity {
      inputIndexWithinEpoch
      outputIndexWithinInput
      outputHashesRootHash
      vouchersEpochRootHash
      noticesEpochRootHash
      machineStateHash
      outputHashInOutputHashesSiblings
      outputHashesInEpochSiblings
    }
  }
`;

/** Asks the node at `url`. Throws a {@link NodeError} that names it. */
async function request<Data>(url: string, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({query, variables}),
    });
  } catch {
    throw new NodeError(`No answer from the node at ${url}. Is it running, and is the address right?`);
  }
  if (!response.ok) throw new NodeError(`The node at ${url} answers with status ${response.status}.`);
  const answer = (await response.json()) as {data: Data; errors?: {message: string}[]};
  if (answer.errors !== undefined) {
    throw new NodeError(`The node at ${url} says: ${answer.errors.map(({message}) => message).join('; ')}.`);
  }
  return answer.data;
}

/** All entries of a list, asked for page by page. */
async function readPages<Node>(read: (after: string | null) => Promise<Page<Node>>): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  for (;;) {
    const {edges, pageInfo: info}: Page<Node> = await read(after);
    nodes.push(...edges.map(({node}) => node));
    if (!info.hasNextPage) return nodes;
    after = info.endCursor;
  }
}

/** The block of every input that the node knows, in order. */
export async function readInputPlaces(url: string): Promise<InputPlace[]> {
  const query = `
    query inputPlaces($after: String) {
      inputs(first: 1000, after: $after) { edges { node { index blockNumber } } ${pageInfo} }
    }
  `;
  const nodes = await readPages(async (after) => {
    const {inputs} = await request<{inputs: Page<{index: number; blockNumber: string}>}>(url, query, {after});
    return inputs;
  });
  return nodes.map(({index, blockNumber}) => ({index, blockNumber: BigInt(blockNumber)}));
}

// #region input
/** Everything that the node knows of one input, with all its outputs. */
export async function readInput(url: string, index: number): Promise<NodeInput> {
  const head = `
    query inputHead($index: Int!) {
      input(index: $index) { index status msgSender blockNumber timestamp payload }
    }
  `;
  type Head = Omit<NodeInput, 'blockNumber' | 'timestamp' | 'vouchers' | 'notices'> &
    Record<'blockNumber' | 'timestamp', string>;
  const {input} = await request<{input: Head}>(url, head, {index});

  const readList = <Node>(list: 'vouchers' | 'notices', fields: string) => {
    const query = `
      query outputsOfInput($index: Int!, $after: String) {
        input(index: $index) {
          ${list}(first: 100, after: $after) { edges { node { ${fields} ${proofFields} } } ${pageInfo} }
        }
      }
    `;
    return readPages(async (after) => {
      const answer = await request<{input: Record<typeof list, Page<Node>>}>(url, query, {index, after});
      return answer.input[list];
    });
  };

  return {
    ...input,
    blockNumber: BigInt(input.blockNumber),
    timestamp: BigInt(input.timestamp),
    vouchers: await readList<Voucher>('vouchers', 'index destination payload'),
    notices: await readList<Output>('notices', 'index payload'),
  };
}
// #endregion input

/** The newest notice of the node, or undefined where it has none. */
export async function readNewestNotice(url: string): Promise<{inputIndex: number; outputIndex: number} | undefined> {
  const query = 'query newestNotice { notices(last: 1) { edges { node { index input { index } } } } }';
  interface Answer {
    notices: {edges: {node: {index: number; input: {index: number}}}[]};
  }
  const {notices} = await request<Answer>(url, query);
  const node = notices.edges[0]?.node;
  return node && {inputIndex: node.input.index, outputIndex: node.index};
}
