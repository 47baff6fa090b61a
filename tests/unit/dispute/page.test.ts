/** What the page about the game says in numbers comes from the game. */
import {readFileSync} from 'node:fs';

import {describe, expect, it} from 'vitest';

import {fromRoot} from '@site/src/build/repository';
import {bondValue, LEVELS, MAINNET} from '@site/src/dispute/parameters';
import {computePlots} from '@site/src/dispute/series';
import {SHOWN_TOURNAMENT, summarize} from '@site/src/dispute/summary';
import {faultChoices, GAME_FAULT, GAME_HEIGHT, playDispute} from '@site/src/dispute/transcript';

const page = readFileSync(fromRoot('docs/fraud-proofs/prt/play.mdx'), 'utf8');
const thousands = (count: number) => count.toLocaleString('en-GB');
const {delays, moves} = computePlots();

const daysOfPolicy = (policy: string): number[] =>
  delays.find((series) => series.policy === policy)?.points.map(({days}) => Math.round(days * 10) / 10) ?? [];

describe('the page', () => {
  it('has the numbers of the contracts', () => {
    const bonds = LEVELS.reduce((sum, level) => sum + bondValue(level), 0);
    const heights = LEVELS.map(({height}) => height);
    for (const text of [
      `both clocks get ${thousands(MAINNET.matchEffort)} blocks, up to a maximum of ${thousands(MAINNET.maxAllowance)}`,
      `at most ${(bonds / 1e9).toFixed(3)} ETH`,
      `${heights.slice(0, -1).join(', ')} and ${heights.at(-1) ?? 0} moves are ${heights.reduce((a, b) => a + b)}`,
      `strides of 2<sup>${LEVELS[0]?.log2step ?? 0}</sup>, 2<sup>${LEVELS[1]?.log2step ?? 0}</sup> and 1`,
    ]) {
      expect(page).toContain(text);
    }
  });

  it('has the numbers of the program', () => {
    const transcript = playDispute(GAME_FAULT);
    expect(page).toContain(`stores the sum, ${transcript.claims.one.result}. It takes ${transcript.steps} steps.`);
    expect(page).toContain(`a Merkle tree over ${2 ** GAME_HEIGHT} state hashes`);
    expect(transcript.claims.two.result).toBe('651');
    expect(transcript.moves.map(({side}) => side)).toEqual(['one', 'two', 'one', 'two', 'one', 'two']);
    expect(transcript.winner).toBe('one');
    expect(faultChoices().length).toBe(transcript.steps - 1);
  });

  it('says of each policy what the plot shows', () => {
    const [idle, resign, prompt, delay] = ['idle', 'resign', 'prompt', 'delay'].map(daysOfPolicy) as [
      number[],
      number[],
      number[],
      number[],
    ];
    // Twice as long from two idle claimants on.
    expect(new Set(idle)).toEqual(new Set([7, 14.1]));
    expect(Math.max(...resign)).toBeLessThan(7.2);
    // With the logarithm: about another week for twice as many.
    expect([2, 3, 5, 9].map((claimants) => Math.round((prompt[claimants - 2] ?? 0) / 7))).toEqual([1, 2, 3, 4]);
    expect(Math.max(...prompt)).toBeLessThan(29);
    // The longest for one opponent, and nothing more after the second.
    expect(delay[0]).toBeGreaterThan(3 * (prompt[0] ?? 0));
    expect(new Set(delay.slice(1)).size).toBe(1);
  });

  it('plots as many moves as the logarithm of the steps', () => {
    expect(moves.length).toBe(10 + LEVELS.length);
    for (const {log2steps, moves: count} of moves) expect(count).toBe(log2steps);
  });

  it('shows a tournament that the honest claimant wins', () => {
    const {matches, accounts, standings} = summarize(SHOWN_TOURNAMENT);
    expect(matches.filter(({level}) => level === 0).length).toBe(SHOWN_TOURNAMENT.claimants - 1);
    expect(accounts.map(({name}) => name)).toEqual(['H', '1', '2', '3']);
    expect(standings.filter(({place}) => place !== 'eliminated').map(({name}) => name)).toEqual(['H']);
  });
});
