import {createAddressFromString, hexToBytes} from '@ethereumjs/util';
import {type Abi, encodeFunctionData, type EncodeFunctionDataParameters} from 'viem';

import {Chain, type ChainState, type Receipt, type StoredAccount} from '@site/src/playground/base-layer/chain';
import {
  ERC1155_IDS,
  FIRST_ERC1155,
  FIRST_ERC20,
  FIRST_ERC721,
  FIRST_ETHER,
  GENESIS,
} from '@site/src/playground/base-layer/genesis';
import {ACCOUNT_NAMES} from '@site/src/playground/types';
import type {RollupRelease} from '@site/src/rollup/releases';
import type {Hex} from '@site/src/rollup/types';
import {devnetAbi} from './devnet';
import {RecordingState} from './recording-state';

const lower = (address: Hex): Hex => address.toLowerCase() as Hex;

/** The chain on which a build deploys the contracts of a release, before a scene's first block. */
export class BuildChain {
  readonly #release: RollupRelease;
  readonly #chain: Chain;
  readonly #state: RecordingState;

  private constructor(release: RollupRelease, chain: Chain, state: RecordingState) {
    this.#release = release;
    this.#chain = chain;
    this.#state = state;
  }

  /** Begins with these contracts, and with accounts that have Ether. */
  static async start(release: RollupRelease, contracts: ChainState): Promise<BuildChain> {
    const state = new RecordingState();
    const {firstTimestamp, firstBlock, blockTime} = GENESIS[release];
    // Where so many blocks are free that the last of them is before the scene's first.
    const start = {firstBlock: 1, firstTimestamp: firstTimestamp - (firstBlock - 1) * blockTime, blockTime};
    const accounts = {...contracts, ...BuildChain.#people(release)};
    return new BuildChain(release, await Chain.create({...start, accounts}, state), state);
  }

  static #people(release: RollupRelease): ChainState {
    const balance: Hex = `0x${FIRST_ETHER.toString(16)}`;
    return Object.fromEntries(ACCOUNT_NAMES.map((name) => [lower(GENESIS[release].accounts[name]), {balance}]));
  }

  /** Sends a transaction of the authority. Throws where it reverts. */
  async send(what: string, to: Hex, data: Hex): Promise<Receipt> {
    const receipt = await this.#chain.send({from: GENESIS[this.#release].accounts.authority, to, data});
    if (!receipt.success) throw new Error(`${what} reverted with ${receipt.returned}.`);
    if (this.#chain.nextBlock > GENESIS[this.#release].firstBlock) {
      throw new Error(`${what} is in block ${receipt.blockNumber}, where scenes begin already.`);
    }
    return receipt;
  }

  /** Calls a function as the authority and returns what it returned. */
  async call<const Item extends Abi>(to: Hex, call: EncodeFunctionDataParameters<Item>): Promise<Hex> {
    return (await this.send(call.functionName ?? 'A call', to, encodeFunctionData(call))).returned;
  }

  /** The code at an address. */
  async codeAt(address: Hex): Promise<Hex> {
    return (await this.#state.contractAt(lower(address))).code ?? '0x';
  }

  /** Puts a contract without storage at an address. */
  async putContract(address: Hex, code: Hex): Promise<void> {
    await this.#state.putCode(createAddressFromString(address), hexToBytes(code));
    await this.#state.modifyAccountFields(createAddressFromString(address), {nonce: 1n});
  }

  /** Gives each account its tokens. */
  async handOutTokens(): Promise<void> {
    const {accounts, contracts} = GENESIS[this.#release];
    const [erc20, erc721, erc1155] = ['TestToken', 'TestNFT', 'TestMultiToken'].map(devnetAbi) as [Abi, Abi, Abi];
    for (const name of ACCOUNT_NAMES) {
      const account = accounts[name];
      if (name !== 'authority') {
        const args = [account, FIRST_ERC20];
        await this.call(contracts.TestToken, {abi: erc20, functionName: 'transfer', args});
      }
      for (const id of FIRST_ERC721[name]) {
        await this.call(contracts.TestNFT, {abi: erc721, functionName: 'safeMint', args: [account, id, '']});
      }
      const args = [account, ERC1155_IDS, ERC1155_IDS.map(() => FIRST_ERC1155), '0x'];
      await this.call(contracts.TestMultiToken, {abi: erc1155, functionName: 'mintBatch', args});
    }
  }

  /** The contracts at these addresses and all whose addresses are in their code, with the accounts of people. */
  async accounts(roots: readonly Hex[], known: readonly Hex[]): Promise<ChainState> {
    const kept = new Map<Hex, StoredAccount>();
    const waiting = roots.map(lower);
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (kept.has(address)) continue;
      const contract = await this.#state.contractAt(address);
      if (contract.code === '0x') throw new Error(`There is no contract at ${address}.`);
      kept.set(address, contract);
      waiting.push(...known.map(lower).filter((other) => contract.code?.includes(other.slice(2))));
    }
    return {
      ...Object.fromEntries([...kept].toSorted(([a], [b]) => a.localeCompare(b))),
      ...BuildChain.#people(this.#release),
    };
  }
}
