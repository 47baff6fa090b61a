/**
 * A dispute of one honest claimant with several adversaries that play by a policy, from the first commitment to the
 * recovery of the last bond. What each of them does when is decided here; what it leads to, `tournament.ts` decides.
 */
import {hasTimeLeft, timeLeft} from './clock';
import type {Side} from './rules';
import {MAINNET, type Timing} from './parameters';
import {HONEST, type Policy} from './policies';
import {Tournament, type Account, type Dispute, type TournamentMatch} from './tournament';

/** What is simulated. */
export interface Scenario {
  /** All claimants, the honest one included: 2 or more. */
  readonly claimants: number;
  readonly policy: Policy;
  readonly timing?: Timing;
  /** Blocks that the honest claimant takes for a move. */
  readonly response?: number;
  /** In gwei. */
  readonly gasPrice?: number;
}

/** Blocks of five minutes on mainnet: what the constants allow for each of the 92 moves. */
const RESPONSE = 25;
/** Blocks that an adversary takes that answers at once. */
const AT_ONCE = 1;
const GAS_PRICE = 20;
/** Block in which the root tournament opens. */
const OPENING = 1;

/** What happens in a dispute. Moves of a search are counted, and make no events of their own. */
export interface DisputeEvent {
  /** Blocks since the root tournament has opened. */
  readonly at: number;
  readonly kind: 'open' | 'join' | 'pair' | 'seal' | 'step' | 'timeout' | 'eliminate' | 'child' | 'finish';
  readonly level: number;
  /** Claimants that it is about, the winner first if there is one. */
  readonly who: readonly string[];
  /** How every claimant stands after it. */
  readonly standings: readonly Standing[];
  /** Bonds that the tournaments hold after it, in gwei. */
  readonly held: number;
}

/** How a claimant stands. */
export interface Standing {
  readonly name: string;
  readonly place: 'absent' | 'waiting' | 'playing' | 'eliminated';
  /** Of a claimant that plays. */
  readonly opponent?: string;
  /** Level of the deepest tournament that it takes part in. */
  readonly level: number;
  /** Blocks on its clock there, and whether the clock runs. */
  readonly clock: number;
  readonly runs: boolean;
}

/** A match as it went. */
export interface PlayedMatch {
  readonly level: number;
  readonly one: string;
  readonly two: string;
  readonly began: number;
  readonly ended: number;
  /** Missing if neither side has won. */
  readonly winner?: string;
  readonly reason: 'step' | 'timeout' | 'child tournament';
}

/** How a dispute went. Times are blocks since the root tournament has opened. */
export interface Outcome {
  readonly winner: string;
  readonly finishedAt: number;
  readonly moves: number;
  readonly tournaments: number;
  readonly events: readonly DisputeEvent[];
  readonly matches: readonly PlayedMatch[];
  readonly accounts: ReadonlyMap<string, Account>;
  /** The least that the honest claimant's clock has held when it moved. */
  readonly leastHonestClock: number;
}

interface Action {
  readonly at: number;
  readonly who: string;
  readonly run: () => void;
}

/** Plays a dispute to its end. */
export function simulate(scenario: Scenario): Outcome {
  return new Simulation(scenario).run();
}

const isRunning = ({parent, match}: {parent: Tournament; match: TournamentMatch}) =>
  parent.matches.get(match.number) === match;

class Simulation {
  readonly #policy: Policy;
  readonly #response: number;
  readonly #claimants: readonly string[];
  readonly #dispute: Dispute;
  readonly #root: Tournament;
  readonly #tournaments: Tournament[];
  readonly #events: DisputeEvent[] = [];
  readonly #pending: Omit<DisputeEvent, 'standings' | 'held'>[] = [];
  readonly #told = new Set<TournamentMatch>();
  #moves = 0;
  #leastHonestClock: number;

  constructor({claimants, policy, timing = MAINNET, response = RESPONSE, gasPrice = GAS_PRICE}: Scenario) {
    if (claimants < 2) throw new Error(`A dispute of ${claimants}: it takes two.`);
    this.#policy = policy;
    this.#response = response;
    this.#claimants = [HONEST, ...Array.from({length: claimants - 1}, (_, index) => String(index + 1))];
    this.#dispute = {
      timing,
      gasPrice,
      accounts: new Map(),
      judge: (one, two) => (this.#isRight(one, two) ? 'one' : 'two'),
      now: OPENING,
    };
    this.#root = new Tournament(this.#dispute);
    this.#tournaments = [this.#root];
    this.#leastHonestClock = timing.maxAllowance;
  }

  /** Who is right where two first differ: who is wrong later. Adversary 1 is wrong first, the honest claimant never. */
  #isRight(one: string, two: string): boolean {
    const rank = (name: string) => (name === HONEST ? Infinity : Number(name));
    return rank(one) > rank(two);
  }

  run(): Outcome {
    this.#tell('open', this.#root, []);
    this.#record();
    for (;;) {
      const action = this.#next();
      if (action === undefined) break;
      this.#dispute.now = Math.max(this.#dispute.now, action.at);
      this.#observed(action.run);
    }
    const {finishedAt, winner} = this.#root;
    if (finishedAt === undefined || winner === undefined) throw new Error('The dispute stands still without a result.');
    this.#tell('finish', this.#root, [winner], finishedAt);
    this.#record();
    this.#root.recoverBond();
    return {
      winner,
      finishedAt: finishedAt - OPENING,
      moves: this.#moves,
      tournaments: this.#tournaments.length,
      events: this.#events,
      matches: this.#played(),
      accounts: this.#dispute.accounts,
      leastHonestClock: this.#leastHonestClock,
    };
  }

  /** Runs an action and tells of the matches that it begins. */
  #observed(action: () => void): void {
    action();
    for (const tournament of this.#tournaments) {
      for (const match of tournament.matches.values()) {
        if (this.#told.has(match)) continue;
        this.#told.add(match);
        this.#tell('pair', tournament, [match.one, match.two]);
      }
    }
    this.#record();
  }

  #tell(kind: DisputeEvent['kind'], {levelNumber}: Tournament, who: readonly string[], at = this.#dispute.now): void {
    this.#pending.push({at: at - OPENING, kind, level: levelNumber, who});
  }

  /** Adds the events of an action, all with what it has led to. */
  #record(): void {
    const standings = this.#claimants.map((name) => this.#standingOf(name));
    const held = this.#tournaments.reduce((sum, {balance}) => sum + balance, 0);
    this.#events.push(...this.#pending.splice(0).map((event) => ({...event, standings, held})));
  }

  #standingOf(name: string): Standing {
    let tournament = this.#root;
    if (!tournament.hasJoined(name)) return {name, place: 'absent', level: 0, clock: 0, runs: false};
    if (tournament.claimerOf(name) === undefined) {
      return {name, place: 'eliminated', level: 0, clock: 0, runs: false};
    }
    let opponent: string | undefined;
    for (;;) {
      const match = [...tournament.matches.values()].find(({one, two}) => one === name || two === name);
      // Who waits in an inner tournament still plays in the match above it.
      if (match !== undefined) opponent = match.one === name ? match.two : match.one;
      if (match?.child?.hasJoined(name) !== true) break;
      tournament = match.child;
    }
    const clock = tournament.clockOf(name);
    return {
      name,
      place: opponent === undefined ? 'waiting' : 'playing',
      ...(opponent !== undefined && {opponent}),
      level: tournament.levelNumber,
      clock: timeLeft(clock, this.#dispute.now),
      runs: clock.start !== 0,
    };
  }

  /** What is done next; the earliest, and of two in the same block the first that can be. */
  #next(): Action | undefined {
    let first: Action | undefined;
    for (const tournament of this.#tournaments) {
      // The result is known, or is that of a match which is over.
      if (tournament === this.#root && tournament.isFinished) return undefined;
      if (tournament.nested !== undefined && !isRunning(tournament.nested)) continue;
      for (const action of this.#actions(tournament)) {
        const at = Math.max(action.at, this.#dispute.now);
        if (first === undefined || at < first.at) first = {...action, at};
      }
    }
    return first;
  }

  #actions(tournament: Tournament): Action[] {
    const actions = this.#joins(tournament);
    for (const match of tournament.matches.values()) actions.push(...this.#matchActions(tournament, match));
    return actions;
  }

  #joins(tournament: Tournament): Action[] {
    const {nested, opened, allowance} = tournament;
    const {match} = nested ?? {};
    const last = opened + allowance - 1;
    if (this.#dispute.now > last) return [];
    const joiners = match === undefined ? this.#claimants : [match.one, match.two];
    return joiners
      .filter((who) => !tournament.hasJoined(who) && this.#takesPart(who, nested !== undefined))
      .map((who) => {
        const delays = who !== HONEST && this.#policy === 'delay';
        const at = delays ? last : opened + (who === HONEST ? Math.min(this.#response, allowance - 1) : AT_ONCE);
        const side: Side | 'any' = match === undefined ? 'any' : match.one === who ? 'one' : 'two';
        return {
          at,
          who,
          run: () => {
            tournament.join(who, who, side);
            this.#tell('join', tournament, [who]);
          },
        };
      })
      .filter(({at}) => at <= last);
  }

  /** Whether a claimant defends itself in inner tournaments. */
  #takesPart(who: string, inner: boolean): boolean {
    return who === HONEST || !inner || (this.#policy !== 'idle' && this.#policy !== 'resign');
  }

  #matchActions(tournament: Tournament, match: TournamentMatch): Action[] {
    if (match.child !== undefined) return this.#childActions(tournament, match, match.child);
    if (match.currentHeight > 0) return [...this.#turn(tournament, match), ...this.#timeouts(tournament, match)];
    return [...this.#proof(tournament, match), ...this.#timeouts(tournament, match)];
  }

  /** The move of the side whose clock runs. */
  #turn(tournament: Tournament, match: TournamentMatch): Action[] {
    const side: Side = (tournament.level.height - match.currentHeight) % 2 === 0 ? 'one' : 'two';
    const who = match[side];
    const {start, allowance} = tournament.clockOf(who);
    const deadline = start + allowance;
    const at = this.#moveAt(who, start, deadline, Math.ceil(match.currentHeight / 2) + tournament.levelNumber + 1);
    if (at === undefined || at >= deadline || this.#dispute.now >= deadline) return [];
    return [
      {
        at,
        who,
        run: () => {
          if (who === HONEST) {
            this.#leastHonestClock = Math.min(this.#leastHonestClock, deadline - this.#dispute.now);
          }
          this.#moves++;
          if (match.currentHeight > 1) {
            tournament.advance(match, who);
            return;
          }
          this.#tell('seal', tournament, [match.one, match.two]);
          if (tournament.isLeaf) tournament.sealLeaf(match, who);
          else {
            const child = tournament.sealInner(match, who);
            this.#tournaments.push(child);
            this.#tell('open', child, [match.one, match.two]);
          }
        },
      },
    ];
  }

  /**
   * When a claimant moves whose clock has started. `left` is what one that delays keeps of it: a block for each call to
   * come, up to the root.
   */
  #moveAt(who: string, start: number, deadline: number, left: number): number | undefined {
    if (who === HONEST) return start + this.#response;
    switch (this.#policy) {
      case 'idle':
        return undefined;
      case 'resign':
      case 'prompt':
        return start + AT_ONCE;
      case 'delay':
        return Math.max(start + AT_ONCE, deadline - left);
    }
  }

  /** The proof of the step, by the side that is right about it. */
  #proof(tournament: Tournament, match: TournamentMatch): Action[] {
    const side = this.#dispute.judge(match.one, match.two);
    if (side === undefined) return [];
    const who = match[side];
    const {start, allowance} = tournament.clockOf(who);
    const at = this.#moveAt(who, start, start + allowance, tournament.levelNumber + 1);
    if (at === undefined || Math.max(at, this.#dispute.now) >= start + allowance) return [];
    return [
      {
        at,
        who,
        run: () => {
          tournament.winLeaf(match, side, who);
          this.#moves++;
          this.#tell('step', tournament, [who, match[side === 'one' ? 'two' : 'one']]);
        },
      },
    ];
  }

  /** A win against a clock that has run out, by whose clock has not; and the end of a match where both have. */
  #timeouts(tournament: Tournament, match: TournamentMatch): Action[] {
    const actions: Action[] = [];
    const clocks = {one: tournament.clockOf(match.one), two: tournament.clockOf(match.two)};
    const end = (side: Side) => (clocks[side].start === 0 ? Infinity : clocks[side].start + clocks[side].allowance);
    for (const [side, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      const timeout = end(other);
      if (timeout === Infinity) continue;
      const who = match[side];
      const wait = who === HONEST ? this.#response : AT_ONCE;
      const at = Math.max(timeout + wait, this.#dispute.now);
      const canWin =
        (who === HONEST || this.#policy !== 'idle') &&
        hasTimeLeft(clocks[side], at) &&
        at - timeout < clocks[side].allowance;
      if (canWin) {
        actions.push({
          at,
          who,
          run: () => {
            tournament.winByTimeout(match, who);
            this.#tell('timeout', tournament, [who, match[other]]);
          },
        });
      } else {
        // The honest claimant's node also clears away what is stuck.
        const stuck = Math.max(end('one') === Infinity ? 0 : end('one'), end('two') === Infinity ? 0 : end('two'));
        const both = clocks[side].start === 0 ? timeout + clocks[side].allowance : stuck;
        actions.push({
          at: both + this.#response,
          who: HONEST,
          run: () => {
            tournament.eliminateByTimeout(match, HONEST);
            this.#tell('eliminate', tournament, [match.one, match.two]);
          },
        });
      }
    }
    return actions;
  }

  /** What the result of an inner tournament leads to. */
  #childActions(tournament: Tournament, match: TournamentMatch, child: Tournament): Action[] {
    const {opened, allowance, dangling} = child;
    if (child.matches.size > 0) return [];
    const finished = Math.max(child.finishedAt ?? 0, opened + allowance);
    // As long as it is open somebody can join, and all that follows is another.
    if (this.#joins(child).length > 0) return [];
    const eliminate: Action = {
      at: finished + (dangling === undefined ? 0 : child.clockOf(dangling).allowance) + this.#response,
      who: HONEST,
      run: () => {
        tournament.eliminateInner(child, HONEST);
        this.#tell('eliminate', tournament, [match.one, match.two]);
      },
    };
    if (dangling === undefined) return [eliminate];
    const deadline = finished + child.clockOf(dangling).allowance;
    const at = this.#moveAt(dangling, finished, deadline, tournament.levelNumber + 1);
    if (at === undefined || Math.max(at, this.#dispute.now) >= deadline) return [eliminate];
    return [
      {
        at,
        who: dangling,
        run: () => {
          tournament.winInner(child, dangling);
          this.#tell('child', tournament, [dangling, match.one === dangling ? match.two : match.one]);
        },
      },
    ];
  }

  #played(): PlayedMatch[] {
    return this.#tournaments
      .flatMap((tournament) =>
        [...tournament.results].map(([match, {reason, winner, ended}]) => ({
          level: tournament.levelNumber,
          one: match.one,
          two: match.two,
          began: match.began - OPENING,
          ended: ended - OPENING,
          ...(winner !== 'none' && {winner: match[winner]}),
          reason,
        })),
      )
      .sort((a, b) => a.began - b.began || a.level - b.level);
  }
}
