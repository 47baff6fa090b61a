/** Compares the hand-written pages about fraud proofs with the constants and names of the contracts. */

import {beforeAll, describe, expect, it} from 'vitest';

import {bond, bondsOfDescent, coveredPrice, ether} from '@site/examples/prt/bonds.js';
import {delayBound, delayOfOneOpponent, duration, movesOfDescent} from '@site/examples/prt/dispute.js';
import {GAS, LEVELS, MAINNET, MAX_GAS_PRICE, SEPOLIA, type Clocks} from '@site/examples/prt/parameters.js';
import facts from '@site/tests/facts/dave-protocol.json';
import {codeSpans, pageOf, readPages, tableRows, type ContentPage} from './pages';

const FOLDER = 'docs/fraud-proofs/';
const BASICS = `${FOLDER}fraud-proof-basics/`;
const PRT = `${FOLDER}prt/`;
const HONEYPOT = `${FOLDER}honeypot/`;

let pages: readonly ContentPage[];

beforeAll(async () => {
  pages = (await readPages([FOLDER])).filter(({generated}) => !generated);
});

const page = (file: string): ContentPage => pageOf(pages, file);
const rows = ({tree}: ContentPage): string[][] => tableRows(tree);

const grouped = (value: number): string => value.toLocaleString('en-GB');

describe('bonds', () => {
  /** The bonds of release 2.0.1, whose contracts take the ending of their own level. */
  const bondOf201 = (level: number): string => {
    const {gas, height, levels} = facts.releases['v2.0.1'];
    const ending =
      level === levels - 1
        ? gas.SEAL_LEAF_MATCH + gas.WIN_LEAF_MATCH
        : gas.SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT + gas.WIN_INNER_TOURNAMENT;
    return ether((BigInt(gas.ADVANCE_MATCH) * BigInt(height[level] ?? 0) + BigInt(ending)) * MAX_GAS_PRICE);
  };

  it('are those of each release', () => {
    const table = rows(page(`${BASICS}bonds.mdx`));
    const names = ['0, root', '1, middle', '2, leaf'];
    for (const [index, level] of LEVELS.entries()) {
      expect(table).toContainEqual([
        names[index],
        String(level.height),
        `${ether(bond(level))} ETH`,
        `${bondOf201(index)} ETH`,
        'no bond',
      ]);
    }
    const {unreleased} = facts;
    expect(table.flat()).toContain(
      `${Object.values(unreleased.joinBondsEth).slice(1, 3).join(', ')} and ${unreleased.joinBondsEth['leaf (height 27)']} ETH for levels 0, 1 and 2`,
    );
  });

  it('cap the refund of each move', () => {
    const table = rows(page(`${BASICS}bonds.mdx`));
    for (const [name, gas] of Object.entries(GAS)) {
      const call = name.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
      expect(table).toContainEqual([call, grouped(Number(gas)), `${ether(gas * MAX_GAS_PRICE)} ETH`]);
    }
  });

  it('add up to what an honest side keeps, and what an attacker loses', () => {
    const table = rows(page(`${BASICS}bonds.mdx`));
    expect(table).toContainEqual(['Bonds of levels 0, 1 and 2 together', `${ether(bondsOfDescent())} ETH`]);
    const root = LEVELS[0];
    if (root === undefined) throw new Error('There is no level 0.');
    for (const count of [1, 10, 100, 1000]) {
      expect(table).toContainEqual([grouped(count), `${ether(bond(root) * BigInt(count))} ETH`]);
    }
    expect(page(`${PRT}prt-introduction.mdx`).text).toContain(`${ether(bondsOfDescent())} ETH`);
  });

  it('do not cover the measured proof', () => {
    const {text} = page(`${BASICS}bonds.mdx`);
    const {ordinaryLeafWinGas, inputBoundaryCallGas} = facts.review;
    expect(text).toContain(
      `${grouped(ordinaryLeafWinGas)} gas up to a price of ${coveredPrice('WIN_LEAF_MATCH', BigInt(ordinaryLeafWinGas))} gwei`,
    );
    expect(text).toContain(`${inputBoundaryCallGas / 1_000_000} million`);
    expect(text).toContain(`${grouped(facts.unreleased.refundGas.WIN_LEAF_MATCH)} gas`);
    const ending = GAS.SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT + GAS.WIN_INNER_TOURNAMENT;
    expect(text).toContain(`allows ${grouped(Number(ending))} gas`);
  });
});

describe('clocks', () => {
  it('are those of each chain', () => {
    const {chains} = facts.releases['v2.1.1'];
    const seen = new Set<string>();
    for (const [name = '', blockTime, allowance, effort] of rows(page(`${PRT}prt-architecture.mdx`))) {
      for (const [id] of name.matchAll(/\b\d+\b/g)) {
        const chain = Object.entries(chains).find(([known]) => known === id)?.[1];
        if (chain === undefined || !blockTime?.endsWith(' s')) continue;
        seen.add(id);
        expect([blockTime, allowance, effort], name).toEqual([
          `${chain.blockTimeSeconds} s`,
          grouped(chain.maxAllowanceBlocks),
          grouped(chain.matchEffortBlocks),
        ]);
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(chains).toSorted());
  });

  it('are the same in every tagged release', () => {
    const all = Object.values(facts.releases).map(({seconds, log2step, height}) =>
      JSON.stringify([seconds, log2step, height]),
    );
    expect(new Set(all).size).toBe(1);
  });

  it('last as long as the pages say', () => {
    const {seconds, chains} = facts.releases['v2.1.1'];
    expect(seconds.mainnetMaxAllowance).toBe((7 * 24 + 1) * 3600);
    expect(seconds.testnetMaxAllowance).toBe(9 * 3600);
    expect(seconds.devnetMaxAllowance).toBe(3600);
    expect(seconds.mainnetMatchEffort).toBe((7 * 60 + 40) * 60);
    // Contracts on Arbitrum count blocks of 12 seconds.
    expect(((chains['42161'].maxAllowanceBlocks * 12) / 86_400).toFixed(1)).toBe('33.8');
    const height = LEVELS[0]?.height ?? 0;
    const perMove = Math.floor(MAINNET.matchEffort / (height / 2));
    expect(page(`${PRT}prt-algorithm.mdx`).text).toContain(
      `each side has ${height / 2} of the ${height} moves. The \`matchEffort\` that its clock gained at pairing lasts for ${perMove} blocks, or ${(perMove * 12) / 60} minutes`,
    );
  });

  it('make a user wait', () => {
    const table = rows(page(`${BASICS}epochs.mdx`));
    expect(table).toContainEqual(['The input is the last one before a seal', '50,700', '7 days 1 hour']);
    expect(table).toContainEqual([
      'The input is the first one after a seal',
      grouped(2 * MAINNET.maxAllowance),
      '14 days 2 hours',
    ]);
    expect(duration(2 * MAINNET.maxAllowance, MAINNET)).toBe('14 d 2 h');
  });
});

describe('a dispute', () => {
  it('has the moves of the page', () => {
    const table = rows(page(`${PRT}prt-algorithm.mdx`));
    for (const [index, {height}] of LEVELS.entries()) {
      const row = table.find((cells) => cells[0] === String(index) && cells[1] === String(height));
      expect(row?.slice(0, 4)).toEqual([String(index), String(height), String(height - 1), '1']);
    }
    const {advances, seals, others, total} = movesOfDescent();
    const heights = LEVELS.reduce((sum, {height}) => sum + height, 0);
    expect(table).toContainEqual(['Sum', ...[heights, advances, seals, others].map(String)]);
    for (const file of ['prt-algorithm.mdx', 'prt-introduction.mdx']) {
      expect(page(PRT + file).text).toMatch(new RegExp(`\\b${total}\\b`));
    }
  });

  it('has the levels of the page', () => {
    const table = rows(page(`${PRT}prt-architecture.mdx`));
    for (const [index, {log2step, height}] of LEVELS.entries()) {
      const row = table.find((cells) => cells[0] === String(index) && cells.length === 5);
      expect(row?.slice(1, 3)).toEqual([String(log2step), String(height)]);
      const stride = log2step - facts.stateTransition.LOG2_UARCH_SPAN_TO_BARCH;
      expect(row?.[3]).toBe(stride > 0 ? `2${stride} machine instructions` : 'one step');
    }
  });

  it('takes the time of the page', () => {
    const cells = (blocks: number, clocks: Clocks): string[] => [grouped(blocks), duration(blocks, clocks)];
    const both = (of: (clocks: Clocks) => number): string[] => [MAINNET, SEPOLIA].flatMap((c) => cells(of(c), c));
    const expected = [
      ['No dispute', '1, 0, 0', ...both(({maxAllowance}) => maxAllowance)],
      ['One opponent at each level, prompt true side', '2, 2, 2', ...both(delayOfOneOpponent)],
      ...[
        [2, 2, 2],
        [4, 4, 4],
        [64, 2, 2],
        [8, 8, 8],
      ].map((claimants) => [
        'Bound, any play',
        claimants.join(', '),
        ...both((clocks) => delayBound(clocks, claimants)),
      ]),
    ];
    const table = rows(page(`${PRT}prt-algorithm.mdx`)).filter(({length}) => length === 6);
    const start = table.findIndex(([first]) => first === 'No dispute');
    expect(table.slice(start, start + expected.length)).toEqual(expected);
  });
});

describe('the honeypot', () => {
  it('has the addresses and hashes of its repository', () => {
    const introduction = page(`${HONEYPOT}introduction.mdx`);
    const table = rows(introduction);
    const {main, 'v3.0.0': tag} = facts.honeypot;
    for (const [name, {APP_ADDRESS, machineHash}] of [
      ['Ethereum mainnet, 2.0.0', tag.networks.mainnet],
      ['Ethereum mainnet, 3.0.0', main.networks.mainnet],
      ['Sepolia, 2.0.0', tag.networks.sepolia],
      ['Sepolia, 3.0.0', main.networks.sepolia],
    ] as const) {
      expect(table).toContainEqual([name, APP_ADDRESS, machineHash]);
    }
    const {mainnet, sepolia} = tag.networks;
    expect(table).toContainEqual(['ERC-20 portal', mainnet.ERC20_PORTAL, sepolia.ERC20_PORTAL]);
    expect(table).toContainEqual(['Accepted token', `${mainnet.ERC20_TOKEN} (CTSI)`, sepolia.ERC20_TOKEN]);
    expect(table).toContainEqual(['Withdrawal address', mainnet.ERC20_WITHDRAWAL, sepolia.ERC20_WITHDRAWAL]);
    const old = facts.honeypot['v2.0.0'].networks.mainnet;
    expect(introduction.text).toContain(`the portal ${old.ERC20_PORTAL}.`);
    expect(old.ERC20_PORTAL).toBe(facts.rollupsContracts.ERC20Portal['2.0.0']);
    expect(mainnet.ERC20_PORTAL).toBe(facts.rollupsContracts.ERC20Portal['2.1.1']);
  });

  it('has the status codes of its reports', () => {
    const cells = rows(page(`${HONEYPOT}application-logic.mdx`)).flat();
    facts.honeypotStatus.forEach((name, code) => expect(cells).toContain(`${code}, ${name}`));
  });
});

/** Code that is no name of a contract: variables, commands and files, each of them in a source of its page. */
const OTHER_NAMES: ReadonlySet<string> = new Set([
  ...['APP_ADDRESS', 'MACHINE_PATH', 'STATE_DIR', 'WEB3_CHAIN_ID', 'WEB3_PRIVATE_KEY', 'WEB3_RPC_URL'],
  ...['make', 'msync', 'mainnet', 'state', 'false', 'ro', 'GAS', 'transfer', 'iflags', 'e8050dd'],
  // Of the game: registers and instructions of RISC-V, and the mark of the honest claimant.
  ...['x0', 'x31', 'ecall', 'ebreak', 'H'],
]);

describe('names of contracts', () => {
  it('are declared in a release', () => {
    const known = new Set([
      ...Object.values(facts.releases).flatMap(({identifiers}) => identifiers),
      ...facts.stateTransition.identifiers,
      ...facts.alpha5.identifiers,
      ...facts.rollupsContracts.identifiers,
      ...facts.rollupsContracts.alpha3.identifiers,
      ...facts.honeypotStatus,
      ...OTHER_NAMES,
    ]);
    const unknown = pages.flatMap(({file, tree}) =>
      codeSpans(tree)
        .flatMap((span) => [...(/^[A-Za-z_]\w*(?=\(|\.|$)/.exec(span) ?? [])])
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown, 'Correct the name, or add it to tests/facts/dave-protocol.json from its source').toEqual([]);
  });
});
