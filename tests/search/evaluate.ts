import {readFileSync} from 'node:fs';
import path from 'node:path';

/** A question as people ask it, and the pages that answer it. */
export interface Query {
  readonly kind: string;
  readonly question: string;
  /** Docs version in which it is asked; the newest released one where nothing is said. */
  readonly version?: string;
  /** Routes, without the base URL; any of them is right. */
  readonly pages: readonly string[];
}

/** Finds pages for a question: their routes, the best first. */
export type FindPages = (query: Query) => readonly string[] | Promise<readonly string[]>;

export interface Outcome {
  readonly query: Query;
  /** Place of the first page that answers, from 1; 0 where none of the first ten does. */
  readonly rank: number;
  readonly found: readonly string[];
  readonly milliseconds: number;
}

export interface Scores {
  /** Share of questions whose first page answers, and of those with an answer among the first three. */
  readonly success1: number;
  readonly success3: number;
  /** Mean of 1 ÷ rank, over the first ten pages. */
  readonly meanReciprocalRank: number;
  readonly medianMilliseconds: number;
}

const DEPTH = 10;

export const queries = JSON.parse(readFileSync(path.join(__dirname, 'queries.json'), 'utf8')) as readonly Query[];

export async function evaluate(find: FindPages, asked: readonly Query[] = queries): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of asked) {
    const started = performance.now();
    const found = (await find(query)).slice(0, DEPTH);
    const milliseconds = performance.now() - started;
    outcomes.push({query, rank: found.findIndex((page) => query.pages.includes(page)) + 1, found, milliseconds});
  }
  return outcomes;
}

export function score(outcomes: readonly Outcome[]): Scores {
  const share = (holds: (rank: number) => boolean) => outcomes.filter(({rank}) => holds(rank)).length / outcomes.length;
  const reciprocal = outcomes.reduce((sum, {rank}) => sum + (rank === 0 ? 0 : 1 / rank), 0);
  return {
    success1: share((rank) => rank === 1),
    success3: share((rank) => rank >= 1 && rank <= 3),
    meanReciprocalRank: reciprocal / outcomes.length,
    medianMilliseconds: median(outcomes.map(({milliseconds}) => milliseconds)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** One line for each question whose first page does not answer it. */
export function listFailures(outcomes: readonly Outcome[]): string[] {
  return outcomes
    .filter(({rank}) => rank !== 1)
    .map(({query, rank, found}) => {
      const place = rank === 0 ? 'not found' : `rank ${rank}`;
      return `${place.padEnd(10)}${query.kind.padEnd(12)}${query.question}\n${' '.repeat(22)}→ ${found.slice(0, 3).join(' ')}`;
    });
}
