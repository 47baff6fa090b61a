/** Scenes of the base layer of the playground, played without a program: what a back end would answer is made up here. */
import {concat, encodeFunctionData, padHex, parseAbi, stringToHex} from 'viem';

import {
  ACCOUNT_NAMES,
  type BaseLayer,
  type InputMove,
  type OutputPlace,
  type RecordedInput,
  type Transaction,
} from '@site/src/playground/types';
import {
  encodeErc1155BatchTransfer,
  encodeErc1155Transfer,
  encodeErc20Transfer,
  encodeErc721Transfer,
  encodeWithdrawEther,
} from '@site/src/rollup/payloads';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {AdvanceResult, Hex, OutputKind, Voucher} from '@site/src/rollup/types';
import type {Random} from '@site/tests/lib/random';

/** What a back end answers. In 2.0, vouchers come first, then delegate-call vouchers, then notices. */
export interface Answer {
  readonly status?: 'accepted' | 'rejected';
  readonly vouchers?: readonly Voucher[];
  readonly delegateCallVouchers?: readonly Pick<Voucher, 'destination' | 'payload'>[];
  readonly notices?: readonly Hex[];
}

const safeTransferAbi = parseAbi(['function safeTransfer(address token, address to, uint256 value)']);
const addInputAbi = parseAbi(['function addInput(address application, bytes input) returns (bytes32)']);

function resultOf(release: RollupRelease, {sender, index, payload}: RecordedInput, answer: Answer): AdvanceResult {
  const {status = 'accepted', vouchers = [], delegateCallVouchers = [], notices = []} = answer;
  const order: OutputKind[] = [
    ...vouchers.map(() => 'voucher' as const),
    ...delegateCallVouchers.map(() => 'delegate-call-voucher' as const),
    ...notices.map(() => 'notice' as const),
  ];
  return {
    kind: 'advance',
    status,
    metadata: {msg_sender: sender, input_index: index, block_number: 0, timestamp: 0, epoch_index: 0},
    payload,
    vouchers: [...vouchers],
    notices: [...notices],
    ...(release === '2.0' && {delegateCallVouchers: [...delegateCallVouchers], order}),
    reports: [],
    exception: null,
  };
}

/** One scene on a base layer, with all of its transactions. */
export class Play {
  readonly layer: BaseLayer;
  readonly transactions: Transaction[] = [];
  /** Messages of what no transaction could express. */
  readonly refusals: string[] = [];
  readonly #open: AdvanceResult[] = [];
  #inputs = 0;
  /** Outputs of closed epochs. */
  readonly outputs: OutputPlace[] = [];

  constructor(layer: BaseLayer) {
    this.layer = layer;
  }

  async #attempt<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.refusals.push(error.message);
      return undefined;
    }
  }

  async input(move: InputMove, answer: Answer = {}): Promise<void> {
    const receipt = await this.#attempt(() => this.layer.addInput(move));
    this.#record(receipt?.transactions ?? [], answer);
  }

  /** Keeps transactions, and what the back end answers to the inputs that they added. */
  #record(transactions: readonly Transaction[], answer: Answer = {}): void {
    this.transactions.push(...transactions);
    for (const {inputs} of transactions) {
      for (const input of inputs) this.#open.push(resultOf(this.layer.release, input, answer));
      this.#inputs += inputs.length;
    }
  }

  async close(): Promise<void> {
    const results = this.#open;
    const first = this.#inputs - results.length;
    const claim = await this.#attempt(() => this.layer.closeEpoch(results));
    if (claim === undefined) return;
    results.forEach((result, place) => {
      const input = first + place;
      if (result.order !== undefined) {
        result.order.forEach((kind, index) => this.outputs.push({kind, input, index}));
        return;
      }
      result.vouchers.forEach((_, index) => this.outputs.push({kind: 'voucher', input, index}));
      result.notices.forEach((_, index) => this.outputs.push({kind: 'notice', input, index}));
    });
    this.#open.length = 0;
  }

  async claim(): Promise<void> {
    this.transactions.push(...((await this.#attempt(() => this.layer.submitClaim())) ?? []));
  }

  async check(what: 'execute' | 'validate', from: (typeof ACCOUNT_NAMES)[number], place: OutputPlace): Promise<void> {
    const transaction = await this.#attempt(() => this.layer[what](from, place));
    if (transaction !== undefined) this.#record([transaction]);
  }

  /** A voucher with the fields of the release. */
  voucher(destination: Hex, payload: Hex, value = 0n): Voucher {
    const padded: Hex = `0x${value.toString(16).padStart(64, '0')}`;
    return {destination, payload, ...(this.layer.release === '2.0' && {value: padded})};
  }

  /** A voucher that pays Ether. */
  payEther(to: Hex, value: bigint): Voucher {
    if (this.layer.release === '2.0') return this.voucher(to, '0x', value);
    return this.voucher(this.layer.application, encodeWithdrawEther(to, value));
  }

  contract(name: string): Hex {
    const address = this.layer.contracts[name];
    if (address === undefined) throw new Error(`There is no ${name}.`);
    return address;
  }
}

const payloadOf = (bytes: number): Hex => (bytes === 0 ? '0x' : padHex('0x01', {size: bytes, dir: 'right'}));

/** Every kind of move, the ones that contracts refuse included, in an order that makes most of them work. */
export async function playAll(play: Play): Promise<void> {
  const {layer} = play;
  const {release, application} = layer;
  const {alice, bob} = layer.accounts;
  const [erc20, erc721, erc1155] = [
    play.contract('TestToken'),
    play.contract('TestNFT'),
    play.contract('TestMultiToken'),
  ];
  const message = stringToHex('for you');

  await play.input({kind: 'input', from: 'alice', payload: '0x'});
  await play.input({kind: 'input', from: 'bob', payload: stringToHex('hello')}, {status: 'rejected'});
  await play.input({kind: 'input', from: 'bob', payload: concat([payloadOf(1000), stringToHex('x'.repeat(500))])});
  await play.input({kind: 'input', from: 'alice', payload: payloadOf(65_216)}, {notices: ['0x', payloadOf(3000)]});
  await play.input({kind: 'input', from: 'alice', payload: `0x${'ff'.repeat(65_217)}`});
  await play.input({kind: 'input', from: 'alice', payload: payloadOf(2 * 1024 * 1024)});
  if (release === '1.5') await play.input({kind: 'relay', from: 'bob'});

  await play.input({kind: 'deposit-ether', from: 'alice', amount: '0', data: '0x'});
  await play.input({kind: 'deposit-ether', from: 'alice', amount: String(10n ** 18n), data: message});
  await play.input({kind: 'deposit-ether', from: 'bob', amount: String(20_000n * 10n ** 18n), data: '0x'});
  for (const amount of ['1000', '1000', '0', String(10n ** 30n), String(2n ** 256n - 1n), String(2n ** 256n)]) {
    await play.input({kind: 'deposit-erc20', from: 'alice', amount, data: message});
  }
  for (const tokenId of ['1', '2', '4', '1', '77', String(2n ** 255n), '9'.repeat(80)]) {
    await play.input({kind: 'deposit-erc721', from: 'alice', tokenId, data: '0x'});
  }
  for (const [tokenId, amount] of [
    ['1', '10'],
    ['1', '10'],
    ['2', '0'],
    ['3', '101'],
    ['4', '1'],
  ] as const) {
    await play.input({kind: 'deposit-erc1155-single', from: 'bob', tokenId, amount, data: message});
  }
  for (const [tokenIds, amounts] of [
    [
      ['1', '2', '3'],
      ['1', '2', '3'],
    ],
    [['3'], ['5']],
    [[], []],
    [['1', '2'], ['1']],
    [
      ['1', '1'],
      ['90', '90'],
    ],
  ] as const) {
    await play.input({kind: 'deposit-erc1155-batch', from: 'alice', tokenIds, amounts, data: '0x'});
  }

  const vouchers = [
    play.payEther(bob, 10n ** 17n),
    play.payEther(bob, 10n ** 20n),
    play.voucher(erc20, encodeErc20Transfer(bob, 500n)),
    play.voucher(erc20, encodeErc20Transfer(bob, 10n ** 20n)),
    play.voucher(erc721, encodeErc721Transfer(application, alice, 1n)),
    play.voucher(erc721, encodeErc721Transfer(alice, bob, 3n)),
    play.voucher(erc1155, encodeErc1155Transfer(application, alice, 1n, 4n)),
    play.voucher(erc1155, encodeErc1155BatchTransfer(application, bob, [2n, 3n], [1n, 2n], message)),
    play.voucher(bob, '0x'),
    play.voucher(bob, message),
    play.voucher(
      play.contract('InputBox'),
      encodeFunctionData({abi: addInputAbi, functionName: 'addInput', args: [application, message]}),
    ),
    play.voucher(application, message),
    play.voucher(`0x${'00'.repeat(19)}04`, message),
  ];
  const safeTransfer = (value: bigint): Hex =>
    encodeFunctionData({abi: safeTransferAbi, functionName: 'safeTransfer', args: [erc20, bob, value]});
  const delegateCallVouchers =
    release === '1.5'
      ? []
      : [7n, 10n ** 20n]
          .map((value) => ({destination: play.contract('SafeERC20Transfer'), payload: safeTransfer(value)}))
          .concat({destination: bob, payload: message});
  await play.input(
    {kind: 'input', from: 'alice', payload: '0x01'},
    {vouchers, delegateCallVouchers, notices: [message, '0x', message]},
  );
  await play.close();
  await play.close();
  const [first] = play.outputs;
  if (first === undefined) throw new Error('The epoch has no output.');
  await play.check('execute', 'bob', first);
  await play.check('validate', 'bob', first);
  await play.check('execute', 'bob', {kind: 'voucher', input: 999, index: 0});
  await play.check('validate', 'bob', {kind: 'notice', input: 0, index: 999});
  await play.claim();
  await play.claim();
  for (const place of play.outputs) {
    await play.check('validate', 'alice', place);
    await play.check('execute', 'bob', place);
    await play.check('execute', 'alice', place);
  }
}

/** The next part of a scene that nobody planned: a few inputs, and what may be done with the outputs so far. */
export async function playRandomly(play: Play, random: Random, moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) await playOne(play, random);
}

async function playOne(play: Play, random: Random): Promise<void> {
  const from = random.pick(ACCOUNT_NAMES);
  const data = random.oneIn(2) ? '0x' : payloadOf(random.below(100));
  const amount = String(random.pick([0n, 1n, 7n, 100n, 10n ** 18n, 10n ** 21n, 2n ** 255n]));
  const tokenId = String(random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2, 3]));
  const chosen = random.below(14);
  if (chosen === 0) return play.close();
  if (chosen === 1) return play.claim();
  if (chosen <= 5) {
    if (play.outputs.length === 0) return;
    return play.check(random.oneIn(4) ? 'validate' : 'execute', from, random.pick(play.outputs));
  }
  const moves: readonly InputMove[] = [
    {kind: 'input', from, payload: data},
    {kind: 'relay', from},
    {kind: 'deposit-ether', from, amount, data},
    {kind: 'deposit-erc20', from, amount, data},
    {kind: 'deposit-erc721', from, tokenId, data},
    {kind: 'deposit-erc1155-single', from, tokenId, amount, data},
    {kind: 'deposit-erc1155-batch', from, tokenIds: [tokenId, '1', '2'], amounts: [amount, '1', '2'], data},
  ];
  await play.input(random.pick(moves), randomAnswer(play, random));
}

function randomAnswer(play: Play, random: Random): Answer {
  if (random.oneIn(8)) return {status: 'rejected'};
  const {application, accounts, release} = play.layer;
  const to = accounts[random.pick(ACCOUNT_NAMES)];
  const value = random.pick([0n, 1n, 5n, 50n, 10n ** 18n]);
  const id = BigInt(random.between(1, 9));
  const [erc20, erc721, erc1155] = ['TestToken', 'TestNFT', 'TestMultiToken'].map((name) => play.contract(name));
  const all = [
    play.payEther(to, value),
    play.voucher(erc20 ?? to, encodeErc20Transfer(to, value)),
    play.voucher(erc721 ?? to, encodeErc721Transfer(application, to, id)),
    play.voucher(erc1155 ?? to, encodeErc1155Transfer(application, to, id, value)),
    play.voucher(erc1155 ?? to, encodeErc1155BatchTransfer(application, to, [1n, 2n], [value, 1n])),
    play.voucher(to, payloadOf(random.below(70)), value),
  ];
  return {
    vouchers: all.filter(() => random.oneIn(3)),
    notices: Array.from({length: random.below(3)}, () => payloadOf(random.below(70))),
    ...(release === '2.0' && random.oneIn(3) && {delegateCallVouchers: [{destination: to, payload: '0x'}]}),
  };
}
