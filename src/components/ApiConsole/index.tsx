import type {ReactNode} from 'react';

import type {ConsoleProps} from '@site/src/references/shared/console';

import styles from './styles.module.css';

/**
 * A button that opens the console of an operation: `src/start/consoles.ts` loads it. Without scripts a sentence stands in its
 * place.
 */
export default function ApiConsole(props: ConsoleProps): ReactNode {
  return (
    <div className={styles['closed']} data-console={JSON.stringify(props)}>
      <button type="button" className="button button--primary">
        Open the console
      </button>
      <noscript>The console needs JavaScript. The command under “Example” does the same.</noscript>
    </div>
  );
}
