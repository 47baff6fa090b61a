import {useId, type ReactNode} from 'react';

import type {TournamentSummary} from '@site/src/dispute/summary';
import {HONEST} from '@site/src/dispute/policies';
import type {PlayedMatch} from '@site/src/dispute/simulate';

import {claimantName, daysOfBlocks, durationOf, endingText, levelName} from './words';
import styles from './styles.module.css';

const LABEL = 60;
const WIDTH = 288;
const LANE = 6;
const ROW = 26;
const AXIS = 22;
const LEGEND = 24;

const initial = (name: string) => (name === HONEST ? 'H' : name);

/** Matches of the root tournament, one below the other, with those that decide them below each. */
export function TimeLine({summary, now}: {readonly summary: TournamentSummary; readonly now: number}): ReactNode {
  const id = useId();
  const {matches, finishedAt} = summary;
  const rows = matches.filter(({level}) => level === 0);
  const x = (block: number) => LABEL + (Math.min(block, finishedAt) / finishedAt) * WIDTH;
  const height = rows.length * ROW + AXIS;
  const ticks = tickDays(daysOfBlocks(finishedAt));
  const description = rows
    .filter(({began}) => began <= now)
    .map((match) => {
      const {one, two, began, ended, winner} = match;
      const pair = `${claimantName(one)} against ${claimantName(two)}, from ${durationOf(began)}`;
      if (ended > now) return `${pair}, still running.`;
      return `${pair} to ${durationOf(ended)}: ${endingText(match)}, ${winner === undefined ? 'no winner' : `${claimantName(winner)} wins`}.`;
    })
    .join(' ');
  return (
    <svg
      className={styles['timeline']}
      viewBox={`0 0 ${LABEL + WIDTH + 12} ${height + LEGEND}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{`Matches of the tournament, ${durationOf(now)} after it has opened`}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {ticks.map((day) => {
        const place = LABEL + (day / daysOfBlocks(finishedAt)) * WIDTH;
        return (
          <g key={day}>
            <path className={styles['grid']} d={`M${place} 0V${height - AXIS}`} />
            <text className="d-text-small" x={place} y={height - 6} textAnchor="middle">
              {day === 0 ? '0' : `${day} d`}
            </text>
          </g>
        );
      })}
      {rows.map((row, index) => (
        <g key={`${row.one}-${row.two}`} transform={`translate(0 ${index * ROW + 2})`}>
          <text className="d-text-small" x={LABEL - 8} y={14} textAnchor="end">
            {`${initial(row.one)} – ${initial(row.two)}`}
          </text>
          {matches.filter((match) => isPartOf(match, row)).map((match) => bar(match, now, x))}
        </g>
      ))}
      <path className={styles['now']} d={`M${x(now)} 0V${height - AXIS}`} />
      <g transform={`translate(${LABEL} ${height + 8})`}>
        {[0, 1, 2].map((level) => (
          <g key={level} transform={`translate(${level * 92} 0)`}>
            <rect className={styles[levelName(level)]} width={14} height={LANE} y={4} />
            <text className="d-text-small" x={20} y={11}>
              {levelName(level)}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

function bar(match: PlayedMatch, now: number, x: (block: number) => number): ReactNode {
  const {level, began, ended} = match;
  if (began > now) return null;
  const start = x(began);
  return (
    <rect
      key={`${level}-${began}`}
      className={styles[levelName(level)]}
      x={start}
      y={level * (LANE + 1)}
      // A match of a few minutes is seen, too.
      width={Math.max(1.5, x(Math.min(ended, now)) - start)}
      height={LANE}
    />
  );
}

/** Whether a match is one of the root, or decides it. */
function isPartOf(match: PlayedMatch, row: PlayedMatch): boolean {
  const isPair = [match.one, match.two].includes(row.one) && [match.one, match.two].includes(row.two);
  return isPair && match.began >= row.began && match.ended <= row.ended;
}

/** Whole days for the axis: five or so. */
function tickDays(days: number): number[] {
  const step = [1, 2, 5, 7, 10, 20].find((candidate) => days / candidate <= 6) ?? 50;
  return Array.from({length: Math.floor(days / step) + 1}, (_, index) => index * step);
}
