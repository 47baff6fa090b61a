import {useState, type ComponentType, type ReactNode} from 'react';
import summary from '@generated/dispute-data/default/tournament.json';

import {GameStart} from '@site/src/components/GamePanel';

import {TournamentView} from './View';
import styles from './styles.module.css';

type State = ComponentType | 'closed' | 'loading' | 'failed';

/**
 * A tournament of one honest claimant with several others. The page comes with one that is over; a button loads the
 * simulation and lets the reader choose and watch another.
 */
export default function TournamentGame(): ReactNode {
  const [state, setState] = useState<State>('closed');
  if (typeof state !== 'string') {
    const Play = state;
    return <Play />;
  }
  const open = () => {
    setState('loading');
    import('./Play').then(
      // In a function, as React would call a bare component to get the next state.
      ({default: Play}) => setState(() => Play),
      () => setState('failed'),
    );
  };
  return (
    <section className={styles['game']} aria-label="A tournament">
      <GameStart label="Play a tournament" state={state} onOpen={open}>
        Below is a tournament of four claimants, in which the three dishonest ones answer at once. You can also choose
        how many take part and how they play, and watch it event by event.
      </GameStart>
      <TournamentView summary={summary} standings={summary.standings} now={summary.finishedAt} />
    </section>
  );
}
