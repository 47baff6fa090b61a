/**
 * The base layer of all examples of Rollups 2.0: the released bytecode of contracts 3.0.0-alpha.6, the newest of which all
 * bytecode is known, and one application. The input box and the portals are also at the addresses of alpha.10, where they
 * answer to its names (`installBaseline`), so that programs for alpha.10 run as they are.
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
  keccak256,
  type LocalAccount,
  parseAbi,
  zeroHash,
} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';

import type {Call} from '@site/examples/rollups-2/client/calls.js';
import {installDevnet, tokens} from '@site/tests/examples/chain';
import {MEMORY_HEIGHT, TX_BUFFER} from '@site/src/playground/base-layer/epoch-2';
import {memoryTree} from '@site/src/playground/base-layer/memory';
import {renamedCode} from '@site/src/plugins/playground-data/baseline';
import release from '@site/src/plugins/playground-data/contracts-3.0.0-alpha.6.json';
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

const outputExecutedAbi = parseAbi(['event OutputExecuted(uint64 outputIndex, bytes output)']);

const inputBoxAbi = parseAbi(['event InputAdded(address indexed appContract, uint256 indexed index, bytes input)']);

const inputsAbi = parseAbi([
  'function EvmAdvance(uint256 chainId, address appContract, address msgSender, uint256 blockNumber, uint256 blockTimestamp, uint256 prevRandao, uint256 index, bytes payload)',
]);

const erc = (text: string): string => text.replaceAll('Erc', 'ERC');

/** What alpha.6 calls a contract or a function of alpha.10: until alpha.7 the names of tokens were in capitals. */
const oldName = (name: string): string => erc(name.replace(/^i(?=[A-Z])/, ''));

/** The contracts of alpha.10 that the programs call, by their addresses, and what alpha.6 calls each. */
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

/**
 * The code of a contract of alpha.6 as the contract of alpha.10 that it stands for: it calls the input box of alpha.10, and
 * its functions have the selectors of alpha.10.
 */
function asBaseline(code: Hex, contract: keyof typeof facts.contracts): Hex {
  const functions = facts.contracts[contract].functions.flatMap((signature) => {
    const old = signatureInRelease(contract, signature);
    return old === null || old === signature ? [] : [[old, signature] as const];
  });
  return renamedCode(code, {address: [addressOf('InputBox'), facts.addresses.inputBox as Address], functions});
}

/** An input as the event has it, and its parts. */
export interface Input {
  readonly encoded: Hex;
  readonly sender: Address;
  readonly index: bigint;
  readonly payload: Hex;
  /** What the back end gets as metadata. */
  readonly metadata: Metadata;
  /** Where the event is. */
  readonly blockNumber: bigint;
  readonly transactionHash: Hex;
  readonly logIndex: number;
}

/** The metadata of an advance request, by their names in the Rollup HTTP API. */
export interface Metadata {
  readonly chain_id: number;
  readonly app_contract: Address;
  readonly msg_sender: Address;
  readonly block_number: number;
  readonly block_timestamp: number;
  readonly prev_randao: Hex;
  readonly input_index: number;
}

const lower = (address: Address): Address => address.toLowerCase() as Address;

function decodeInput(encoded: Hex): Pick<Input, 'encoded' | 'sender' | 'index' | 'payload' | 'metadata'> {
  const {args} = decodeFunctionData({abi: inputsAbi, data: encoded});
  const [chainId, appContract, msgSender, blockNumber, blockTimestamp, prevRandao, index, payload] = args;
  const metadata = {
    chain_id: Number(chainId),
    app_contract: lower(appContract),
    msg_sender: lower(msgSender),
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
  const rpcUrl = `http://127.0.0.1:${port}`;
  const transport = http(rpcUrl);
  const publicClient = createPublicClient({chain: foundry, transport, pollingInterval: 50, cacheTime: 0});
  const testClient = createTestClient({chain: foundry, mode: 'anvil', transport});
  const walletClient = createWalletClient({account: accounts.alice, chain: foundry, transport});

  /** Sends a call and waits for its block. A call that would revert throws with the contract's error. */
  async function send(call: Omit<Call, 'value'> & {value?: bigint}, account: LocalAccount = accounts.alice) {
    await publicClient.call({...call, account});
    const hash = await walletClient.sendTransaction({...call, account});
    return publicClient.waitForTransactionReceipt({hash});
  }

  await installDevnet(testClient, Object.values(tokens));
  for (const {bytecode, constructor} of Object.values(release.contracts)) {
    const args = constructor.map((name) => encodeAbiParameters([{type: 'address'}], [addressOf(name as ContractName)]));
    await send({to: release.deployer as Address, data: concat([zeroHash, bytecode as Hex, ...args])});
  }

  /** Puts what programs for alpha.10 call to the addresses of alpha.10. */
  async function installBaseline(): Promise<void> {
    for (const [address, [contract, name]] of Object.entries(RENAMED)) {
      const code = await publicClient.getCode({address: addressOf(name)});
      if (code === undefined) throw new Error(`${release.release} has no ${name} at ${addressOf(name)}.`);
      await testClient.setCode({address: address as Address, bytecode: asBaseline(code, contract)});
    }
  }
  await installBaseline();

  const {request: newBuilder, result: withdrawalOutputBuilder} = await publicClient.simulateContract({
    account: accounts.alice,
    address: addressOf('UsdWithdrawalOutputBuilderFactory'),
    abi: factoryAbi,
    functionName: 'newUsdWithdrawalOutputBuilder',
    args: [tokens.erc20, zeroHash],
  });
  await publicClient.waitForTransactionReceipt({hash: await walletClient.writeContract(newBuilder)});
  const withdrawalConfig = {guardian: accounts.guardian.address, ...DRIVE, withdrawalOutputBuilder};
  const inputBox = facts.addresses.inputBox as Address;
  const dataAvailability = encodeFunctionData({abi: factoryAbi, functionName: 'InputBox', args: [inputBox]});
  const owner = accounts.alice.address;
  const {request, result} = await publicClient.simulateContract({
    account: accounts.alice,
    address: addressOf('SelfHostedApplicationFactory'),
    abi: factoryAbi,
    functionName: 'deployContracts',
    args: [owner, EPOCH_LENGTH, STAGING_PERIOD, owner, zeroHash, dataAvailability, withdrawalConfig, zeroHash],
  });
  await publicClient.waitForTransactionReceipt({hash: await walletClient.writeContract(request)});
  const [application, consensus] = result;

  /** Ends the epoch and stages a claim. Returns what accepts it. */
  async function submitClaim(outputsMerkleRoot: Hex, proof: readonly Hex[], machineMerkleRoot: Hex) {
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
  }

  return {
    rpcUrl,
    publicClient,
    walletClient,
    application,
    /** The authority that accepts the claims of the application. */
    consensus,
    withdrawalOutputBuilder,
    send,
    submitClaim,

    /** The inputs of the application, in order. */
    async inputs(): Promise<Input[]> {
      const logs = await publicClient.getContractEvents({
        address: inputBox,
        abi: inputBoxAbi,
        eventName: 'InputAdded',
        args: {appContract: application},
        fromBlock: 0n,
        strict: true,
      });
      return logs.map(({args, blockNumber, transactionHash, logIndex}) => ({
        ...decodeInput(args.input),
        blockNumber,
        transactionHash,
        logIndex,
      }));
    },

    /** The transactions that executed outputs, by the index of the output. */
    async executions(): Promise<ReadonlyMap<bigint, Hex>> {
      const logs = await publicClient.getContractEvents({
        address: application,
        abi: outputExecutedAbi,
        eventName: 'OutputExecuted',
        fromBlock: 0n,
        strict: true,
      });
      return new Map(logs.map(({args, transactionHash}) => [args.outputIndex, transactionHash]));
    },

    /** Ends the epoch with an accepted claim about a machine that has this outputs root and nothing else in its memory. */
    async acceptOutputs(outputsMerkleRoot: Hex): Promise<void> {
      const memory = memoryTree(MEMORY_HEIGHT, [{...TX_BUFFER, hash: keccak256(outputsMerkleRoot)}]);
      const claim = await submitClaim(outputsMerkleRoot, memory.siblings(TX_BUFFER), memory.root);
      await claim.waitForStaging();
      await claim.accept();
    },

    stop: async (): Promise<void> => {
      if (anvil.exitCode !== null) return;
      const ended = new Promise((resolve) => anvil.once('exit', resolve));
      anvil.kill();
      await ended;
    },
  };
}

export type ReleaseChain = Awaited<ReturnType<typeof startReleaseChain>>;
