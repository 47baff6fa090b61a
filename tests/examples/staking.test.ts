/** Runs examples/staking against the published contracts: every wait, limit and refusal that the pages describe. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {type Address, createTestClient, type Hex, http, parseEther} from 'viem';
import {foundry} from 'viem/chains';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import * as contracts from '@site/examples/staking/contracts.js';
import * as pools from '@site/examples/staking/pool.js';
import {createPool, type Pool, readFlatRate, setRate} from '@site/examples/staking/pool-owner.js';
import {averageWait, blocksToWait, readChain, readLog} from '@site/examples/staking/selection.js';
import {readStake, stake, unstake, withdraw} from '@site/examples/staking/stake.js';
import {hire, works} from '@site/examples/staking/worker.js';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import facts from '@site/tests/facts/staking.json';
import {artifacts, ctsi, type Name, readDeployment, startStakingChain, type StakingChain} from './staking-chain';
import {compiledProgram} from './typescript';

const {timeToStake, timeToRelease, poolLockTime, feeRaiseTimeout} = facts.times;
const {messages} = facts;

let chain: StakingChain;
let before: Hex;

const testClient = () => createTestClient({chain: foundry, mode: 'anvil', transport: http(chain.rpcUrl)});

beforeAll(async () => {
  chain = await startStakingChain();
});

afterAll(async () => {
  await chain.stop();
});

// Every test starts from the same contracts and balances.
beforeEach(async () => {
  before = await testClient().snapshot();
});

afterEach(async () => {
  await testClient().revert({id: before});
});

const reader = () => chain.as('alice').publicClient;
const stakeOf = (name: Name) => readStake(reader(), chain.staking, chain.address(name));
const stakeAs = (name: Name, amount: bigint) => stake(chain.as(name), chain.token, chain.staking, amount);

/** Hires the node's account for `name`, as the node's side does it too. */
async function startNode(name: Name): Promise<void> {
  await hire(chain.as(name), chain.workerManager, {
    worker: chain.address('worker'),
    pos: chain.pos,
    value: parseEther('0.5'),
  });
  await chain.call('worker', artifacts.workerManager, chain.workerManager, 'acceptJob');
}

const produce = () => chain.call('worker', artifacts.pos, chain.pos, 'produceBlock', [0n]);

describe('the contracts of the example', () => {
  it('have the functions that the packages publish', () => {
    const pairs = [
      [contracts.tokenAbi, [artifacts.token]],
      [contracts.stakingAbi, [artifacts.staking]],
      [contracts.poolAbi, [artifacts.pool]],
      [contracts.poolFactoryAbi, [artifacts.poolFactory]],
      [contracts.flatRateAbi, [artifacts.flatRate]],
      [contracts.gasTaxAbi, [artifacts.gasTax]],
      [contracts.workerManagerAbi, [artifacts.workerManager]],
      [contracts.posAbi, [artifacts.pos]],
      [contracts.blockSelectorAbi, [artifacts.blockSelector]],
      [contracts.rewardManagerAbi, [artifacts.rewardManager]],
    ] as const;
    const shape = (item: {readonly type: string}) => {
      const {name, inputs, outputs, stateMutability} = item as {
        name?: string;
        inputs?: readonly {type: string}[];
        outputs?: readonly {type: string}[];
        stateMutability?: string;
      };
      const types = (list: readonly {type: string}[] = []) => list.map(({type}) => type).join();
      return `${item.type} ${name ?? ''}(${types(inputs)}) ${stateMutability ?? ''} ${types(outputs)}`;
    };
    for (const [own, published] of pairs) {
      const known = published.flatMap(({abi}) => abi.map(shape));
      for (const item of own) expect(known).toContain(shape(item));
    }
  });

  it('are where the packages say that mainnet has them', () => {
    const {mainnet} = contracts;
    expect(mainnet).toEqual({
      token: readDeployment('@cartesi/token', 'mainnet', 'CartesiToken').address,
      staking: readDeployment('@cartesi/pos', 'mainnet', 'StakingImpl').address,
      pos: readDeployment('@cartesi/pos', 'mainnet', 'PoS').address,
      workerManager: readDeployment('@cartesi/util', 'mainnet', 'WorkerManagerAuthManagerImpl').address,
      poolFactory: readDeployment('@cartesi/staking-pool', 'mainnet', 'StakingPoolFactoryImpl').address,
    });
  });
});

describe('stake of an account', () => {
  it('counts after 6 hours, and not before', async () => {
    await stakeAs('alice', ctsi(100));
    expect(await stakeOf('alice')).toMatchObject({staked: 0n, maturing: ctsi(100)});
    await chain.wait(timeToStake - 60);
    expect(await stakeOf('alice')).toMatchObject({staked: 0n, maturing: ctsi(100)});
    await chain.wait(60);
    expect(await stakeOf('alice')).toMatchObject({staked: ctsi(100), maturing: 0n});
    expect(await chain.balance(chain.staking)).toBe(ctsi(100));
  });

  it('waits again as a whole if more is staked while it matures', async () => {
    await stakeAs('alice', ctsi(100));
    await chain.wait(timeToStake - 60);
    await stakeAs('alice', ctsi(50));
    await chain.wait(120);
    expect(await stakeOf('alice')).toMatchObject({staked: 0n, maturing: ctsi(150)});
    await chain.wait(timeToStake);
    expect(await stakeOf('alice')).toMatchObject({staked: ctsi(150), maturing: 0n});
  });

  it('keeps what has matured if more is staked later', async () => {
    await stakeAs('alice', ctsi(100));
    await chain.wait(timeToStake);
    await stakeAs('alice', ctsi(50));
    expect(await stakeOf('alice')).toMatchObject({staked: ctsi(100), maturing: ctsi(50)});
  });

  it('leaves the selection at once and the contract after 48 hours', async () => {
    await stakeAs('alice', ctsi(100));
    await chain.wait(timeToStake);
    await unstake(chain.as('alice'), chain.staking, ctsi(40));
    expect(await stakeOf('alice')).toMatchObject({staked: ctsi(60), releasing: ctsi(40)});
    await chain.wait(timeToRelease - 60);
    await expect(withdraw(chain.as('alice'), chain.staking, ctsi(40))).rejects.toThrow(messages.staking.early);
    await chain.wait(60);
    await expect(withdraw(chain.as('alice'), chain.staking, ctsi(41))).rejects.toThrow(messages.staking.tooMuch);
    await withdraw(chain.as('alice'), chain.staking, ctsi(40));
    expect(await chain.balance(chain.address('alice'))).toBe(ctsi(9940));
    expect(await stakeOf('alice')).toMatchObject({staked: ctsi(60), releasing: 0n});
  });

  it('takes what still matures first, and starts the 48 hours again for all that is released', async () => {
    await stakeAs('alice', ctsi(100));
    await chain.wait(timeToStake);
    await stakeAs('alice', ctsi(50));
    await unstake(chain.as('alice'), chain.staking, ctsi(30));
    expect(await stakeOf('alice')).toMatchObject({staked: ctsi(100), maturing: ctsi(20), releasing: ctsi(30)});
    await chain.wait(timeToRelease - 60);
    await unstake(chain.as('alice'), chain.staking, ctsi(10));
    await chain.wait(120);
    await expect(withdraw(chain.as('alice'), chain.staking, ctsi(30))).rejects.toThrow(messages.staking.early);
    await chain.wait(timeToRelease);
    await withdraw(chain.as('alice'), chain.staking, ctsi(40));
  });

  it('is filled from what is being released before the wallet', async () => {
    await stakeAs('alice', ctsi(100));
    await unstake(chain.as('alice'), chain.staking, ctsi(100));
    await stakeAs('alice', ctsi(120));
    expect(await stakeOf('alice')).toMatchObject({maturing: ctsi(120), releasing: 0n});
    expect(await chain.balance(chain.address('alice'))).toBe(ctsi(9880));
  });

  it('refuses nothing, and more than there is', async () => {
    await expect(stakeAs('alice', 0n)).rejects.toThrow(messages.staking.zero);
    await expect(stakeAs('alice', ctsi(10_001))).rejects.toThrow('ERC20: transfer amount exceeds balance');
    await stakeAs('alice', ctsi(1));
    await expect(unstake(chain.as('alice'), chain.staking, ctsi(2))).rejects.toThrow('SafeMath: subtraction overflow');
  });

  it('cannot be taken by anyone else: the owner of the contracts has no function for it', () => {
    const names = artifacts.staking.abi.flatMap((item) =>
      item.type === 'function' && item.stateMutability !== 'view' ? [item.name] : [],
    );
    expect(names.sort()).toEqual(['stake', 'unstake', 'withdraw']);
  });
});

describe('a node', () => {
  it('is hired with 0.001 to 3 Ether, once', async () => {
    const worker = chain.address('worker');
    const offer = (value: string) =>
      hire(chain.as('alice'), chain.workerManager, {worker, pos: chain.pos, value: parseEther(value)});
    await expect(offer('0.0009')).rejects.toThrow(messages.worker.tooLittle);
    await expect(offer('3.1')).rejects.toThrow(messages.worker.tooMuch);
    const {publicClient} = chain.as('alice');
    const funds = await publicClient.getBalance({address: worker});
    await offer(facts.limits.minimumFundingEther);
    expect((await publicClient.getBalance({address: worker})) - funds).toBe(parseEther('0.001'));
    await expect(offer(facts.limits.maximumFundingEther)).rejects.toThrow(messages.worker.taken);
    const job = {worker, pos: chain.pos, account: chain.address('alice')};
    expect(await works(publicClient, chain.workerManager, job)).toBe(false);
    await chain.call('worker', artifacts.workerManager, chain.workerManager, 'acceptJob');
    expect(await works(publicClient, chain.workerManager, job)).toBe(true);
  });

  it('produces a block for its account, which gets the reward', async () => {
    await stakeAs('alice', ctsi(100));
    await startNode('alice');
    await expect(produce()).rejects.toThrow("Caller can't have zero staked tokens");
    await chain.wait(timeToStake);
    await chain.mine(2);
    const chainBefore = await readChain(reader(), chain.pos, 0n);
    // 77 millionths of the reserve, between 1 and 2,900 CTSI.
    expect(chainBefore).toMatchObject({active: true, reserve: ctsi(1_000_000), reward: ctsi(77), blocks: 0});
    await produce();
    expect(await chain.balance(chain.address('alice'))).toBe(ctsi(9900) + ctsi(77));
    expect(await chain.balance(chain.address('worker'))).toBe(0n);
    // A reward is not staked: it is in the wallet of the account.
    expect(await stakeOf('alice')).toMatchObject({staked: ctsi(100), maturing: 0n});
    expect(await readChain(reader(), chain.pos, 0n)).toMatchObject({reserve: ctsi(999_923), blocks: 1});
  });

  it('is refused while it has no authorization', async () => {
    await stakeAs('alice', ctsi(100));
    await chain.wait(timeToStake);
    await expect(produce()).rejects.toThrow(messages.pos.unauthorized);
  });
});

describe('the reserve', () => {
  /** What the next block pays from a reserve of that size. */
  async function rewardFrom(reserve: bigint): Promise<bigint> {
    const slot = await balanceSlot(chain.rewardManager);
    await testClient().setStorageAt({
      address: chain.token,
      index: slot,
      value: `0x${reserve.toString(16).padStart(64, '0')}`,
    });
    expect(await chain.balance(chain.rewardManager)).toBe(reserve);
    return (await readChain(reader(), chain.pos, 0n)).reward;
  }

  it('decides what a block pays, down to nothing', async () => {
    expect(await rewardFrom(ctsi(50_000_000))).toBe(ctsi(2900));
    expect(await rewardFrom(ctsi(10_000_000))).toBe(ctsi(770));
    expect(await rewardFrom(ctsi(1000))).toBe(ctsi(1));
    expect(await rewardFrom(ctsi(0.25))).toBe(ctsi(0.25));
    expect(await rewardFrom(0n)).toBe(0n);
  });
});

describe('the selection', () => {
  it('lets an account produce in the block that the formula says', async () => {
    // Little stake and much difficulty, so that the wait is long.
    const weight = 1_500_000_000_000n;
    const {publicClient} = chain.as('alice');
    const canProduce = async () =>
      publicClient.readContract({
        address: await selector(),
        abi: artifacts.blockSelector.abi,
        functionName: 'canProduceBlock',
        args: [0n, chain.address('alice'), weight],
      });
    const {difficulty} = await readChain(publicClient, chain.pos, 0n);
    await chain.mine(2);
    const log = await readLog(publicClient, chain.pos, 0n, chain.address('alice'));
    const wait = blocksToWait(difficulty, log, weight);
    const outcomes: boolean[] = [];
    // The round that began with the contracts: its goal is the block after them.
    const goal = await goalBlock();
    for (let block = await publicClient.getBlockNumber(); block < goal + 256n; block += 1n) {
      if ((await canProduce()) === true) outcomes.push(block - goal >= (wait ?? 257n));
      else outcomes.push(block - goal < (wait ?? 257n));
      await chain.mine(1);
    }
    expect(outcomes.length).toBeGreaterThan(200);
    expect(outcomes.every(Boolean)).toBe(true);
  });

  it('knows who has no turn in a round', () => {
    expect(blocksToWait(1_000_000_000n, 255_000_000n, 0n)).toBeUndefined();
    expect(blocksToWait(1_000_000_000n, 255_000_000n, 1_000_000_000_000_000n)).toBe(2n);
    expect(blocksToWait(1_000_000_000n, 255_000_000n, 1_000_000_000_000n)).toBeUndefined();
  });

  it('makes the wait of half the stake twice as long', () => {
    const wait = averageWait(10n ** 22n, ctsi(1_000_000));
    expect(Math.round(wait)).toBe(14_427);
    expect(averageWait(10n ** 22n, ctsi(500_000))).toBeCloseTo(2 * wait);
  });

  it('raises the difficulty by 5 % after a block in time, and lowers it after a late one', async () => {
    await stakeAs('alice', ctsi(100));
    await startNode('alice');
    await chain.wait(timeToStake);
    await chain.mine(2);
    await produce();
    const raised = (await readChain(reader(), chain.pos, 0n)).difficulty;
    expect(raised).toBe(1_050_000_001n);
    await chain.mine(140);
    await produce();
    expect((await readChain(reader(), chain.pos, 0n)).difficulty).toBe(1_000_000_000n);
  });
});

describe('a pool', () => {
  let pool: Pool;

  beforeEach(async () => {
    pool = await createPool(chain.as('poolOwner'), chain.poolFactory, 1000n);
  });

  const memberOf = (name: Name) => pools.readMembership(reader(), pool.pool, chain.address(name));
  const depositAs = (name: Name, amount: bigint) => pools.deposit(chain.as(name), chain.token, pool.pool, amount);
  const rebalance = () => pools.rebalance(chain.as('bob'), pool.pool);
  const produceForPool = () => chain.call('worker', artifacts.pool, pool.pool, 'produceBlock', [0n]);

  /** Lets Alice stake in the pool, and the pool in the staking contract. */
  async function join(name: Name, amount: bigint): Promise<void> {
    await depositAs(name, amount);
    await chain.wait(poolLockTime);
    await pools.stake(chain.as(name), pool.pool, amount);
  }

  it('belongs to the account that created it, which got its Ether back', async () => {
    const {publicClient} = chain.as('poolOwner');
    const read = (functionName: 'owner' | 'fee' | 'pos') =>
      publicClient.readContract({address: pool.pool, abi: contracts.poolAbi, functionName});
    expect(await read('owner')).toBe(chain.address('poolOwner'));
    expect(await read('fee')).toBe(pool.fee);
    expect(await read('pos')).toBe(chain.pos);
    expect(await publicClient.getBalance({address: pool.pool})).toBe(0n);
    expect(await publicClient.getBalance({address: chain.poolFactory})).toBe(0n);
  });

  it('takes a deposit at once, and shares after 6 hours', async () => {
    await depositAs('alice', ctsi(100));
    expect(await memberOf('alice')).toMatchObject({free: ctsi(100), withdrawable: ctsi(100), shares: 0n});
    await expect(pools.stake(chain.as('alice'), pool.pool, ctsi(100))).rejects.toThrow(messages.pool.early);
    await chain.wait(poolLockTime);
    await expect(pools.stake(chain.as('alice'), pool.pool, ctsi(101))).rejects.toThrow(messages.pool.notDeposited);
    await pools.stake(chain.as('alice'), pool.pool, ctsi(100));
    expect(await memberOf('alice')).toMatchObject({free: 0n, staked: ctsi(100), shares: ctsi(100) * 10n ** 9n});
  });

  it('starts the 6 hours again with every deposit', async () => {
    await depositAs('alice', ctsi(100));
    await chain.wait(poolLockTime - 60);
    await depositAs('alice', ctsi(1));
    await chain.wait(120);
    await expect(pools.stake(chain.as('alice'), pool.pool, ctsi(100))).rejects.toThrow(messages.pool.early);
  });

  it('gives an unstaked deposit back without a wait', async () => {
    await depositAs('alice', ctsi(100));
    expect(await pools.withdraw(chain.as('alice'), pool.pool)).toBe(ctsi(100));
    expect(await chain.balance(chain.address('alice'))).toBe(ctsi(10_000));
    expect(await pools.withdraw(chain.as('alice'), pool.pool)).toBe(0n);
    await expect(chain.call('alice', artifacts.pool, pool.pool, 'withdraw', [1n])).rejects.toThrow(
      messages.pool.nothing,
    );
  });

  it('pays out at once what it has not staked yet', async () => {
    await join('alice', ctsi(100));
    const {shares} = await memberOf('alice');
    await pools.unstake(chain.as('alice'), pool.pool, shares);
    expect(await memberOf('alice')).toMatchObject({free: ctsi(100), withdrawable: ctsi(100), shares: 0n});
  });

  it('takes 48 hours and two calls of rebalance to pay out what it has staked', async () => {
    await join('alice', ctsi(100));
    expect(await rebalance()).toBe(true);
    expect(await readStake(reader(), chain.staking, pool.pool)).toMatchObject({maturing: ctsi(100)});
    await chain.wait(timeToStake);
    const {shares} = await memberOf('alice');
    await pools.unstake(chain.as('alice'), pool.pool, shares);
    expect(await memberOf('alice')).toMatchObject({free: ctsi(100), withdrawable: 0n});
    await expect(chain.call('alice', artifacts.pool, pool.pool, 'withdraw', [ctsi(100)])).rejects.toThrow(
      'ERC20: transfer amount exceeds balance',
    );
    expect(await rebalance()).toBe(true);
    await chain.wait(timeToRelease - 60);
    expect(await rebalance()).toBe(false);
    await chain.wait(120);
    expect(await rebalance()).toBe(true);
    expect(await pools.withdraw(chain.as('alice'), pool.pool)).toBe(ctsi(100));
  });

  it('does not start a second release while one runs, so a later one can take up to 96 hours', async () => {
    await join('alice', ctsi(100));
    await join('bob', ctsi(100));
    await rebalance();
    await chain.wait(timeToStake);
    await pools.unstake(chain.as('alice'), pool.pool, (await memberOf('alice')).shares);
    await rebalance();
    await pools.unstake(chain.as('bob'), pool.pool, (await memberOf('bob')).shares);
    expect(await rebalance()).toBe(false);
    await chain.wait(timeToRelease + 60);
    await rebalance();
    expect(await memberOf('alice')).toMatchObject({withdrawable: ctsi(100)});
    // What the pool has paid out belongs to nobody in particular: the first to withdraw gets it.
    expect(await memberOf('bob')).toMatchObject({withdrawable: ctsi(100)});
    await pools.withdraw(chain.as('alice'), pool.pool);
    expect(await memberOf('bob')).toMatchObject({free: ctsi(100), withdrawable: 0n});
    expect(await rebalance()).toBe(true);
    await chain.wait(timeToRelease + 60);
    await rebalance();
    expect(await pools.withdraw(chain.as('bob'), pool.pool)).toBe(ctsi(100));
  });

  it('refuses nothing, and more shares than there are', async () => {
    await expect(depositAs('alice', 0n)).rejects.toThrow(messages.pool.zero);
    await expect(pools.unstake(chain.as('alice'), pool.pool, 1n)).rejects.toThrow(messages.pool.shares);
  });

  it('can be closed to newcomers, never to those who leave', async () => {
    await join('alice', ctsi(100));
    await depositAs('alice', ctsi(10));
    await chain.call('poolOwner', artifacts.pool, pool.pool, 'pause');
    await expect(depositAs('bob', ctsi(1))).rejects.toThrow('Pausable: paused');
    await chain.wait(poolLockTime);
    await expect(pools.stake(chain.as('alice'), pool.pool, ctsi(10))).rejects.toThrow('Pausable: paused');
    await pools.unstake(chain.as('alice'), pool.pool, (await memberOf('alice')).shares);
    expect(await pools.withdraw(chain.as('alice'), pool.pool)).toBe(ctsi(110));
  });

  it('shares a reward by making every share worth more, after the commission', async () => {
    await join('alice', ctsi(75));
    await join('bob', ctsi(25));
    await rebalance();
    await chain.call('poolOwner', artifacts.pool, pool.pool, 'pause');
    // The pool's owner hires a node for the pool.
    await reader().waitForTransactionReceipt({
      hash: await chain.as('poolOwner').walletClient.writeContract({
        address: pool.pool,
        abi: artifacts.pool.abi,
        functionName: 'hire',
        args: [chain.address('worker')],
        value: parseEther('0.5'),
      }),
    });
    await chain.call('worker', artifacts.workerManager, chain.workerManager, 'acceptJob');
    await chain.wait(timeToStake);
    await chain.mine(2);
    await produceForPool();
    // 77 CTSI, of which 10 % are the owner's.
    expect(await chain.balance(chain.address('poolOwner'))).toBe(ctsi(7.7));
    expect(await memberOf('alice')).toMatchObject({staked: ctsi(75) + (ctsi(69.3) * 3n) / 4n});
    expect(await memberOf('bob')).toMatchObject({staked: ctsi(25) + ctsi(69.3) / 4n});
    // The reward is staked with the rest.
    expect(await rebalance()).toBe(true);
    expect(await readStake(reader(), chain.staking, pool.pool)).toMatchObject({maturing: ctsi(69.3)});
  });

  it('has one owner: the commission and the pause are refused to others', async () => {
    await expect(setRate(chain.as('alice'), pool.fee, 0n)).rejects.toThrow('Ownable: caller is not the owner');
    await expect(chain.call('alice', artifacts.pool, pool.pool, 'pause')).rejects.toThrow(
      'Ownable: caller is not the owner',
    );
  });

  describe('with a flat rate', () => {
    it('is raised by 5 percentage points at most, once in 7 days', async () => {
      const owner = chain.as('poolOwner');
      expect(await readFlatRate(reader(), pool.fee)).toEqual({
        rate: 1000n,
        maxRaise: BigInt(facts.limits.maxRateRaise),
        nextRaise: 0n,
      });
      await expect(setRate(owner, pool.fee, 1501n)).rejects.toThrow(messages.commission.rateTooMuch);
      await setRate(owner, pool.fee, 1500n);
      await chain.wait(feeRaiseTimeout - 60);
      await expect(setRate(owner, pool.fee, 1501n)).rejects.toThrow(messages.commission.rateEarly);
      await chain.wait(60);
      await setRate(owner, pool.fee, 2000n);
      expect(await readFlatRate(reader(), pool.fee)).toMatchObject({rate: 2000n});
    });

    it('is lowered at any time, without a limit', async () => {
      const owner = chain.as('poolOwner');
      await setRate(owner, pool.fee, 1500n);
      await setRate(owner, pool.fee, 1400n);
      await setRate(owner, pool.fee, 0n);
      expect(await readFlatRate(reader(), pool.fee)).toMatchObject({rate: 0n});
    });

    it('has no limit when the pool is created, and never takes more than the reward', async () => {
      const greedy = await createPool(chain.as('poolOwner'), chain.poolFactory, 20_000n);
      const commission = await reader().readContract({
        address: greedy.fee,
        abi: artifacts.flatRate.abi,
        functionName: 'getCommission',
        args: [0n, ctsi(77)],
      });
      expect(commission).toBe(ctsi(77));
    });
  });

  describe('with a gas tax', () => {
    let fee: Address;

    beforeEach(async () => {
      const {publicClient, walletClient} = chain.as('poolOwner');
      const {request} = await publicClient.simulateContract({
        account: walletClient.account,
        address: chain.poolFactory,
        abi: contracts.poolFactoryAbi,
        functionName: 'createGasTaxCommission',
        args: [200_000n],
        value: parseEther('0.001'),
      });
      await publicClient.waitForTransactionReceipt({hash: await walletClient.writeContract(request)});
      const logs = await publicClient.getContractEvents({
        address: chain.poolFactory,
        abi: artifacts.poolFactory.abi,
        eventName: 'NewGasTaxCommissionStakingPool',
        fromBlock: 0n,
      });
      fee = (logs.at(-1) as unknown as {args: {fee: Address}}).args.fee;
    });

    const setGas = (gas: bigint) => chain.call('poolOwner', artifacts.gasTax, fee, 'setGas', [gas]);

    it('is raised by 20,000 gas at most, once in 7 days', async () => {
      await expect(setGas(220_001n)).rejects.toThrow(messages.commission.gasTooMuch);
      await setGas(220_000n);
      await expect(setGas(220_001n)).rejects.toThrow(messages.commission.gasEarly);
      await setGas(100_000n);
      await chain.wait(feeRaiseTimeout);
      await setGas(120_000n);
    });

    it('takes what the gas costs in CTSI, by two oracles', async () => {
      // 30 gwei a unit of gas, and 0.00006 Ether for 1 CTSI.
      await chain.call('owner', artifacts.aggregator, chain.gasAggregator, 'setAnswer', [30n * 10n ** 9n]);
      await chain.call('owner', artifacts.aggregator, chain.priceAggregator, 'setAnswer', [6n * 10n ** 13n]);
      const commissionOf = (reward: bigint) =>
        reader().readContract({
          address: fee,
          abi: artifacts.gasTax.abi,
          functionName: 'getCommission',
          args: [0n, reward],
        });
      expect(await commissionOf(ctsi(2900))).toBe(ctsi(100));
      expect(await commissionOf(ctsi(60))).toBe(ctsi(60));
    });
  });
});

describe('show.ts', () => {
  const show = async (args: readonly string[], rpcUrl = chain.rpcUrl) =>
    promisify(execFile)(process.execPath, [await compiledProgram('examples/staking/show.ts'), ...args], {
      cwd: fromRoot('.'),
      env: {...process.env, RPC_URL: rpcUrl, POS: chain.pos, STAKING: chain.staking},
    });

  it('prints the state of the system and of an account', async () => {
    await stakeAs('alice', ctsi(100));
    await chain.wait(timeToStake);
    await stakeAs('alice', ctsi(5));
    const {stdout} = await show([chain.address('alice')]);
    // The time differs with every run.
    const shown = /Chain 0: [\s\S]*?(?=```)/.exec(readText(fromRoot('docs/earn-ctsi/index.mdx')))?.[0] ?? '';
    const withoutTime = (text: string) => text.replace(/until \S+/, 'until …');
    expect(shown).toContain('Staked: 100 CTSI');
    expect(withoutTime(stdout)).toBe(withoutTime(shown));
  });
});

async function selector(): Promise<Address> {
  const {publicClient} = chain.as('alice');
  return publicClient.readContract({
    address: chain.pos,
    abi: contracts.posAbi,
    functionName: 'getBlockSelectorAddress',
    args: [0n],
  });
}

/** The block whose hash decides the present round. */
async function goalBlock(): Promise<bigint> {
  const state = await reader().readContract({
    address: await selector(),
    abi: contracts.blockSelectorAbi,
    functionName: 'getState',
    args: [0n, chain.address('alice')],
  });
  return state[1];
}

/** Where the token keeps the balance of an account: found by asking for it. */
async function balanceSlot(account: Address): Promise<Hex> {
  const {publicClient} = chain.as('alice');
  const {accessList} = await publicClient.createAccessList({
    account,
    to: chain.token,
    data: `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`,
  });
  const [entry] = accessList.filter(({address}) => address.toLowerCase() === chain.token.toLowerCase());
  const slot = entry?.storageKeys[0];
  if (slot === undefined) throw new Error('the token keeps no balance');
  return slot;
}
