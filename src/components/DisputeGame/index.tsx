import {useState, type ComponentType, type ReactNode} from 'react';
import transcript from '@generated/dispute-data/default/dispute.json';

import {GameStart} from '@site/src/components/GamePanel';

import {DisputeView} from './View';
import styles from './styles.module.css';

type State = ComponentType | 'closed' | 'loading' | 'failed';

/**
 * A dispute about one instruction. The page comes with the whole of it, as a drawing and tables; a button loads the
 * interpreter and lets the reader play it.
 */
export default function DisputeGame(): ReactNode {
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
    <section className={styles['game']} aria-label="A dispute about one instruction">
      <GameStart label="Play the dispute" state={state} onOpen={open}>
        Below is the whole dispute, move by move. You can also play it: take the honest side, and choose the instruction
        that the other side gets wrong.
      </GameStart>
      <DisputeView transcript={transcript} played={transcript.moves.length + 1} />
    </section>
  );
}
