/** The base layer of a scene: a chain in memory with the released contracts of one release, the accounts and an application. */
import {decodeFunctionData, decodeFunctionResult, getAddress} from 'viem';

import {
  ACCOUNT_NAMES,
  type AccountName,
  type Balances,
  type BaseLayer,
  type EpochClaim,
  type Holdings,
  type InputMove,
  type InputReceipt,
  type OutputPlace,
  type OutputProof,
  type Transaction,
} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {AdvanceResult, Hex} from '@site/src/rollup/types';
import {Chain, type Receipt} from './chain';
import {ERC1155_IDS, FIRST_ERC721, GENESIS} from './genesis';
import {inputCalls, type NamedCall} from './input-calls';
import {loadData} from './load-data';
import {type EncodedCall, Names} from './names';
import type {Settlement} from './settlement';
import {Settlement1} from './settlement-1';
import {Settlement2} from './settlement-2';

const ERC721_IDS = ACCOUNT_NAMES.flatMap((name) => [...FIRST_ERC721[name]]).toSorted((a, b) => Number(a - b));

/** The result of a task that does not wait, as a promise. */
const attempt = <Result>(task: () => Result): Promise<Result> => new Promise((resolve) => resolve(task()));

class EvmBaseLayer implements BaseLayer {
  readonly release: RollupRelease;
  readonly accounts: BaseLayer['accounts'];
  readonly contracts: BaseLayer['contracts'];
  readonly application: Hex;
  readonly #chain: Chain;
  readonly #names: Names;
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
    const input = this.#recorded(transaction);
    if (input !== undefined) this.#inputs += 1;
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
    const claim = this.#settlement.close({firstInput, results, lastBlock: this.#chain.nextBlock - 1});
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
    const {returned} = await this.#chain.read({...quietCall, from: this.application});
    return {...transaction, failedCall: this.#names.revert(returned)};
  }

  async validate(from: AccountName, place: OutputPlace): Promise<Transaction> {
    return this.#send(from, this.#settlement.validateCall(place));
  }

  async balances(): Promise<Balances> {
    const owners = {...this.accounts, application: this.application};
    const nfts = new Map<string, string[]>();
    for (const id of ERC721_IDS) {
      const owner = await this.#read('TestNFT', 'ownerOf', [id]);
      if (typeof owner === 'string') nfts.set(owner, [...(nfts.get(owner) ?? []), id.toString()]);
    }
    const holdings = async (owner: Hex): Promise<Holdings> => {
      const erc20 = await this.#read('TestToken', 'balanceOf', [owner]);
      const erc1155 = await this.#read('TestMultiToken', 'balanceOfBatch', [ERC1155_IDS.map(() => owner), ERC1155_IDS]);
      const amounts: unknown[] = Array.isArray(erc1155) ? erc1155 : [];
      return {
        ether: (await this.#chain.balanceOf(owner)).toString(),
        erc20: String(erc20),
        erc721: nfts.get(getAddress(owner)) ?? [],
        erc1155: Object.fromEntries(ERC1155_IDS.map((id, index) => [id.toString(), String(amounts[index])])),
      };
    };
    return {
      alice: await holdings(owners.alice),
      bob: await holdings(owners.bob),
      authority: await holdings(owners.authority),
      application: await holdings(owners.application),
    };
  }

  async #send(from: AccountName, {contract, name, args, value = 0n}: NamedCall): Promise<Transaction> {
    const call = this.#names.encode(contract, name, args);
    const {to, data} = call;
    return this.#transaction(from, call, value, await this.#chain.send({from: this.accounts[from], to, data, value}));
  }

  #transaction(from: AccountName, call: EncodedCall, value: bigint, receipt: Receipt): Transaction {
    const {blockNumber, timestamp, gasUsed, success, logs, returned} = receipt;
    return {
      ...call,
      from: this.accounts[from],
      value: value.toString(),
      blockNumber,
      timestamp,
      gasUsed: Number(gasUsed),
      events: logs.map((log) => this.#names.event(log)),
      ...(!success && {revert: this.#names.revert(returned)}),
    };
  }

  async #isApproved({isEnough, ...call}: NamedCall & {readonly isEnough: (word: Hex) => boolean}): Promise<boolean> {
    const {to, data} = this.#names.encode(call.contract, call.name, call.args);
    const {success, returned} = await this.#chain.read({from: to, to, data});
    return success && isEnough(returned);
  }

  /** What a function that reads returns; undefined where it reverts. */
  async #read(contract: string, name: string, args: readonly unknown[]): Promise<unknown> {
    const {to, data} = this.#names.encode(contract, name, args);
    const {success, returned} = await this.#chain.read({from: to, to, data});
    if (!success) return undefined;
    return decodeFunctionResult({abi: [this.#names.functionOf(contract, name)], functionName: name, data: returned});
  }

  /** The input that a transaction added. */
  #recorded({events, blockNumber, timestamp}: Transaction): InputReceipt['input'] {
    const added = events.find(({contract, name}) => contract === 'InputBox' && name === 'InputAdded');
    if (added === undefined) return undefined;
    const value = (wanted: string): string => added.values.find(({name}) => name === wanted)?.text ?? '';
    const origin = {blockNumber, timestamp};
    if (this.release === '1.5') {
      const [sender, payload] = [value('sender') as Hex, value('input') as Hex];
      return {...origin, sender, payload, index: Number(value('inputIndex'))};
    }
    const item = this.#names.functionOf('Inputs', 'EvmAdvance');
    const {args} = decodeFunctionData({abi: [item], data: value('input') as Hex});
    const [, , sender, , , , index, payload] = (args ?? []) as readonly unknown[];
    return {...origin, sender: sender as Hex, payload: payload as Hex, index: Number(index)};
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
