/** A tournament as a page shows it without scripts: what `simulate` gives, as plain data. */
import {HONEST} from './policies';
import {simulate, type Outcome, type PlayedMatch, type Scenario, type Standing} from './simulate';
import type {Account} from './tournament';

/** How a tournament went, without the events on the way. */
export interface TournamentSummary {
  readonly claimants: number;
  readonly policy: Scenario['policy'];
  readonly finishedAt: number;
  readonly moves: number;
  readonly tournaments: number;
  readonly matches: readonly PlayedMatch[];
  readonly accounts: readonly NamedAccount[];
  /** How every claimant stands at the end. */
  readonly standings: readonly Standing[];
}

/** What one claimant has paid and received, in gwei. */
export interface NamedAccount extends Readonly<Account> {
  readonly name: string;
}

/** The tournament that the page shows first. */
export const SHOWN_TOURNAMENT = {claimants: 4, policy: 'prompt'} as const satisfies Scenario;

/** Simulates a tournament and sums it up. */
export function summarize(scenario: Scenario): TournamentSummary {
  return summaryOf(scenario, simulate(scenario));
}

/** Sums up a simulated tournament. */
export function summaryOf({claimants, policy}: Scenario, outcome: Outcome): TournamentSummary {
  const {finishedAt, moves, tournaments, matches, accounts, events} = outcome;
  return {
    ...{claimants, policy, finishedAt, moves, tournaments, matches},
    standings: events.at(-1)?.standings ?? [],
    accounts: [...accounts]
      .map(([name, account]) => ({name, ...account}))
      .sort((a, b) => Number(b.name === HONEST) - Number(a.name === HONEST) || Number(a.name) - Number(b.name)),
  };
}
