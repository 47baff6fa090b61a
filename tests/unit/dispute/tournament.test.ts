import {describe, expect, it} from 'vitest';

import {addMatchEffort, advanceClock, hasTimeLeft, joiningClock, pausedClock, timeLeft} from '@site/src/dispute/clock';
import {
  bondValue,
  GAS,
  LEVELS,
  MAINNET,
  MAX_GAS_PRICE,
  refundValue,
  SEPOLIA,
  totalGasEstimate,
} from '@site/src/dispute/parameters';
import {ContractRevert} from '@site/src/dispute/rules';
import {HONEST, POLICIES} from '@site/src/dispute/policies';
import {simulate} from '@site/src/dispute/simulate';
import {Tournament, type Dispute, type TournamentMatch} from '@site/src/dispute/tournament';
import facts from '@site/tests/facts/dispute.json';
import {Random} from '@site/tests/lib/random';

describe('the constants', () => {
  it('are those of the contracts', () => {
    expect(LEVELS).toEqual(facts.height.map((height, level) => ({height, log2step: facts.log2step[level]})));
    expect(LEVELS.length).toBe(facts.levels);
    const {TX: _base, ...gas} = facts.gas;
    expect(GAS).toEqual(gas);
    expect(MAX_GAS_PRICE).toBe(facts.maxGasPriceGwei);
    for (const [timing, chain] of [
      [MAINNET, '1'],
      [SEPOLIA, '11155111'],
    ] as const) {
      expect(facts.perChain[chain]).toEqual({
        blockTimeSeconds: timing.blockSeconds,
        matchEffortBlocks: timing.matchEffort,
        maxAllowanceBlocks: timing.maxAllowance,
      });
    }
  });

  it('fit each other: a level begins where the one above it ends, and the effort is five minutes a move', () => {
    LEVELS.slice(1).forEach(({height, log2step}, index) => expect(log2step + height).toBe(LEVELS[index]?.log2step));
    const moves = LEVELS.reduce((sum, {height}) => sum + height, 0);
    expect(facts.timing.mainnetMatchEffort.expr).toBe(`60 * 5 * ${moves}`);
    expect(MAINNET.matchEffort * MAINNET.blockSeconds).toBe(60 * 5 * moves);
  });

  it('make bonds of 0.242, 0.102 and 0.148 ETH', () => {
    expect(LEVELS.map((level) => (bondValue(level) / 1e9).toFixed(3))).toEqual(['0.242', '0.102', '0.148']);
  });

  it('refund no more than there is, than the share of a bond, and than the cost', () => {
    const [root] = LEVELS;
    if (root === undefined) throw new Error('There is no root level.');
    expect(refundValue('ADVANCE_MATCH', root, 20, 1e12)).toBe(GAS.ADVANCE_MATCH * 20);
    expect(refundValue('ADVANCE_MATCH', root, 80, 1e12)).toBe(GAS.ADVANCE_MATCH * MAX_GAS_PRICE);
    expect(refundValue('ADVANCE_MATCH', root, 20, 5)).toBe(5);
    // What a bond pays for: all calls of a match at the highest price.
    const calls =
      GAS.ADVANCE_MATCH * root.height + GAS.SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT + GAS.WIN_INNER_TOURNAMENT;
    expect(totalGasEstimate(root)).toBe(calls);
  });
});

describe('a clock', () => {
  it('loses what has passed before its commitment joins', () => {
    expect(joiningClock(100, 50, 120)).toEqual({allowance: 30, start: 0});
    expect(() => joiningClock(100, 50, 150)).toThrow(ContractRevert);
  });

  it('has time up to the block before its end, and always while it stands still', () => {
    const running = advanceClock(pausedClock(10), 100);
    expect([109, 110].map((now) => hasTimeLeft(running, now))).toEqual([true, false]);
    expect(advanceClock(running, 109)).toEqual({allowance: 1, start: 0});
    expect(() => advanceClock(running, 110)).toThrow("can't advance clock with no time left");
    expect(hasTimeLeft(pausedClock(10), 1_000_000)).toBe(true);
  });

  it('gets the effort of a match, and never holds more than the maximum', () => {
    const random = new Random(5);
    for (let count = 0; count < 500; count++) {
      const clock = advanceClock(pausedClock(random.between(1, MAINNET.maxAllowance)), 1000);
      const now = 1000 + random.below(clock.allowance);
      const {allowance, start} = addMatchEffort(clock, MAINNET.matchEffort, MAINNET.maxAllowance, now);
      expect(start).toBe(0);
      expect(allowance).toBe(Math.min(timeLeft(clock, now) + MAINNET.matchEffort, MAINNET.maxAllowance));
    }
  });
});

/** A root tournament at block 1, in which later names are right. */
function dispute(): Tournament {
  const shared: Dispute = {
    timing: MAINNET,
    gasPrice: 20,
    accounts: new Map(),
    judge: (one, two) => (one > two ? 'one' : 'two'),
    now: 1,
  };
  return new Tournament(shared);
}

/** The only match of a tournament. */
function onlyMatch({matches}: Tournament): TournamentMatch {
  const [match] = matches.values();
  if (match === undefined || matches.size > 1) throw new Error(`${matches.size} matches`);
  return match;
}

describe('a tournament', () => {
  it('has one waiting place', () => {
    const tournament = dispute();
    tournament.join('a', 'a');
    expect(tournament.dangling).toBe('a');
    tournament.join('b', 'b');
    expect(tournament.dangling).toBeUndefined();
    expect(onlyMatch(tournament)).toMatchObject({one: 'a', two: 'b', currentHeight: 48});
    // The clock of who has waited runs.
    expect(tournament.clockOf('a').start).toBe(1);
    expect(tournament.clockOf('b').start).toBe(0);
    tournament.join('c', 'c');
    expect(tournament.dangling).toBe('c');
    expect(() => tournament.join('c', 'd')).toThrow('clock is initialized');
  });

  it('is closed after its allowance, and finished once no match is left', () => {
    const tournament = dispute();
    tournament.join('a', 'a');
    tournament.dispute.now = MAINNET.maxAllowance;
    expect(tournament.isClosed).toBe(false);
    expect(tournament.winner).toBeUndefined();
    tournament.dispute.now++;
    expect(tournament.isFinished).toBe(true);
    expect(tournament.winner).toBe('a');
    expect(() => tournament.join('b', 'b')).toThrow('TournamentIsClosed');
    tournament.recoverBond();
    expect(tournament.dispute.accounts.get('a')).toMatchObject({bonds: 242_198_050, recovered: 242_198_050});
    expect(() => tournament.recoverBond()).toThrow('recovered before');
  });

  it('lets the side win whose clock has time left, and takes from it what has passed since', () => {
    const tournament = dispute();
    tournament.join('a', 'a');
    tournament.join('b', 'b');
    const match = onlyMatch(tournament);
    const end = 1 + MAINNET.maxAllowance;
    tournament.dispute.now = end - 1;
    expect(() => tournament.winByTimeout(match, 'b')).toThrow('ClockNotTimedOut');
    tournament.dispute.now = end + 40;
    expect(() => tournament.eliminateByTimeout(match, 'x')).toThrow('BothClocksHaveNotTimedOut');
    expect(() => tournament.advance(match, 'a')).toThrow('no time left');
    tournament.winByTimeout(match, 'b');
    expect(tournament.dangling).toBe('b');
    expect(tournament.clockOf('b')).toEqual({allowance: MAINNET.maxAllowance - 40, start: 0});
    expect(tournament.claimerOf('a')).toBeUndefined();
    expect(tournament.winner).toBe('b');
  });

  it('eliminates both sides of a match that nobody plays, once both clocks have passed', () => {
    const tournament = dispute();
    tournament.join('a', 'a');
    tournament.join('b', 'b');
    const match = onlyMatch(tournament);
    tournament.dispute.now = 1 + 2 * MAINNET.maxAllowance - 1;
    expect(tournament.canEliminate(match)).toBe(false);
    tournament.dispute.now++;
    tournament.eliminateByTimeout(match, 'x');
    expect(() => tournament.winner).toThrow('TournamentFailedNoWinner');
  });

  it('opens an inner tournament for as long as the larger of two clocks, and takes over the clock of its winner', () => {
    const root = dispute();
    const {dispute: shared} = root;
    root.join('a', 'a');
    root.join('b', 'b');
    const match = onlyMatch(root);
    for (let move = 0; move < 47; move++) {
      shared.now += 10;
      root.advance(match, 'x');
    }
    expect(() => root.advance(match, 'x')).toThrow("can't be advanced");
    expect(() => root.sealLeaf(match, 'x')).toThrow('RequireLeafTournament');
    const child = root.sealInner(match, 'x');
    const clocks = [root.clockOf('a'), root.clockOf('b')];
    expect(clocks.map(({start}) => start)).toEqual([0, 0]);
    expect(child).toMatchObject({levelNumber: 1, allowance: Math.max(...clocks.map(({allowance}) => allowance))});
    expect(() => child.join('a', 'a')).toThrow('InvalidContestedFinalState');
    expect(() => child.eliminateByTimeout(match, 'x')).toThrow('does not exist');
    shared.now += 100;
    child.join('b', 'b', 'two');
    expect(() => root.winInner(child, 'b')).toThrow('ChildTournamentNotFinished');
    shared.now = child.opened + child.allowance + 30;
    expect(() => root.eliminateInner(child, 'x')).toThrow('ChildTournamentCannotBeEliminated');
    root.winInner(child, 'b');
    expect(root.dangling).toBe('b');
    expect(root.clockOf('b')).toEqual({allowance: child.allowance - 100 - 30, start: 0});
    // The bond of the inner tournament went back along with the result.
    expect(shared.accounts.get('b')?.recovered).toBe(bondValue(child.level));
  });

  it('ends an inner tournament whose winner does not come in time', () => {
    const root = dispute();
    const {dispute: shared} = root;
    root.join('a', 'a');
    root.join('b', 'b');
    const match = onlyMatch(root);
    for (let move = 0; move < 47; move++) root.advance(match, 'x');
    const child = root.sealInner(match, 'x');
    child.join('b', 'b', 'two');
    shared.now = child.opened + child.allowance * 2;
    expect(() => root.winInner(child, 'b')).toThrow('ChildTournamentMustBeEliminated');
    root.eliminateInner(child, 'x');
    expect(root.matches.size).toBe(0);
    expect(root.dangling).toBeUndefined();
  });
});

describe('a whole dispute', () => {
  const scenarios = POLICIES.flatMap((policy) => [2, 3, 4, 5, 7, 8, 11, 16].map((claimants) => ({policy, claimants})));
  const outcomes = scenarios.map((scenario) => ({...scenario, outcome: simulate(scenario)}));

  it('is won by the honest claimant', () => {
    expect(outcomes.filter(({outcome}) => outcome.winner !== HONEST)).toEqual([]);
  });

  it('has one match for each claimant that is eliminated; a match ends with one side or with none', () => {
    for (const {claimants, outcome} of outcomes) {
      const root = outcome.matches.filter(({level}) => level === 0);
      const eliminated = root.reduce((sum, {winner}) => sum + (winner === undefined ? 2 : 1), 0);
      expect(eliminated).toBe(claimants - 1);
    }
  });

  it('takes 92 moves and one proof for each match that is played out', () => {
    const moves = LEVELS.reduce((sum, {height}) => sum + height, 0);
    for (const {claimants, policy, outcome} of outcomes) {
      if (policy === 'idle') expect(outcome.moves).toBe(0);
      if (policy === 'prompt' || policy === 'delay') {
        expect(outcome.moves).toBe((claimants - 1) * (moves + 1));
        expect(outcome.tournaments).toBe(1 + 2 * (claimants - 1));
      }
    }
  });

  it('never ends before the time to join, and never lets the honest clock run low', () => {
    for (const {outcome} of outcomes) {
      expect(outcome.finishedAt).toBeGreaterThanOrEqual(MAINNET.maxAllowance);
      // Five minutes a move cost less than the effort that each match adds.
      expect(outcome.leastHonestClock).toBeGreaterThan(MAINNET.maxAllowance - MAINNET.matchEffort);
    }
  });

  it('gives back or keeps every gwei that was paid in', () => {
    for (const {outcome} of outcomes) {
      const {bonds, out} = [...outcome.accounts.values()].reduce(
        (sum, account) => ({bonds: sum.bonds + account.bonds, out: sum.out + account.refunds + account.recovered}),
        {bonds: 0, out: 0},
      );
      expect(out).toBeLessThanOrEqual(bonds);
    }
  });

  it('costs the honest claimant one bond for each match of each level at most, and no gas that is not refunded', () => {
    const [root = 0, middle = 0, leaf = 0] = LEVELS.map(bondValue);
    for (const {outcome} of outcomes) {
      const account = outcome.accounts.get(HONEST);
      const own = outcome.matches.filter(({level, one, two}) => level === 0 && [one, two].includes(HONEST)).length;
      expect(account?.bonds).toBeGreaterThanOrEqual(root);
      expect(account?.bonds).toBeLessThanOrEqual(root + own * (middle + leaf));
      expect(account?.refunds).toBe(account?.gas);
    }
  });

  it('is won on the clocks of Sepolia, too, and with an honest claimant that is slower or faster', () => {
    for (const policy of POLICIES) {
      for (const response of [1, 5, 25]) {
        expect(simulate({claimants: 4, policy, response, timing: SEPOLIA}).winner).toBe(HONEST);
      }
    }
  });

  it('needs two', () => {
    expect(() => simulate({claimants: 1, policy: 'idle'})).toThrow('it takes two');
  });
});
