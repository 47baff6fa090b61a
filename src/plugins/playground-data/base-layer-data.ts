import {join} from 'node:path';

import * as clientAbi from '@cartesi/client/abi';
import {type Abi, type AbiEvent, type AbiFunction, toFunctionSignature} from 'viem';

import {readText} from '@site/src/build/read-text';
import type {BaseLayerData, KnownError} from '@site/src/playground/base-layer/data';
import {contractAbi} from '@site/src/references/contracts/abi';
import type {Contracts} from '@site/src/references/contracts/schema';
import {parseContracts} from '@site/src/references/contracts/spec';
import type {RollupRelease} from '@site/src/rollup/releases';
import {devnetAbi} from './devnet';
import {deployRelease1} from './release-1';
import {deployRelease2} from './release-2';

type AbiError = KnownError['item'];

/** The specifications of the contracts, relative to the repository. */
const SPECIFICATIONS = {
  '1.5': 'rollups_versioned_docs/version-1.5/_specs/contracts.json',
  '2.0': 'cartesi-rollups/_specs/contracts.json',
} as const satisfies Record<RollupRelease, string>;

const TOKENS = ['TestToken', 'TestNFT', 'TestMultiToken'] as const;

/** The functions that the playground calls. */
const CALLED: ReadonlySet<string> = new Set([
  'addInput',
  'depositEther',
  'depositERC20Tokens',
  'depositERC721Token',
  'depositSingleERC1155Token',
  'depositBatchERC1155Token',
  'depositErc20Tokens',
  'depositErc721Token',
  'depositSingleErc1155Token',
  'depositBatchErc1155Token',
  'relayDAppAddress',
  'executeVoucher',
  'validateNotice',
  'executeOutput',
  'validateOutput',
  'submitClaim',
  'acceptClaim',
  'approve',
  'setApprovalForAll',
  'allowance',
  'getApproved',
  'isApprovedForAll',
  'balanceOf',
  'ownerOf',
  'balanceOfBatch',
  'EvmAdvance',
  'Notice',
  'Voucher',
  'DelegateCallVoucher',
]);

/** What the errors of the test tokens mean. Those of the rollup's contracts are explained in their specifications. */
const TOKEN_ERRORS: Readonly<Record<string, string>> = {
  ERC20InsufficientBalance: 'The sender has fewer tokens than it wants to move.',
  ERC20InsufficientAllowance: 'The spender may move fewer tokens of the owner than this.',
  ERC20InvalidReceiver: 'Tokens cannot be sent to this address.',
  ERC721NonexistentToken: 'There is no token with this id.',
  ERC721IncorrectOwner: 'The token belongs to somebody else.',
  ERC721InsufficientApproval: 'The operator may not move this token: its owner has not approved it.',
  ERC721InvalidApprover: 'The approver neither owns the token nor may act for its owner.',
  ERC721InvalidReceiver: 'The token cannot be sent to this address.',
  ERC1155InsufficientBalance: 'The sender has fewer tokens of this id than it wants to move.',
  ERC1155MissingApprovalForAll: 'The operator may not move tokens of the owner, who has not approved it.',
  ERC1155InvalidArrayLength: 'There are not as many ids as amounts.',
  ERC1155InvalidReceiver: 'The tokens cannot be sent to this address.',
  OwnableUnauthorizedAccount: 'Only the owner of the contract may call this function.',
};

/** The ABIs of a release by the names of its contracts. */
function abisOf(release: RollupRelease, spec: Contracts): Readonly<Record<string, Abi>> {
  const tokens = Object.fromEntries(TOKENS.map((name) => [name, devnetAbi(name)]));
  if (release === '1.5') {
    const names = ['InputBox', 'EtherPortal', 'ERC20Portal', 'ERC721Portal', 'ERC1155SinglePortal'];
    const others = ['ERC1155BatchPortal', 'DAppAddressRelay', 'CartesiDApp', 'Authority', 'History'];
    return {...Object.fromEntries([...names, ...others].map((name) => [name, contractAbi(spec, name)])), ...tokens};
  }
  return {
    InputBox: clientAbi.inputBoxAbi,
    EtherPortal: clientAbi.etherPortalAbi,
    Erc20Portal: clientAbi.erc20PortalAbi,
    Erc721Portal: clientAbi.erc721PortalAbi,
    Erc1155SinglePortal: clientAbi.erc1155SinglePortalAbi,
    Erc1155BatchPortal: clientAbi.erc1155BatchPortalAbi,
    Application: clientAbi.iApplicationAbi,
    Authority: clientAbi.iAuthorityAbi,
    SafeERC20Transfer: clientAbi.safeErc20TransferAbi,
    Inputs: clientAbi.inputsAbi,
    Outputs: clientAbi.outputsAbi,
    ...tokens,
  };
}

/** The functions of the baseline have `Erc` where the older release had `ERC`. */
function baselineName(contract: string, name: string): string {
  return contract.startsWith('Erc') ? name.replaceAll('ERC', 'Erc') : name;
}

/** What the compiler says of types in Solidity is not needed, and makes up half of an ABI. */
function lean<Item extends AbiFunction | AbiEvent | AbiError>(item: Item): Item {
  return JSON.parse(
    JSON.stringify(item, (key, value: unknown) => (key === 'internalType' ? undefined : value)),
  ) as Item;
}

function interfaceOf(contract: string, abi: Abi): (AbiFunction | AbiEvent)[] {
  return abi.flatMap((item): (AbiFunction | AbiEvent)[] => {
    if (item.type === 'event') return [lean(item)];
    if (item.type !== 'function') return [];
    const name = baselineName(contract, item.name);
    return CALLED.has(name) ? [lean({...item, name})] : [];
  });
}

/** The sentences of a specification by the names of errors, which the baseline writes in another way. */
function meaningsOf({contracts}: Contracts): ReadonlyMap<string, string> {
  const errors = Object.values(contracts).flatMap((contract) => contract.errors);
  return new Map(errors.map(({name, when}) => [name.toLowerCase(), when]));
}

function errorsOf(abis: Readonly<Record<string, Abi>>, spec: Contracts): KnownError[] {
  const meanings = meaningsOf(spec);
  const errors = new Map<string, KnownError>();
  for (const abi of Object.values(abis)) {
    for (const item of abi) {
      if (item.type !== 'error') continue;
      const meaning = TOKEN_ERRORS[item.name] ?? meanings.get(item.name.toLowerCase());
      const signature = toFunctionSignature({...item, type: 'function', outputs: [], stateMutability: 'pure'});
      errors.set(signature, {item: lean(item), ...(meaning !== undefined && {meaning})});
    }
  }
  return [...errors.values()];
}

/** The specification of the contracts of a release, which its file is made from. */
export function specificationText(root: string, release: RollupRelease): string {
  return readText(join(root, SPECIFICATIONS[release]));
}

/**
 * Makes the file of a release: deploys its contracts on a chain in memory, and takes the ABIs from the packages and the
 * specifications of the repository.
 *
 * @param root The repository's folder.
 */
export async function baseLayerData(root: string, release: RollupRelease): Promise<BaseLayerData> {
  const spec = parseContracts(specificationText(root, release), SPECIFICATIONS[release]);
  const abis = abisOf(release, spec);
  return {
    accounts: await (release === '1.5' ? deployRelease1() : deployRelease2()),
    interfaces: Object.fromEntries(Object.entries(abis).map(([name, abi]) => [name, interfaceOf(name, abi)])),
    errors: errorsOf(abis, spec),
  };
}
