import {useState, type ComponentType, type ReactNode} from 'react';

import type {SceneState, Step} from '@site/src/playground/types';

interface RealWayDetailsProps {
  readonly step: Step;
  readonly state: SceneState;
}

type State = ComponentType<RealWayDetailsProps> | 'closed' | 'failed';

/** How a step is made outside the page, for readers who unfold it: what knows of it is loaded then. */
export function RealWayDetails(props: RealWayDetailsProps): ReactNode {
  const [state, setState] = useState<State>('closed');
  const load = () => {
    import('./RealWayView').then(
      // In a function, as React would call a bare component to get the next state.
      ({default: View}) => setState(() => View),
      () => setState('failed'),
    );
  };
  const View = typeof state === 'string' ? undefined : state;
  return (
    <details className="pg-real" onToggle={({currentTarget}) => currentTarget.open && View === undefined && load()}>
      <summary>Outside the playground</summary>
      {View !== undefined && <View {...props} />}
      {state === 'failed' && <p role="alert">This could not be loaded. Check your connection and open it again.</p>}
    </details>
  );
}
