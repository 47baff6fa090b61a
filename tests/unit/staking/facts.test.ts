/** What the pages on staking say, against the packages that publish the contracts, and the facts about the node. */
import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

import {getAddress} from 'viem';
import {describe, expect, it} from 'vitest';

import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {parseContracts} from '@site/src/references/contracts/spec';
import facts from '@site/tests/facts/staking.json';

const SPEC = 'docs/earn-ctsi/_specs/contracts.json';
const spec = parseContracts(readText(fromRoot(SPEC)), SPEC);
const page = (name: string): string => readText(fromRoot('docs/earn-ctsi', `${name}.mdx`));
const pages = ['index', 'staking', 'run-node', 'public-pool', 'staking-faq'];

const resolver = createRequire(fromRoot('package.json'));
const folderOf = (name: string): string => dirname(resolver.resolve(`${name}/package.json`));

interface Artifact {
  readonly abi: readonly {
    readonly type: string;
    readonly name?: string;
    readonly inputs?: readonly {readonly type: string}[];
    readonly outputs?: readonly {readonly type: string}[];
  }[];
  readonly bytecode: string;
}

interface Deployment extends Artifact {
  readonly address: string;
  readonly args?: readonly unknown[];
}

/** Contracts of each package that the address table has. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@cartesi/token': ['CartesiToken', 'MineTimelock', 'SimpleFaucet'],
  '@cartesi/pos': ['StakingImpl', 'PoS', 'BlockSelector', 'PoSV2FactoryImpl'],
  '@cartesi/util': ['WorkerManagerAuthManagerImpl'],
  '@cartesi/staking-pool': ['StakingPoolFactoryImpl', 'StakingPoolImpl', 'ChainlinkGasOracle', 'ChainlinkPriceOracle'],
};

/** Deployments that the table leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  Difficulty: 'a library that nobody calls',
  Eligibility: 'a library that nobody calls',
  GasAggregator: 'stands in for an oracle of Chainlink on test networks',
  PriceAggregator: 'stands in for an oracle of Chainlink on test networks',
  CartesiTokenTimelock: 'only on Goerli, which has been shut down',
};

/** Networks of the table on which a package has contracts. Without staking, a manager of workers has no use. */
const networksOf = (name: string): string[] =>
  readdirSync(join(folderOf(name === '@cartesi/util' ? '@cartesi/pos' : name), 'deployments')).filter((network) =>
    spec.networks.some(({key}) => key === network),
  );

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const deployment = (name: string, network: string, contract: string): Deployment =>
  readJson(join(folderOf(name), 'deployments', network, `${contract}.json`)) as Deployment;

const artifact = (name: string, contract: string): Artifact =>
  readJson(
    join(folderOf(name), 'export/artifacts/contracts', `${contract}.sol`, `${contract.split('/').at(-1) ?? ''}.json`),
  ) as Artifact;

describe('the address table', () => {
  it('has every address of the packages, and no other', () => {
    const published: Record<string, Record<string, string>> = {};
    for (const [name, contracts] of Object.entries(PACKAGES)) {
      for (const network of networksOf(name)) {
        for (const file of readdirSync(join(folderOf(name), 'deployments', network))) {
          const contract = file.replace(/\.json$/, '');
          if (!contracts.includes(contract)) continue;
          published[network] = {
            ...published[network],
            [contract]: getAddress(deployment(name, network, contract).address),
          };
        }
      }
    }
    for (const [network, addresses] of Object.entries(published)) {
      expect(spec.deployments[network], network).toEqual(addresses);
    }
    expect(Object.keys(spec.deployments).sort()).toEqual(Object.keys(published).sort());
  });

  it('leaves out what is named here, and nothing else', () => {
    const known = [...Object.values(PACKAGES).flat(), ...Object.keys(LEFT_OUT)];
    const others = ['@cartesi/token', '@cartesi/pos', '@cartesi/staking-pool'].flatMap((name) =>
      networksOf(name).flatMap((network) =>
        readdirSync(join(folderOf(name), 'deployments', network))
          .filter((file) => file.endsWith('.json'))
          .map((file) => file.replace(/\.json$/, '')),
      ),
    );
    expect(others.filter((contract) => !known.includes(contract))).toEqual([]);
  });

  it('has the chain IDs of the packages', () => {
    for (const name of Object.keys(PACKAGES)) {
      for (const network of networksOf(name)) {
        const chainId = readText(join(folderOf(name), 'deployments', network, '.chainId')).trim();
        expect(String(spec.networks.find(({key}) => key === network)?.chainId), network).toBe(chainId);
      }
    }
  });
});

describe('the contracts of Ethereum', () => {
  it.each([
    ['@cartesi/pos', 'StakingImpl'],
    ['@cartesi/pos', 'PoS'],
    ['@cartesi/pos', 'BlockSelector'],
    ['@cartesi/util', 'WorkerManagerAuthManagerImpl'],
    ['@cartesi/staking-pool', 'StakingPoolImpl'],
    ['@cartesi/staking-pool', 'StakingPoolFactoryImpl'],
  ])('are those that the tests of the examples deploy: %s %s', (name, contract) => {
    expect(deployment(name, 'mainnet', contract).bytecode).toBe(artifact(name, contract).bytecode);
  });

  it('have the waits and limits of the facts', () => {
    const {times, limits} = facts;
    expect(deployment('@cartesi/pos', 'mainnet', 'StakingImpl').args?.slice(1)).toEqual([
      times.timeToStake,
      times.timeToRelease,
    ]);
    expect(deployment('@cartesi/pos', 'sepolia', 'StakingImpl').args?.slice(1)).toEqual([
      times.timeToStake,
      times.timeToRelease,
    ]);
    expect(deployment('@cartesi/staking-pool', 'mainnet', 'StakingPoolImpl').args?.at(-1)).toBe(times.poolLockTime);
    expect(deployment('@cartesi/staking-pool', 'mainnet', 'StakingPoolFactoryImpl').args?.slice(3)).toEqual([
      times.feeRaiseTimeout,
      limits.maxGasRaise,
      limits.maxRateRaise,
    ]);
    expect(deployment('@cartesi/staking-pool', 'sepolia', 'StakingPoolImpl').args?.at(-1)).toBe(120);
    expect(deployment('@cartesi/staking-pool', 'sepolia', 'StakingPoolFactoryImpl').args?.at(3)).toBe(120);
  });

  it('have the messages of the facts', () => {
    const sources = Object.keys(PACKAGES).flatMap((name) =>
      readdirSync(join(folderOf(name), 'contracts'), {recursive: true, encoding: 'utf8'})
        .filter((file) => file.endsWith('.sol'))
        .map((file) => readText(join(folderOf(name), 'contracts', file))),
    );
    const messages = Object.values(facts.messages).flatMap((group) => Object.values(group));
    expect(messages.filter((message) => !sources.some((source) => source.includes(`"${message}"`)))).toEqual([]);
  });
});

describe('the pages on staking', () => {
  it('show the waits and limits of the facts', () => {
    const {times, limits} = facts;
    const hours = (seconds: number) => `${seconds / 3600} hours`;
    expect(page('run-node')).toContain(hours(times.timeToStake));
    expect(page('run-node')).toContain(hours(times.timeToRelease));
    expect(page('staking')).toContain(`${hours(times.poolLockTime).replace('6', 'Six')} after your last deposit`);
    const owner = page('public-pool');
    expect(owner).toContain(`| ${times.feeRaiseTimeout / 86_400} days | ${times.feeRaiseTimeout / 86_400} days |`);
    expect(owner).toContain(
      `| ${(limits.maxRateRaise / limits.rateBase) * 100} percentage points (${limits.maxRateRaise} of ` +
        `${limits.rateBase.toLocaleString('en-GB')}) | ${limits.maxGasRaise.toLocaleString('en-GB')} gas |`,
    );
    expect(page('run-node')).toContain(
      `at least ${limits.minimumFundingEther} ETH and at most ${limits.maximumFundingEther} ETH`,
    );
  });

  it('explain every message with which a call of theirs can be refused', () => {
    const {messages} = facts;
    const shows = (name: string, texts: readonly string[]) =>
      texts.filter((text) => !page(name).includes(`\`${text}\``)).map((text) => `${name}: ${text}`);
    expect([
      ...shows('staking', Object.values(messages.pool)),
      ...shows('run-node', [
        ...Object.values(messages.staking),
        ...Object.values(messages.worker),
        messages.pos.notSelected,
      ]),
      ...shows('public-pool', Object.values(messages.commission)),
    ]).toEqual([]);
  });

  it('call functions that the contracts have', () => {
    const artifacts = [
      artifact('@cartesi/token', 'CartesiToken'),
      artifact('@cartesi/pos', 'PoS'),
      artifact('@cartesi/pos', 'RewardManager'),
      artifact('@cartesi/pos', 'StakingImpl'),
      artifact('@cartesi/staking-pool', 'StakingPoolImpl'),
      artifact('@cartesi/staking-pool', 'FlatRateCommission'),
      artifact('@cartesi/staking-pool', 'GasTaxCommission'),
    ];
    const types = (list: readonly {readonly type: string}[] = []) => list.map(({type}) => type).join(',');
    const known = new Set(
      artifacts.flatMap(({abi}) =>
        abi.map(({name, inputs, outputs}) => `${name ?? ''}(${types(inputs)})(${types(outputs)})`),
      ),
    );
    const called = pages.flatMap((name) =>
      [...page(name).matchAll(/^cast call \S+ "([^"]+)"/gm)].map(([, signature]) => signature ?? ''),
    );
    expect(called.length).toBeGreaterThan(10);
    expect(called.filter((signature) => !known.has(signature))).toEqual([]);
  });
});

describe('the page on Noether', () => {
  const {noether} = facts;
  const text = page('run-node');
  /** First cells of the rows of the table below a heading. */
  const rowsBelow = (heading: string): string[][] => {
    const section = text.split(`### ${heading}\n`)[1]?.split(/\n#/)[0] ?? '';
    return [...section.matchAll(/^\| (?!-)(.*) \|$/gm)]
      .map(([, row]) => (row ?? '').split('|').map((cell) => cell.trim()))
      .slice(1);
  };

  it('lists every option of start, with its variable and its default', () => {
    const code = (value: string | undefined) => (value === undefined ? '' : `\`${value}\``);
    const expected = Object.entries<{environment?: string; default?: string; alias?: string}>(
      noether.options.start,
    ).map(([option, {environment, default: value, alias}]) =>
      [alias === undefined ? `\`${option}\`` : `\`${option}\`, \`${alias}\``, code(environment), code(value)].join('|'),
    );
    const rows = rowsBelow('Options of `start`').map((cells) => cells.slice(0, 3).join('|'));
    expect(rows).toEqual(expected);
  });

  it('lists its commands, variables, gas prices and constants', () => {
    expect(rowsBelow('Other commands').map(([name]) => name)).toEqual(['`import`', '`export`']);
    for (const name of [...noether.environment, ...noether.gasPriceProviders]) expect(text).toContain(`\`${name}\``);
    expect(rowsBelow('Constants').map(([, value]) => value)).toEqual([
      noether.constants.pollingInterval,
      noether.constants.retryInterval,
      noether.constants.hireTimeout,
      noether.constants.confirmations,
      noether.constants.confirmationTimeout,
      noether.constants.gasLimitMultiplier,
      noether.constants.gasPriceMultiplier,
      noether.constants.balanceThreshold,
    ]);
  });

  it('lists every metric, and no other', () => {
    const listed = [...text.matchAll(/^\| `(noether_\w+)`/gm)].map(([, name]) => name);
    expect(listed).toEqual(noether.metrics);
  });

  it('shows messages of the log as the node prints them', () => {
    const shown = text + page('public-pool');
    expect(noether.logs.filter((message) => !shown.includes(message))).toEqual([]);
    for (const chainId of noether.chainIds) expect(text).toContain(String(chainId));
  });
});
