/**
 * A base layer for tests: anvil with the contracts of Cartesi's devnet at their known addresses,
 * and one application whose claims the test submits.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  zeroHash,
} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {startAnvil} from '@site/tests/lib/anvil';
import {fromRoot} from '@site/src/build/repository';
import {encodeClaim15} from '@site/src/rollup/outputs-15';

const resolver = createRequire(fromRoot('package.json'));

const MNEMONIC = 'test test test test test test test test test test test junk';

/** Development accounts: the owner of everything, the user that the examples act for, and another user. */
export const owner = mnemonicToAccount(MNEMONIC);
export const user = mnemonicToAccount(MNEMONIC, {addressIndex: 2});
export const stranger = mnemonicToAccount(MNEMONIC, {addressIndex: 3});

/** SelfHostedApplicationFactory, which `cartesi run` deploys the application with. */
const FACTORY: Address = '0x9E32e06Fd23675b2DF8eA8e6b0A25c3DF6a60AbC';

const INPUT_BOX: Address = '0x59b22D57D4f067708AB0c00552767405926dc768';

const factoryAbi = parseAbi([
  'function deployContracts(address authorityOwner, address dappOwner, bytes32 templateHash, bytes32 salt) returns (address, address, address)',
]);

const authorityAbi = parseAbi(['function submitClaim(bytes claimData)']);

const inputBoxAbi = parseAbi([
  'event InputAdded(address indexed dapp, uint256 indexed inputIndex, address sender, bytes input)',
]);

/** The test tokens of the devnet. The owner may mint the others and holds every TestToken. */
export const tokens = {
  erc20: '0x92C6bcA388E99d6B304f1Af3c3Cd749Ff0b591e2',
  erc721: '0xc6582A9b48F211Fa8c2B5b16CB615eC39bcA653B',
  erc1155: '0x04d724738873CB6a86328D2EbAEb2079D715e61e',
} as const satisfies Record<string, Address>;

/** An input as the InputBox recorded it. */
export interface ChainInput {
  index: number;
  sender: Address;
  payload: Hex;
  blockNumber: bigint;
  timestamp: bigint;
}

/** What a claim says of one epoch: its hash, and the first and last input that it covers. */
interface Claim {
  epochHash: Hex;
  firstIndex: number;
  lastIndex: number;
}

/** The chain of one test file. */
export interface TestChain {
  rpcUrl: string;
  application: Address;
  publicClient: ReturnType<typeof publicClientFor>;
  walletClient: ReturnType<typeof walletClientFor>;
  /** The inputs of the application, in order. */
  inputs: () => Promise<ChainInput[]>;
  /** Submits a claim as the authority and waits until it is on-chain. */
  submitClaim: (claim: Claim) => Promise<void>;
  stop: () => Promise<void>;
}

/** The state of Cartesi's devnet: what `cartesi run` loads into its own anvil. */
interface DevnetState {
  accounts: Record<Address, {code: Hex; storage: Record<Hex, Hex>}>;
}

function readDevnetState(): DevnetState {
  const root = dirname(resolver.resolve('@cartesi/devnet/package.json'));
  return JSON.parse(readFileSync(join(root, 'build', 'anvil_state.json'), 'utf8')) as DevnetState;
}

const testClientFor = (rpcUrl: string) => createTestClient({chain: foundry, mode: 'anvil', transport: http(rpcUrl)});

type TestClient = ReturnType<typeof testClientFor>;

const publicClientFor = (rpcUrl: string) =>
  createPublicClient({chain: foundry, transport: http(rpcUrl), pollingInterval: 50, cacheTime: 0});

const walletClientFor = (rpcUrl: string) =>
  createWalletClient({account: owner, chain: foundry, transport: http(rpcUrl)});

/**
 * Puts contracts of the devnet onto a chain, with their state: all of them, or those at the given addresses. The
 * published dump is of an older format than anvil loads today, so it is written by hand.
 */
export async function installDevnet(client: TestClient, addresses?: readonly Address[]): Promise<void> {
  const wanted = addresses?.map((address) => address.toLowerCase());
  for (const [key, {code, storage}] of Object.entries(readDevnetState().accounts)) {
    if (code === '0x' || wanted?.includes(key.toLowerCase()) === false) continue;
    const address = key as Address;
    await client.setCode({address, bytecode: code});
    for (const [slot, value] of Object.entries(storage)) {
      const index = numberToHex(BigInt(slot), {size: 32});
      await client.setStorageAt({address, index, value: numberToHex(BigInt(value), {size: 32})});
    }
  }
}

/** Starts a chain with the devnet's contracts and deploys the application that `cartesi run` does. */
export async function startChain(): Promise<TestChain> {
  const {anvil, port} = await startAnvil(foundry.id);
  const rpcUrl = `http://127.0.0.1:${port}`;
  const publicClient = publicClientFor(rpcUrl);
  const walletClient = walletClientFor(rpcUrl);
  const testClient = testClientFor(rpcUrl);

  await installDevnet(testClient);

  const {request, result} = await publicClient.simulateContract({
    account: owner,
    address: FACTORY,
    abi: factoryAbi,
    functionName: 'deployContracts',
    args: [owner.address, owner.address, zeroHash, zeroHash],
  });
  await publicClient.waitForTransactionReceipt({hash: await walletClient.writeContract(request)});
  const [application, authority] = result;

  return {
    rpcUrl,
    application,
    publicClient,
    walletClient,

    async inputs() {
      const logs = await publicClient.getContractEvents({
        address: INPUT_BOX,
        abi: inputBoxAbi,
        eventName: 'InputAdded',
        args: {dapp: application},
        fromBlock: 0n,
        strict: true,
      });
      return Promise.all(
        logs.map(async ({args, blockNumber}) => ({
          index: Number(args.inputIndex),
          sender: args.sender,
          payload: args.input,
          blockNumber,
          timestamp: (await publicClient.getBlock({blockNumber})).timestamp,
        })),
      );
    },

    async submitClaim({epochHash, firstIndex, lastIndex}) {
      const claimData = encodeClaim15(application, {epochHash, firstIndex, lastIndex});
      const hash = await walletClient.writeContract({
        address: authority,
        abi: authorityAbi,
        functionName: 'submitClaim',
        args: [claimData],
      });
      await publicClient.waitForTransactionReceipt({hash});
    },

    async stop() {
      if (anvil.exitCode !== null) return;
      const ended = new Promise((resolve) => anvil.once('exit', resolve));
      anvil.kill();
      await ended;
    },
  };
}

/** The functions of the test tokens that tests need beside those that the programs call. */
export const tokenAbi = parseAbi([
  'function safeMint(address to, uint256 tokenId, string uri)',
  'function mint(address account, uint256 id, uint256 amount, bytes data)',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
]);
