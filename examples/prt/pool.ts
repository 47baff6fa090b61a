/** One tournament of Dave 2.1.1 without its trees: the waiting place, the matches and the clocks. Times are blocks. */

/** A commitment that has joined, with its clock. */
interface Commitment {
  readonly name: string;
  allowance: number;
  /** Block in which the clock started to run; `undefined` while it is paused. */
  runsSince: number | undefined;
}

type Match = readonly [one: Commitment, two: Commitment];

export class Pool {
  private readonly joined = new Set<string>();
  private waiting: Commitment | undefined;
  private matches: readonly Match[] = [];

  constructor(
    private readonly maxAllowance: number,
    private readonly matchEffort: number,
  ) {}

  /** `joinTournament`: a late commitment has less time. */
  join(block: number, name: string): void {
    if (block >= this.maxAllowance) throw new Error(`${name} joins at block ${block}, when the tournament is closed.`);
    if (this.joined.has(name)) throw new Error(`${name} has joined before.`);
    this.joined.add(name);
    this.pair(block, {name, allowance: this.maxAllowance - block, runsSince: undefined});
  }

  /** `advanceMatch`: pauses the clock of the side that moves, and starts the other one. */
  move(block: number, name: string): void {
    const match = this.matchOf(name);
    const [mover, other] = match[0].name === name ? match : [match[1], match[0]];
    if (mover.runsSince === undefined) throw new Error(`it is not the turn of ${name}.`);
    const left = timeLeft(mover, block);
    if (left === 0) throw new Error(`the clock of ${name} has run out.`);
    mover.allowance = left;
    mover.runsSince = undefined;
    other.runsSince = block;
  }

  /** `winMatchByTimeout`: the time since the timeout is deducted from the winner's clock. */
  winByTimeout(block: number, name: string): void {
    const match = this.matchOf(name);
    const [winner, loser] = match[0].name === name ? match : [match[1], match[0]];
    if (loser.runsSince === undefined || timeLeft(loser, block) > 0) {
      throw new Error(`the clock of ${loser.name} has not run out.`);
    }
    const left = winner.allowance - (block - loser.runsSince - loser.allowance);
    if (left <= 0) throw new Error('both clocks are used up: the match can only be eliminated.');
    winner.allowance = left;
    this.matches = this.matches.filter((other) => other !== match);
    this.pair(block, winner);
  }

  /** The winner, once the tournament has finished: it is closed and has no match. */
  winner(block: number): string | undefined {
    return block >= this.maxAllowance && this.matches.length === 0 ? this.waiting?.name : undefined;
  }

  /** What the tournament looks like: who waits, and who plays whom with how much time. */
  describe(block: number): {waiting: string | undefined; matches: string[]} {
    const clock = (side: Commitment): string => `${side.name} ${timeLeft(side, block)}`;
    return {waiting: this.waiting?.name, matches: this.matches.map(([one, two]) => `${clock(one)}, ${clock(two)}`)};
  }

  // #region pair
  /** `pairCommitment`: the one that waited moves first. Both gain time, up to the maximum. */
  private pair(block: number, newcomer: Commitment): void {
    const one = this.waiting;
    if (one === undefined) {
      this.waiting = newcomer;
      return;
    }
    for (const side of [one, newcomer]) {
      side.allowance = Math.min(side.allowance + this.matchEffort, this.maxAllowance);
    }
    one.runsSince = block;
    this.waiting = undefined;
    this.matches = [...this.matches, [one, newcomer]];
  }
  // #endregion pair

  private matchOf(name: string): Match {
    const match = this.matches.find((sides) => sides.some((side) => side.name === name));
    if (match === undefined) throw new Error(`${name} has no match.`);
    return match;
  }
}

function timeLeft({allowance, runsSince}: Commitment, block: number): number {
  return runsSince === undefined ? allowance : Math.max(0, allowance - (block - runsSince));
}
