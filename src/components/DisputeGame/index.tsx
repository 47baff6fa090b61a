import type {ReactNode} from 'react';
import transcript from '@generated/dispute-data/default/dispute.json';

import {GameOnDemand} from '@site/src/components/GamePanel';

import {DisputeView} from './View';
import styles from './styles.module.css';

/**
 * A dispute about one instruction. The page comes with the whole of it, as a drawing and tables; a button loads the
 * interpreter and lets the reader play it.
 */
export default function DisputeGame(): ReactNode {
  return (
    <GameOnDemand
      name="A dispute about one instruction"
      className={styles['game']}
      load={() => import('./Play')}
      about="Below is the whole dispute, move by move. You can also play it: take the honest side, and choose the instruction that the other side gets wrong."
      label="Play the dispute"
    >
      <DisputeView transcript={transcript} played={transcript.moves.length + 1} />
    </GameOnDemand>
  );
}
