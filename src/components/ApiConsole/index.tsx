import {useState, type ComponentType, type ReactNode} from 'react';

import type {ConsoleProps} from '@site/src/references/shared/console';

import styles from './styles.module.css';

type State = ComponentType<ConsoleProps> | 'closed' | 'loading' | 'failed';

/**
 * A button that loads and opens the console of an operation. Until it is pressed a page pays for the button alone.
 *
 * Hidden until the page is interactive (see the style sheet); without scripts a sentence stands in its place.
 */
export default function ApiConsole(props: ConsoleProps): ReactNode {
  const [state, setState] = useState<State>('closed');
  const open = () => {
    setState('loading');
    import('./Console').then(
      // In a function, as React would call a bare component to get the next state.
      ({default: Console}) => setState(() => Console),
      () => setState('failed'),
    );
  };
  if (typeof state !== 'string') {
    const Console = state;
    return <Console {...props} />;
  }
  return (
    <div className={styles['closed']}>
      <button type="button" className="button button--primary" onClick={open} disabled={state === 'loading'}>
        {state === 'loading' ? 'Opening…' : 'Open the console'}
      </button>
      {state === 'failed' && <p role="alert">The console could not be loaded. Check your connection and try again.</p>}
      <noscript>The console needs JavaScript. The command under “Example” does the same.</noscript>
    </div>
  );
}
