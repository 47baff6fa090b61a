/** The clock of a commitment: the rules of `Clock.sol` in Dave v2.1.1. Time is counted in blocks. */
import {requireThat} from './rules';

/** A clock that stands still or runs. Block 0 is before every tournament. */
export interface Clock {
  /** Blocks that were left when it last started or stopped. */
  readonly allowance: number;
  /** Block in which it started; 0 if it stands still. */
  readonly start: number;
}

const monus = (left: number, right: number) => Math.max(0, left - right);

/** A clock that stands still. A clock without time cannot be made. */
export function pausedClock(allowance: number): Clock {
  requireThat(allowance > 0, "can't create clock with zero time");
  return {allowance, start: 0};
}

/** The clock of a commitment that joins: what has passed since the tournament has opened is gone. */
export function joiningClock(opened: number, allowance: number, now: number): Clock {
  return pausedClock(monus(allowance, now - opened));
}

export function timeLeft({allowance, start}: Clock, now: number): number {
  return start === 0 ? allowance : monus(allowance, now - start);
}

/** A clock that stands still always has time left. */
export function hasTimeLeft(clock: Clock, now: number): boolean {
  return clock.start === 0 || timeLeft(clock, now) > 0;
}

export function timeSinceTimeout({allowance, start}: Clock, now: number): number {
  requireThat(start !== 0, "a paused clock can't timeout");
  return monus(now - start, allowance);
}

/** Starts a clock that stands still, and stops one that runs. */
export function advanceClock(clock: Clock, now: number): Clock {
  const allowance = timeLeft(clock, now);
  requireThat(allowance > 0, "can't advance clock with no time left");
  return {allowance, start: clock.start === 0 ? now : 0};
}

/** Stops a clock if it runs. */
export function stopClock(clock: Clock, now: number): Clock {
  return clock.start === 0 ? clock : advanceClock(clock, now);
}

/** Takes time from a clock and stops it. Of a clock that runs, the time since its start is not counted. */
export function deductFrom(clock: Clock, deduction: number): Clock {
  return pausedClock(monus(clock.allowance, deduction));
}

/** Adds what a match is expected to take, up to the most that a clock can hold, and stops the clock. */
export function addMatchEffort(clock: Clock, matchEffort: number, maxAllowance: number, now: number): Clock {
  return pausedClock(Math.min(timeLeft(clock, now) + matchEffort, maxAllowance));
}
