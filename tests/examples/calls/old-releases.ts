/** The released bytecode of old releases, put onto a chain. */
import {setTimeout} from 'node:timers/promises';
import * as viem from 'viem';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import type {Contracts} from '@site/src/references/contracts/schema';
import diamondRelease from '@site/tests/facts/contracts-0.8.2.json';
import release09 from '@site/tests/facts/contracts-0.9.1.json';
import release10 from '@site/tests/facts/contracts-1.0.0.json';

/** What answers the requests of a program: a chain, or what stands in for one. */
export interface Chain {
  /** Sends a request, and returns its result. */
  readonly request: (method: string, params: unknown) => Promise<unknown>;
}

/**
 * The receipt of a transaction, once the chain has put it into a block. Nothing may ask for a block meanwhile: the chain could
 * then run the transaction again after it went back to an earlier state.
 */
export async function receiptOf({request}: Chain, hash: unknown): Promise<viem.RpcTransactionReceipt> {
  for (;;) {
    const receipt = await request('eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return receipt as viem.RpcTransactionReceipt;
    await setTimeout(5);
  }
}

/** Deploys contracts one after the other, and knows where each is. */
class Deployment {
  readonly found = new Map<string, viem.Address>();
  readonly #chain: Chain;
  readonly #owner: viem.Address;

  private constructor(chain: Chain, owner: viem.Address) {
    this.#chain = chain;
    this.#owner = owner;
  }

  /** Begins with the libraries of all of them. */
  static async begin(chain: Chain): Promise<Deployment> {
    const [owner = viem.zeroAddress] = (await chain.request('eth_accounts', [])) as viem.Address[];
    const deployment = new Deployment(chain, owner);
    await deployment.#library('CartesiMathV2');
    await deployment.#library('MerkleV2', 'CartesiMathV2');
    await deployment.#library('Bitmask');
    return deployment;
  }

  get owner(): viem.Address {
    return this.#owner;
  }

  readonly at = (name: string): viem.Address => {
    const address = this.found.get(name);
    if (address === undefined) throw new Error(`${name} is not deployed.`);
    return address;
  };

  /** @param bytecode With the names of libraries where their addresses go. */
  async deploy(name: string, bytecode: string, types = '', args: readonly unknown[] = []): Promise<void> {
    const linked = bytecode.replace(/__(\w+?)__/g, (_, library: string) => this.at(library).slice(2)) as viem.Hex;
    const encoded = types === '' ? '0x' : viem.encodeAbiParameters(viem.parseAbiParameters(types), args);
    const {contractAddress} = await this.send({data: viem.concat([linked, encoded])});
    if (contractAddress === null || contractAddress === undefined) throw new Error(`${name} was not deployed.`);
    this.found.set(name, contractAddress);
  }

  /** Sends a transaction of the owner. */
  async send(transaction: {readonly data: viem.Hex; readonly to?: viem.Address}): Promise<viem.RpcTransactionReceipt> {
    const hash = await this.#chain.request('eth_sendTransaction', [{from: this.#owner, ...transaction}]);
    const receipt = await receiptOf(this.#chain, hash);
    if (receipt.status !== '0x1')
      throw new Error(`A transaction of the deployment reverted: ${receipt.transactionHash}`);
    return receipt;
  }

  async #library(name: string, needs = ''): Promise<void> {
    const file = `node_modules/@cartesi/util/export/artifacts/contracts/${name}.sol/${name}.json`;
    const {bytecode} = JSON.parse(readText(fromRoot(file))) as {bytecode: string};
    // The package says where a library goes by a hash of its name.
    await this.deploy(name, bytecode.replace(/__\$\w{34}\$__/g, `__${needs}__`));
  }
}

/** What a constructor takes. */
type Constructor = readonly [types: string, args: (deployment: Deployment) => readonly unknown[]];

const takesInputBox: Constructor = ['address', ({at}) => [at('InputBox')]];

/** What the constructors of 0.9.1 take, and those of 1.0.0 but one. The portals and the relay take the input box. */
const CONSTRUCTORS: Readonly<Record<string, Constructor>> = {
  InputBox: ['', () => []],
  Authority: ['address, address', ({at, owner}) => [owner, at('InputBox')]],
  History: ['address', ({at}) => [at('Authority')]],
  CartesiDAppFactory: ['', () => []],
  CartesiDApp: ['address, address, bytes32', ({at, owner}) => [at('Authority'), owner, viem.zeroHash]],
};

interface Release {
  readonly contracts: Readonly<Record<string, string>>;
  readonly constructors: Readonly<Record<string, Constructor>>;
}

/** Releases that consist of single contracts. */
const RELEASES: Readonly<Record<'0.9' | '1.0', Release>> = {
  '0.9': {contracts: release09.contracts, constructors: CONSTRUCTORS},
  '1.0': {
    contracts: release10.contracts,
    constructors: {...CONSTRUCTORS, Authority: ['address', ({owner}) => [owner]]},
  },
};

/** Deploys the contracts of a release and an application. Returns where each is. */
export async function deployRelease(
  chain: Chain,
  version: keyof typeof RELEASES,
): Promise<ReadonlyMap<string, viem.Address>> {
  const deployment = await Deployment.begin(chain);
  const {at} = deployment;
  const {contracts, constructors} = RELEASES[version];
  for (const [name, bytecode] of Object.entries(contracts)) {
    const [types, args] = constructors[name] ?? takesInputBox;
    await deployment.deploy(name, bytecode, types, args(deployment));
  }
  const data = viem.encodeFunctionData({
    abi: viem.parseAbi(['function setHistory(address history)']),
    args: [at('History')],
  });
  await deployment.send({to: at('Authority'), data});
  return deployment.found;
}

/** The facets of every application, in the order in which the scripts of the release give them to the factory. */
const FACETS = [
  'DiamondLoupeFacet',
  'OwnershipFacet',
  'ERC20PortalFacet',
  'ERC721PortalFacet',
  'EtherPortalFacet',
  'FeeManagerFacet',
  'InputFacet',
  'OutputFacet',
  'RollupsFacet',
  'ValidatorManagerFacet',
] as const;

/** Of the enum `FacetCutAction`. */
const ADD = 0;

/**
 * Deploys the contracts of 0.8.2 as the scripts of the release do: the facets, then the factory, which gives them to each
 * application. Returns where each is.
 *
 * @param token Address of the token of the bank.
 */
export async function deployDiamond(
  chain: Chain,
  {contracts}: Contracts,
  token: viem.Address,
): Promise<ReadonlyMap<string, viem.Address>> {
  const deployment = await Deployment.begin(chain);
  const {at} = deployment;
  const {CartesiDAppFactory: factory, Bank: bank, ...others} = diamondRelease.contracts;
  for (const [name, bytecode] of Object.entries(others)) await deployment.deploy(name, bytecode);
  await deployment.deploy('Bank', bank, 'address', [token]);
  const cuts = FACETS.map((name) => [at(name), ADD, contracts[name]?.functions.map(({selector}) => selector) ?? []]);
  const config = [at('DiamondCutFacet'), at('DiamondInit'), at('Bank'), cuts];
  await deployment.deploy('CartesiDAppFactory', factory, '(address, address, address, (address, uint8, bytes4[])[])', [
    config,
  ]);
  return deployment.found;
}
