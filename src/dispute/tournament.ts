/**
 * A tournament with its clocks and bonds: the rules of `Tournament.sol` in Dave v2.1.1.
 *
 * Two things are left to the caller, so that thousands of moves cost nothing to compute. Commitments are names instead of
 * Merkle roots, so a move is counted and its hashes are not checked (`match.ts` checks them). And who is right about the last
 * step of a leaf match is what `judge` says, where the contract executes the step.
 */
import {
  addMatchEffort,
  advanceClock,
  deductFrom,
  hasTimeLeft,
  joiningClock,
  pausedClock,
  stopClock,
  timeLeft,
  timeSinceTimeout,
  type Clock,
} from './clock';
import {requireThat, type Side} from './rules';
import {bondValue, gasCost, LEVELS, refundValue, type Level, type RefundedCall, type Timing} from './parameters';

/** A match of a tournament. */
export interface TournamentMatch {
  readonly number: number;
  readonly one: string;
  readonly two: string;
  readonly began: number;
  /** Height of the node in dispute; 0 once the match is sealed. */
  currentHeight: number;
  /** The tournament one level down that decides a sealed match. */
  child?: Tournament;
}

/** Why a match is over, and who has won it. */
export interface MatchResult {
  readonly reason: 'step' | 'timeout' | 'child tournament';
  readonly winner: Side | 'none';
  readonly ended: number;
}

/** What accounts have paid and received, in gwei. */
export interface Account {
  bonds: number;
  gas: number;
  refunds: number;
  recovered: number;
}

/** What all tournaments of a dispute have in common. */
export interface Dispute {
  readonly timing: Timing;
  readonly gasPrice: number;
  readonly accounts: Map<string, Account>;
  /** Which of two commitments is right about the first step on which they differ. */
  readonly judge: (one: string, two: string) => Side | undefined;
  /** Block of the call that is being made. */
  now: number;
}

/** What an inner tournament knows of the match that it decides. */
interface Nested {
  readonly parent: Tournament;
  readonly match: TournamentMatch;
}

/** One tournament. Every method that is a call of the contract throws a `ContractRevert` where the contract would revert. */
export class Tournament {
  readonly dispute: Dispute;
  readonly levelNumber: number;
  readonly level: Level;
  readonly opened: number;
  /** For how long it is open. */
  readonly allowance: number;
  readonly nested: Nested | undefined;
  readonly matches = new Map<number, TournamentMatch>();
  readonly results = new Map<TournamentMatch, MatchResult>();
  /** The commitment that waits for an opponent. */
  dangling: string | undefined;
  balance = 0;
  #lastMatchDeleted = 0;
  readonly #clocks = new Map<string, Clock>();
  readonly #finalStates = new Map<string, Side | 'any'>();
  readonly #claimers = new Map<string, string>();

  constructor(dispute: Dispute, levelNumber = 0, allowance = dispute.timing.maxAllowance, nested?: Nested) {
    const level = LEVELS[levelNumber];
    if (level === undefined) throw new Error(`There is no level ${levelNumber}.`);
    this.dispute = dispute;
    this.levelNumber = levelNumber;
    this.level = level;
    this.opened = dispute.now;
    this.allowance = allowance;
    this.nested = nested;
  }

  get isLeaf(): boolean {
    return this.levelNumber === LEVELS.length - 1;
  }

  /** Whether the time to join is over. */
  get isClosed(): boolean {
    return this.dispute.now >= this.opened + this.allowance;
  }

  get isFinished(): boolean {
    return this.isClosed && this.matches.size === 0;
  }

  /** Since when the result is known; `undefined` before. */
  get finishedAt(): number | undefined {
    return this.isFinished ? Math.max(this.opened + this.allowance, this.#lastMatchDeleted) : undefined;
  }

  hasJoined(commitment: string): boolean {
    return this.#clocks.has(commitment);
  }

  clockOf(commitment: string): Clock {
    const clock = this.#clocks.get(commitment);
    requireThat(clock !== undefined, 'clock is not initialized');
    return clock;
  }

  /** Account that has posted a commitment, until the commitment is eliminated. */
  claimerOf(commitment: string): string | undefined {
    return this.#claimers.get(commitment);
  }

  /**
   * Joins with a commitment and a bond.
   *
   * @param finalState of an inner tournament: whose state of the two in dispute the commitment ends in
   */
  join(commitment: string, claimer: string, finalState: Side | 'any' = 'any'): void {
    requireThat(!this.isClosed, 'TournamentIsClosed');
    requireThat((finalState === 'any') === (this.nested === undefined), 'InvalidContestedFinalState');
    requireThat(!this.#clocks.has(commitment), 'clock is initialized');
    const clock = joiningClock(this.opened, this.allowance, this.dispute.now);
    const bond = bondValue(this.level);
    this.#account(claimer).bonds += bond;
    this.balance += bond;
    this.#finalStates.set(commitment, finalState);
    this.#clocks.set(commitment, clock);
    this.#claimers.set(commitment, claimer);
    this.#pair(commitment);
  }

  /** Opens a node of the side whose turn it is. */
  advance(match: TournamentMatch, caller: string): void {
    this.#refundable('ADVANCE_MATCH', caller, () => {
      this.#requireExists(match);
      requireThat(match.currentHeight > 1, "match can't be advanced");
      for (const commitment of [match.one, match.two]) {
        this.#clocks.set(commitment, advanceClock(this.clockOf(commitment), this.dispute.now));
      }
      match.currentHeight--;
    });
  }

  /** Ends the search of a leaf match. From now on both clocks run. */
  sealLeaf(match: TournamentMatch, caller: string): void {
    this.#refundable('SEAL_LEAF_MATCH', caller, () => {
      requireThat(this.isLeaf, 'RequireLeafTournament');
      this.#requireExists(match);
      requireThat(match.currentHeight === 1, 'match is not ready to be finalized');
      for (const commitment of [match.one, match.two]) {
        const stopped = stopClock(this.clockOf(commitment), this.dispute.now);
        this.#clocks.set(commitment, advanceClock(stopped, this.dispute.now));
      }
      match.currentHeight = 0;
    });
  }

  /** Has the contract execute the step in dispute. The winner's clock has to have time left. */
  winLeaf(match: TournamentMatch, side: Side, caller: string): void {
    this.#refundable('WIN_LEAF_MATCH', caller, () => {
      requireThat(this.isLeaf, 'RequireLeafTournament');
      this.#requireExists(match);
      requireThat(match.currentHeight === 0, 'match is not finished');
      requireThat(this.dispute.judge(match.one, match.two) === side, 'WrongFinalState');
      this.#clocks.set(match[side], stopClock(this.clockOf(match[side]), this.dispute.now));
      this.#pair(match[side]);
      this.#delete(match, 'step', side);
    });
  }

  /** Ends the search of a match above the leaves, and opens a tournament one level down that decides it. */
  sealInner(match: TournamentMatch, caller: string): Tournament {
    return this.#refundable('SEAL_INNER_MATCH_AND_CREATE_INNER_TOURNAMENT', caller, () => {
      requireThat(!this.isLeaf, 'RequireNonLeafTournament');
      this.#requireExists(match);
      requireThat(match.currentHeight === 1, 'match is not ready to be finalized');
      const clocks = [match.one, match.two].map((commitment) => {
        const clock = stopClock(this.clockOf(commitment), this.dispute.now);
        this.#clocks.set(commitment, clock);
        return clock.allowance;
      });
      match.currentHeight = 0;
      match.child = new Tournament(this.dispute, this.levelNumber + 1, Math.max(...clocks), {parent: this, match});
      return match.child;
    });
  }

  /** Takes over the result of the tournament that decides a match. The winner goes on with the clock that it has there. */
  winInner(child: Tournament, caller: string): void {
    this.#refundable('WIN_INNER_TOURNAMENT', caller, () => {
      const match = this.#matchOf(child);
      requireThat(!child.canBeEliminated, 'ChildTournamentMustBeEliminated');
      const winner = child.innerWinner;
      requireThat(winner !== undefined, 'ChildTournamentNotFinished');
      this.#clocks.set(match[winner.side], pausedClock(winner.clock.allowance));
      this.#pair(match[winner.side]);
      this.#delete(match, 'child tournament', winner.side);
      child.recoverBond();
    });
  }

  /** Ends a match whose inner tournament has no winner, or one who did not come in time. */
  eliminateInner(child: Tournament, caller: string): void {
    this.#refundable('ELIMINATE_INNER_TOURNAMENT', caller, () => {
      const match = this.#matchOf(child);
      requireThat(child.canBeEliminated, 'ChildTournamentCannotBeEliminated');
      this.#delete(match, 'child tournament', 'none');
    });
  }

  /** Wins a match against a clock that has run out. The winner pays for the time that has passed since. */
  winByTimeout(match: TournamentMatch, caller: string): void {
    this.#refundable('WIN_MATCH_BY_TIMEOUT', caller, () => {
      this.#requireExists(match);
      const {now} = this.dispute;
      const [one, two] = [this.clockOf(match.one), this.clockOf(match.two)];
      requireThat(hasTimeLeft(one, now) !== hasTimeLeft(two, now), 'ClockNotTimedOut');
      const [side, winner, loser]: [Side, Clock, Clock] = hasTimeLeft(one, now) ? ['one', one, two] : ['two', two, one];
      this.#clocks.set(match[side], deductFrom(winner, timeSinceTimeout(loser, now)));
      this.#pair(match[side]);
      this.#delete(match, 'timeout', side);
    });
  }

  /** Ends a match whose sides have both let their time pass: anyone may call it. */
  eliminateByTimeout(match: TournamentMatch, caller: string): void {
    this.#refundable('ELIMINATE_MATCH_BY_TIMEOUT', caller, () => {
      this.#requireExists(match);
      requireThat(this.canEliminate(match), 'BothClocksHaveNotTimedOut');
      this.#delete(match, 'timeout', 'none');
    });
  }

  /** Whether the time since one clock ran out has used up the other one, too. */
  canEliminate(match: TournamentMatch): boolean {
    const {now} = this.dispute;
    const [one, two] = [this.clockOf(match.one), this.clockOf(match.two)];
    const isOver = (first: Clock, second: Clock) =>
      !hasTimeLeft(first, now) && timeLeft(second, now) <= timeSinceTimeout(first, now);
    return isOver(one, two) || isOver(two, one);
  }

  /** Of an inner tournament: whether it has no winner, or its winner has let its own clock pass since the end. */
  get canBeEliminated(): boolean {
    requireThat(this.nested !== undefined, 'RequireNonRootTournament');
    const {finishedAt} = this;
    if (finishedAt === undefined) return false;
    return this.dangling === undefined || finishedAt + this.clockOf(this.dangling).allowance <= this.dispute.now;
  }

  /** Of an inner tournament: the side that its winner speaks for, and the winner's clock. */
  get innerWinner(): {side: Side; clock: Clock} | undefined {
    const {finishedAt, dangling} = this;
    if (finishedAt === undefined || this.canBeEliminated || dangling === undefined) return undefined;
    const side = this.#finalStates.get(dangling);
    requireThat(side === 'one' || side === 'two', 'InvalidContestedFinalState');
    return {side, clock: deductFrom(this.clockOf(dangling), this.dispute.now - finishedAt)};
  }

  /** Of the root: the commitment that has won. */
  get winner(): string | undefined {
    if (!this.isFinished) return undefined;
    requireThat(this.dangling !== undefined, 'TournamentFailedNoWinner');
    return this.dangling;
  }

  /** Pays what is left of the bonds to the account that has posted the winning commitment. */
  recoverBond(): void {
    requireThat(this.isFinished, 'TournamentNotFinished');
    requireThat(this.dangling !== undefined, 'NoWinner');
    const claimer = this.#claimers.get(this.dangling);
    if (claimer === undefined) throw new Error('The winning commitment has no account: its bond was recovered before.');
    this.#account(claimer).recovered += this.balance;
    this.balance = 0;
    this.#claimers.delete(this.dangling);
  }

  #pair(commitment: string): void {
    const {now, timing} = this.dispute;
    const first = this.dangling;
    if (first === undefined) {
      this.dangling = commitment;
      return;
    }
    const number = this.matches.size + this.results.size + 1;
    this.matches.set(number, {number, one: first, two: commitment, began: now, currentHeight: this.level.height});
    for (const each of [first, commitment]) {
      this.#clocks.set(each, addMatchEffort(this.clockOf(each), timing.matchEffort, timing.maxAllowance, now));
    }
    this.#clocks.set(first, advanceClock(this.clockOf(first), now));
    this.dangling = undefined;
  }

  #delete(match: TournamentMatch, reason: MatchResult['reason'], winner: MatchResult['winner']): void {
    this.#lastMatchDeleted = this.dispute.now;
    if (winner !== 'one') this.#claimers.delete(match.one);
    if (winner !== 'two') this.#claimers.delete(match.two);
    this.matches.delete(match.number);
    this.results.set(match, {reason, winner, ended: this.dispute.now});
  }

  #requireExists(match: TournamentMatch): void {
    requireThat(this.matches.get(match.number) === match, 'match does not exist');
  }

  #matchOf(child: Tournament): TournamentMatch {
    const match = child.nested?.match;
    requireThat(child.nested?.parent === this && match !== undefined, "match doesn't exist");
    this.#requireExists(match);
    return match;
  }

  #account(name: string): Account {
    const account = this.dispute.accounts.get(name) ?? {bonds: 0, gas: 0, refunds: 0, recovered: 0};
    this.dispute.accounts.set(name, account);
    return account;
  }

  #refundable<T>(call: RefundedCall, caller: string, body: () => T): T {
    requireThat(!this.isFinished, 'TournamentIsFinished');
    const result = body();
    const refund = refundValue(call, this.level, this.dispute.gasPrice, this.balance);
    const account = this.#account(caller);
    account.gas += gasCost(call, this.dispute.gasPrice);
    account.refunds += refund;
    this.balance -= refund;
    return result;
  }
}
