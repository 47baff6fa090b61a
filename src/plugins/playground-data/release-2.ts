import {dataAvailabilityAbi, selfHostedApplicationFactoryAbi} from '@cartesi/client/abi';
import {concat, decodeFunctionResult, encodeAbiParameters, encodeFunctionData, zeroAddress, zeroHash} from 'viem';

import type {ChainState} from '@site/src/playground/base-layer/chain';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import type {Hex} from '@site/src/rollup/types';
import {renamedCode} from './baseline';
import {BuildChain} from './build-chain';
import release from './contracts-3.0.0-alpha.6.json';
import {devnetContracts} from './devnet';

type ReleasedName = keyof typeof release.contracts;

const releasedAddress = (name: ReleasedName): Hex => release.contracts[name].address as Hex;

/** The functions that the baseline renamed, by the contract. */
const RENAMED_FUNCTIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  ERC20Portal: [
    ['depositERC20Tokens(address,address,uint256,bytes)', 'depositErc20Tokens(address,address,uint256,bytes)'],
  ],
  ERC721Portal: [
    [
      'depositERC721Token(address,address,uint256,bytes,bytes)',
      'depositErc721Token(address,address,uint256,bytes,bytes)',
    ],
  ],
  ERC1155SinglePortal: [
    [
      'depositSingleERC1155Token(address,address,uint256,uint256,bytes,bytes)',
      'depositSingleErc1155Token(address,address,uint256,uint256,bytes,bytes)',
    ],
  ],
  ERC1155BatchPortal: [
    [
      'depositBatchERC1155Token(address,address,uint256[],uint256[],bytes,bytes)',
      'depositBatchErc1155Token(address,address,uint256[],uint256[],bytes,bytes)',
    ],
  ],
};

/** The input box and the portals, which the baseline has at other addresses, by their names in the baseline. */
const BASELINE = {
  InputBox: 'InputBox',
  EtherPortal: 'EtherPortal',
  Erc20Portal: 'ERC20Portal',
  Erc721Portal: 'ERC721Portal',
  Erc1155SinglePortal: 'ERC1155SinglePortal',
  Erc1155BatchPortal: 'ERC1155BatchPortal',
} as const satisfies Partial<Record<keyof (typeof GENESIS)['2.0']['contracts'], ReleasedName>>;

/** So that the reader, and not a number of blocks, says when an epoch ends, and that a claim is accepted at once. */
const EPOCH_LENGTH = 1n;
const STAGING_PERIOD = 0n;

/**
 * Deploys the newest release of 2.0 whose bytecode is known, and one application with an authority of its own. The input
 * box and the portals have the addresses and the function names of the baseline, so that programs for it run as they are.
 */
export async function deployRelease2(): Promise<ChainState> {
  const {accounts, contracts} = GENESIS['2.0'];
  const devnet = devnetContracts();
  const chain = await BuildChain.start('2.0', devnet);
  for (const [name, {bytecode, constructor}] of Object.entries(release.contracts)) {
    const args = constructor.map((other) => {
      return encodeAbiParameters([{type: 'address'}], [releasedAddress(other as ReleasedName)]);
    });
    await chain.send(`The creation of ${name}`, release.deployer as Hex, concat([zeroHash, bytecode as Hex, ...args]));
  }
  for (const [name, released] of Object.entries(BASELINE)) {
    const code = renamedCode(await chain.codeAt(releasedAddress(released)), {
      address: [releasedAddress('InputBox'), contracts.InputBox],
      functions: RENAMED_FUNCTIONS[released] ?? [],
    });
    await chain.putContract(contracts[name as keyof typeof BASELINE], code);
  }

  const abi = selfHostedApplicationFactoryAbi;
  const dataAvailability = encodeFunctionData({
    abi: dataAvailabilityAbi,
    functionName: 'InputBox',
    args: [contracts.InputBox],
  });
  const withdrawalConfig = {
    guardian: accounts.authority,
    log2LeavesPerAccount: 0,
    log2MaxNumOfAccounts: 0,
    accountsDriveStartIndex: 0n,
    withdrawalOutputBuilder: zeroAddress,
  };
  const call = {
    abi,
    functionName: 'deployContracts',
    args: [
      accounts.authority,
      EPOCH_LENGTH,
      STAGING_PERIOD,
      accounts.authority,
      zeroHash,
      dataAvailability,
      withdrawalConfig,
      zeroHash,
    ],
  } as const;
  const data = await chain.call(releasedAddress('SelfHostedApplicationFactory'), call);
  const deployed = decodeFunctionResult({abi, functionName: 'deployContracts', data});
  const expected = [contracts.Application, contracts.Authority];
  if (String(deployed) !== String(expected)) throw new Error(`The contracts of 2.0 are at ${String(deployed)}.`);
  await chain.handOutTokens();
  return chain.accounts(Object.values(contracts), Object.keys(devnet) as Hex[]);
}
