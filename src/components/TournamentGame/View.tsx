import type {ReactNode} from 'react';

import {Table} from '@site/src/components/Table';
import type {Standing} from '@site/src/dispute/simulate';
import type {TournamentSummary} from '@site/src/dispute/summary';

import {TimeLine} from './TimeLine';
import {claimantName, durationOf, endingText, etherOf, levelName, standingText} from './words';
import styles from './styles.module.css';

interface ViewProps {
  readonly summary: TournamentSummary;
  readonly standings: readonly Standing[];
  /** Blocks since the tournament has opened. */
  readonly now: number;
}

/** A tournament up to a moment: its matches, its claimants with their clocks, and the bonds. */
export function TournamentView({summary, standings, now}: ViewProps): ReactNode {
  const isOver = now >= summary.finishedAt;
  return (
    <>
      <TimeLine summary={summary} now={now} />
      <Standings standings={standings} isOver={isOver} />
      <Matches summary={summary} now={now} />
      {isOver && <Accounts summary={summary} />}
    </>
  );
}

function Standings({
  standings,
  isOver,
}: {
  readonly standings: readonly Standing[];
  readonly isOver: boolean;
}): ReactNode {
  return (
    <Table caption="Claimants and their clocks" head={['Claimant', 'Where it stands', 'Level', 'On its clock']}>
      <tbody>
        {standings.map((standing) => {
          const {name, place, level, clock, runs} = standing;
          const isIn = place === 'waiting' || place === 'playing';
          return (
            <tr key={name} className={isIn ? undefined : styles['out']}>
              <td>{claimantName(name)}</td>
              <td>{isOver && isIn ? 'has won' : standingText(standing)}</td>
              <td>{isIn ? levelName(level) : '–'}</td>
              <td>{isIn ? `${durationOf(clock)}${runs ? ', runs' : ''}` : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Matches({summary: {matches}, now}: {readonly summary: TournamentSummary; readonly now: number}): ReactNode {
  return (
    <Table caption="Matches of the root tournament" head={['Match', 'Began after', 'Took', 'Won by', 'Because']}>
      <tbody>
        {matches
          .filter(({level, began}) => level === 0 && began <= now)
          .map((match) => {
            const {one, two, began, ended, winner} = match;
            const isOver = ended <= now;
            return (
              <tr key={`${one}-${two}`}>
                <td>{`${claimantName(one)} and ${claimantName(two)}`}</td>
                <td>{durationOf(began)}</td>
                <td>{isOver ? durationOf(ended - began) : 'running'}</td>
                <td>{isOver && winner !== undefined ? claimantName(winner) : '–'}</td>
                <td>{isOver ? endingText(match) : '–'}</td>
              </tr>
            );
          })}
      </tbody>
    </Table>
  );
}

function Accounts({summary: {accounts}}: {readonly summary: TournamentSummary}): ReactNode {
  return (
    <Table
      caption="Bonds and gas, at 20 gwei"
      head={['Claimant', 'Bonds paid', 'Gas paid', 'Gas refunded', 'Bonds received', 'Balance']}
    >
      <tbody>
        {accounts.map(({name, bonds, gas, refunds, recovered}) => (
          <tr key={name}>
            <td>{claimantName(name)}</td>
            <td>{etherOf(bonds)}</td>
            <td>{etherOf(gas)}</td>
            <td>{etherOf(refunds)}</td>
            <td>{etherOf(recovered)}</td>
            <td>{etherOf(refunds + recovered - bonds - gas)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
