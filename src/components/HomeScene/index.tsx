import {useState, type ComponentType, type ReactNode} from 'react';
import Link from '@docusaurus/Link';

import {ScenePicture} from './ScenePicture';

/** The input of the still scene, which the live one begins with. */
const INPUT = '(1 + 2) * 3';
/** What the calculator of the tutorial answers to it; `tests/e2e/playground.spec.ts` runs it. */
const NOTICE = '9';

type State = ComponentType<{readonly firstInput: string}> | 'closed' | 'loading' | 'failed';

/** What a rollup does, as a still scene. A button loads what runs it, in the same place. */
export default function HomeScene(): ReactNode {
  const [state, setState] = useState<State>('closed');
  const open = () => {
    setState('loading');
    import('./Live').then(
      // In a function, as React would call a bare component to get the next state.
      ({default: Live}) => setState(() => Live),
      () => setState('failed'),
    );
  };
  const Live = typeof state === 'string' ? undefined : state;
  return (
    <div className="scene">
      {Live === undefined ? (
        <>
          <ScenePicture input={<code>{INPUT}</code>} notice={<code>{NOTICE}</code>} />
          <p className="scene-message">
            This is the calculator from the tutorials. It loads when you press the button.
          </p>
          <p className="scene-actions">
            <button type="button" className="button button--primary" onClick={open} disabled={state === 'loading'}>
              {state === 'loading' ? 'Starting…' : 'Run it here'}
            </button>
            <Link to="/playground/">Open the playground</Link>
          </p>
          {state === 'failed' && <p role="alert">It could not be loaded. Check your connection and try again.</p>}
        </>
      ) : (
        <Live firstInput={INPUT} />
      )}
    </div>
  );
}
