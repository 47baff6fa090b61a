import type {ReactNode} from 'react';
import summary from '@generated/dispute-data/default/tournament.json';

import {GameOnDemand} from '@site/src/components/GamePanel';

import {TournamentView} from './View';
import styles from './styles.module.css';

/**
 * A tournament of one honest claimant with several others. The page comes with one that is over; a button loads the
 * simulation and lets the reader choose and watch another.
 */
export default function TournamentGame(): ReactNode {
  return (
    <GameOnDemand
      name="A tournament"
      className={styles['game']}
      load={() => import('./Play')}
      about="Below is a tournament of four claimants, in which the three dishonest ones answer at once. You can also choose how many take part and how they play, and watch it event by event."
      label="Play a tournament"
    >
      <TournamentView summary={summary} standings={summary.standings} now={summary.finishedAt} />
    </GameOnDemand>
  );
}
