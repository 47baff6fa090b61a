import {useId, type ReactNode} from 'react';
import plots from '@generated/dispute-data/default/plots.json';

import {Table} from '@site/src/components/Table';
import {POLICY_TEXTS} from '@site/src/components/TournamentGame/words';

import styles from './styles.module.css';

const LEFT = 34;
const TOP = 12;
const WIDTH = 250;
const HEIGHT = 190;
/** Room at the right for the names of the lines. */
const RIGHT = 72;
const BOTTOM = 44;

/** Numbers of claimants that the table shows. */
const SHOWN = [2, 3, 4, 5, 8, 12, 16];

interface PlotProps {
  readonly title: string;
  readonly description: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly children: ReactNode;
}

interface Axis {
  readonly label: string;
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

const scale =
  (from: number, to: number, start: number, length: number) =>
  (value: number): number =>
    Math.round((start + ((value - from) / (to - from)) * length) * 10) / 10;

function Plot({title, description, x, y, children}: PlotProps): ReactNode {
  const id = useId();
  return (
    <svg
      className={styles['plot']}
      viewBox={`0 0 ${LEFT + WIDTH + RIGHT} ${TOP + HEIGHT + BOTTOM}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {y.ticks.map((tick) => (
        <g key={tick}>
          <path className={styles['grid']} d={`M${LEFT} ${y.place(tick)}H${LEFT + WIDTH}`} />
          <text className="d-text-small" x={LEFT - 6} y={y.place(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {x.ticks.map((tick) => (
        <text key={tick} className="d-text-small" x={x.place(tick)} y={TOP + HEIGHT + 18} textAnchor="middle">
          {tick}
        </text>
      ))}
      <text className="d-text-small" x={LEFT + WIDTH / 2} y={TOP + HEIGHT + 38} textAnchor="middle">
        {`${x.label}; upwards: ${y.label}`}
      </text>
      {children}
    </svg>
  );
}

/** Days until a tournament has a result, by the number of claimants and their policy, as a drawing and a table. */
export function DelayPlot(): ReactNode {
  const {delays} = plots;
  const x: Axis = {label: 'claimants', ticks: [2, 4, 8, 12, 16], place: scale(2, 16, LEFT, WIDTH)};
  const y: Axis = {label: 'days', ticks: [0, 7, 14, 21, 28, 35], place: scale(0, 40, TOP + HEIGHT, -HEIGHT)};
  const at = (policy: (typeof delays)[number], claimants: number) =>
    policy.points.find((point) => point.claimants === claimants)?.days ?? 0;
  return (
    <>
      <Plot
        title="Delay by the number of claimants"
        description={delays
          .map(
            (series) =>
              `${POLICY_TEXTS[series.policy].name}: ${at(series, 2).toFixed(0)} days with 2 claimants, ${at(series, 16).toFixed(0)} with 16.`,
          )
          .join(' ')}
        x={x}
        y={y}
      >
        {delays.map(({policy, points}) => {
          const end = points.at(-1);
          return (
            <g key={policy}>
              <polyline
                className={styles[policy]}
                points={points.map(({claimants, days}) => `${x.place(claimants)},${y.place(days)}`).join(' ')}
              />
              <text className="d-text-small" x={LEFT + WIDTH + 8} y={y.place(end?.days ?? 0) + 4}>
                {POLICY_TEXTS[policy].name}
              </text>
            </g>
          );
        })}
      </Plot>
      <Table
        caption="Days until the result"
        head={['Claimants', ...delays.map(({policy}) => POLICY_TEXTS[policy].name)]}
      >
        <tbody>
          {SHOWN.map((claimants) => (
            <tr key={claimants}>
              <td>{claimants}</td>
              {delays.map((series) => (
                <td key={series.policy}>{at(series, claimants).toFixed(1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Moves of a match, by the binary logarithm of its steps, as a drawing and a table. */
export function MovesPlot(): ReactNode {
  const {moves} = plots;
  const x: Axis = {label: 'log₂ of the steps', ticks: [0, 20, 40, 60, 80], place: scale(0, 100, LEFT, WIDTH)};
  const y: Axis = {label: 'moves', ticks: [0, 20, 40, 60, 80], place: scale(0, 100, TOP + HEIGHT, -HEIGHT)};
  const last = moves.at(-1);
  return (
    <>
      <Plot
        title="Moves of a match by the logarithm of its steps"
        description={`A straight line: as many moves as the logarithm says, from 1 move for 2 steps to ${last?.moves ?? 0} moves for 2 to the power of ${last?.log2steps ?? 0} steps.`}
        x={x}
        y={y}
      >
        <path className={styles['line']} d={`M${x.place(0)} ${y.place(0)}L${x.place(100)} ${y.place(100)}`} />
        {moves.map(({log2steps, moves: count, levels}) => (
          <g key={log2steps}>
            <circle className={styles['point']} cx={x.place(log2steps)} cy={y.place(count)} r={3.5} />
            {log2steps > 10 && (
              <text className="d-text-small" x={x.place(log2steps) + 8} y={y.place(count) + 14}>
                {levels === 1 ? '1 level' : `${levels} levels`}
              </text>
            )}
          </g>
        ))}
      </Plot>
      <Table caption="Moves until a match is sealed for the last time" head={['Steps', 'Levels', 'Moves']}>
        <tbody>
          {moves
            .filter(({log2steps}) => log2steps % 2 === 0 || log2steps > 10)
            .map(({log2steps, moves: count, levels}) => (
              <tr key={log2steps}>
                <td>
                  2<sup>{log2steps}</sup>
                </td>
                <td>{levels}</td>
                <td>{count}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </>
  );
}
