import {HONEST, type Policy} from '@site/src/dispute/policies';
import type {DisputeEvent, PlayedMatch, Standing} from '@site/src/dispute/simulate';

/** What the policies are called, and what they do. */
export const POLICY_TEXTS: Readonly<Record<Policy, {readonly name: string; readonly text: string}>> = {
  idle: {name: 'idle', text: 'They post a commitment and never move.'},
  resign: {name: 'resign', text: 'They answer at once, and give up when a match is sealed.'},
  prompt: {name: 'prompt', text: 'They answer at once, to the last step.'},
  delay: {
    name: 'delay',
    text: 'They join in the last block, and make each move in the last block that still lets them finish.',
  },
};

const LEVEL_NAMES = ['root', 'middle', 'leaf'] as const;
const BLOCKS_PER_HOUR = 300;
const BLOCKS_PER_DAY = 24 * BLOCKS_PER_HOUR;
const GWEI_PER_ETH = 1e9;

/** Name of a level. */
export function levelName(level: number): string {
  return LEVEL_NAMES[level] ?? `level ${level}`;
}

/** Blocks of mainnet in words: "7 d 1 h", "5 h", "20 min". */
export function durationOf(blocks: number): string {
  const days = Math.floor(blocks / BLOCKS_PER_DAY);
  const hours = Math.floor((blocks % BLOCKS_PER_DAY) / BLOCKS_PER_HOUR);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h` : `${Math.round((blocks % BLOCKS_PER_HOUR) / 5)} min`;
}

/** Days of blocks, for an axis. */
export function daysOfBlocks(blocks: number): number {
  return blocks / BLOCKS_PER_DAY;
}

/** An amount of gwei in ETH. */
export function etherOf(gwei: number): string {
  return `${(gwei / GWEI_PER_ETH).toFixed(3).replace('-', '−')} ETH`;
}

/** What a claimant is called. */
export function claimantName(name: string): string {
  return name === HONEST ? 'Honest' : `No. ${name}`;
}

/** How a claimant stands, in words. */
export function standingText({place, opponent}: Standing): string {
  switch (place) {
    case 'absent':
      return 'has not joined';
    case 'eliminated':
      return 'eliminated';
    case 'waiting':
      return 'waits for an opponent';
    case 'playing':
      return `plays ${claimantName(opponent ?? '')}`;
  }
}

/** How a match ended, in words. */
export function endingText({reason, winner}: PlayedMatch): string {
  if (reason === 'step') return 'the step was proved';
  if (reason === 'timeout') return winner === undefined ? 'both clocks ran out' : 'a clock ran out';
  return winner === undefined ? 'nobody defended the inner tournament' : 'the inner tournament was won';
}

/** What happened at an event. */
export function eventText({kind, level, who, at}: DisputeEvent): string {
  const [first = '', second = ''] = who.map(claimantName);
  const where = `${levelName(level)} tournament`;
  const time = `After ${durationOf(at)}: `;
  switch (kind) {
    case 'open':
      return level === 0
        ? `${time}the root tournament opens.`
        : `${time}a ${where} opens, to decide the match of ${first} and ${second}.`;
    case 'join':
      return `${time}${first} joins the ${where}.`;
    case 'pair':
      return `${time}${first} and ${second} begin a match in the ${where}. ${first} has the first move.`;
    case 'seal':
      return `${time}the match of ${first} and ${second} in the ${where} is sealed: one stride is in dispute.`;
    case 'step':
      return `${time}${first} proves the step, and ${second} is out of the ${where}.`;
    case 'timeout':
      return `${time}the clock of ${second} has run out, and ${first} wins the match in the ${where}.`;
    case 'eliminate':
      return `${time}the match of ${first} and ${second} in the ${where} ends without a winner.`;
    case 'child':
      return `${time}${first} has won the inner tournament, and with it the match against ${second} in the ${where}.`;
    case 'finish':
      return `${time}the time to join is over and no match is left. ${first} wins the tournament.`;
  }
}
