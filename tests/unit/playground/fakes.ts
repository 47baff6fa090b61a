import type {AdvanceResult, Hex, Metadata} from '@site/src/rollup/types';
import type {SceneParts} from '@site/src/playground/scene/session';
import type {
  BackEnd,
  BaseLayer,
  Genesis,
  InputMove,
  InputReceipt,
  Scene,
  Transaction,
} from '@site/src/playground/types';

const ALICE: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const OTHER: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const APPLICATION: Hex = '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e';
const HASH: Hex = `0x${'00'.repeat(32)}`;

export const GENESIS: Genesis = {
  accounts: {alice: ALICE, bob: OTHER, authority: ALICE},
  contracts: {},
  application: APPLICATION,
  firstBlock: 10,
  firstTimestamp: 1000,
  blockTime: 2,
};

export const SCENE: Scene = {release: '1.5', language: 'javascript', program: '', moves: []};

function result(payload: Hex, index: number, metadata: Pick<Metadata, 'msg_sender'>): AdvanceResult {
  const common = {
    kind: 'advance',
    payload,
    metadata: {...metadata, input_index: index, block_number: 0, epoch_index: 0, timestamp: 0},
  } as const;
  // A back end that gives each input back in each kind of output, and takes none that is empty.
  if (payload === '0x') {
    return {...common, status: 'rejected', vouchers: [], notices: [], reports: ['0xee'], exception: null};
  }
  return {
    ...common,
    status: 'accepted',
    vouchers: [{destination: ALICE, payload}],
    notices: [payload],
    reports: [payload],
    exception: null,
  };
}

/** A back end that answers at once. */
export function fakeBackEnd(): BackEnd {
  let count = 0;
  return {
    startLog: 'ready\n',
    advance: (payload, {sender}) =>
      Promise.resolve({result: result(payload, count++, {msg_sender: sender}), log: '', stateHash: HASH}),
    inspect: (payload) =>
      Promise.resolve({
        result: {
          kind: 'inspect',
          status: 'accepted',
          payload,
          reports: [payload],
          exception: null,
          processedInputCount: count,
        },
        log: '',
        stateHash: HASH,
      }),
    close: () => undefined,
  };
}

function transaction(signature: string, blockNumber: number): Transaction {
  return {
    from: ALICE,
    to: APPLICATION,
    contract: 'Application',
    signature,
    arguments: [],
    data: '0x',
    value: '0',
    blockNumber,
    timestamp: GENESIS.firstTimestamp + (blockNumber - GENESIS.firstBlock) * GENESIS.blockTime,
    gasUsed: 21_000,
    events: [],
    inputs: [],
  };
}

/** A base layer that takes everything save a deposit of nothing, and a second execution. */
export function fakeBaseLayer(): BaseLayer {
  let block = GENESIS.firstBlock;
  let inputs = 0;
  let epochs = 0;
  const executed = new Set<number>();
  const holdings = {ether: '0', erc20: '0', erc721: [], erc1155: {}};
  return {
    release: '1.5',
    ...GENESIS,
    addInput: (move: InputMove): Promise<InputReceipt> => {
      if ('amount' in move && move.amount.length > 77)
        return Promise.reject(new RangeError('The amount is too large.'));
      const sent = transaction('addInput(address,bytes)', block++);
      if ('amount' in move && move.amount === '0') {
        return Promise.resolve({transactions: [{...sent, revert: {name: '', values: [], data: '0x', text: 'No.'}}]});
      }
      const payload = 'payload' in move ? move.payload : '0xdd';
      const {blockNumber, timestamp} = sent;
      return Promise.resolve({
        transactions: [sent],
        input: {sender: GENESIS.accounts[move.from], blockNumber, timestamp, index: inputs++, payload},
      });
    },
    closeEpoch: (results) => {
      const indexes = results.map(({metadata}) => metadata.input_index);
      return Promise.resolve({
        epoch: epochs++,
        firstInput: indexes[0] ?? 0,
        lastInput: indexes.at(-1) ?? 0,
        claim: HASH,
      });
    },
    submitClaim: () => Promise.resolve([transaction('submitClaim(bytes)', block++)]),
    proofOf: () => Promise.resolve({fields: [], path: []}),
    execute: (_, {input}) => {
      const sent = transaction('executeVoucher', block++);
      if (!executed.has(input)) {
        executed.add(input);
        return Promise.resolve(sent);
      }
      return Promise.resolve({...sent, revert: {name: 'Again', values: [], data: '0x', text: 'Again.'}});
    },
    validate: () => Promise.resolve(transaction('validateNotice', block++)),
    balances: () =>
      Promise.resolve({
        alice: holdings,
        bob: holdings,
        authority: holdings,
        application: {...holdings, ether: String(block)},
      }),
  };
}

/** Parts of a scene that need no interpreter and no EVM. */
export function fakeParts(parts: Partial<SceneParts> = {}): SceneParts {
  return {
    genesis: GENESIS,
    startBackEnd: () => Promise.resolve(fakeBackEnd()),
    createBaseLayer: () => Promise.resolve(fakeBaseLayer()),
    ...parts,
  };
}
