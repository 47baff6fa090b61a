import {decodeFunctionResult} from 'viem';

import {ACCOUNT_NAMES, type Balances, type ChainEvent, type Holdings} from '@site/src/playground/types';
import type {Hex} from '@site/src/rollup/types';
import type {Chain} from './chain';
import {ERC1155_IDS, FIRST_ERC721} from './genesis';
import type {Names} from './names';

const OWNER_NAMES = [...ACCOUNT_NAMES, 'application'] as const satisfies readonly (keyof Balances)[];

type Owners = Readonly<Record<(typeof OWNER_NAMES)[number], Hex>>;

const ERC721_IDS = ACCOUNT_NAMES.flatMap((name): readonly bigint[] => FIRST_ERC721[name]).toSorted((a, b) =>
  Number(a - b),
);

/** What the token contracts say of each owner, in the order of the names. */
interface Answers {
  TestToken: readonly string[];
  /** The owner of each id. */
  TestNFT: readonly string[];
  /** The amounts of all ids of each owner. */
  TestMultiToken: readonly (readonly string[])[];
}

/**
 * Reads who owns what. A token contract is asked again only after it has emitted an event: none of them moves a token
 * without one.
 */
export class BalanceReader {
  readonly #chain: Chain;
  readonly #names: Names;
  readonly #owners: readonly Hex[];
  #known: Partial<Answers> = {};

  constructor(chain: Chain, names: Names, owners: Owners) {
    this.#chain = chain;
    this.#names = names;
    this.#owners = OWNER_NAMES.map((name) => owners[name]);
  }

  /** Hears of the events of a transaction. */
  hear(events: readonly ChainEvent[]): void {
    const changed = new Set(events.map(({contract}) => contract));
    this.#known = Object.fromEntries(Object.entries(this.#known).filter(([contract]) => !changed.has(contract)));
  }

  /** Who owns what now. */
  async read(): Promise<Balances> {
    const answers = {
      TestToken: this.#known.TestToken ?? (await this.#erc20()),
      TestNFT: this.#known.TestNFT ?? (await this.#erc721()),
      TestMultiToken: this.#known.TestMultiToken ?? (await this.#erc1155()),
    };
    this.#known = answers;
    const holdings = async (name: keyof Balances): Promise<Holdings> => {
      const place = OWNER_NAMES.indexOf(name);
      const owner = this.#owners[place] ?? '0x';
      const amounts = answers.TestMultiToken[place] ?? [];
      return {
        ether: (await this.#chain.balanceOf(owner)).toString(),
        erc20: answers.TestToken[place] ?? '0',
        erc721: ERC721_IDS.filter((_, index) => answers.TestNFT[index] === owner).map(String),
        erc1155: Object.fromEntries(ERC1155_IDS.map((id, index) => [id.toString(), amounts[index] ?? '0'])),
      };
    };
    return {
      alice: await holdings('alice'),
      bob: await holdings('bob'),
      authority: await holdings('authority'),
      application: await holdings('application'),
    };
  }

  async #erc20(): Promise<string[]> {
    const balances: string[] = [];
    for (const owner of this.#owners) balances.push(String(await this.#call('TestToken', 'balanceOf', [owner])));
    return balances;
  }

  async #erc721(): Promise<string[]> {
    const owners: string[] = [];
    for (const id of ERC721_IDS) owners.push(String(await this.#call('TestNFT', 'ownerOf', [id])));
    return owners;
  }

  async #erc1155(): Promise<string[][]> {
    const [owners, ids] = [
      this.#owners.flatMap((owner) => ERC1155_IDS.map(() => owner)),
      this.#owners.flatMap(() => ERC1155_IDS),
    ];
    const amounts = await this.#call('TestMultiToken', 'balanceOfBatch', [owners, ids]);
    const texts = Array.isArray(amounts) ? amounts.map(String) : [];
    return this.#owners.map((_, place) => texts.slice(place * ERC1155_IDS.length, (place + 1) * ERC1155_IDS.length));
  }

  /** What a function that reads returns; undefined where it reverts. */
  async #call(contract: string, name: string, args: readonly unknown[]): Promise<unknown> {
    const {to, data} = this.#names.encode(contract, name, args);
    const {success, returned} = await this.#chain.read({from: to, to, data});
    if (!success) return undefined;
    return decodeFunctionResult({abi: [this.#names.functionOf(contract, name)], functionName: name, data: returned});
  }
}
