/** A chain for tests with the staking contracts, deployed from their npm packages as the mainnet's were. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {
  type Abi,
  type Account,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
  parseUnits,
} from 'viem';
import {mnemonicToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import type {Clients} from '@site/examples/staking/contracts.js';
import {fromRoot} from '@site/src/build/repository';
import {startAnvil} from '@site/tests/lib/anvil';

const MNEMONIC = 'test test test test test test test test test test test junk';

/** Amounts of CTSI in the units of the contracts. */
export const ctsi = (amount: number): bigint => parseUnits(String(amount), 18);

/** The owner of the contracts and of all CTSI, stakers, and the account of a node. */
const accounts = {
  owner: mnemonicToAccount(MNEMONIC),
  poolOwner: mnemonicToAccount(MNEMONIC, {addressIndex: 1}),
  alice: mnemonicToAccount(MNEMONIC, {addressIndex: 2}),
  bob: mnemonicToAccount(MNEMONIC, {addressIndex: 3}),
  worker: mnemonicToAccount(MNEMONIC, {addressIndex: 4}),
} satisfies Record<string, Account>;

export type Name = keyof typeof accounts;

/** A contract as a package publishes it. */
interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** A contract on a network, as a package records it. */
export interface Deployment {
  readonly address: Address;
  readonly args?: readonly unknown[];
}

const resolver = createRequire(fromRoot('package.json'));

function packageFile(name: string, path: string): unknown {
  return JSON.parse(readFileSync(join(dirname(resolver.resolve(`${name}/package.json`)), path), 'utf8'));
}

/** Reads a compiled contract; `contract` is its path below `contracts/`, without an extension. */
function readArtifact(name: string, contract: string): Artifact {
  const file = `export/artifacts/contracts/${contract}.sol/${contract.split('/').at(-1) ?? ''}.json`;
  return packageFile(name, file) as Artifact;
}

/** Reads where a package says that a contract is. */
export function readDeployment(name: string, network: string, contract: string): Deployment {
  return packageFile(name, `deployments/${network}/${contract}.json`) as Deployment;
}

/** How mainnet's contract was constructed, apart from the addresses of other contracts. */
function mainnetArgs(name: string, contract: string): readonly unknown[] {
  return readDeployment(name, 'mainnet', contract).args ?? [];
}

/** The parameters of the tests' proof-of-stake chain. Those of live chains are set on-chain. */
const POS_PARAMETERS = {
  minimumDifficulty: 1_000_000_000n,
  initialDifficulty: 1_000_000_000n,
  adjustment: 50_000,
  targetInterval: 138,
  maxReward: ctsi(2900),
  minReward: ctsi(1),
  numerator: 77n,
  denominator: 1_000_000n,
} as const;

/** The chain of one test file. */
export interface StakingChain {
  readonly rpcUrl: string;
  readonly token: Address;
  readonly staking: Address;
  readonly pos: Address;
  readonly workerManager: Address;
  readonly poolFactory: Address;
  readonly rewardManager: Address;
  readonly gasAggregator: Address;
  readonly priceAggregator: Address;
  readonly address: (name: Name) => Address;
  readonly as: (name: Name) => Clients;
  /** Calls a function of a contract by its artifact, and waits for the block. */
  readonly call: (
    name: Name,
    artifact: Artifact,
    address: Address,
    functionName: string,
    args?: readonly unknown[],
  ) => Promise<void>;
  /** Lets time pass and mines a block. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly mine: (blocks: number) => Promise<void>;
  readonly balance: (account: Address) => Promise<bigint>;
  readonly stop: () => Promise<void>;
}

export const artifacts = {
  token: readArtifact('@cartesi/token', 'CartesiToken'),
  staking: readArtifact('@cartesi/pos', 'StakingImpl'),
  blockSelector: readArtifact('@cartesi/pos', 'BlockSelector'),
  rewardManager: readArtifact('@cartesi/pos', 'RewardManager'),
  pos: readArtifact('@cartesi/pos', 'PoS'),
  workerManager: readArtifact('@cartesi/util', 'WorkerManagerAuthManagerImpl'),
  pool: readArtifact('@cartesi/staking-pool', 'StakingPoolImpl'),
  poolFactory: readArtifact('@cartesi/staking-pool', 'StakingPoolFactoryImpl'),
  flatRate: readArtifact('@cartesi/staking-pool', 'FlatRateCommission'),
  gasTax: readArtifact('@cartesi/staking-pool', 'GasTaxCommission'),
  gasOracle: readArtifact('@cartesi/staking-pool', 'oracle/ChainlinkGasOracle'),
  priceOracle: readArtifact('@cartesi/staking-pool', 'oracle/ChainlinkPriceOracle'),
  aggregator: readArtifact('@cartesi/staking-pool', 'test/MockAggregator'),
} as const;

/** Starts a chain with all contracts, one proof-of-stake chain with a reserve, and CTSI for Alice and Bob. */
export async function startStakingChain(): Promise<StakingChain> {
  const {anvil, port} = await startAnvil(foundry.id);
  const rpcUrl = `http://127.0.0.1:${port}`;
  const publicClient = createPublicClient({chain: foundry, transport: http(rpcUrl), pollingInterval: 20, cacheTime: 0});
  const testClient = createTestClient({chain: foundry, mode: 'anvil', transport: http(rpcUrl)});
  const clients = (name: Name): Clients => ({
    publicClient,
    walletClient: createWalletClient({account: accounts[name], chain: foundry, transport: http(rpcUrl)}),
  });

  const receiptOf = async (hash: Hex) => {
    const receipt = await publicClient.waitForTransactionReceipt({hash});
    if (receipt.status === 'reverted') throw new Error(`transaction ${hash} was reverted`);
    return receipt;
  };
  const deploy = async ({abi, bytecode}: Artifact, args: readonly unknown[] = []): Promise<Address> => {
    const {contractAddress} = await receiptOf(
      await clients('owner').walletClient.deployContract({abi, bytecode, args}),
    );
    if (!contractAddress) throw new Error('a deployment gave no address');
    return getAddress(contractAddress);
  };
  const call: StakingChain['call'] = async (name, {abi}, address, functionName, args = []) => {
    const {request} = await publicClient.simulateContract({account: accounts[name], address, abi, functionName, args});
    await receiptOf(await clients(name).walletClient.writeContract(request));
  };

  const token = await deploy(artifacts.token);
  const [, timeToStake, timeToRelease] = mainnetArgs('@cartesi/pos', 'StakingImpl');
  const staking = await deploy(artifacts.staking, [token, timeToStake, timeToRelease]);
  const blockSelector = await deploy(artifacts.blockSelector);
  const pos = await deploy(artifacts.pos);
  const workerManager = await deploy(artifacts.workerManager);
  const p = POS_PARAMETERS;
  await call('owner', artifacts.pos, pos, 'instantiate', [
    staking,
    blockSelector,
    workerManager,
    p.minimumDifficulty,
    p.initialDifficulty,
    p.adjustment,
    p.targetInterval,
    token,
    p.maxReward,
    p.minReward,
    p.numerator,
    p.denominator,
  ]);
  const rewardManager = (await publicClient.readContract({
    address: pos,
    abi: artifacts.pos.abi,
    functionName: 'getRewardManagerAddress',
    args: [0n],
  })) as Address;
  await call('owner', artifacts.token, token, 'transfer', [rewardManager, ctsi(1_000_000)]);
  for (const name of ['alice', 'bob'] as const) {
    await call('owner', artifacts.token, token, 'transfer', [accounts[name].address, ctsi(10_000)]);
  }

  const gasAggregator = await deploy(artifacts.aggregator);
  const priceAggregator = await deploy(artifacts.aggregator);
  const gasOracle = await deploy(artifacts.gasOracle, [gasAggregator]);
  const priceOracle = await deploy(artifacts.priceOracle, [priceAggregator]);
  const [, , , timeout, maxGasRaise, maxRateRaise] = mainnetArgs('@cartesi/staking-pool', 'StakingPoolFactoryImpl');
  const poolFactory = await deploy(artifacts.poolFactory, [
    gasOracle,
    priceOracle,
    pos,
    timeout,
    maxGasRaise,
    maxRateRaise,
  ]);
  const [, , , ens, lockTime] = mainnetArgs('@cartesi/staking-pool', 'StakingPoolImpl');
  const reference = await deploy(artifacts.pool, [token, staking, workerManager, ens, lockTime]);
  await call('owner', artifacts.poolFactory, poolFactory, 'setReferencePool', [reference]);

  return {
    rpcUrl,
    token,
    staking,
    pos,
    workerManager,
    poolFactory,
    rewardManager,
    gasAggregator,
    priceAggregator,
    address: (name) => accounts[name].address,
    as: clients,
    call,
    async wait(seconds) {
      const {timestamp} = await publicClient.getBlock();
      await testClient.setNextBlockTimestamp({timestamp: timestamp + BigInt(seconds)});
      await testClient.mine({blocks: 1});
    },
    mine: (blocks) => testClient.mine({blocks}),
    balance: async (account) =>
      (await publicClient.readContract({
        address: token,
        abi: artifacts.token.abi,
        functionName: 'balanceOf',
        args: [account],
      })) as bigint,
    async stop() {
      if (anvil.exitCode !== null) return;
      const ended = new Promise((resolve) => anvil.once('exit', resolve));
      anvil.kill();
      await ended;
    },
  };
}
