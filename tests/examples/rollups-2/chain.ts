/**
 * A base layer with the released bytecode of contracts 3.0.0-alpha.6, the newest of which all bytecode is known, and one
 * application. What the programs of examples/rollups-2 call is the same in alpha.10, apart from what `atRelease` adapts.
 */
import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  type LocalAccount,
  parseAbi,
  toFunctionSelector,
  zeroHash,
} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';

import type {Call} from '@site/examples/rollups-2/client/calls.js';
import {installDevnet, tokens} from '@site/tests/examples/chain';
import release from '@site/tests/facts/contracts-3.0.0-alpha.6.json';
import facts from '@site/tests/facts/rollups-2.json';
import {startAnvil} from '@site/tests/lib/anvil';

const MNEMONIC = 'test test test test test test test test test test test junk';

/** Accounts with Ether: the depositor of the vectors, who also owns the authority, a guardian and another user. */
export const accounts = {
  alice: mnemonicToAccount(MNEMONIC),
  guardian: mnemonicToAccount(MNEMONIC, {addressIndex: 1}),
  bob: mnemonicToAccount(MNEMONIC, {addressIndex: 2}),
};

export type ContractName = keyof typeof release.contracts;

export const addressOf = (name: ContractName): Address => release.contracts[name].address as Address;

/** Blocks of an epoch, and between staging and accepting a claim. */
const EPOCH_LENGTH = 20n;
const STAGING_PERIOD = 2n;

/** The accounts drive: 16 accounts of 32 bytes, the second part of this size after the beginning of the memory. */
export const DRIVE = {log2LeavesPerAccount: 0, log2MaxNumOfAccounts: 4, accountsDriveStartIndex: 1n};

const factoryAbi = parseAbi([
  'struct WithdrawalConfig { address guardian; uint8 log2LeavesPerAccount; uint8 log2MaxNumOfAccounts; uint64 accountsDriveStartIndex; address withdrawalOutputBuilder; }',
  'function deployContracts(address authorityOwner, uint256 epochLength, uint256 claimStagingPeriod, address appOwner, bytes32 templateHash, bytes dataAvailability, WithdrawalConfig withdrawalConfig, bytes32 salt) returns (address, address)',
  'function newUsdWithdrawalOutputBuilder(address token, bytes32 salt) returns (address)',
  'function InputBox(address inputBox)',
]);

const consensusAbi = parseAbi([
  'function submitClaim(address appContract, uint256 lastProcessedBlockNumber, bytes32 outputsMerkleRoot, bytes32[] proof)',
  'function acceptClaim(address appContract, uint256 lastProcessedBlockNumber, bytes32 machineMerkleRoot)',
]);

const inputBoxAbi = parseAbi(['event InputAdded(address indexed appContract, uint256 indexed index, bytes input)']);

const inputsAbi = parseAbi([
  'function EvmAdvance(uint256 chainId, address appContract, address msgSender, uint256 blockNumber, uint256 blockTimestamp, uint256 prevRandao, uint256 index, bytes payload)',
]);

const erc = (text: string): string => text.replaceAll('Erc', 'ERC');

/** What alpha.6 calls a contract or a function of alpha.10: until alpha.7 the names of tokens were in capitals. */
const oldName = (name: string): string => erc(name.replace(/^i(?=[A-Z])/, ''));

/** The contracts of alpha.10 that the programs call, and what alpha.6 calls each. */
const RENAMED = {
  [facts.addresses.inputBox]: ['iInputBox', 'InputBox'],
  [facts.addresses.etherPortal]: ['iEtherPortal', 'EtherPortal'],
  [facts.addresses.erc20Portal]: ['iErc20Portal', 'ERC20Portal'],
  [facts.addresses.erc721Portal]: ['iErc721Portal', 'ERC721Portal'],
  [facts.addresses.erc1155SinglePortal]: ['iErc1155SinglePortal', 'ERC1155SinglePortal'],
  [facts.addresses.erc1155BatchPortal]: ['iErc1155BatchPortal', 'ERC1155BatchPortal'],
} as const satisfies Record<string, readonly [keyof typeof facts.contracts, ContractName]>;

/** The signature in alpha.6 of a function of alpha.10, or null if alpha.6 does not have it with these parameters. */
export function signatureInRelease(contract: keyof typeof facts.contracts, signature: string): string | null {
  const name = oldName(contract) as keyof typeof release.functions;
  const known: readonly string[] = release.functions[name];
  return [signature, erc(signature)].find((candidate) => known.includes(candidate)) ?? null;
}

/** A call of alpha.10 as one of alpha.6: another address, and for tokens the selector of the old name. */
export function atRelease(call: Call): Call {
  const renamed = Object.entries(RENAMED).find(([address]) => address === call.to)?.[1];
  // The application's own functions have the same selectors.
  if (renamed === undefined) return call;
  const [contract, name] = renamed;
  const selectors: Readonly<Record<string, string>> = facts.contracts[contract].selectors;
  const signature = Object.keys(selectors).find((key) => selectors[key] === call.data.slice(0, 10)) ?? '';
  const old = signatureInRelease(contract, signature);
  if (old === null) throw new Error(`${name} of ${release.release} has no ${signature}.`);
  return {...call, to: addressOf(name), data: concat([toFunctionSelector(old), `0x${call.data.slice(10)}`])};
}

/** An input as the event has it, and its parts. */
export interface Input {
  readonly encoded: Hex;
  readonly sender: Address;
  readonly index: bigint;
  readonly payload: Hex;
  /** What the back end gets as metadata. */
  readonly metadata: Readonly<Record<string, string | number>>;
}

function decodeInput(encoded: Hex): Input {
  const {args} = decodeFunctionData({abi: inputsAbi, data: encoded});
  const [chainId, appContract, msgSender, blockNumber, blockTimestamp, prevRandao, index, payload] = args;
  const metadata = {
    chain_id: Number(chainId),
    app_contract: appContract.toLowerCase(),
    msg_sender: msgSender.toLowerCase(),
    block_number: Number(blockNumber),
    block_timestamp: Number(blockTimestamp),
    prev_randao: encodeAbiParameters([{type: 'uint256'}], [prevRandao]),
    input_index: Number(index),
  };
  return {encoded, sender: msgSender, index, payload, metadata};
}

/** Starts the chain, deploys the contracts where the release has them, and an application. */
export async function startReleaseChain() {
  const {anvil, port} = await startAnvil(foundry.id);
  const transport = http(`http://127.0.0.1:${port}`);
  const publicClient = createPublicClient({chain: foundry, transport, pollingInterval: 50, cacheTime: 0});
  const testClient = createTestClient({chain: foundry, mode: 'anvil', transport});
  const wallet = createWalletClient({chain: foundry, transport});

  /** Sends a call and waits for its block. A call that would revert throws with the contract's error. */
  async function send(call: Omit<Call, 'value'> & {value?: bigint}, account: LocalAccount = accounts.alice) {
    await publicClient.call({...call, account});
    const hash = await wallet.sendTransaction({...call, account});
    return publicClient.waitForTransactionReceipt({hash});
  }

  await installDevnet(testClient, Object.values(tokens));
  for (const {bytecode, constructor} of Object.values(release.contracts)) {
    const args = constructor.map((name) => encodeAbiParameters([{type: 'address'}], [addressOf(name as ContractName)]));
    await send({to: release.deployer as Address, data: concat([zeroHash, bytecode as Hex, ...args])});
  }

  const {request: newBuilder, result: withdrawalOutputBuilder} = await publicClient.simulateContract({
    account: accounts.alice,
    address: addressOf('UsdWithdrawalOutputBuilderFactory'),
    abi: factoryAbi,
    functionName: 'newUsdWithdrawalOutputBuilder',
    args: [tokens.erc20, zeroHash],
  });
  await publicClient.waitForTransactionReceipt({hash: await wallet.writeContract(newBuilder)});
  const withdrawalConfig = {guardian: accounts.guardian.address, ...DRIVE, withdrawalOutputBuilder};
  const inputBox = encodeFunctionData({abi: factoryAbi, functionName: 'InputBox', args: [addressOf('InputBox')]});
  const owner = accounts.alice.address;
  const {request, result} = await publicClient.simulateContract({
    account: accounts.alice,
    address: addressOf('SelfHostedApplicationFactory'),
    abi: factoryAbi,
    functionName: 'deployContracts',
    args: [owner, EPOCH_LENGTH, STAGING_PERIOD, owner, zeroHash, inputBox, withdrawalConfig, zeroHash],
  });
  await publicClient.waitForTransactionReceipt({hash: await wallet.writeContract(request)});
  const [application, consensus] = result;

  return {
    publicClient,
    application,
    send,

    /** The inputs of the application, in order. */
    async inputs(): Promise<Input[]> {
      const logs = await publicClient.getContractEvents({
        address: addressOf('InputBox'),
        abi: inputBoxAbi,
        eventName: 'InputAdded',
        args: {appContract: application},
        fromBlock: 0n,
        strict: true,
      });
      return logs.map(({args}) => decodeInput(args.input));
    },

    /** Ends the epoch and stages a claim. Returns what accepts it. */
    async submitClaim(outputsMerkleRoot: Hex, proof: readonly Hex[], machineMerkleRoot: Hex) {
      const block = await publicClient.getBlockNumber();
      const last = block - (block % EPOCH_LENGTH) + EPOCH_LENGTH - 1n;
      await testClient.mine({blocks: Number(last - block) + 1});
      const submit = {functionName: 'submitClaim', args: [application, last, outputsMerkleRoot, proof]} as const;
      await send({to: consensus, data: encodeFunctionData({abi: consensusAbi, ...submit})});
      const accept = {functionName: 'acceptClaim', args: [application, last, machineMerkleRoot]} as const;
      const data = encodeFunctionData({abi: consensusAbi, ...accept});
      return {
        accept: () => send({to: consensus, data}, accounts.bob),
        waitForStaging: () => testClient.mine({blocks: Number(STAGING_PERIOD)}),
      };
    },

    async stop(): Promise<void> {
      if (anvil.exitCode !== null) return;
      const ended = new Promise((resolve) => anvil.once('exit', resolve));
      anvil.kill();
      await ended;
    },
  };
}

export type ReleaseChain = Awaited<ReturnType<typeof startReleaseChain>>;
