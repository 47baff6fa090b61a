/** Compares examples/prt with the constants of the contracts, and runs what pages say about a dispute. */
import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {bond, bondsOfDescent, coveredPrice, ether, gasOfMatch, refund} from '@site/examples/prt/bonds.js';
import {position, transitionAt} from '@site/examples/prt/counter.js';
import {delayBound, delayOfOneOpponent, duration, mostMatches, movesOfDescent} from '@site/examples/prt/dispute.js';
import {advance, STATUS, type Configuration} from '@site/examples/prt/honeypot.js';
import {GAS, LEVELS, MAINNET, MAX_GAS_PRICE, SEPOLIA} from '@site/examples/prt/parameters.js';
import {Pool} from '@site/examples/prt/pool.js';
import {fromRoot} from '@site/src/build/repository';
import facts from '@site/tests/facts/dave-protocol.json';

const release = facts.releases['v2.1.1'];

describe('the constants', () => {
  it('are those of Dave 2.1.1', () => {
    expect(LEVELS.map(({log2step}) => log2step)).toEqual(release.log2step);
    expect(LEVELS.map(({height}) => height)).toEqual(release.height);
    const {TX, ...gas} = release.gas;
    expect(Object.fromEntries(Object.entries(GAS).map(([name, value]) => [name, Number(value)]))).toEqual(gas);
    expect(TX).toBe(25_000);
    expect(Number(MAX_GAS_PRICE)).toBe(release.prices.maxGasPriceGwei);
    for (const [clocks, chain] of [
      [MAINNET, release.chains[1]],
      [SEPOLIA, release.chains[11155111]],
    ] as const) {
      expect(clocks).toEqual({
        secondsPerBlock: chain.blockTimeSeconds,
        maxAllowance: chain.maxAllowanceBlocks,
        matchEffort: chain.matchEffortBlocks,
      });
    }
  });

  it('tile the steps of an epoch', () => {
    const bits = LEVELS.reduce((sum, {height}) => sum + height, 0);
    expect(bits).toBe(92);
    expect((LEVELS[0]?.log2step ?? 0) + (LEVELS[0]?.height ?? 0)).toBe(bits);
    LEVELS.slice(1).forEach(({log2step, height}, index) => expect(log2step + height).toBe(LEVELS[index]?.log2step));
  });
});

describe('bonds', () => {
  it('are gas of a match at 50 gwei', () => {
    expect(LEVELS.map((level) => ether(bond(level)))).toEqual(['0.24219805', '0.1024268', '0.1475143']);
    expect(ether(bondsOfDescent())).toBe('0.49213915');
    expect(ether(1_000_000_000n)).toBe('1');
  });

  it('reserve the gas of every ending of a match', () => {
    for (const [index, level] of LEVELS.entries()) {
      const isLeaf = index === LEVELS.length - 1;
      const endings = isLeaf
        ? [GAS.WIN_LEAF_MATCH, GAS.WIN_MATCH_BY_TIMEOUT, GAS.ELIMINATE_MATCH_BY_TIMEOUT].map(
            (last) => GAS.SEAL_LEAF_MATCH + last,
          )
        : [GAS.WIN_INNER_TOURNAMENT, GAS.ELIMINATE_INNER_TOURNAMENT].map(
            (last) => GAS.SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT + last,
          );
      for (const ending of endings) {
        expect(gasOfMatch(level)).toBeGreaterThanOrEqual(GAS.ADVANCE_MATCH * BigInt(level.height - 1) + ending);
      }
    }
  });

  it('pay the smallest of three amounts for a move', () => {
    const move = {action: 'ADVANCE_MATCH', gasUsed: 60_000n, gasPrice: 20n, baseFee: 15n, balance: 10n ** 9n} as const;
    expect(refund(move)).toBe(85_000n * 20n);
    expect(refund({...move, gasPrice: 40n})).toBe(85_000n * 25n);
    expect(refund({...move, gasPrice: 90n, baseFee: 85n})).toBe(GAS.ADVANCE_MATCH * 50n);
    expect(refund({...move, balance: 7n})).toBe(7n);
    expect(coveredPrice('WIN_LEAF_MATCH', BigInt(facts.review.ordinaryLeafWinGas))).toBe('8.31');
  });
});

describe('a dispute', () => {
  it('has a number of moves', () => {
    expect(movesOfDescent()).toEqual({advances: 89, seals: 3, others: 3, total: 95});
    expect([0, 1, 2, 9].map(mostMatches)).toEqual([0, 0, 1, 8]);
  });

  it('has delays', () => {
    expect(duration(MAINNET.maxAllowance, MAINNET)).toBe('7 d 1 h');
    expect(delayOfOneOpponent(MAINNET)).toBe(159_000);
    expect(delayBound(MAINNET, [1])).toBe(MAINNET.maxAllowance);
    expect(delayBound(MAINNET, [2, 2, 2])).toBe(9 * MAINNET.maxAllowance);
    // Between two powers of two, another claimant adds nothing: the number of halvings counts.
    expect(delayBound(MAINNET, [3, 1, 1])).toBe(delayBound(MAINNET, [4, 1, 1]));
    expect(delayOfOneOpponent(SEPOLIA)).toBeLessThan(delayBound(SEPOLIA, [2, 2, 2]));
  });
});

describe('the counter', () => {
  const input = 1n << 68n;

  it('has three fields', () => {
    expect(position(3n * input + 5n * (1n << 20n) + 7n)).toEqual({input: 3n, cycle: 5n, step: 7n});
    expect(position((1n << 92n) - 1n).input).toBe((1n << 24n) - 1n);
  });

  it('says which transition is due', () => {
    expect([0n, 1n, (1n << 20n) - 1n, 1n << 20n, input - 1n, input].map(transitionAt)).toEqual([
      'input',
      'step',
      'reset',
      'step',
      'reset',
      'input',
    ]);
  });
});

describe('a tournament', () => {
  it('goes as the page plays it', () => {
    const pool = new Pool(100, 10);
    pool.join(0, 'T');
    expect(pool.describe(0)).toEqual({waiting: 'T', matches: []});
    pool.join(5, 'X');
    expect(pool.describe(5)).toEqual({waiting: undefined, matches: ['T 100, X 100']});
    pool.move(6, 'T');
    pool.join(40, 'Y');
    expect(pool.describe(40).waiting).toBe('Y');
    pool.join(90, 'Z');
    expect(pool.describe(90)).toEqual({waiting: undefined, matches: ['T 99, X 16', 'Y 70, Z 20']});
    expect(() => pool.join(100, 'W')).toThrow('closed');
    expect(() => pool.winByTimeout(105, 'T')).toThrow('has not run out');
    pool.winByTimeout(106, 'T');
    expect(pool.describe(106)).toEqual({waiting: 'T', matches: ['Y 54, Z 20']});
    pool.winByTimeout(160, 'Z');
    expect(pool.describe(160)).toEqual({waiting: undefined, matches: ['T 100, Z 30']});
    pool.move(161, 'T');
    expect(pool.winner(190)).toBeUndefined();
    pool.winByTimeout(191, 'T');
    expect(pool.winner(191)).toBe('T');
  });

  it('refuses what the contract refuses', () => {
    const pool = new Pool(100, 10);
    pool.join(0, 'A');
    expect(() => pool.join(1, 'A')).toThrow('joined before');
    expect(() => pool.move(1, 'A')).toThrow('no match');
    pool.join(50, 'B');
    expect(() => pool.move(60, 'B')).toThrow('turn');
    expect(() => pool.move(150, 'A')).toThrow('run out');
    // B has 60: a delay of 60 after A's timeout uses it up.
    expect(() => pool.winByTimeout(210, 'B')).toThrow('only be eliminated');
  });
});

describe('the honeypot', () => {
  const network = facts.honeypot['v3.0.0'].networks.sepolia;
  const config: Configuration = {
    portal: network.ERC20_PORTAL.toLowerCase(),
    withdrawal: network.ERC20_WITHDRAWAL.toLowerCase(),
    token: network.ERC20_TOKEN.toLowerCase(),
  };
  const word = (value: bigint): string => value.toString(16).padStart(64, '0');
  const deposit = (amount: bigint, token = config.token): string =>
    `0x${token.slice(2)}${'ab'.repeat(20)}${word(amount)}`;

  it('counts deposits and pays out all of it', () => {
    expect(advance(config, 1n, config.portal, deposit(2n))).toEqual({accepted: true, status: 0, balance: 3n});
    const paid = advance(config, 3n, config.withdrawal, '0x');
    expect(paid).toMatchObject({accepted: true, balance: 0n});
    expect(((paid.voucher?.length ?? 0) - 2) / 2).toBe(68);
    expect(paid.voucher).toBe(`0xa9059cbb${config.withdrawal.slice(2).padStart(64, '0')}${word(3n)}`);
  });

  it('rejects the rest with its status', () => {
    expect(Object.keys(STATUS)).toEqual(facts.honeypotStatus);
    const status = (balance: bigint, sender: string, payload: string): number => {
      const result = advance(config, balance, sender, payload);
      expect(result).toMatchObject({accepted: false, balance});
      return result.status;
    };
    expect(status(1n, config.portal, deposit(2n, config.portal))).toBe(STATUS.DEPOSIT_INVALID_TOKEN);
    expect(status((1n << 256n) - 1n, config.portal, deposit(1n))).toBe(STATUS.DEPOSIT_BALANCE_OVERFLOW);
    expect(status(1n, config.portal, `${deposit(1n)}00`)).toBe(STATUS.INVALID_REQUEST);
    expect(status(1n, config.token, deposit(1n))).toBe(STATUS.INVALID_REQUEST);
    expect(status(0n, config.withdrawal, '0x')).toBe(STATUS.WITHDRAW_NO_FUNDS);
    expect(status(1n, config.withdrawal, '0x00')).toBe(STATUS.INVALID_REQUEST);
  });
});

describe('the program', () => {
  it('prints a summary', () => {
    const program = ['--import', 'tsx', fromRoot('examples/prt/main.ts')];
    const {stdout, stderr} = spawnSync(process.execPath, program, {encoding: 'utf8'});
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual([
      'level 0: bond 0.24219805 ETH',
      'level 1: bond 0.1024268 ETH',
      'level 2: bond 0.1475143 ETH',
      'all levels: 0.49213915 ETH, 95 moves',
      'no dispute: 50700 blocks, 7 d 1 h',
      'one opponent at each level: 159000 blocks, 22 d 2 h',
      'bound for 2, 2 and 2 claimants: 456300 blocks, 63 d 9 h',
    ]);
  });
});
