import {useId, type ReactNode} from 'react';

import type {Transcript} from '@site/src/dispute/transcript';

import {firstAfter, stepsBelow} from './words';
import styles from './styles.module.css';

const LABEL = 64;
const WIDTH = 288;
const ROW = 26;
const BAR = 16;
const LEGEND = 30;

/** The search as a stack of bars, one for each move: what is agreed, what is in dispute, and what nobody has looked at. */
export function SearchDrawing({
  transcript,
  played,
}: {
  readonly transcript: Transcript;
  readonly played: number;
}): ReactNode {
  const id = useId();
  const {moves} = transcript;
  const height = moves[0]?.height ?? 0;
  const leaf = WIDTH / 2 ** height;
  const rows = [{first: 0, height}, ...moves.map((move) => ({first: firstAfter(move), height: move.height - 1}))];
  const shown = rows.slice(0, Math.min(played, moves.length) + 1);
  const last = shown.at(-1) ?? {first: 0, height};
  const description = shown
    .map((row, index) =>
      index === 0
        ? `At the start, the dispute is about ${stepsBelow(row.first, row.height)}.`
        : `After move ${index}, it is about ${stepsBelow(row.first, row.height)}.`,
    )
    .join(' ');
  return (
    <svg
      className={styles['search']}
      viewBox={`0 0 ${LABEL + WIDTH + 8} ${rows.length * ROW + LEGEND}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{`The search has arrived at ${stepsBelow(last.first, last.height)}`}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {rows.map((row, index) => {
        const y = index * ROW + 4;
        const x = LABEL + row.first * leaf;
        const width = 2 ** row.height * leaf;
        const isShown = index < shown.length;
        return (
          <g key={index} className={isShown ? undefined : styles['ahead']}>
            <text className="d-text-small" x={LABEL - 8} y={y + 13} textAnchor="end">
              {index === 0 ? 'Start' : `Move ${index}`}
            </text>
            <rect className={styles['unseen']} x={LABEL} y={y} width={WIDTH} height={BAR} rx={2} />
            {isShown && (
              <>
                <rect className={styles['agreed']} x={LABEL} y={y} width={row.first * leaf} height={BAR} />
                <rect className={styles['disputed']} x={x} y={y} width={width} height={BAR} />
              </>
            )}
          </g>
        );
      })}
      <g transform={`translate(${LABEL} ${rows.length * ROW + 8})`}>
        {(['agreed', 'disputed', 'unseen'] as const).map((kind, index) => (
          <g key={kind} transform={`translate(${index * 96} 0)`}>
            <rect className={styles[kind]} width={12} height={12} rx={2} />
            <text className="d-text-small" x={18} y={11}>
              {{agreed: 'agreed', disputed: 'in dispute', unseen: 'not opened'}[kind]}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
