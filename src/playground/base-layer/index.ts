/** The base layer of a scene: a chain in memory with the released contracts of one release, the accounts and an application. */
import {decodeFunctionData} from 'viem';

import {
  type AccountName,
  type Balances,
  type BaseLayer,
  type ChainEvent,
  type EpochClaim,
  type InputMove,
  type InputReceipt,
  type OutputPlace,
  type OutputProof,
  type RecordedInput,
  type Transaction,
} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {AdvanceResult, Hex} from '@site/src/rollup/types';
import {BalanceReader} from './balances';
import {Chain, type Receipt} from './chain';
import {GENESIS} from './genesis';
import {inputCalls, type NamedCall} from './input-calls';
import {loadData} from './load-data';
import {type EncodedCall, Names} from './names';
import type {Settlement} from './settlement';
import {Settlement1} from './settlement-1';
import {Settlement2} from './settlement-2';

/** The result of a task that does not wait, as a promise. */
const attempt = <Result>(task: () => Result): Promise<Result> => new Promise((resolve) => resolve(task()));

class EvmBaseLayer implements BaseLayer {
  readonly release: RollupRelease;
  readonly accounts: BaseLayer['accounts'];
  readonly contracts: BaseLayer['contracts'];
  readonly application: Hex;
  readonly #chain: Chain;
  readonly #names: Names;
  readonly #balances: BalanceReader;
  readonly #settlement: Settlement;
  #inputs = 0;
  readonly #epochs: EpochClaim[] = [];
  #claims = 0;

  constructor(release: RollupRelease, chain: Chain, names: Names) {
    const {accounts, contracts, application} = GENESIS[release];
    this.release = release;
    this.accounts = accounts;
    this.contracts = contracts;
    this.application = application;
    this.#chain = chain;
    this.#names = names;
    this.#balances = new BalanceReader(chain, names, {...accounts, application});
    this.#settlement = release === '1.5' ? new Settlement1(names) : new Settlement2(names);
  }

  async addInput(move: InputMove): Promise<InputReceipt> {
    const {approval, call} = inputCalls(this.release, move);
    const transactions: Transaction[] = [];
    if (approval !== undefined && !(await this.#isApproved(approval.unless))) {
      const approved = await this.#send(move.from, approval.call);
      transactions.push(approved);
      // Who cannot approve sees why; a wallet goes no further.
      if (approved.revert !== undefined) return {transactions};
    }
    const transaction = await this.#send(move.from, call);
    transactions.push(transaction);
    const [input] = transaction.inputs;
    return {transactions, ...(input !== undefined && {input})};
  }

  closeEpoch(results: readonly AdvanceResult[]): Promise<EpochClaim> {
    return attempt(() => this.#close(results));
  }

  #close(results: readonly AdvanceResult[]): EpochClaim {
    const firstInput = (this.#epochs.at(-1)?.lastInput ?? -1) + 1;
    const open = this.#inputs - firstInput;
    if (open === 0) throw new RangeError('The epoch has no input, so there is nothing to claim.');
    if (results.length !== open) {
      throw new RangeError(`The epoch has ${open} inputs, and there are ${results.length} results.`);
    }
    const claim = this.#settlement.close({firstInput, results: [...results], lastBlock: this.#chain.nextBlock - 1});
    const epoch = {epoch: this.#epochs.length, firstInput, lastInput: this.#inputs - 1, claim};
    this.#epochs.push(epoch);
    return epoch;
  }

  async submitClaim(): Promise<readonly Transaction[]> {
    if (this.#claims === this.#epochs.length) throw new RangeError('Every closed epoch has its claim.');
    const transactions: Transaction[] = [];
    for (const call of this.#settlement.claimCalls(this.#claims)) {
      const transaction = await this.#send('authority', call);
      transactions.push(transaction);
      if (transaction.revert !== undefined) return transactions;
    }
    this.#claims += 1;
    return transactions;
  }

  proofOf(place: OutputPlace): Promise<OutputProof> {
    return attempt(() => this.#settlement.prove(place));
  }

  async execute(from: AccountName, place: OutputPlace): Promise<Transaction> {
    const {quietCall, ...call} = this.#settlement.executeCall(place);
    const transaction = await this.#send(from, call);
    // Without an event, the call failed and changed nothing, so it fails again.
    if (quietCall === undefined || transaction.revert !== undefined || transaction.events.length > 0)
      return transaction;
    const {success, returned} = await this.#chain.read({...quietCall, from: this.application});
    // On its own it may succeed: a voucher that executes another is held off by the lock of the contract alone.
    return {...transaction, failedCall: this.#names.revert(success ? '0x' : returned)};
  }

  async validate(from: AccountName, place: OutputPlace): Promise<Transaction> {
    return this.#send(from, this.#settlement.validateCall(place));
  }

  balances(): Promise<Balances> {
    return this.#balances.read();
  }

  async #send(from: AccountName, {contract, name, args, value = 0n}: NamedCall): Promise<Transaction> {
    const call = this.#names.encode(contract, name, args);
    const {to, data} = call;
    return this.#transaction(from, call, value, await this.#chain.send({from: this.accounts[from], to, data, value}));
  }

  #transaction(from: AccountName, call: EncodedCall, value: bigint, receipt: Receipt): Transaction {
    const {blockNumber, timestamp, gasUsed, success, logs, returned} = receipt;
    const events = logs.map((log) => this.#names.event(log));
    const inputs = events.flatMap((event) => this.#recorded(event, {blockNumber, timestamp}));
    this.#inputs += inputs.length;
    this.#balances.hear(events);
    return {
      ...call,
      from: this.accounts[from],
      value: value.toString(),
      blockNumber,
      timestamp,
      gasUsed: Number(gasUsed),
      events,
      inputs,
      ...(!success && {revert: this.#names.revert(returned)}),
    };
  }

  async #isApproved({isEnough, ...call}: NamedCall & {readonly isEnough: (word: Hex) => boolean}): Promise<boolean> {
    const {to, data} = this.#names.encode(call.contract, call.name, call.args);
    const {success, returned} = await this.#chain.read({from: to, to, data});
    return success && isEnough(returned);
  }

  /** The input of an event, if it is one of the application. */
  #recorded(event: ChainEvent, block: Pick<Transaction, 'blockNumber' | 'timestamp'>): RecordedInput[] {
    if (event.contract !== 'InputBox' || event.name !== 'InputAdded') return [];
    const value = (wanted: string): string => event.values.find(({name}) => name === wanted)?.text ?? '';
    const [application] = event.values;
    if (application?.text !== this.application) return [];
    if (this.release === '1.5') {
      const [sender, payload] = [value('sender') as Hex, value('input') as Hex];
      return [{...block, sender, payload, index: Number(value('inputIndex'))}];
    }
    const item = this.#names.functionOf('Inputs', 'EvmAdvance');
    const {args} = decodeFunctionData({abi: [item], data: value('input') as Hex});
    const [, , sender, , , , index, payload] = args;
    return [{...block, sender: sender as Hex, payload: payload as Hex, index: Number(index)}];
  }
}

/**
 * Builds the base layer of a scene, with nothing sent yet.
 *
 * Its methods throw a RangeError, with a message for people, for what no transaction can express. A revert is part of
 * their answer.
 */
export async function createBaseLayer(release: RollupRelease): Promise<BaseLayer> {
  const data = await loadData(release);
  const {contracts, firstBlock, firstTimestamp, blockTime} = GENESIS[release];
  const chain = await Chain.create({accounts: data.accounts, firstBlock, firstTimestamp, blockTime});
  return new EvmBaseLayer(release, chain, new Names(data, contracts));
}
